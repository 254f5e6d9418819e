// SPDX-License-Identifier: MIT
#include "compare/step_diff.h"

#include <fmt/format.h>

#include <algorithm>

#include "compare/game_facts.h"
#include "compare/step_match.h"
#include "game/play_order.h"

namespace provost::compare {
namespace {

using vassal::Command;
using Steps = std::vector<const Command*>;

std::string text_of(const Command& command, const vassal::Secrets& secrets) {
  return secrets.concern(command.text) ? secrets.hide_in_command(command.text) : command.text;
}

// What a step is known by: its commands without their secrets, which another clone of the same log
// has not.
std::vector<std::string> keys_of(const Steps& steps, const vassal::Secrets& secrets) {
  std::vector<std::string> keys;
  for (const auto* step : steps) {
    std::string key;
    for (const auto* command : game::flat_commands(*step)) {
      key += text_of(*command, secrets) + '\x1b';
    }
    keys.push_back(std::move(key));
  }
  return keys;
}

// Of two long texts the part from a little before their first difference.
void shorten(std::string& one, std::string& other) {
  constexpr std::size_t kLong = 120;
  constexpr std::size_t kBefore = 30;
  if (std::max(one.size(), other.size()) <= kLong) return;
  const auto first = static_cast<std::size_t>(
      std::mismatch(one.begin(), one.end(), other.begin(), other.end()).first - one.begin());
  if (first <= kBefore) return;
  for (auto* text : {&one, &other}) *text = "..." + text->substr(first - kBefore);
}

std::vector<FieldChange> changes_of(const Command& a, const Command& b,
                                    const vassal::Secrets& secrets) {
  const auto before = game::flat_commands(a);
  const auto after = game::flat_commands(b);
  std::vector<FieldChange> fields;
  if (before.size() != after.size()) {
    fields.push_back({"step", summary_of(a), summary_of(b)});
    if (fields.back().from == fields.back().to) {
      fields.back() = {"commands", std::to_string(before.size()), std::to_string(after.size())};
    }
    return fields;
  }
  for (std::size_t i = 0; i < before.size(); ++i) {
    if (before[i]->text == after[i]->text) continue;
    auto from = text_of(*before[i], secrets);
    auto to = text_of(*after[i], secrets);
    const auto name = fmt::format("command {}", i + 1);
    if (from == to) {
      const std::string hidden(vassal::Secrets::kHidden);
      fields.push_back({"secret of " + name, hidden, hidden});
    } else {
      shorten(from, to);
      fields.push_back({name, std::move(from), std::move(to)});
    }
  }
  return fields;
}

}  // namespace

void compare_steps(const Steps& a, const Steps& b, const vassal::Secrets& secrets,
                   Differences& out) {
  for (const auto& [i, j] : pair_steps(keys_of(a, secrets), keys_of(b, secrets))) {
    Difference difference;
    difference.subject = "step";
    difference.name = std::to_string((j ? *j : *i) + 1);
    difference.place = summary_of(j ? *b[*j] : *a[*i]);
    if (i && j) {
      difference.kind = ChangeKind::kChanged;
      difference.fields = changes_of(*a[*i], *b[*j], secrets);
      if (difference.fields.empty()) continue;
      if (*i != *j) difference.name += fmt::format(" (was {})", *i + 1);
    } else {
      difference.kind = i ? ChangeKind::kRemoved : ChangeKind::kAdded;
    }
    out.push_back(std::move(difference));
  }
}

}  // namespace provost::compare
