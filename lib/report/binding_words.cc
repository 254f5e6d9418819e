// SPDX-License-Identifier: MIT
#include "report/binding_words.h"

#include <algorithm>
#include <set>

#include "base/edit_distance.h"
#include "base/text.h"

namespace provost::report {

namespace {

constexpr std::size_t kListed = 20;

std::vector<std::string> phase_ids(const scenario::Series& series) {
  std::vector<std::string> ids{"setup"};
  for (const auto& phase : series.phases) ids.push_back(phase.id);
  return ids;
}

std::set<std::string> words_of(const game::Binding& binding, std::string_view field) {
  std::set<std::string> words;
  for (const auto& carrier : binding.carriers(field)) {
    for (const auto& [value, word] : carrier.values) words.insert(word);
  }
  return words;
}

}  // namespace

std::vector<std::string> unknown_words(const game::Binding& binding,
                                       const scenario::Series& series) {
  std::vector<std::string> sentences;
  const auto check = [&](const std::string& what, const std::set<std::string>& words,
                         const std::vector<std::string>& known) {
    for (const auto& word : words) {
      if (word.empty() || scenario::contains(known, word)) continue;
      auto meant = did_you_mean(word, known);
      if (meant.empty() && !known.empty() && known.size() <= kListed) {
        meant = "; it has " + text::join(known, ", ");
      }
      sentences.push_back(what + " \"" + word + "\" is no word of " + series.name + meant);
    }
  };
  // What every series' units have (game/unit.h), and what only this one's have.
  std::vector<std::string> fields = {
      "arm",      "brigade",   "by_hand",   "can_skirmish", "command_distance",
      "cr",       "degrees",   "division",  "er",           "extra_of",
      "facing",   "formation", "hexes",     "losses",       "mp",
      "name",     "nation",    "not_shown", "rank",         "rating",
      "regiment", "side",      "size",      "sp",           "terrain",
      "type",     "unit_id",   "weight",    "wing"};
  for (const auto& field : series.fields) fields.push_back(field.id);
  const auto filled = binding.field_names();
  check("the field", {filled.begin(), filled.end()}, fields);
  check("formation", words_of(binding, "formation"), series.formation_words());
  const auto acts = binding.declared_acts();
  check("act", {acts.begin(), acts.end()}, {"assault", "charge", "fire"});
  check("terrain", words_of(binding, "terrain"), series.hex_words());
  check("state", words_of(binding, "states"), series.state_words());
  for (const auto& field : series.fields) {
    if (!field.words.empty()) check(field.id, words_of(binding, field.id), field.words);
  }
  const auto phases = binding.phase_words();
  check("phase", {phases.begin(), phases.end()}, phase_ids(series));
  return sentences;
}

}  // namespace provost::report
