// SPDX-License-Identifier: MIT
#include "rules/ruleset.h"

#include <algorithm>
#include <boost/filesystem/operations.hpp>
#include <nlohmann/json.hpp>

#include "base/edit_distance.h"
#include "base/files.h"
#include "base/json_text.h"
#include "base/text.h"
#include "rules/chart_check.h"

namespace provost::rules {

namespace fs = boost::filesystem;
using nlohmann::json;

namespace {

Result<json> read_json(const fs::path& path) {
  auto bytes = read_file(path);
  if (!bytes) return forward(bytes);
  auto parsed = parse_json(*bytes);
  if (!parsed) return tl::unexpected(in_file(std::move(parsed.error()), path.string()));
  return parsed;
}

std::string prefix_of(const std::string& id) { return id.substr(0, id.find(':')); }

Result<std::unique_ptr<Rule>> make_rule(const json& source, const std::string& place,
                                        const Charts& charts) {
  RuleRow row;
  row.id = source.at("id").get<std::string>();
  row.kind = source.at("kind").get<std::string>();
  row.message = source.at("message").get<std::string>();
  row.place = place + "/params";
  row.excused_by = source.value("excused_by", "");
  if (!row.excused_by.empty() && row.excused_by != "roll_next" && row.excused_by != "roll_before") {
    return fail(ErrorCode::kMalformed, "expected \"roll_next\" or \"roll_before\"",
                place + "/excused_by");
  }
  std::vector<std::string> names;
  for (const RuleKind& kind : rule_kinds()) {
    names.emplace_back(kind.name);
    if (row.kind != kind.name) continue;
    json params = source.value("params", json::object());
    // A kind that works with an owner's chart gets it beside its parameters.
    if (params.contains("chart")) {
      const auto chart = charts.find(params["chart"].get<std::string>());
      auto table = chart == charts.end() ? Result<json>(json::object()) : parse_json(chart->second);
      if (!table) return forward(table);
      params["chart"] = table->value("hexes", json::object());
    }
    return kind.make(std::move(row), params);
  }
  return fail(ErrorCode::kMalformed,
              "unknown kind \"" + row.kind + "\"" + did_you_mean(row.kind, names), place + "/kind");
}

}  // namespace

Result<void> Ruleset::read(const json& source, const std::string& file, const Charts& charts) {
  try {
    for (const auto& [prefix, book] : source.at("books").items()) {
      books_[prefix] = book.get<std::string>();
      prefixes_.push_back(prefix);
    }
    if (source.contains("movement")) {
      auto movement = MovementModel::parse(source["movement"], "/movement");
      if (!movement) return tl::unexpected<Error>(in_file(movement.error(), file));
      movement_ = std::make_unique<MovementModel>(std::move(*movement));
    }
    if (source.contains("movement_segments") && movement_ != nullptr) {
      movement_->set_segments(source["movement_segments"].get<int>());
    }
    activations_join_ = source.value("activations_join", activations_join_);
    reactions_.merge(source.value("reactions", std::set<std::string>()));
    std::size_t index = 0;
    for (const auto& row : source.at("rules")) {
      auto rule = make_rule(row, "/rules/" + std::to_string(index++), charts);
      if (!rule) return tl::unexpected<Error>(in_file(rule.error(), file));
      if (row.contains("part"))
        parts_[row["id"].get<std::string>()] = row["part"].get<std::string>();
      rules_.push_back(std::move(*rule));
    }
  } catch (const json::exception& error) {
    return fail(ErrorCode::kMalformed, json_complaint(error), {}, file);
  }
  return {};
}

Result<Ruleset> Ruleset::load(const fs::path& folder, const std::string& name,
                              const Charts& charts) {
  Ruleset set;
  set.name_ = name;
  set.series_ = series_of(name);
  const auto known = list(folder);
  if (std::find(known.begin(), known.end(), name) == known.end()) {
    return fail(ErrorCode::kNotFound, unknown(folder, name));
  }
  // Before the rules: some of them read a chart of their own.
  for (const auto& [id, chart] : charts) {
    if (auto done = check_chart(id, chart); !done) {
      return tl::unexpected<Error>(in_file(done.error(), "chart " + id));
    }
  }
  std::vector<fs::path> files = {folder / "series" / set.series_ / "rules.json"};
  if (name != set.series_) {
    const auto game = folder / "games" / name.substr(set.series_.size() + 1) / "rules.json";
    if (fs::exists(game)) files.push_back(game);
  }
  for (const auto& file : files) {
    auto source = read_json(file);
    if (!source) return forward(source);
    auto done = set.read(*source, file.string(), charts);
    if (!done) return forward(done);
  }
  if (set.movement_ == nullptr) {
    return fail(ErrorCode::kMalformed, "\"movement\" is missing", "/", files.front().string());
  }
  for (const auto& [id, chart] : charts) {
    Result<void> done;
    auto table = parse_json(chart);
    if (!table) done = forward(table);
    if (id == "terrain-effects" && done) done = set.movement_->add_terrain_effects(*table);
    if (id == "formations" && done) done = set.movement_->add_formations(*table);
    if (!done) return tl::unexpected<Error>(in_file(done.error(), "chart " + id));
  }
  auto catalogue = load_catalogue(folder / "series" / set.series_ / "catalogue.json");
  if (!catalogue) return forward(catalogue);
  set.catalogue_ = std::move(*catalogue);
  return set;
}

std::vector<std::string> Ruleset::list(const fs::path& folder) {
  std::vector<std::string> names;
  boost::system::error_code error;
  for (const auto& entry : fs::directory_iterator(folder / "series", error)) {
    if (fs::exists(entry.path() / "rules.json")) names.push_back(entry.path().filename().string());
  }
  std::vector<std::string> games;
  for (const auto& entry : fs::directory_iterator(folder / "games", error)) {
    auto game = read_json(entry.path() / "game.json");
    if (!game || !game->is_object() || !game->contains("ruleset")) continue;
    const auto& ruleset = (*game)["ruleset"];
    if (ruleset.is_string()) games.push_back(ruleset.get<std::string>());
  }
  names.insert(names.end(), games.begin(), games.end());
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

std::string Ruleset::unknown(const fs::path& folder, const std::string& name) {
  const auto known = list(folder);
  const auto game = std::find_if(known.begin(), known.end(), [&](const std::string& other) {
    return !name.empty() && other.ends_with("/" + name);
  });
  const auto hint =
      game != known.end() ? " (did you mean \"" + *game + "\"?)" : did_you_mean(name, known);
  return "no ruleset \"" + text::printable(name, 80) + "\"" + hint +
         "; there are: " + (known.empty() ? "none" : text::join(known, ", "));
}

bool Ruleset::covers(const std::string& id) const {
  return std::find(prefixes_.begin(), prefixes_.end(), prefix_of(id)) != prefixes_.end();
}

std::string Ruleset::part(const std::string& id) const {
  const auto found = parts_.find(id);
  return found == parts_.end() ? std::string() : found->second;
}

std::string Ruleset::book(const std::string& id) const {
  const auto found = books_.find(prefix_of(id));
  return found == books_.end() ? std::string() : found->second;
}

}  // namespace provost::rules
