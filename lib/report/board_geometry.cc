// SPDX-License-Identifier: MIT
#include "report/board_geometry.h"

#include <algorithm>
#include <cmath>

#include "scenario/svg.h"

namespace provost::report {

using game::Hex;
using scenario::svg_number;

namespace {

constexpr double kAcross = 100;           // of a hex, from flat to flat
constexpr int kMargin = 3;                // hexes around the units
constexpr double kMostCandidates = 6000;  // beyond this a board is not searched hex by hex
constexpr double kMostInPart = 20000;

}  // namespace

double overlap(const Box& a, const Box& b) {
  const double width = std::min(a.right(), b.right()) - std::max(a.x, b.x);
  const double height = std::min(a.bottom(), b.bottom()) - std::max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}

BoardGeometry::BoardGeometry(const game::HexField& field, const std::set<Hex>& needed)
    : field_(field) {
  const double dx = std::max(field.hex_width(), 1.0);
  const double dy = std::max(field.hex_height(), 1.0);
  scale_ = kAcross / std::min(dy, dx * 2 / std::sqrt(3.0));
  dx_ = dx * scale_;
  dy_ = dy * scale_;
  hexes_ = whole_field();
  if (hexes_.empty() || hexes_.size() > kWholeField) {
    hexes_ = part_around(needed);
    whole_ = false;
  }
  drawn_.insert(hexes_.begin(), hexes_.end());
}

std::vector<Hex> BoardGeometry::whole_field() const {
  const auto bounds = field_.bounds();
  const auto zero = field_.centre({0, 0});
  const bool turned = field_.sideways();
  const double x = static_cast<double>(bounds.x) - zero.x;
  const double y = static_cast<double>(bounds.y) - zero.y;
  const double left = (turned ? y : x) * scale_ / dx_;
  const double top = (turned ? x : y) * scale_ / dy_;
  const double columns = (turned ? bounds.height : bounds.width) * scale_ / dx_;
  const double rows = (turned ? bounds.width : bounds.height) * scale_ / dy_;
  constexpr double kFarOff = 1e6;  // of the grid's origin from the board: a damaged module
  if (!(columns * rows <= kMostCandidates && std::abs(left) < kFarOff && std::abs(top) < kFarOff)) {
    return {};
  }
  std::vector<Hex> hexes;
  const int first = static_cast<int>(std::floor(left)) - 1;
  const int last = static_cast<int>(std::ceil(left + columns)) + 1;
  for (int q = first; q <= last; ++q) {
    const int above = static_cast<int>(std::floor(top)) * 2 - 2 + (q & 1);
    const int below = static_cast<int>(std::ceil(top + rows)) * 2 + 2;
    for (int r = above; r <= below; r += 2) {
      if (field_.contains({q, r})) hexes.push_back({q, r});
    }
  }
  return hexes;
}

std::vector<Hex> BoardGeometry::part_around(const std::set<Hex>& needed) const {
  if (needed.empty()) return {};
  int left = needed.begin()->q;
  int right = left;
  int top = needed.begin()->r;
  int bottom = top;
  for (const Hex& hex : needed) {
    left = std::min(left, hex.q);
    right = std::max(right, hex.q);
    top = std::min(top, hex.r);
    bottom = std::max(bottom, hex.r);
  }
  const double count =
      (static_cast<double>(right) - left + 7.0) * (static_cast<double>(bottom) - top + 13.0) / 2;
  std::set<Hex> part;
  if (count <= kMostInPart) {
    for (int q = left - kMargin; q <= right + kMargin; ++q) {
      for (int r = top - 2 * kMargin; r <= bottom + 2 * kMargin; ++r) {
        if (((q ^ r) & 1) == 0 && field_.contains({q, r})) part.insert({q, r});
      }
    }
    return {part.begin(), part.end()};
  }
  // Too wide apart for one rectangle: an island around each.
  for (const Hex& hex : needed) {
    for (int q = hex.q - kMargin; q <= hex.q + kMargin; ++q) {
      for (int r = hex.r - 2 * kMargin; r <= hex.r + 2 * kMargin; ++r) {
        const Hex near{q, r};
        if (((q ^ r) & 1) != 0 || distance(hex, near) > kMargin) continue;
        if (field_.contains(near)) part.insert(near);
      }
    }
  }
  return {part.begin(), part.end()};
}

Spot BoardGeometry::raw_centre(Hex hex) const {
  const double x = hex.q * dx_;
  const double y = hex.r * dy_ / 2;
  return sideways() ? Spot{y, x} : Spot{x, y};
}

void BoardGeometry::place_at(double x, double y) {
  const Box now = frame();
  origin_.x += x - now.x;
  origin_.y += y - now.y;
}

Box BoardGeometry::frame() const {
  if (hexes_.empty()) return {origin_.x, origin_.y, 0, 0};
  const double wide = half_width(0);
  const double high = half_height();
  Spot low = centre(hexes_.front());
  Spot high_spot = low;
  for (const Hex& hex : hexes_) {
    const auto c = centre(hex);
    low = {std::min(low.x, c.x), std::min(low.y, c.y)};
    high_spot = {std::max(high_spot.x, c.x), std::max(high_spot.y, c.y)};
  }
  return {low.x - wide, low.y - high, high_spot.x - low.x + 2 * wide,
          high_spot.y - low.y + 2 * high};
}

Spot BoardGeometry::centre(Hex hex) const {
  const auto c = raw_centre(hex);
  return {origin_.x + c.x, origin_.y + c.y};
}

std::array<Spot, 6> BoardGeometry::corners(Hex hex) const {
  const double a = dx_ / 3;
  const double h = dy_ / 2;
  std::array<Spot, 6> result = {{{-a, -h}, {a, -h}, {2 * a, 0}, {a, h}, {-a, h}, {-2 * a, 0}}};
  const auto c = centre(hex);
  for (auto& corner : result) {
    if (sideways()) std::swap(corner.x, corner.y);
    corner = {c.x + corner.x, c.y + corner.y};
  }
  return result;
}

std::string BoardGeometry::outline(Hex hex, double inset) const {
  const auto c = centre(hex);
  const double shrink = 1 - inset / (kAcross / 2);
  std::string d;
  for (const auto& corner : corners(hex)) {
    d += (d.empty() ? "M" : "L") + svg_number(c.x + (corner.x - c.x) * shrink) + "," +
         svg_number(c.y + (corner.y - c.y) * shrink);
  }
  return d + "z";
}

double BoardGeometry::half_height() const { return sideways() ? dx_ * 2 / 3 : dy_ / 2; }

double BoardGeometry::half_width(double y) const {
  y = std::abs(y);
  if (y >= half_height()) return 0;
  if (!sideways()) return dx_ / 3 * (2 - y / (dy_ / 2));
  if (y <= dx_ / 3) return dy_ / 2;
  return dy_ / 2 * (dx_ * 2 / 3 - y) / (dx_ / 3);
}

}  // namespace provost::report
