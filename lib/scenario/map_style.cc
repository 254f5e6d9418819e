// SPDX-License-Identifier: MIT
#include "scenario/map_style.h"

#include <cmath>
#include <map>

#include "scenario/svg.h"

namespace provost::scenario {

namespace {

struct Pattern {
  int size;  // of the tile, pixels
  const char* content;
};

const std::map<std::string, Pattern, std::less<>>& patterns() {
  static const std::map<std::string, Pattern, std::less<>> kPatterns = {
      {"hatch",
       {14, "<path d='M-2,16L16,-2M-2,2L2,-2M12,16L16,12' stroke='#c3c3c0' fill='none'/>"}},
      {"trees",
       {24,
        "<g fill='#5f8f4c' stroke='#47743a' stroke-width='0.7'><circle cx='6' cy='6' r='4.2'/>"
        "<circle cx='18' cy='10' r='3.6'/><circle cx='8' cy='18' r='3.8'/>"
        "<circle cx='19' cy='20' r='3'/></g>"}},
      {"orchard",
       {16,
        "<g fill='#7ba557' stroke='#5b8440' stroke-width='0.7'><circle cx='4' cy='4' r='2.6'/>"
        "<circle cx='12' cy='12' r='2.6'/></g>"}},
      {"marsh",
       {24,
        "<g stroke='#3f86a8' stroke-width='1.1' fill='none'><path d='M2,8h9M5,8v-4M8,8v-3"
        "M13,20h9M16,20v-4M19,20v-3'/></g>"}},
      {"bog",
       {24,
        "<g stroke='#8a7a45' stroke-width='1.1' fill='none'><path d='M3,7h7M14,13h7M4,20h7'/>"
        "<path d='M16,5v-3M18,5v-2M7,14v-3'/></g>"}},
      {"rubble",
       {20,
        "<g fill='#7d6541'><rect x='3' y='4' width='4' height='3'/>"
        "<rect x='12' y='8' width='3' height='3'/><path d='M5,15l3,-3l2,4z'/>"
        "<path d='M14,17l2,-3l3,3z'/></g>"}},
      {"sunken",
       {16,
        "<g stroke='#8c6f3c' stroke-width='1' fill='none'><path d='M0,5h16M3,5v4M8,5v4M13,5v4"
        "M0,13h16M5,13v-2M11,13v-2'/></g>"}},
      {"water",
       {28,
        "<g stroke='#5b95c4' stroke-width='1.2' fill='none'>"
        "<path d='M1,8q4,-4 8,0t8,0M13,21q4,-4 8,0t8,0'/></g>"}},
  };
  return kPatterns;
}

const std::map<std::string, const char*, std::less<>>& glyphs() {
  static const std::map<std::string, const char*, std::less<>> kGlyphs = {
      {"houses",
       "<g fill='#9c5b3c' stroke='#5e3321' stroke-width='1'><rect x='-18' y='-9' width='11' "
       "height='8'/>"
       "<rect x='4' y='-13' width='12' height='8'/><rect x='-9' y='8' width='12' height='8'/>"
       "<rect x='11' y='5' width='8' height='8'/></g>"},
      {"blocks",
       "<g fill='#8e3f2b' stroke='#50210f' stroke-width='1'><rect x='-24' y='-15' width='14' "
       "height='12'/>"
       "<rect x='-6' y='-16' width='13' height='12'/><rect x='11' y='-14' width='13' height='11'/>"
       "<rect x='-23' y='3' width='13' height='11'/><rect x='-6' y='2' width='12' height='13'/>"
       "<rect x='10' y='3' width='13' height='12'/></g>"},
      {"farm",
       "<g stroke='#50351d' fill='none'><rect x='-18' y='-14' width='36' height='28' "
       "stroke-width='3'/>"
       "<g fill='#9c5b3c' stroke-width='1'><rect x='-12' y='-9' width='12' height='8'/>"
       "<rect x='3' y='0' width='9' height='9'/></g></g>"},
      {"keep",
       "<g fill='#77777f' stroke='#33333a' stroke-width='1.5'>"
       "<path d='M-15,16V-12h6v5h6v-5h6v5h6v-5h6V16z'/><path d='M-4,16v-9h8v9z' "
       "fill='#33333a'/></g>"},
      {"redoubt",
       "<path d='M-16,14L-19,-4L0,-17L19,-4L16,14' fill='none' stroke='#6b4a1f' "
       "stroke-width='4'/>"},
      {"bridge",
       "<g fill='none' stroke='#5a4630' stroke-width='2'><path d='M-24,-7h48M-24,7h48'/>"
       "<path d='M-24,-7l-5,-5M24,-7l5,-5M-24,7l-5,5M24,7l5,5'/></g>"},
  };
  return kGlyphs;
}

template <class Map>
std::vector<std::string> keys(const Map& map) {
  std::vector<std::string> names;
  for (const auto& [name, value] : map) names.push_back(name);
  return names;
}

// A zigzag, teeth or strokes along a side: `count` marks, each drawn by a function of its base
// point, the unit vector along the side and the one to the left of it (to the first hex).
template <class Draw>
std::string along(Spot a, Spot b, int count, const Draw& draw) {
  const double length = std::hypot(b.x - a.x, b.y - a.y);
  const Spot u{(b.x - a.x) / length, (b.y - a.y) / length};
  const Spot left{u.y, -u.x};
  std::string d;
  for (int i = 0; i < count; ++i) {
    const double t = length * (i + 0.5) / count;
    d += draw(Spot{a.x + u.x * t, a.y + u.y * t}, u, left);
  }
  return d;
}

std::string move_line(Spot p, double ux, double uy) {
  return "M" + svg_number(p.x) + "," + svg_number(p.y) + "l" + svg_number(ux) + "," +
         svg_number(uy);
}

std::string stroke(const std::string& d, std::string_view color, double width,
                   std::string_view more = "") {
  return "<path d=\"" + d + "\" fill=\"none\" stroke=\"" + std::string(color) +
         "\" stroke-width=\"" + svg_number(width) + "\" " + std::string(more) + "/>";
}

// Hachures run downhill, to the lower hex at the left.
std::string slope(Spot a, Spot b, int count, double length, std::string_view color, double width) {
  const auto marks = along(a, b, count, [&](Spot p, Spot, Spot left) {
    return move_line(p, left.x * length, left.y * length);
  });
  const auto crest = move_line(a, b.x - a.x, b.y - a.y);
  return stroke(crest, color, width) + stroke(marks, color, width);
}

// Teeth point to the front, the hex at the left.
std::string works(Spot a, Spot b, double line_width, double tooth) {
  const auto teeth = along(a, b, 5, [&](Spot p, Spot u, Spot left) {
    const Spot foot{p.x - u.x * tooth * 0.7, p.y - u.y * tooth * 0.7};
    return "M" + svg_number(foot.x) + "," + svg_number(foot.y) + "L" +
           svg_number(p.x + left.x * tooth * 1.2) + "," + svg_number(p.y + left.y * tooth * 1.2) +
           "L" + svg_number(p.x + u.x * tooth * 0.7) + "," + svg_number(p.y + u.y * tooth * 0.7) +
           "z";
  });
  return stroke(move_line(a, b.x - a.x, b.y - a.y), "#5c3d17", line_width,
                "stroke-linecap=\"round\"") +
         "<path d=\"" + teeth + "\" fill=\"#5c3d17\"/>";
}

std::string abatis(Spot a, Spot b) {
  const auto trees = along(a, b, 6, [](Spot p, Spot u, Spot left) {
    return move_line({p.x - left.x * 4, p.y - left.y * 4}, left.x * 9 + u.x * 2,
                     left.y * 9 + u.y * 2) +
           move_line({p.x + left.x * 2, p.y + left.y * 2}, left.x * 3 - u.x * 4,
                     left.y * 3 - u.y * 4);
  });
  return stroke(move_line(a, b.x - a.x, b.y - a.y), "#4d6b2c", 2) + stroke(trees, "#4d6b2c", 1.6);
}

// The stream with a way across it.
std::string bridge(Spot a, Spot b) {
  const auto water =
      stroke(move_line(a, b.x - a.x, b.y - a.y), "#3f83c0", 3.5, "stroke-linecap=\"round\"");
  const auto across = [&](double shift) {
    return along(a, b, 1, [&](Spot p, Spot u, Spot left) {
      return move_line({p.x + u.x * shift - left.x * 10, p.y + u.y * shift - left.y * 10},
                       left.x * 20, left.y * 20);
    });
  };
  return water + stroke(across(0), "#e8dcc0", 9) + stroke(across(-5) + across(5), "#5a4630", 2);
}

// A wall with an opening in the middle.
std::string gate(Spot a, Spot b) {
  const double x = (b.x - a.x) / 3;
  const double y = (b.y - a.y) / 3;
  return stroke(move_line(a, x, y) + move_line({a.x + 2 * x, a.y + 2 * y}, x, y), "#50351d", 4.5);
}

std::string quarry(Spot a, Spot b) {
  const auto marks = along(a, b, 5, [](Spot p, Spot, Spot left) {
    return move_line({p.x - left.x * 4, p.y - left.y * 4}, left.x * 8, left.y * 8);
  });
  return stroke(move_line(a, b.x - a.x, b.y - a.y), "#6d6d6d", 4) + stroke(marks, "#6d6d6d", 1.5);
}

}  // namespace

const std::vector<std::string>& pattern_names() {
  static const auto kNames = keys(patterns());
  return kNames;
}
const std::vector<std::string>& glyph_names() {
  static const auto kNames = keys(glyphs());
  return kNames;
}
const std::vector<std::string>& hexside_styles() {
  static const std::vector<std::string> kNames = {"slope1", "slope2", "slope3", "abatis",
                                                  "works1", "works2", "stream", "pond",
                                                  "quarry", "bridge", "hedge",  "gate"};
  return kNames;
}
const std::vector<std::string>& road_styles() {
  static const std::vector<std::string> kNames = {"path", "road", "major_road"};
  return kNames;
}

std::string pattern_element(std::string_view name, std::string_view id) {
  const auto found = patterns().find(name);
  if (found == patterns().end()) return {};
  const auto size = std::to_string(found->second.size);
  return "<pattern id='" + std::string(id) + "' patternUnits='userSpaceOnUse' width='" + size +
         "' height='" + size + "'>" + found->second.content + "</pattern>";
}

std::string glyph_drawing(std::string_view name) {
  const auto found = glyphs().find(name);
  return found == glyphs().end() ? std::string() : found->second;
}

std::string hexside_drawing(std::string_view style, Spot a, Spot b) {
  const auto side = move_line(a, b.x - a.x, b.y - a.y);
  if (style == "slope1") return slope(a, b, 5, 5, "#a5763c", 1);
  if (style == "slope2") return slope(a, b, 6, 7, "#8a5a25", 1.5);
  if (style == "slope3") return slope(a, b, 8, 9, "#5f3813", 2.2);
  if (style == "abatis") return abatis(a, b);
  if (style == "works1") return works(a, b, 2.5, 4);
  if (style == "works2") return works(a, b, 4.5, 6);
  if (style == "stream") return stroke(side, "#3f83c0", 3.5, "stroke-linecap=\"round\"");
  if (style == "pond") return stroke(side, "#3f83c0", 9, "stroke-linecap=\"round\"");
  if (style == "quarry") return quarry(a, b);
  if (style == "bridge") return bridge(a, b);
  if (style == "hedge") return stroke(side, "#4d7a35", 4.5, "stroke-dasharray=\"5,2\"");
  if (style == "gate") return gate(a, b);
  return {};
}

std::vector<std::string> road_strokes(std::string_view style) {
  const std::string round = "fill:none;stroke-linejoin:round;stroke-linecap:round;";
  if (style == "path") return {round + "stroke:#7a5a34;stroke-width:2.2;stroke-dasharray:6,5"};
  if (style == "road") {
    return {round + "stroke:#7a5a34;stroke-width:5.5", round + "stroke:#f6eed8;stroke-width:3.2"};
  }
  if (style == "major_road") {
    return {round + "stroke:#5d2f1c;stroke-width:9", round + "stroke:#f3d9a2;stroke-width:5.5"};
  }
  return {};
}

}  // namespace provost::scenario
