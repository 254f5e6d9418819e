// SPDX-License-Identifier: MIT
// Points, rectangles and polygons in whole pixels, x to the right and y down, with the engine's own
// arithmetic: location names depend on how Java rounds a double and on which side of a polygon its
// border belongs to.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace provost::vassal {

struct Point {
  int x = 0;
  int y = 0;
  friend bool operator==(const Point&, const Point&) = default;
};

struct Size {
  int width = 0;
  int height = 0;
  friend bool operator==(const Size&, const Size&) = default;
};

/// Left and top edge belong to it, right and bottom edge do not (java.awt.Rectangle).
struct Rectangle {
  int x = 0;
  int y = 0;
  int width = 0;
  int height = 0;
  bool contains(Point p) const;
  friend bool operator==(const Rectangle&, const Rectangle&) = default;
};

/// A closed outline (java.awt.Polygon); corners in order, the last is joined to the first.
class Polygon {
 public:
  Polygon() = default;
  explicit Polygon(std::vector<Point> corners) : corners_(std::move(corners)) {}
  /// "0,0;100,0;100,80": a pair that is no pair of numbers is left out, as the engine does.
  static Polygon parse(std::string_view path);

  const std::vector<Point>& corners() const { return corners_; }
  bool contains(Point p) const;
  Rectangle bounds() const;

 private:
  std::vector<Point> corners_;
};

/// Java's (int) of a double: towards zero, saturating, 0 for NaN.
int java_int(double value);
/// Java's Math.round: the nearest whole number, halves upwards; saturating to the range of int.
int java_round(double value);
/// Sum and difference as Java's int: wrapping instead of undefined.
int java_add(int a, int b);
int java_subtract(int a, int b);

}  // namespace provost::vassal
