// SPDX-License-Identifier: MIT
#include "report/counter_mark.h"

#include <algorithm>
#include <cmath>

#include "base/text.h"
#include "report/picture_text.h"

namespace provost::report {

using game::Unit;
using scenario::Svg;
using scenario::svg_number;

namespace {

constexpr double kGap = 1.5;
constexpr double kLowest = 9;       // of a counter that only shows its name
constexpr double kFullHeight = 42;  // from here on name, sign and formation have a line each
constexpr double kTwoLines = 15;
constexpr double kNarrow = 64;       // leaves room for a pointer in any direction
constexpr double kBoldWider = 1.16;  // than the letters that wrapped() measures
constexpr double kPi = 3.14159265358979;

// The ink of the counter, which draw_counter sets.
const std::string kInk = "fill:currentColor";
const std::string kBold = "font-weight:bold;fill:currentColor";

// A leader has no formation, even where his counter has the same layers as all others.
std::string formation(const Unit& unit) {
  return unit.is_leader() ? std::string() : short_formation(unit.formation());
}

// Everything that is known, for who points at the counter.
std::string tooltip(const Unit& unit) {
  std::string words = unit.name;
  for (const char* field : {"side", "arm", "type", "formation", "facing", "sp", "mp"}) {
    const auto& value = unit.field(field);
    if (!value.empty()) words += std::string("; ") + field + " " + spaced(value);
  }
  if (const auto lost = losses_of(unit); !lost.empty()) words += "; losses " + lost.substr(1);
  for (const auto& state : unit.states) words += "; " + spaced(state);
  return text::escape_xml(picture_text(words));
}

// Where units share a hex each shows its own facing; returns where it begins.
double draw_small_facing(Svg& svg, const Unit& unit, double right, double middle, double size) {
  const auto degrees = facing_of(unit);
  if (!degrees) return right;
  const double half = size * 0.42;
  svg.add("<path transform=\"translate(" + svg_number(right - half) + "," + svg_number(middle) +
          ") rotate(" + svg_number(*degrees) + ")\" d=\"M0," + svg_number(-half) + "L" +
          svg_number(half * 0.7) + "," + svg_number(half) + "L0," + svg_number(half * 0.5) + "L" +
          svg_number(-half * 0.7) + "," + svg_number(half) + "z\" style=\"" + kInk + "\"/>");
  return right - 2 * half - 1;
}

struct Badge {
  std::string letters;
  std::string color;
  double width(double size) const {
    return std::max(size, text_width(letters, size * 0.78, true) + size * 0.35);
  }
};

std::vector<Badge> badges_of(const Unit& unit) {
  std::vector<Badge> badges;
  if (auto lost = losses_of(unit); !lost.empty()) badges.push_back({std::move(lost), "#111111"});
  for (const auto& state : unit.states) {
    auto badge = state_badge(state);
    badges.push_back({std::move(badge.letters), std::move(badge.color)});
  }
  return badges;
}

// Badges of states and losses from `right` to the left, smaller when there is little room, as many
// as fit down to `left`; returns where they end.
double draw_badges(Svg& svg, const Unit& unit, double left, double right, double middle,
                   double size) {
  const auto badges = badges_of(unit);
  double wanted = 0;
  for (const auto& badge : badges) wanted += badge.width(size) + 1.2;
  if (wanted > right - left) size = std::max(size * (right - left) / wanted, std::min(size, 6.0));
  for (const auto& badge : badges) {
    const double width = badge.width(size);
    if (right - width < left - 1) break;
    right -= width;
    svg.rectangle(right, middle - size / 2, width, size,
                  "fill:" + badge.color + ";stroke:#ffffff;stroke-width:0.8", size * 0.3);
    svg.text(right + width / 2, middle + size * 0.29, size * 0.78, badge.letters,
             "font-weight:bold;fill:#ffffff");
    right -= 1.2;
  }
  return right;
}

void draw_full(Svg& svg, const Unit& unit, const Box& box) {
  const double inner = box.width - 6;
  const auto name = picture_text(unit.name);
  const auto one = fitted(name, inner, 13, 8.5, true);
  if (!is_shortened(one.words)) {
    svg.text(box.x + box.width / 2, box.y + 13.5, one.size, one.words, kBold);
  } else {
    double size = 8.2;
    auto lines = wrapped(name, inner / kBoldWider, size, 2);
    while (size > 6.5 && std::any_of(lines.begin(), lines.end(), is_shortened)) {
      size -= 0.4;
      lines = wrapped(name, inner / kBoldWider, size, 2);
    }
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const auto line = fitted(lines[i], inner, size, 6.5, true);
      svg.text(box.x + box.width / 2, box.y + 8.5 + 8.4 * static_cast<double>(i), line.size,
               line.words, kBold);
    }
  }
  Box sign{box.x + 4, box.y + 21, box.width * 0.36, box.height - 25};
  if (unit.is_leader()) sign.x = box.x + (box.width - sign.width) / 2;
  draw_arm_sign(svg, unit.arm(), sign);
  const double room = box.right() - sign.right() - 5;
  if (const auto word = formation(unit); !word.empty()) {
    const auto fit = fitted(word, room, 9.5, 6.5, false);
    svg.text(sign.right() + 3 + room / 2, box.y + box.height * 0.6, fit.size, fit.words, kInk);
  }
  draw_badges(svg, unit, sign.right() + 1, box.right() - 3, box.bottom() - 8.5, 11);
}

// Of a piece that nobody has described only the name is known: it gets all the room.
bool only_named(const Unit& unit) {
  return unit.arm() == "unknown" && unit.formation().empty() && unit.states.empty() &&
         losses_of(unit).empty() && !facing_of(unit);
}

void draw_name_only(Svg& svg, const Unit& unit, const Box& box) {
  const double high = std::min(13.0, box.height * 0.5);
  const Box sign{box.x + 2.5, box.y + (box.height - high) / 2, high, high};
  draw_arm_sign(svg, unit.arm(), sign);
  const double left = sign.right() + 2;
  const double room = box.right() - left - 2;
  const auto name = picture_text(unit.name);
  double size = 13;
  std::vector<std::string> lines;
  do {
    size -= 0.5;
    const auto most = std::max(1.0, std::floor((box.height - 2) / (size * 1.12)));
    lines = wrapped(name, room / kBoldWider, size, static_cast<std::size_t>(most));
  } while (size > 5.5 && std::any_of(lines.begin(), lines.end(), is_shortened));
  double y = box.y + box.height / 2 - size * 1.12 * static_cast<double>(lines.size()) / 2;
  for (const auto& words : lines) {
    svg.text(left + room / 2, y + size * 0.92, size, words, kBold);
    y += size * 1.12;
  }
}

// Two lines: the name; sign, formation, badges.
void draw_two_lines(Svg& svg, const Unit& unit, const Box& box) {
  const double line = box.height / 2;
  const auto name = fitted(unit.name, box.width - 5, std::min(12.0, line * 0.92), 5, true);
  svg.text(box.x + box.width / 2, box.y + line * 0.88, name.size, name.words, kBold);
  const double middle = box.y + line * 1.5;
  const double high = std::min(line * 0.8, 11.5);
  const Box sign{box.x + 3, middle - high / 2, high * 1.6, high};
  draw_arm_sign(svg, unit.arm(), sign);
  const double right = draw_small_facing(svg, unit, box.right() - 2.5, middle, high);
  const auto word = formation(unit);
  const double least = sign.right() + (word.empty() ? 1 : 2 + (right - sign.right()) * 0.4);
  const double end = draw_badges(svg, unit, least, right, middle, high);
  if (word.empty()) return;
  const auto fit = fitted(word, end - sign.right() - 3, std::min(9.5, line * 0.8), 5, false);
  svg.text(sign.right() + 2.5, middle + fit.size * 0.34, fit.size, fit.words, kInk, "start");
}

void draw_one_line(Svg& svg, const Unit& unit, const Box& box) {
  const double high = box.height - 3;
  const double middle = box.y + box.height / 2;
  const Box sign{box.x + 1.5, box.y + 1.5, high * 1.4, high};
  draw_arm_sign(svg, unit.arm(), sign);
  const double right = draw_small_facing(svg, unit, box.right() - 1.5, middle, high);
  // The name is worth more than a badge; who points at the counter reads all.
  const double end = draw_badges(svg, unit, box.x + box.width * 0.62, right, middle, high);
  const auto name = fitted(unit.name, end - sign.right() - 2, high, 3.5, true);
  svg.text(sign.right() + 1.5, middle + name.size * 0.35, name.size, name.words, kBold, "start");
}

}  // namespace

std::vector<Box> counter_places(const BoardGeometry& geometry, game::Hex hex, std::size_t count,
                                bool pointer) {
  std::vector<Box> places;
  if (count == 0) return places;
  const auto c = geometry.centre(hex);
  const std::size_t columns = count <= 4 ? 1 : 2;
  const std::size_t in_column = (count + columns - 1) / columns;
  const auto rows = static_cast<double>(in_column);
  // Below the name of the hex; a hex with a pointed top has its name where it is wide.
  const double top =
      geometry.sideways() ? -geometry.half_height() + 27 : -geometry.half_height() + 15;
  const double bottom = geometry.half_height() - (geometry.sideways() ? 27 : 11.5);
  const bool narrow = pointer && count == 1;
  const double most = narrow ? kFullHeight : count == 1 ? 47 : count == 2 ? 35 : 26;
  const double height = std::clamp((bottom - top - (rows - 1) * kGap) / rows, kLowest, most);
  const double block = rows * height + (rows - 1) * kGap;
  const double start = (top + bottom - block) / 2;
  const double edge = std::max(std::abs(start), std::abs(start + block));
  double width = 2 * geometry.half_width(std::min(edge, geometry.half_height() * 0.75)) - 6;
  if (narrow) width = std::min(width, kNarrow);
  if (columns == 2) width = 2 * geometry.half_width(0) - 8;
  const double each =
      (width - kGap * static_cast<double>(columns - 1)) / static_cast<double>(columns);
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t before = i / in_column;
    const auto column = static_cast<double>(before);
    const auto row = static_cast<double>(i % in_column);
    places.push_back({c.x - width / 2 + column * (each + kGap), c.y + start + row * (height + kGap),
                      each, height});
  }
  return places;
}

void draw_arm_sign(Svg& svg, const std::string& arm, const Box& box) {
  const double x = box.x + box.width / 2;
  const double y = box.y + box.height / 2;
  if (arm == "commander") {
    const double radius = box.height / 2 * 1.08;
    std::string d;
    for (int i = 0; i < 10; ++i) {
      const double angle = i * kPi / 5;
      const double r = i % 2 == 0 ? radius : radius * 0.42;
      d += (i == 0 ? "M" : "L") + svg_number(x + r * std::sin(angle)) + "," +
           svg_number(y - r * std::cos(angle));
    }
    svg.path(d + "z", "fill:#ffe9a8;stroke:#ffffff;stroke-width:0.6");
    return;
  }
  const double thick = std::clamp(box.height * 0.07, 0.7, 1.6);
  const std::string line = "fill:none;stroke:#111111;stroke-width:" + svg_number(thick);
  svg.rectangle(box.x, box.y, box.width, box.height,
                "fill:#ffffff;stroke:#111111;stroke-width:" + svg_number(thick));
  if (arm == "infantry") {
    svg.line(box.x, box.y, box.right(), box.bottom(), line);
    svg.line(box.x, box.bottom(), box.right(), box.y, line);
  } else if (arm == "cavalry") {
    svg.line(box.x, box.bottom(), box.right(), box.y, line);
  } else if (arm == "artillery") {
    svg.circle(x, y, box.height * 0.25, "fill:#111111");
  } else {
    const double size = box.height * 0.9;
    svg.text(x, y + size * 0.36, size, "?", "font-weight:bold;fill:#111111");
  }
}

void draw_counter(Svg& svg, const Unit& unit, const std::string& color, const Box& box) {
  svg.add("<g class=\"counter\" data-piece=\"" + text::escape_xml(picture_text(unit.piece)) +
          "\" style=\"color:" + ink_on(color) + "\"><title>" + tooltip(unit) + "</title>");
  svg.rectangle(box.x, box.y, box.width, box.height,
                "fill:" + color + ";stroke:#ffffff;stroke-width:2.4", 3.5);
  svg.rectangle(box.x, box.y, box.width, box.height,
                "fill:" + color + ";stroke:#141414;stroke-width:1", 3.5);
  if (box.height >= kTwoLines && only_named(unit)) {
    draw_name_only(svg, unit, box);
  } else if (box.height >= kFullHeight) {
    draw_full(svg, unit, box);
  } else if (box.height >= kTwoLines) {
    draw_two_lines(svg, unit, box);
  } else {
    draw_one_line(svg, unit, box);
  }
  svg.add("</g>");
}

void draw_more(Svg& svg, std::size_t count, const std::string& names, const Box& box) {
  svg.add("<g class=\"more\"><title>" + text::escape_xml(picture_text(names)) + "</title>");
  svg.rectangle(box.x, box.y, box.width, box.height, "fill:#fff6c8;stroke:#141414;stroke-width:1",
                3);
  const auto words = fitted("and " + std::to_string(count) + " more", box.width - 4,
                            std::min(10.0, box.height - 3), 4, true);
  svg.text(box.x + box.width / 2, box.y + box.height / 2 + words.size * 0.35, words.size,
           words.words, "font-weight:bold;fill:#141414");
  svg.add("</g>");
}

void draw_facing(Svg& svg, const BoardGeometry& geometry, game::Hex hex, double degrees,
                 const std::string& color) {
  const auto c = geometry.centre(hex);
  // A regular hex reaches farthest at its corners, 30 degrees off the middle of a side.
  const double off_side = std::fmod(degrees + (geometry.sideways() ? 30 : 0) + 30, 60) - 30;
  const double across = std::min(geometry.half_height(), geometry.half_width(0));
  const double tip = across / std::cos(off_side * kPi / 180) - 3;
  svg.add("<path class=\"facing\" transform=\"translate(" + svg_number(c.x) + "," +
          svg_number(c.y) + ") rotate(" + svg_number(degrees) + ")\" d=\"M0," + svg_number(-tip) +
          "l5.5,13l-11,0z\" style=\"fill:" + color +
          ";stroke:#ffffff;stroke-width:1.4;stroke-linejoin:round\"/>");
}

}  // namespace provost::report
