// SPDX-License-Identifier: MIT
#include "scenario/svg.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "base/text.h"

namespace provost::scenario {

namespace {

// Whatever the system has of these; all have about the same widths.
constexpr std::string_view kFonts = "DejaVu Sans, Verdana, Liberation Sans, Arial, sans-serif";

int channel(std::string_view color, std::size_t index) {
  return std::stoi(std::string(color.substr(1 + 2 * index, 2)), nullptr, 16);
}

}  // namespace

std::string svg_number(double value) {
  constexpr double kFarthest = 1e9;  // and NaN is nowhere
  const auto hundredths =
      std::llround((value == value ? std::clamp(value, -kFarthest, kFarthest) : 0) * 100);
  const auto whole = std::llabs(hundredths) / 100;
  const auto rest = std::llabs(hundredths) % 100;
  std::string text = hundredths < 0 ? "-" : "";
  text += std::to_string(whole);
  if (rest != 0) {
    text += rest % 10 == 0 ? "." + std::to_string(rest / 10)
                           : "." + std::string(rest < 10 ? "0" : "") + std::to_string(rest);
  }
  return text;
}

Svg::Svg(double width, double height) : width_(width), height_(height) {}

Svg& Svg::add(std::string_view element) {
  body_ += element;
  body_ += '\n';
  return *this;
}

Svg& Svg::rectangle(double x, double y, double width, double height, std::string_view style,
                    double radius) {
  return add("<rect x=\"" + svg_number(x) + "\" y=\"" + svg_number(y) + "\" width=\"" +
             svg_number(width) + "\" height=\"" + svg_number(height) + "\" rx=\"" +
             svg_number(radius) + "\" style=\"" + std::string(style) + "\"/>");
}

Svg& Svg::line(double x1, double y1, double x2, double y2, std::string_view style) {
  return path(
      "M" + svg_number(x1) + "," + svg_number(y1) + "L" + svg_number(x2) + "," + svg_number(y2),
      style);
}

Svg& Svg::circle(double x, double y, double radius, std::string_view style) {
  return add("<circle cx=\"" + svg_number(x) + "\" cy=\"" + svg_number(y) + "\" r=\"" +
             svg_number(radius) + "\" style=\"" + std::string(style) + "\"/>");
}

Svg& Svg::path(std::string_view d, std::string_view style) {
  return add("<path d=\"" + std::string(d) + "\" style=\"" + std::string(style) + "\"/>");
}

Svg& Svg::text(double x, double y, double size, std::string_view words, std::string_view style,
               std::string_view anchor) {
  return add("<text x=\"" + svg_number(x) + "\" y=\"" + svg_number(y) + "\" text-anchor=\"" +
             std::string(anchor) + "\" style=\"font-family:" + std::string(kFonts) +
             ";font-size:" + svg_number(size) + "px;" + std::string(style) + "\">" +
             text::escape_xml(words) + "</text>");
}

std::string Svg::finish() const {
  const auto width = svg_number(width_);
  const auto height = svg_number(height_);
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" "
         "xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"" +
         width + "\" height=\"" + height + "\" viewBox=\"0 0 " + width + " " + height + "\">\n" +
         body_ + "</svg>\n";
}

double fitting_size(std::string_view words, double width, double largest, double smallest,
                    bool bold) {
  double letters = 0;
  for (const char c : words) {
    if ((static_cast<unsigned char>(c) & 0xC0) == 0x80) continue;  // inside a UTF-8 sequence
    const bool narrow = c == ' ' || c == '.' || c == '\'' || c == 'i' || c == 'l' || c == 'I';
    const bool wide = (c >= 'A' && c <= 'Z') || c == 'm' || c == 'w' || c == '#';
    letters += narrow ? 0.38 : wide ? 0.72 : 0.6;
  }
  if (bold) letters *= 1.08;
  return std::clamp(letters == 0 ? largest : width / letters, smallest, largest);
}

std::string mix(std::string_view color, std::string_view other, double part) {
  std::string result = "#";
  for (std::size_t i = 0; i < 3; ++i) {
    const double value = channel(color, i) * (1 - part) + channel(other, i) * part;
    char hex[3];
    std::snprintf(hex, sizeof hex, "%02x", static_cast<unsigned>(std::lround(value)) & 0xFFU);
    result += hex;
  }
  return result;
}

}  // namespace provost::scenario
