// SPDX-License-Identifier: MIT
#include "scenario/map_picture.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "scenario/map_style.h"
#include "scenario/svg.h"

namespace provost::scenario {

namespace {

constexpr int kLegendColumn = 220;
constexpr int kLegendRow = 30;

std::string hex_path(const HexField& field, Cell cell) {
  std::string d;
  for (const auto& corner : field.corners(cell)) {
    d += (d.empty() ? "M" : "L") + svg_number(corner.x) + "," + svg_number(corner.y);
  }
  return d + "z";
}

class Painter {
 public:
  Painter(const MapSource& map, const HexField& field, const Series& series)
      : map_(map), field_(field), series_(series), scale_(map.hex_height / 64.0) {
    for (const auto& area : map.terrain) {
      for (const auto& hex : area.hexes) kind_of_[hex] = area.kind;
    }
    for (const auto& cell : field.cells()) {
      const auto sheet = field.sheet(cell);
      if (map.sheets[sheet].picture) {  // it shows the ground itself
        pictured_[sheet].push_back(cell);
        continue;
      }
      const auto found = kind_of_.find(field.name(cell));
      cells_of_[found == kind_of_.end() ? map.default_terrain : found->second].push_back(cell);
    }
  }

  void paint(Svg& svg) const {
    terrain(svg);
    for (const auto& [sheet, cells] : pictured_) {
      std::string d;
      for (const auto& cell : cells) d += hex_path(field_, cell);
      svg.add(
          sheet_picture_element(*map_.sheets[sheet].picture, "sheet-" + std::to_string(sheet), d));
    }
    elevations(svg);
    std::string outlines;
    for (const auto& cell : field_.cells()) outlines += hex_path(field_, cell);
    svg.path(outlines, "fill:none;stroke:#8c8c80;stroke-width:0.8");
    borders(svg);
    glyphs(svg);
    roads(svg);
    hexsides(svg);
    numbers(svg);
    names(svg);
  }

  bool photographs() const { return !pictured_.empty(); }

  std::size_t count(const std::string& kind) const {
    const auto found = cells_of_.find(kind);
    return found == cells_of_.end() ? 0 : found->second.size();
  }

 private:
  void terrain(Svg& svg) const {
    svg.add("<defs>");
    for (const auto& kind : series_.hexes) {
      if (!kind.pattern.empty()) svg.add(pattern_element(kind.pattern, "p-" + kind.kind));
    }
    svg.add("</defs>");
    for (const auto& [kind_name, cells] : cells_of_) {
      const auto* kind = series_.hex_kind(kind_name);
      if (kind == nullptr) continue;
      std::string d;
      for (const auto& cell : cells) d += hex_path(field_, cell);
      svg.path(d, "stroke:none;fill:" + kind->fill);
      if (!kind->pattern.empty()) svg.path(d, "stroke:none;fill:url(#p-" + kind->kind + ")");
    }
  }

  // Where one printed map ends and the next begins.
  void borders(Svg& svg) const {
    std::string d;
    for (const auto& cell : field_.cells()) {
      for (int side = 0; side < 3; ++side) {  // each pair of neighbours once
        const auto other = field_.neighbour(cell, side);
        if (field_.name(other).empty() || field_.sheet(other) == field_.sheet(cell)) continue;
        const auto corners = field_.corners(cell);
        const auto& from = corners[static_cast<std::size_t>(side)];
        const auto& to = corners[static_cast<std::size_t>(side) + 1];
        d += "M" + svg_number(from.x) + "," + svg_number(from.y) + "L" + svg_number(to.x) + "," +
             svg_number(to.y);
      }
    }
    if (!d.empty()) svg.path(d, "fill:none;stroke:#5a5a50;stroke-width:2.2");
  }

  void glyphs(Svg& svg) const {
    for (const auto& [kind_name, cells] : cells_of_) {
      const auto* kind = series_.hex_kind(kind_name);
      if (kind == nullptr || kind->glyph.empty()) continue;
      for (const auto& cell : cells) {
        const auto c = field_.centre(cell);
        svg.add("<g transform=\"translate(" + std::to_string(c.x) + "," + std::to_string(c.y) +
                ") scale(" + svg_number(scale_) + ")\">" + glyph_drawing(kind->glyph) + "</g>");
      }
    }
  }

  void elevations(Svg& svg) const {
    for (const auto& elevation : map_.elevations) {
      std::string d;
      for (const auto& hex : elevation.hexes) d += hex_path(field_, *field_.find(hex));
      const double opacity = std::clamp(0.1 * elevation.level, 0.0, 0.5);
      svg.path(d, "stroke:none;fill:#8a5a25;fill-opacity:" + svg_number(opacity));
    }
  }

  // Roads go through the middle of their hexes; a road of which one hex is known is a short stub.
  void roads(Svg& svg) const {
    for (const auto& kind : series_.roads) {
      std::string d;
      for (const auto& road : map_.roads) {
        if (road.kind != kind.kind) continue;
        for (std::size_t i = 0; i < road.hexes.size(); ++i) {
          const auto c = field_.centre(*field_.find(road.hexes[i]));
          d += (i == 0 ? "M" : "L") + std::to_string(c.x) + "," + std::to_string(c.y);
        }
        if (road.hexes.size() == 1) d += "m-9,0l18,0";
      }
      if (d.empty()) continue;
      for (const auto& stroke : road_strokes(kind.style)) svg.path(d, stroke);
    }
  }

  void hexsides(Svg& svg) const {
    for (const auto& line : map_.hexsides) {
      const auto* kind = series_.hexside_kind(line.kind);
      if (kind == nullptr) continue;
      for (const auto& [first, second] : line.between) {
        const Cell cell = *field_.find(first);
        const int side = field_.direction(cell, *field_.find(second));
        if (side < 0) continue;
        const auto corners = field_.corners(cell);
        svg.add(hexside_drawing(kind->style, corners[static_cast<std::size_t>((side + 1) % 6)],
                                corners[static_cast<std::size_t>(side)]));
      }
    }
  }

  void numbers(Svg& svg) const {
    for (const auto& cell : field_.cells()) {
      const auto c = field_.centre(cell);
      const auto found = kind_of_.find(field_.name(cell));
      const auto* kind = found == kind_of_.end() ? nullptr : series_.hex_kind(found->second);
      const bool busy = kind != nullptr && !kind->pattern.empty();
      svg.text(c.x, c.y - field_.dy() / 2 + 10 * scale_, 8.5 * scale_, field_.name(cell),
               busy ? "fill:#2a2a24;paint-order:stroke;stroke:#ffffff;stroke-width:2.2;"
                      "stroke-opacity:0.65"
                    : "fill:#4a4a44");
    }
    for (const auto& elevation : map_.elevations) {
      for (const auto& hex : elevation.hexes) {
        const auto c = field_.centre(*field_.find(hex));
        svg.text(c.x, c.y + field_.dy() / 2 - 4, 8 * scale_, std::to_string(elevation.level),
                 "fill:#6b4420;font-style:italic");
      }
    }
  }

  void names(Svg& svg) const {
    for (const auto& place : map_.names) {
      if (place.hexes.empty()) continue;
      Spot centre;
      for (const auto& hex : place.hexes) {
        const auto c = field_.centre(*field_.find(hex));
        centre.x += c.x / static_cast<double>(place.hexes.size());
        centre.y += c.y / static_cast<double>(place.hexes.size());
      }
      const double size = 14 * scale_;
      const double y = centre.y + field_.dy() / 2 - 7 * scale_;
      svg.text(centre.x, y, size, place.name,
               "font-weight:bold;fill:#ffffff;stroke:#ffffff;stroke-width:3.5;stroke-opacity:0.8");
      svg.text(centre.x, y, size, place.name, "font-weight:bold;fill:#3a1f10");
    }
  }

  const MapSource& map_;
  const HexField& field_;
  const Series& series_;
  double scale_;
  std::map<std::string, std::string> kind_of_;
  std::map<std::string, std::vector<Cell>> cells_of_;
  std::map<std::size_t, std::vector<Cell>> pictured_;
};

// The kinds that occur on the map, each with a sample, in rows of as many as fit.
class Legend {
 public:
  Legend(int left, int top, int width)
      : left_(left), top_(top), columns_(std::max(1, (width - 2 * left) / kLegendColumn)) {}

  void hex(Svg& svg, const TerrainKind& kind) {
    const auto [x, y] = next();
    svg.rectangle(x, y, 34, 22, "stroke:#6b6b60;fill:" + kind.fill);
    if (!kind.pattern.empty()) {
      svg.rectangle(x, y, 34, 22, "stroke:none;fill:url(#p-" + kind.kind + ")");
    }
    if (!kind.glyph.empty()) {
      svg.add("<g transform=\"translate(" + svg_number(x + 17) + "," + svg_number(y + 11) +
              ") scale(0.55)\">" + glyph_drawing(kind.glyph) + "</g>");
    }
    label(svg, x, y, kind.name);
  }

  void hexside(Svg& svg, const LineKind& kind) {
    const auto [x, y] = next();
    svg.add(hexside_drawing(kind.style, {x, y + 13}, {x + 34, y + 13}));
    label(svg, x, y, kind.name);
  }

  void road(Svg& svg, const LineKind& kind) {
    const auto [x, y] = next();
    for (const auto& stroke : road_strokes(kind.style)) svg.line(x, y + 11, x + 34, y + 11, stroke);
    label(svg, x, y, kind.name);
  }

  int bottom() const { return top_ + ((count_ + columns_ - 1) / columns_) * kLegendRow; }

 private:
  std::pair<double, double> next() {
    const int i = count_++;
    return {left_ + i % columns_ * kLegendColumn, top_ + i / columns_ * kLegendRow};
  }
  static void label(Svg& svg, double x, double y, const std::string& name) {
    svg.text(x + 41, y + 15, fitting_size(name, kLegendColumn - 52, 12, 7, false), name,
             "fill:#22221e", "start");
  }

  int left_;
  int top_;
  int columns_;
  int count_ = 0;
};

}  // namespace

MapPicture draw_map(const MapSource& map, const HexField& field, const DeploymentBoxes& boxes,
                    const Series& series, const std::string& title, const std::string& note) {
  const Painter painter(map, field, series);
  MapPicture picture;
  picture.unknown_hexes = painter.count("unknown");
  picture.photographs = painter.photographs();
  const auto size = field.size();
  const int width = std::max(size.width, 2 * kLegendColumn + 2 * field.margin());
  picture.width = std::max(width, boxes.extent().width);

  // The legend is drawn apart, since its height is only known at its end.
  Svg legend_svg(0, 0);
  Legend legend(field.margin(), size.height + 44, width);
  for (const auto& kind : series.hexes) {
    if (painter.count(kind.kind) > 0) legend.hex(legend_svg, kind);
  }
  for (const auto& kind : series.hexsides) {
    const bool used = std::any_of(map.hexsides.begin(), map.hexsides.end(),
                                  [&](const HexsideLine& line) { return line.kind == kind.kind; });
    if (used) legend.hexside(legend_svg, kind);
  }
  for (const auto& kind : series.roads) {
    const bool used = std::any_of(map.roads.begin(), map.roads.end(),
                                  [&](const Road& road) { return road.kind == kind.kind; });
    if (used) legend.road(legend_svg, kind);
  }
  picture.height = std::max(legend.bottom() + field.margin(), boxes.extent().height);

  Svg svg(picture.width, picture.height);
  svg.rectangle(0, 0, picture.width, picture.height, "fill:#f4f1e6");
  painter.paint(svg);
  boxes.draw(svg);
  svg.line(field.margin(), size.height + 4, width - field.margin(), size.height + 4,
           "stroke:#8c8c80");
  svg.text(field.margin(), size.height + 26, 17, title, "font-weight:bold;fill:#22221e", "start");
  svg.text(width - field.margin(), size.height + 26, fitting_size(note, width * 0.55, 12, 7, false),
           note, "fill:#22221e", "end");
  svg.add(legend_svg.body());
  picture.svg = svg.finish();
  return picture;
}

}  // namespace provost::scenario
