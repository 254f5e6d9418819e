// SPDX-License-Identifier: MIT
// A Term is one line of a binding: how one fact is read from a VASSAL piece.
//
//     {"property": "Nerve_Name", "values": {"steady": "", "shaken": "shaken"}}
//     {"property": "BasicName", "match": "^(?P<value>[A-Z]{3})"}
//     {"value": "infantry"}
#pragma once

#include <map>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "base/result.h"
#include "vassal/trait_chain.h"

namespace re2 {
class RE2;
}

namespace provost::game {

class Term {
 public:
  /// `place` is the JSON pointer of the term, for messages.
  static Result<Term> parse(const nlohmann::json& json, const std::string& place);

  /// The fact, or nothing when the piece does not tell it. An empty text is a value of its own:
  /// "told, and nothing" (a steady unit has no state).
  std::optional<std::string> read(const vassal::TraitChain& chain) const;
  const std::map<std::string, std::string>& values() const { return values_; }
  /// Whether it has a word for every value that is not among them.
  bool has_otherwise() const { return otherwise_.has_value(); }
  /// The property that is read; empty for a constant.
  const std::string& property() const { return property_; }

 private:
  std::string property_;
  std::optional<std::string> constant_;
  std::optional<std::string> otherwise_;
  std::map<std::string, std::string> values_;
  std::shared_ptr<const re2::RE2> match_;
};

/// A compiled RE2 pattern; kMalformed with RE2's reason.
Result<std::shared_ptr<const re2::RE2>> compile_pattern(const std::string& pattern,
                                                        const std::string& place);
/// Likewise, with no other named groups than these: a misspelt one would be read by nobody.
Result<std::shared_ptr<const re2::RE2>> compile_pattern(const std::string& pattern,
                                                        const std::string& place,
                                                        const std::vector<std::string>& groups);

}  // namespace provost::game
