// SPDX-License-Identifier: MIT
#include "scenario/series.h"

#include <algorithm>

#include "scenario/counter_picture.h"
#include "scenario/json_file.h"
#include "scenario/json_node.h"
#include "scenario/map_style.h"
#include "scenario/source.h"

namespace provost::scenario {

namespace {

template <class T, class Key>
const T* find_by(const std::vector<T>& list, std::string_view word, Key T::*key) {
  for (const auto& item : list) {
    if (item.*key == word) return &item;
  }
  return nullptr;
}

template <class T, class Key>
std::vector<std::string> all_of(const std::vector<T>& list, Key T::*key) {
  std::vector<std::string> words;
  for (const auto& item : list) words.push_back(item.*key);
  return words;
}

Formation read_formation(const Node& node) {
  node.allow({"word", "name", "arms", "faces", "sign", "cite"});
  Formation formation;
  formation.word = node.id("word");
  formation.name = node.text("name");
  formation.arms = node.texts("arms", true);
  const auto faces = node.word("faces", {"vertex", "hexside", "any"}, "facing");
  formation.faces = faces == "vertex"    ? Faces::kVertex
                    : faces == "hexside" ? Faces::kHexside
                                         : Faces::kAny;
  formation.sign = node.word("sign", formation_signs(), "sign");
  return formation;
}

StateLayer read_layer(const Node& node) {
  node.allow({"name", "arms", "key", "place", "levels", "cite"});
  StateLayer layer;
  layer.name = node.text("name");
  layer.arms = node.texts("arms", true);
  layer.key = node.integer("key", 65, 90);
  layer.place = node.word("place", {"left_high", "left_low", "right_high", "right_low"}, "place");
  for (const auto& level : node.list("levels", true)) {
    level.allow({"word", "name", "sign", "color"});
    layer.levels.push_back({level.text_or("word", ""), level.text_or("name", ""),
                            level.text_or("sign", ""), level.text_or("color", "#000000")});
  }
  return layer;
}

UnitField read_field(const Node& node) {
  node.allow({"id", "marker", "value", "words", "arms", "cite"});
  UnitField field;
  field.id = node.id("id");
  field.marker = node.text("marker");
  field.text = node.word("value", {"number", "text"}, "kind of value") == "text";
  field.words = node.texts("words", false);
  field.arms = node.texts("arms", false);
  return field;
}

// A fact of the counter that all series know cannot be named again.
void read_fields(const Node& root, Series& series) {
  for (const auto& node : root.list("fields", false)) {
    auto field = read_field(node);
    if (contains(unit_keys(), field.id) || series.field(field.id) != nullptr) {
      node.problem_at("id", "units have a field \"" + field.id + "\" already");
    }
    series.fields.push_back(std::move(field));
  }
}

void read_counter(const Node& root, Series& series) {
  if (!root.has("counter")) return;
  const Node node = root.child("counter");
  node.allow({"left", "middle", "right", "commander_left", "commander_right"});
  const auto facts = fact_names(series);
  const auto read = [&](const char* key, std::string& fact) {
    if (node.has(key)) fact = node.word(key, facts, "fact");
  };
  read("left", series.counter.left);
  read("middle", series.counter.middle);
  read("right", series.counter.right);
  read("commander_left", series.counter.commander_left);
  read("commander_right", series.counter.commander_right);
}

std::vector<LineKind> read_lines(const Node& terrain, std::string_view key,
                                 const std::vector<std::string>& styles) {
  std::vector<LineKind> lines;
  for (const auto& node : terrain.list(key, true)) {
    node.allow({"kind", "name", "style", "cite"});
    lines.push_back({node.id("kind"), node.text("name"), node.word("style", styles, "style")});
  }
  return lines;
}

void read_terrain(const Node& terrain, Series& series) {
  terrain.allow({"hexes", "hexsides", "roads"});
  for (const auto& node : terrain.list("hexes", true)) {
    node.allow({"kind", "name", "fill", "pattern", "glyph", "cite"});
    TerrainKind kind{node.id("kind"), node.text("name"), node.color("fill"), {}, {}};
    if (node.has("pattern")) kind.pattern = node.word("pattern", pattern_names(), "pattern");
    if (node.has("glyph")) kind.glyph = node.word("glyph", glyph_names(), "glyph");
    series.hexes.push_back(std::move(kind));
  }
  series.hexsides = read_lines(terrain, "hexsides", hexside_styles());
  series.roads = read_lines(terrain, "roads", road_styles());
}

}  // namespace

bool contains(const std::vector<std::string>& list, std::string_view word) {
  return std::find(list.begin(), list.end(), word) != list.end();
}

const Arm* Series::arm(std::string_view arm_id) const { return find_by(arms, arm_id, &Arm::id); }
const Formation* Series::formation(std::string_view word) const {
  return find_by(formations, word, &Formation::word);
}
const UnitField* Series::field(std::string_view field_id) const {
  return find_by(fields, field_id, &UnitField::id);
}
const TerrainKind* Series::hex_kind(std::string_view kind) const {
  return find_by(hexes, kind, &TerrainKind::kind);
}
const LineKind* Series::hexside_kind(std::string_view kind) const {
  return find_by(hexsides, kind, &LineKind::kind);
}
const LineKind* Series::road_kind(std::string_view kind) const {
  return find_by(roads, kind, &LineKind::kind);
}
std::vector<std::string> Series::arm_ids() const { return all_of(arms, &Arm::id); }
std::vector<std::string> Series::formation_words() const {
  return all_of(formations, &Formation::word);
}
std::vector<std::string> Series::hex_words() const { return all_of(hexes, &TerrainKind::kind); }
std::vector<std::string> Series::hexside_words() const { return all_of(hexsides, &LineKind::kind); }
std::vector<std::string> Series::road_words() const { return all_of(roads, &LineKind::kind); }

std::vector<std::string> Series::state_words() const {
  std::vector<std::string> words;
  for (const auto& layer : layers) {
    for (const auto& level : layer.levels) {
      if (!level.word.empty() && !contains(words, level.word)) words.push_back(level.word);
    }
  }
  return words;
}

const StateLayer* Series::layer_of(std::string_view state, std::string_view arm_id,
                                   int* level) const {
  for (const auto& layer : layers) {
    if (!contains(layer.arms, arm_id)) continue;
    for (std::size_t i = 0; i < layer.levels.size(); ++i) {
      if (layer.levels[i].word != state) continue;
      *level = static_cast<int>(i) + 1;
      return &layer;
    }
  }
  return nullptr;
}

Series read_series(const boost::filesystem::path& folder, Problems& problems) {
  Series series;
  const auto file = read_json_file(folder, "series.json", problems);
  if (!file) return series;
  const Node root = file->root(problems);
  root.allow({"schema", "id", "name", "facings", "arms", "formations", "losses", "layers", "fields",
              "counter", "phases", "dice", "cost_columns", "terrain"});
  root.expect_schema("provost-series/1");
  series.id = root.id("id");
  series.name = root.text("name");
  series.facings = root.integer("facings", 1, 24);
  for (const auto& node : root.list("arms", true)) {
    node.allow({"id", "name", "default_formation", "extra_hexes", "rotates", "unit"});
    series.arms.push_back({node.id("id"), node.text("name"), node.text_or("default_formation", ""),
                           node.flag_or("extra_hexes", false), node.flag_or("rotates", false),
                           node.flag_or("unit", true)});
  }
  for (const auto& node : root.list("formations", true)) {
    series.formations.push_back(read_formation(node));
  }
  const Node losses = root.child("losses");
  losses.allow({"arms", "levels"});
  series.loss_arms = losses.texts("arms", true);
  series.loss_levels = losses.integer("levels", 1, 30);
  for (const auto& node : root.list("layers", true)) series.layers.push_back(read_layer(node));
  read_fields(root, series);
  read_counter(root, series);
  if (root.has("cost_columns")) series.cost_columns = root.texts("cost_columns", true);
  for (const auto& node : root.list("phases", true)) {
    node.allow({"id", "name", "cite"});
    series.phases.push_back({node.id("id"), node.text("name")});
  }
  for (const auto& node : root.list("dice", true)) {
    node.allow({"name", "tooltip", "count", "sides", "plus", "report", "pattern", "cite"});
    series.dice.push_back({node.text("name"), node.text("tooltip"), node.integer("count", 1, 100),
                           node.integer("sides", 2, 1000), node.integer("plus", -1000, 1000),
                           node.text("report"), node.text("pattern")});
  }
  read_terrain(root.child("terrain"), series);
  return series;
}

}  // namespace provost::scenario
