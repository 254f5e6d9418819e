// SPDX-License-Identifier: MIT
#include "vassal/geometry.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/text.h"
#include "vassal/sequence.h"

namespace provost::vassal {

bool Rectangle::contains(Point p) const {
  const std::int64_t right = std::int64_t{x} + width;
  const std::int64_t bottom = std::int64_t{y} + height;
  return p.x >= x && p.y >= y && p.x < right && p.y < bottom;
}

Polygon Polygon::parse(std::string_view path) {
  std::vector<Point> corners;
  SequenceDecoder pairs(path, ';');
  while (pairs.has_more()) {
    const std::string pair = pairs.next();
    SequenceDecoder numbers(pair, ',');
    const auto x = text::to_int(text::trim(numbers.next()));
    if (!x || !numbers.has_more()) continue;
    const auto y = text::to_int(text::trim(numbers.next()));
    if (y) corners.push_back({*x, *y});
  }
  return Polygon(std::move(corners));
}

// java.awt.Polygon.contains: count the edges to the right of the point. The upper end of an edge
// belongs to it and the lower does not; so do left borders to the polygon and right ones not.
bool Polygon::contains(Point p) const {
  if (corners_.size() <= 2 || !bounds().contains(p)) return false;
  bool inside = false;
  Point last = corners_.back();
  for (const Point current : corners_) {
    const Point a = last;
    const Point b = current;
    last = current;
    if (a.y == b.y) continue;
    if (p.x >= std::max(a.x, b.x)) continue;
    const Point upper = a.y < b.y ? a : b;
    const Point lower = a.y < b.y ? b : a;
    if (p.y < upper.y || p.y >= lower.y) continue;
    if (p.x < std::min(a.x, b.x)) {
      inside = !inside;
      continue;
    }
    const double height = static_cast<double>(b.y) - a.y;
    const double width = static_cast<double>(b.x) - a.x;
    const double across = static_cast<double>(p.x) - upper.x;
    const double down = static_cast<double>(p.y) - upper.y;
    if (across < down / height * width) inside = !inside;
  }
  return inside;
}

Rectangle Polygon::bounds() const {
  if (corners_.empty()) return {};
  Point low = corners_.front();
  Point high = corners_.front();
  for (const Point corner : corners_) {
    low = {std::min(low.x, corner.x), std::min(low.y, corner.y)};
    high = {std::max(high.x, corner.x), std::max(high.y, corner.y)};
  }
  return {low.x, low.y, java_subtract(high.x, low.x), java_subtract(high.y, low.y)};
}

int java_int(double value) {
  if (std::isnan(value)) return 0;
  if (value >= static_cast<double>(std::numeric_limits<int>::max())) {
    return std::numeric_limits<int>::max();
  }
  if (value <= static_cast<double>(std::numeric_limits<int>::min())) {
    return std::numeric_limits<int>::min();
  }
  return static_cast<int>(value);
}

int java_round(double value) {
  // Not floor(value + 0.5): that addition rounds up the number just below one half.
  const double whole = std::floor(value);
  return java_int(value - whole >= 0.5 ? whole + 1 : whole);
}

int java_add(int a, int b) {
  return static_cast<int>(static_cast<unsigned>(a) + static_cast<unsigned>(b));
}

int java_subtract(int a, int b) {
  return static_cast<int>(static_cast<unsigned>(a) - static_cast<unsigned>(b));
}

}  // namespace provost::vassal
