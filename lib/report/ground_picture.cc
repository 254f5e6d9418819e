// SPDX-License-Identifier: MIT
#include "report/ground_picture.h"

#include <map>

#include "report/picture_text.h"
#include "report/terrain_look.h"
#include "scenario/map_style.h"

namespace provost::report {

using game::Hex;
using scenario::Svg;
using scenario::svg_number;

namespace {

constexpr char kUnknownFill[] = "#ececea";
constexpr char kPlainLine[] = "fill:none;stroke:#7d3c98;stroke-width:4;stroke-dasharray:7,4";
constexpr char kPlainRoad[] = "fill:none;stroke:#8a8a80;stroke-width:4";
constexpr double kGlyphScale = 100.0 / 64;  // drawings are made for hexes of 64 pixels

// All hexes that look alike are one path: a field has many hexes and few kinds.
struct Alike {
  std::string outlines;
  std::vector<Hex> hexes;
};

void define_patterns(Svg& svg) {
  std::string defs = "<defs>" + scenario::pattern_element("hatch", "p-unknown");
  for (const auto& name : scenario::pattern_names()) {
    defs += scenario::pattern_element(name, "p-" + name);
  }
  svg.add(defs + "</defs>");
}

std::string pattern_fill(std::string_view pattern) {
  return "stroke:none;fill:url(#p-" + std::string(pattern) + ")";
}

// The kind that gives a hex its colour: the most telling of those that it has.
std::string main_kind(const std::set<std::string>& kinds) {
  std::string chosen = kinds.empty() ? "clear" : *kinds.begin();
  for (const auto& look : terrain_looks()) {
    if (kinds.contains(std::string(look.kind))) chosen = look.kind;
  }
  return chosen;
}

void draw_glyph(Svg& svg, std::string_view glyph, double x, double y, double scale) {
  if (glyph.empty()) return;
  svg.add("<g transform=\"translate(" + svg_number(x) + "," + svg_number(y) + ") scale(" +
          svg_number(scale) + ")\">" + scenario::glyph_drawing(glyph) + "</g>");
}

void draw_hexside(Svg& svg, const std::string& kind, scenario::Spot a, scenario::Spot b) {
  const auto style = hexside_style(kind);
  if (style.empty()) {
    svg.line(a.x, a.y, b.x, b.y, kPlainLine);
  } else {
    svg.add(scenario::hexside_drawing(style, a, b));
  }
}

std::vector<std::string> strokes_of(const std::string& road) {
  const auto style = road_style(road);
  return style.empty() ? std::vector<std::string>{kPlainRoad} : scenario::road_strokes(style);
}

void draw_roads(Svg& svg, const BoardGeometry& geometry, const rules::Terrain& terrain,
                GroundKinds& kinds) {
  std::map<std::string, std::string> paths;
  for (const auto& line : terrain.road_lines()) {
    if (!geometry.drawn(line.first) || !geometry.drawn(line.second)) continue;
    const auto a = geometry.centre(line.first);
    const auto b = geometry.centre(line.second);
    paths[line.kind] += "M" + svg_number(a.x) + "," + svg_number(a.y) + "L" + svg_number(b.x) +
                        "," + svg_number(b.y);
    kinds.roads.insert(line.kind);
  }
  for (const auto& [kind, path] : paths) {
    for (const auto& stroke : strokes_of(kind)) svg.path(path, stroke);
  }
}

void draw_hexsides(Svg& svg, const BoardGeometry& geometry, const rules::Terrain& terrain,
                   GroundKinds& kinds) {
  for (const auto& line : terrain.hexside_lines()) {
    const int side = direction_to(line.first, line.second);
    if (side < 0 || !geometry.drawn(line.first)) continue;
    const auto corners = geometry.corners(line.first);
    auto a = corners[static_cast<std::size_t>((side + 1) % 6)];
    auto b = corners[static_cast<std::size_t>(side)];
    if (geometry.sideways()) std::swap(a, b);  // the first hex lies to the left of the way
    draw_hexside(svg, line.kind, a, b);
    kinds.hexsides.insert(line.kind);
  }
}

}  // namespace

GroundKinds draw_ground(Svg& svg, const BoardGeometry& geometry, const rules::Terrain* terrain) {
  define_patterns(svg);
  GroundKinds kinds;
  std::map<std::string, Alike> by_kind;
  Alike unknown;
  std::string all;
  for (const Hex& hex : geometry.hexes()) {
    const auto outline = geometry.outline(hex);
    auto known = terrain == nullptr ? std::nullopt : terrain->hex(hex);
    if (known && known->contains("unknown")) known.reset();
    auto& alike = known ? by_kind[main_kind(*known)] : unknown;
    alike.outlines += outline;
    alike.hexes.push_back(hex);
    all += outline;
  }
  kinds.unknown = unknown.hexes.size();
  if (kinds.unknown > 0) {
    svg.path(unknown.outlines, std::string("stroke:none;fill:") + kUnknownFill);
    svg.path(unknown.outlines, pattern_fill("unknown"));
  }
  for (const auto& [kind, alike] : by_kind) {
    const auto& look = terrain_look(kind);
    svg.path(alike.outlines, "stroke:none;fill:" + std::string(look.fill));
    if (!look.pattern.empty()) svg.path(alike.outlines, pattern_fill(look.pattern));
    kinds.hexes.insert(kind);
  }
  if (!all.empty()) svg.path(all, "fill:none;stroke:#8c8c80;stroke-width:1");
  for (const auto& [kind, alike] : by_kind) {
    for (const Hex& hex : alike.hexes) {
      const auto c = geometry.centre(hex);
      draw_glyph(svg, terrain_look(kind).glyph, c.x, c.y, kGlyphScale);
    }
  }
  if (terrain != nullptr) {
    draw_roads(svg, geometry, *terrain, kinds);
    draw_hexsides(svg, geometry, *terrain, kinds);
  }
  return kinds;
}

Box hex_name_box(const BoardGeometry& geometry, Hex hex, bool at_bottom) {
  const double below_top = geometry.sideways() ? 24 : 12;
  const double width = 2 * geometry.half_width(geometry.half_height() - below_top + 4) - 4;
  const auto c = geometry.centre(hex);
  const double y =
      at_bottom ? c.y + geometry.half_height() - 10 : c.y - geometry.half_height() + below_top - 8;
  return {c.x - width / 2, y, width, 9};
}

void draw_hex_names(Svg& svg, const BoardGeometry& geometry, const std::set<Hex>& at_bottom) {
  for (const Hex& hex : geometry.hexes()) {
    const Box box = hex_name_box(geometry, hex, at_bottom.contains(hex));
    const auto location = geometry.field().name(hex);
    if (location == "offboard") continue;  // the engine's word for a hex without a name
    const auto name = fitted(location, box.width, 10, 5, false);
    // The halo keeps it readable on arrows and patterns.
    svg.text(box.x + box.width / 2, box.y + 8, name.size, name.words,
             "fill:#3c3c37;stroke:#ffffff;stroke-width:1.8;stroke-opacity:0.75;paint-order:stroke");
  }
}

void draw_hex_sample(Svg& svg, const std::string& kind, double x, double y) {
  const auto& look = terrain_look(kind);
  svg.rectangle(x, y, 34, 22, "stroke:#6b6b60;fill:" + std::string(look.fill));
  if (!look.pattern.empty()) svg.rectangle(x, y, 34, 22, pattern_fill(look.pattern));
  draw_glyph(svg, look.glyph, x + 17, y + 11, 0.55);
}

void draw_unknown_sample(Svg& svg, double x, double y) {
  svg.rectangle(x, y, 34, 22, std::string("stroke:#6b6b60;fill:") + kUnknownFill);
  svg.rectangle(x, y, 34, 22, pattern_fill("unknown"));
}

void draw_hexside_sample(Svg& svg, const std::string& kind, double x, double y) {
  draw_hexside(svg, kind, {x, y + 13}, {x + 34, y + 13});
}

void draw_road_sample(Svg& svg, const std::string& kind, double x, double y) {
  for (const auto& stroke : strokes_of(kind)) svg.line(x, y + 11, x + 34, y + 11, stroke);
}

}  // namespace provost::report
