// SPDX-License-Identifier: MIT
#include "scenario/counter_picture.h"

#include <algorithm>
#include <array>
#include <map>

#include "scenario/svg.h"

namespace provost::scenario {

namespace {

constexpr double kFace = kFaceSize;

// A name in one line, or in two when it is long and has a blank.
void draw_name(Svg& svg, const std::string& name, const std::string& ink, double width) {
  const std::string style = "font-weight:bold;fill:" + ink;
  const double size = fitting_size(name, width, 11, 5);
  const auto blank = name.find(' ', name.size() / 3);
  if (size >= 7.5 || blank == std::string::npos) {
    svg.text(kFace / 2, 11 - (11 - size) * 0.3, size, name, style);
    return;
  }
  const auto first = name.substr(0, blank);
  const auto second = name.substr(blank + 1);
  const double half =
      std::min(fitting_size(first, width, 6.8, 4.5), fitting_size(second, width, 6.8, 4.5));
  svg.text(kFace / 2, 6.8, half, first, style);
  svg.text(kFace / 2, 13.2, half, second, style);
}

// The sign of the arm in a box of 17 x 13 around (22, 21.5).
void draw_arm(Svg& svg, const Unit& unit, const std::string& ink) {
  const std::string thin = "fill:none;stroke:#111111;stroke-width:1.3";
  if (unit.arm == "commander") {
    svg.path("M22,14.2l2,5.1l5.5,0.3l-4.3,3.4l1.5,5.2l-4.7,-3l-4.7,3l1.5,-5.2l-4.3,-3.4l5.5,-0.3z",
             "fill:" + ink + ";stroke:#111111;stroke-width:0.6");
    return;
  }
  svg.rectangle(13.5, 15, 17, 13, "fill:#ffffff;stroke:#111111;stroke-width:1.2");
  if (unit.arm == "infantry") {
    svg.path("M13.5,15L30.5,28M13.5,28L30.5,15", thin);
  } else if (unit.arm == "cavalry") {
    svg.path("M13.5,28L30.5,15", thin);
  } else if (unit.arm == "artillery") {
    svg.circle(22, 21.5, 3, "fill:#111111");
  } else {
    svg.text(22, 26, 12, "?", "font-weight:bold;fill:#111111");
  }
}

void draw_strength(Svg& svg, double x, const std::string& value, const std::string& ink,
                   std::string_view anchor, double size) {
  if (value.empty()) {
    svg.text(x, 40.5, size * 0.8, "?", "fill-opacity:0.55;fill:" + ink, anchor);
  } else {
    svg.text(x, 40.8, size, value, "font-weight:bold;fill:" + ink, anchor);
  }
}

void draw_bottom(Svg& svg, const Unit& unit, const std::string& ink, const CounterFacts& facts) {
  if (unit.arm == "commander" && !facts.commander_left.empty()) {
    draw_strength(svg, 3, unit.fact(facts.commander_left), ink, "start", 9.5);
    draw_strength(svg, 41, unit.fact(facts.commander_right), ink, "end", 9.5);
    return;
  }
  if (unit.arm == "commander") {
    // Only an army commander has a Command Rating; the others show their Initiative Rating.
    const bool army = unit.role.empty() || unit.role == "army commander";
    const auto& rating = unit.fact(army ? "rating" : "initiative");
    if (unit.rank.size() <= 3) svg.text(22, 40.5, 7, unit.rank, "fill:" + ink);
    draw_strength(svg, 3, unit.fact("command_distance"), ink, "start", 9.5);
    draw_strength(svg, 41, rating.empty() || !army ? rating : "+" + rating, ink, "end", 9.5);
    return;
  }
  const auto size = [](const std::string& value) { return value.size() > 1 ? 9.5 : 11.5; };
  const auto& left = unit.fact(facts.left);
  const auto& right = unit.fact(facts.right);
  draw_strength(svg, 3, left, ink, "start", size(left));
  draw_strength(svg, 22.5, unit.fact(facts.middle), ink, "middle", 7);
  draw_strength(svg, 41, right, ink, "end", size(right));
}

const std::map<std::string, const char*, std::less<>>& signs() {
  // On a field of 13 x 13, front at the top.
  static const std::map<std::string, const char*, std::less<>> kSigns = {
      {"line", "M2,6.5h9"},
      {"hook", "M2,5h9v6"},
      {"attack_column", "M3.5,3h6v7h-6z"},
      {"march_column", "M6.5,2v9"},
      {"road_column", "M6.5,2v2.5M6.5,5.5v2.2M6.5,8.7v2.3"},
      {"square", "M3,3h7v7h-7z"},
      {"skirmish", "M2.5,4h1.6M6,4h1.6M9.5,4h1.6M4.2,8.5h1.6M7.8,8.5h1.6"},
      {"general_order", "M3,3l2,2M8,3l2,2M5.5,6l2,2M3,9l2,2M8.5,9l2,2"},
      {"limbered", "M4.5,2v3M8.5,2v3M6.5,5v5M3,8v3M10,8v3"},
      {"unlimbered", "M6.5,1.5v7M3,6v4.5M10,6v4.5M3,9h7"},
  };
  return kSigns;
}

}  // namespace

std::string draw_face(const Unit& unit, const Side& side, const std::string& band,
                      const CounterFacts& facts) {
  Svg svg(kFace, kFace);
  svg.rectangle(0.75, 0.75, kFace - 1.5, kFace - 1.5,
                "fill:" + side.color + ";stroke:#1a1a1a;stroke-width:1.5", 4);
  svg.rectangle(1.5, 14, kFace - 3, 15, "fill:" + band);
  draw_name(svg, unit.name, side.ink, kFace - 5);
  draw_arm(svg, unit, side.ink == band ? "#ffffff" : side.ink);
  draw_bottom(svg, unit, side.ink, facts);
  return svg.finish();
}

std::string draw_extra_hex(const Unit& unit, const Side& side) {
  Svg svg(kFace, kFace);
  svg.rectangle(5, 5, kFace - 10, kFace - 10,
                "fill:" + mix(side.color, "#ffffff", 0.55) + ";stroke:" + side.color +
                    ";stroke-width:2;stroke-dasharray:5,3",
                4);
  const double size = fitting_size(unit.name, 32, 11, 4.5);
  svg.text(22, 21, size, unit.name, "font-weight:bold;fill:#1a1a1a");
  svg.text(22, 32, 7, "extra hex", "fill:#1a1a1a");
  return svg.finish();
}

std::string draw_marker(const Unit& unit, const Side& side) {
  Svg svg(kMarkerSize, kMarkerSize);
  const std::string sand = mix(side.color, "#c9a86a", 0.7);
  const std::string edge = "stroke:#4b3312;stroke-linejoin:round;";
  std::string letter;
  if (unit.kind == "large_redoubt" || unit.kind == "small_redoubt") {
    letter = unit.kind == "large_redoubt" ? "L" : "S";
    const std::string wall =
        letter == "L" ? "M10,68L4,25L36,4L68,25L62,68" : "M13,65L8,27L36,9L64,27L59,65";
    svg.path(wall, edge + "fill:none;stroke-width:8");
    svg.path(wall, "stroke-linejoin:round;fill:none;stroke-width:5;stroke:" + sand);
    svg.circle(36, letter == "L" ? 6.5 : 11.5, 5.5, edge + "fill:" + sand);
    svg.text(36, letter == "L" ? 9.7 : 14.7, 9, letter, "font-weight:bold;fill:#2e1d05");
    return svg.finish();
  }
  if (unit.kind == "barricade" || unit.kind == "fieldworks") {
    letter = unit.kind == "barricade" ? "B" : "F";
    svg.path("M10,35V23h8v6h8v-6h8v6h8v-6h8v6h8v-6h4V35z", edge + "stroke-width:2;fill:" + sand);
  } else {
    letter = unit.kind == "supply_train" ? "T" : "";
    svg.rectangle(16, 16, 40, 40, edge + "stroke-width:2;fill:" + sand, 5);
  }
  svg.text(36, 41, 13, letter, "font-weight:bold;fill:#2e1d05");
  svg.text(36, 50, fitting_size(unit.name, 34, 8, 4), unit.name, "fill:#2e1d05");
  return svg.finish();
}

std::string draw_pointer(const Side& side) {
  Svg svg(kPointerSize, kPointerSize);
  svg.path("M35,0.8L48,17L48,24L22,24L22,17z",
           "fill:" + mix(side.color, "#000000", 0.35) +
               ";stroke:#ffffff;stroke-width:1.2;stroke-linejoin:round");
  return svg.finish();
}

std::string draw_formation(std::string_view sign) {
  Svg svg(kBadgeSize, kBadgeSize);
  svg.rectangle(0.5, 0.5, 12, 12, "fill:#fffbe0;stroke:#333333;stroke-width:0.8", 2);
  const auto found = signs().find(sign);
  if (found == signs().end()) {
    svg.text(6.5, 10, 10, "?", "font-weight:bold;fill:#111111");
  } else {
    svg.path(found->second, "fill:none;stroke:#111111;stroke-width:2");
  }
  return svg.finish();
}

std::string draw_badge(std::string_view letters, std::string_view color) {
  Svg svg(kBadgeSize, kBadgeSize);
  svg.circle(6.5, 6.5, 5.9, "fill:" + std::string(color) + ";stroke:#ffffff;stroke-width:1");
  svg.text(6.5, letters.size() > 1 ? 9 : 9.9, letters.size() > 1 ? 6.8 : 9.5, letters,
           "font-weight:bold;fill:#ffffff");
  return svg.finish();
}

std::string draw_losses(int points) {
  Svg svg(kBadgeSize, kBadgeSize);
  svg.rectangle(0.5, 0.5, 12, 12, "fill:#8e1111;stroke:#ffffff;stroke-width:0.8", 2);
  svg.text(6.5, points > 9 ? 9.2 : 10, points > 9 ? 6.8 : 9, "-" + std::to_string(points),
           "font-weight:bold;fill:#ffffff");
  return svg.finish();
}

std::string draw_moved() {
  Svg svg(kMovedSize, kMovedSize);
  svg.circle(6, 6, 5.4, "fill:#1d7a33;stroke:#ffffff;stroke-width:1");
  svg.path("M3,6h5M6,3.5l2.5,2.5l-2.5,2.5", "fill:none;stroke:#ffffff;stroke-width:1.5");
  return svg.finish();
}

std::string band_color(int division) {
  // Light enough for the white box, far enough apart for neighbours to differ.
  static constexpr std::array<const char*, 14> kBands = {
      "#f2c14e", "#7fc8a9", "#e58f65", "#a4a8e0", "#d9e36c", "#d88fc1", "#8fd0e8",
      "#c7a27c", "#9bd16f", "#f0a8a8", "#b9c4d0", "#e8d9a0", "#6fb7b7", "#cfa0e8"};
  if (division < 0) return "#9a9a9a";
  return kBands[static_cast<std::size_t>(division) % kBands.size()];
}

const std::vector<std::string>& formation_signs() {
  static const std::vector<std::string> kNames = [] {
    std::vector<std::string> names;
    for (const auto& [name, drawing] : signs()) names.push_back(name);
    return names;
  }();
  return kNames;
}

}  // namespace provost::scenario
