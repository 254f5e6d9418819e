// SPDX-License-Identifier: MIT
#include "report/known_words.h"

#include <map>
#include <set>

#include "base/edit_distance.h"
#include "base/text.h"

namespace provost::report {

namespace {

constexpr std::size_t kNamed = 8;

class Words {
 public:
  explicit Words(const scenario::Series& series) : series_(series) {
    known_["arm"] = series.arm_ids();
    known_["formation"] = series.formation_words();
    for (const auto& field : series.fields) {
      if (!field.words.empty()) known_[field.id] = field.words;
    }
  }

  void read(game::Unit& unit) {
    for (const auto& [field, words] : known_) {
      const auto found = unit.fields.find(field);
      if (found == unit.fields.end() || found->second.empty()) continue;
      read(field, words, found->second);
    }
    const auto states = series_.state_words();
    const auto shown = unit.states;
    for (const auto& state : shown) {
      if (scenario::contains(states, state)) continue;
      unit.states.erase(state);
      const auto word = std::string(text::trim(state));
      if (scenario::contains(states, word)) {
        unit.states.insert(word);
      } else if (!word.empty()) {
        unknown_["state"].insert(word);
      }
    }
  }

  void read_formation(std::string& word) {
    if (!word.empty()) read("formation", known_.at("formation"), word);
  }

  std::vector<std::string> sentences() const {
    std::vector<std::string> result;
    for (const auto& [field, unknown] : unknown_) {
      const auto known = field == "state" ? series_.state_words() : known_.at(field);
      std::size_t count = 0;
      for (const auto& word : unknown) {
        if (count++ == kNamed) {
          result.push_back(field + ": " + std::to_string(unknown.size() - kNamed) +
                           " more words that are none of " + series_.name);
          break;
        }
        result.push_back(field + " \"" + text::printable(word, 40) + "\" of a unit is no word of " +
                         series_.name + did_you_mean(word, known) + "; taken as not known");
      }
    }
    return result;
  }

 private:
  // "unknown" is the word that rules take for a fact that is not known.
  void read(const std::string& field, const std::vector<std::string>& words, std::string& value) {
    if (value == "unknown" || scenario::contains(words, value)) return;
    value = std::string(text::trim(value));
    if (scenario::contains(words, value)) return;
    if (!value.empty()) unknown_[field].insert(value);
    value = "unknown";
  }

  const scenario::Series& series_;
  std::map<std::string, std::vector<std::string>> known_;
  std::map<std::string, std::set<std::string>> unknown_;
};

}  // namespace

std::vector<std::string> forget_unknown_words(game::GameRecord& record,
                                              const scenario::Series& series) {
  Words words(series);
  for (auto& at : record.start) words.read(at.unit);
  for (auto& step : record.steps) {
    for (auto& change : step.changes) {
      if (change.before) words.read(change.before->unit);
      if (change.after) words.read(change.after->unit);
    }
    for (auto& act : step.acts) {
      if (act.kind != game::ActKind::kReform) continue;
      words.read_formation(act.before);
      words.read_formation(act.after);
    }
  }
  return words.sentences();
}

}  // namespace provost::report
