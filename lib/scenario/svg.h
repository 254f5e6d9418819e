// SPDX-License-Identifier: MIT
// Text of an SVG picture, piece by piece. Numbers are printed with at most two decimals, so that
// the same source gives the same picture everywhere.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace provost::scenario {

/// At most two decimals, no trailing zeros: "12", "12.5".
std::string svg_number(double value);

class Svg {
 public:
  Svg(double width, double height);

  /// Any element text: "<path d=.../>".
  Svg& add(std::string_view element);
  Svg& rectangle(double x, double y, double width, double height, std::string_view style,
                 double radius = 0);
  Svg& line(double x1, double y1, double x2, double y2, std::string_view style);
  Svg& circle(double x, double y, double radius, std::string_view style);
  Svg& path(std::string_view d, std::string_view style);
  /// Centred at x (anchor "middle"), or beginning ("start") or ending ("end") there; y is the base
  /// line.
  Svg& text(double x, double y, double size, std::string_view words, std::string_view style,
            std::string_view anchor = "middle");
  /// The elements so far, to be put into another picture.
  const std::string& body() const { return body_; }
  /// The whole document.
  std::string finish() const;

 private:
  double width_;
  double height_;
  std::string body_;
};

/// A size at which `words` are no wider than `width`, between `smallest` and `largest`; an estimate
/// by the number of letters, since no font is asked.
double fitting_size(std::string_view words, double width, double largest, double smallest,
                    bool bold = true);

/// "#rrggbb" mixed with another colour; `part` 0 gives the first, 1 the second.
std::string mix(std::string_view color, std::string_view other, double part);

}  // namespace provost::scenario
