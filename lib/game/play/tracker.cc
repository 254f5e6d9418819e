// SPDX-License-Identifier: MIT
#include "game/play/tracker.h"

#include <algorithm>

#include "base/edit_distance.h"
#include "base/text.h"
#include "game/turn_shape.h"
#include "vassal/grid_format.h"
#include "vassal/sequence.h"
#include "vassal/turn_state.h"

namespace provost::play {

namespace {

constexpr std::string_view kIdPrefix = "TurnTracker";

}  // namespace

std::optional<Tracker> Tracker::with_id(const module::Module& module, const std::string& id) {
  if (!id.starts_with(kIdPrefix)) return std::nullopt;
  const auto number = text::to_int(id.substr(kIdPrefix.size()));
  const auto& all = module.turn_trackers();
  if (!number || *number < 0 || static_cast<std::size_t>(*number) >= all.size())
    return std::nullopt;
  const auto& tracker = all[static_cast<std::size_t>(*number)];
  if (tracker.levels.empty()) return std::nullopt;
  return Tracker(id, tracker);
}

std::optional<Tracker> Tracker::of_turns(const module::Module& module,
                                         const game::Binding& binding) {
  auto own = with_id(module, binding.tracker());
  if (own && own->levels().size() > 1) return own;
  for (std::size_t i = 0; i < module.turn_trackers().size(); ++i) {
    const auto id = std::string(kIdPrefix) + std::to_string(i);
    if (id == binding.tracker()) continue;
    if (auto other = with_id(module, id)) return other;
  }
  return own;
}

std::vector<const module::TurnLevel*> Tracker::levels() const {
  std::vector<const module::TurnLevel*> result;
  for (const auto* list = &tracker_->levels; !list->empty(); list = &list->front().levels) {
    result.push_back(&list->front());
  }
  return result;
}

const std::vector<std::string>& Tracker::turns() const { return levels().front()->values; }

std::string Tracker::state_of(const std::vector<std::string>& values) const {
  return vassal::turn_state(values, game::turn_shape(tracker_->levels));
}

std::string Tracker::state(const game::Ledger& ledger) const {
  const auto found = ledger.turns().find(id_);
  return found == ledger.turns().end() ? state_of({}) : found->second;
}

std::vector<std::string> Tracker::values_of(const std::string& state) const {
  return vassal::turn_values(state, game::turn_shape(tracker_->levels));
}

std::vector<std::string> Tracker::values(const game::Ledger& ledger) const {
  return values_of(state(ledger));
}

std::optional<std::vector<std::string>> Tracker::phase(const std::vector<std::string>& now,
                                                       const game::Binding& binding,
                                                       const std::string& word,
                                                       const std::string& label) const {
  const auto means = [&](const std::string& value) {
    const auto mark = binding.phase_of_tracker(value);
    return mark && mark->phase == word;
  };
  const auto depths = levels();
  for (std::size_t depth = 0; depth < depths.size(); ++depth) {
    const auto& list = depths[depth]->values;
    auto values = now;
    values.resize(depth + 1);
    const auto labelled = std::find(list.begin(), list.end(), label);
    if (labelled != list.end() && means(label)) {
      values[depth] = label;
      return values;
    }
    const auto present = std::find(list.begin(), list.end(), values[depth]);
    const auto start = present == list.end() ? 0 : static_cast<std::size_t>(present - list.begin());
    for (std::size_t i = 0; i < list.size(); ++i) {
      const auto& value = list[(start + i) % list.size()];
      if (!means(value)) continue;
      values[depth] = value;
      return values;
    }
  }
  return std::nullopt;
}

Result<std::vector<std::string>> Tracker::turn(const std::vector<std::string>& now,
                                               const std::string& turn) const {
  const auto& level = *levels().front();
  const auto& list = level.values;
  const auto present = now.empty() ? std::string() : now.front();
  if (level.kind != "list") {
    if (!turn.empty() && !text::to_int(turn)) {
      return fail(ErrorCode::kUsage, "expected the number of a turn, not \"" + turn + "\"");
    }
    const int next = text::to_int(present).value_or(level.start) + level.step;
    return std::vector<std::string>{turn.empty() ? std::to_string(next) : turn};
  }
  if (turn.empty()) {
    const auto at = std::find(list.begin(), list.end(), present);
    if (at == list.end() || at + 1 == list.end()) {
      return fail(ErrorCode::kUsage, "there is no turn behind \"" + present + "\"");
    }
    return std::vector<std::string>{*(at + 1)};
  }
  if (std::find(list.begin(), list.end(), turn) != list.end())
    return std::vector<std::string>{turn};
  // A number counts the turns from 1.
  const auto number = text::to_int(turn);
  if (number && *number >= 1 && static_cast<std::size_t>(*number) <= list.size()) {
    return std::vector<std::string>{list[static_cast<std::size_t>(*number) - 1]};
  }
  std::string message = "there is no turn \"" + turn + "\"" + did_you_mean(turn, list);
  if (!list.empty()) {
    message += "; there are " + std::to_string(list.size()) + ", \"" + list.front() + "\" to \"" +
               list.back() + "\"";
  }
  return fail(ErrorCode::kUsage, std::move(message));
}

std::string Tracker::command(const std::string& state) const {
  return vassal::encode_sequence({"TURN" + id_, state}, '\t');
}

std::string Tracker::text(const std::vector<std::string>& values) const {
  // The engine fills fifteen levels, those that are not there with nothing.
  constexpr std::size_t kLevels = 15;
  const auto depths = levels();
  std::vector<std::string> names(kLevels);
  vassal::FormatValues filled;
  for (std::size_t i = 0; i < kLevels; ++i) {
    names[i] = "level" + std::to_string(i + 1);
    std::string own;
    if (i < values.size()) {
      own = i < depths.size()
                ? vassal::fill_format(depths[i]->format, {{"value", values[i]}}, false)
                : values[i];
    }
    filled.emplace_back(names[i], own);
  }
  return vassal::fill_format(tracker_->turn_format, filled, false);
}

std::string Tracker::report(const std::vector<std::string>& before,
                            const std::vector<std::string>& after, const std::string& player,
                            const std::string& side) const {
  return vassal::fill_format(tracker_->report_format,
                             {{"oldTurn", text(before)},
                              {"newTurn", text(after)},
                              {"PlayerName", player},
                              {"playerName", player},
                              {"PlayerSide", side},
                              {"playerSide", side}},
                             false);
}

}  // namespace provost::play
