// SPDX-License-Identifier: MIT
#include "rules/selector.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace provost::rules {

Result<Selector> Selector::parse(const nlohmann::json& json, const std::string& place) {
  Selector selector;
  if (json.is_null()) return selector;
  if (!json.is_object()) return fail(ErrorCode::kMalformed, "expected an object", place);
  for (const auto& [key, value] : json.items()) {
    Clause clause;
    clause.field = key;
    if (clause.field.rfind("not_", 0) == 0) {
      clause.negated = true;
      clause.field = clause.field.substr(4);
    }
    if (clause.field == "state") clause.field.clear();
    if (!value.is_array()) {
      return fail(ErrorCode::kMalformed, "expected a list of words", place + "/" + key);
    }
    for (const auto& word : value) {
      if (!word.is_string()) {
        return fail(ErrorCode::kMalformed, "expected a list of words", place + "/" + key);
      }
      clause.values.push_back(word.get<std::string>());
    }
    selector.clauses_.push_back(std::move(clause));
  }
  return selector;
}

Tri Selector::match(const Clause& clause, const game::Unit& unit) {
  Tri any = Tri::kNo;
  if (clause.field.empty()) {
    for (const auto& state : clause.values) {
      if (unit.has_state(state)) any = Tri::kYes;
      if (any == Tri::kNo && !unit.lacks_state(state)) any = Tri::kUnknown;
    }
  } else {
    if (!unit.tells(clause.field)) {
      // No book gives leaders a formation: that is none of these, and nothing that is not known.
      any = clause.field == "formation" && unit.is_leader() ? Tri::kNo : Tri::kUnknown;
    } else if (std::find(clause.values.begin(), clause.values.end(), unit.field(clause.field)) !=
               clause.values.end()) {
      any = Tri::kYes;
    }
  }
  if (!clause.negated || any == Tri::kUnknown) return any;
  return any == Tri::kYes ? Tri::kNo : Tri::kYes;
}

Tri Selector::match(const game::Unit& unit) const {
  Tri all = Tri::kYes;
  for (const Clause& clause : clauses_) all = std::min(all, match(clause, unit));
  return all;
}

std::vector<std::string> Selector::missing(const game::Unit& unit) const {
  std::vector<std::string> facts;
  if (match(unit) != Tri::kUnknown) return facts;
  for (const Clause& clause : clauses_) {
    if (match(clause, unit) != Tri::kUnknown) continue;
    if (!clause.field.empty()) {
      facts.push_back(clause.field);
      continue;
    }
    for (const auto& state : clause.values) {
      if (!unit.has_state(state) && !unit.lacks_state(state)) facts.push_back("state " + state);
    }
  }
  return facts;
}

}  // namespace provost::rules
