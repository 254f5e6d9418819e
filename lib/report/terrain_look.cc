// SPDX-License-Identifier: MIT
#include "report/terrain_look.h"

#include <algorithm>
#include <utility>

namespace provost::report {

namespace {

using Style = std::pair<std::string_view, std::string_view>;

std::string_view find_style(const std::vector<Style>& styles, std::string_view kind) {
  for (const auto& [word, style] : styles) {
    if (word == kind) return style;
  }
  return {};
}

}  // namespace

const std::vector<TerrainLook>& terrain_looks() {
  static const std::vector<TerrainLook> kLooks = {
      {"clear", "#e6ecc4", "", ""},
      {"broken", "#d3c19a", "rubble", ""},
      {"cultivated", "#cfe0a0", "orchard", ""},
      {"broken_terrain", "#d3c19a", "rubble", ""},
      {"sunken_road", "#dfd0a8", "sunken", ""},
      {"orchard", "#cfe0a0", "orchard", ""},
      {"cleared_wood", "#cfe0a0", "orchard", ""},
      {"bog", "#d3dfb6", "bog", ""},
      {"marsh", "#b4d8cb", "marsh", ""},
      {"woods", "#93b877", "trees", ""},
      {"river", "#8fbfe0", "water", ""},
      {"prohibited", "#8fbfe0", "water", ""},
      {"bridge", "#8fbfe0", "", "bridge"},
      {"quarry", "#d3c19a", "rubble", ""},
      {"village", "#e3c9a4", "", "houses"},
      {"ruined_village", "#e3c9a4", "rubble", "houses"},
      {"town", "#d2a58c", "", "blocks"},
      {"walled_farm", "#ecdcb0", "", "farm"},
      {"special_structure", "#ecdcb0", "", "farm"},
      {"keep", "#c9c9cf", "", "keep"},
      {"redoubt", "#e2d3a6", "", "redoubt"},
      {"cultivated", "#cfe0a0", "orchard", ""},
      {"quarry", "#d3c19a", "rubble", ""},
      {"special_structure", "#ecdcb0", "", "farm"},
      {"prohibited", "#8fbfe0", "water", ""},
  };
  return kLooks;
}

const TerrainLook& terrain_look(std::string_view kind) {
  static const TerrainLook kPlain = {"", "#f0e2c8", "", ""};
  const auto& looks = terrain_looks();
  const auto found = std::find_if(looks.begin(), looks.end(),
                                  [&](const TerrainLook& look) { return look.kind == kind; });
  return found == looks.end() ? kPlain : *found;
}

std::string_view hexside_style(std::string_view kind) {
  static const std::vector<Style> kStyles = {{"gentle_slope", "slope1"},
                                             {"slope", "slope2"},
                                             {"steep_slope", "slope3"},
                                             {"abatis", "abatis"},
                                             {"minor_fieldworks", "works1"},
                                             {"major_fieldworks", "works2"},
                                             {"stream", "stream"},
                                             {"restricted_stream", "pond"},
                                             {"pond", "pond"},
                                             {"quarry", "quarry"},
                                             {"bridge", "bridge"},
                                             {"hedgerow", "hedge"},
                                             {"hedge", "hedge"},
                                             {"gate", "gate"}};
  return find_style(kStyles, kind);
}

std::string_view road_style(std::string_view kind) {
  static const std::vector<Style> kStyles = {{"path", "path"},
                                             {"trail", "path"},
                                             {"road", "road"},
                                             {"major_road", "major_road"},
                                             {"highway", "major_road"}};
  return find_style(kStyles, kind);
}

}  // namespace provost::report
