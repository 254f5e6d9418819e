// SPDX-License-Identifier: MIT
#include "report/binding_parts.h"

#include <re2/re2.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/json_text.h"
#include "base/text.h"
#include "game/term.h"

namespace provost::report {

using nlohmann::json;

namespace {

constexpr std::size_t kNamed = 5;

std::string quoted(const std::string& value) { return "\"" + text::printable(value, 60) + "\""; }

std::string missing_tracker(const std::string& id, const module::Module& module) {
  std::vector<std::string> ids;
  const auto& trackers = module.turn_trackers();
  for (std::size_t i = 0; i < trackers.size(); ++i) {
    ids.push_back("TurnTracker" + std::to_string(i));
    if (ids.back() == id) return {};
  }
  return "tracker " + quoted(id) + ": the module has " +
         (ids.empty() ? "no turn tracker" : "only " + text::join(ids, ", "));
}

bool matches_any(const RE2& pattern, const game::GameRecord& record) {
  for (const auto& step : record.steps) {
    for (const auto& act : step.acts) {
      if (!act.text.empty() && RE2::PartialMatch(act.text, pattern)) return true;
    }
  }
  return false;
}

// Rows of one part of the binding, none of which any line of the log matches.
std::string idle_rows(const std::string& part, const json& rows, const game::GameRecord& record) {
  std::vector<std::string> idle;
  std::size_t count = 0;
  for (const auto& row : rows) {
    const auto source = text_member(row, "chat");
    const auto pattern = game::compile_pattern(source, "/" + part);
    if (!pattern || source.empty() || matches_any(**pattern, record)) continue;
    if (++count <= kNamed) idle.push_back(quoted(source));
  }
  // A game need not come to every phase: only when none of them is ever met, something is wrong.
  if (count == 0 || count < rows.size()) return {};
  if (count > kNamed) idle.emplace_back("...");
  return part + ": no line of the log matches " + text::join(idle, ", ");
}

}  // namespace

std::vector<std::string> idle_parts(std::string_view text, const module::Module& module,
                                    const game::GameRecord& record) {
  std::vector<std::string> sentences;
  const auto source = parse_json(text);
  if (!source || !source->is_object()) return sentences;
  if (const auto name = text_member(*source, "module"); !name.empty() && name != module.name()) {
    sentences.push_back("module: it was made for " + quoted(name) + ", this is " +
                        quoted(module.name()));
  }
  const auto tracker = source->find("tracker");
  if (tracker != source->end()) {
    const auto id = text_member(*tracker, "id");
    auto missing = id.empty() ? std::string() : missing_tracker(id, module);
    if (!missing.empty()) sentences.push_back(std::move(missing));
  }
  if (source->contains("units") && !record.reads_phases) {
    sentences.emplace_back(
        "phases: the binding reads none, so neither the setting up nor a segment can be told");
  }
  for (const std::string part : {"phases", "rolls", "declarations"}) {
    const auto rows = source->find(part);
    if (rows == source->end() || !rows->is_array()) continue;
    // Many a log has no dice: one that has unread ones has them.
    if (part == "rolls" && !record.throws_dice) continue;
    if (auto idle = idle_rows(part, *rows, record); !idle.empty()) {
      sentences.push_back(std::move(idle));
    }
  }
  if (record.throws_dice && !record.tells_rolls) {
    sentences.emplace_back("rolls: the log has lines that look like dice and that no row reads");
  }
  return sentences;
}

}  // namespace provost::report
