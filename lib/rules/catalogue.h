// SPDX-License-Identifier: MIT
// The catalogue is the table of contents of a rulebook as an audit sees it: every numbered rule of
// the book with what it says, whether a breach of it can be proved from a log at all, and why not
// where it cannot. It is data of the project (modules/series/<series>/catalogue.json, one rule a
// line) and never says which rules are enforced today: that is what the rule rows of a ruleset say,
// and whoever reports coverage lays one over the other.
//
//     auto catalogue = load_catalogue("modules/series/bar/catalogue.json");
//     if (const CatalogueRule* rule = catalogue->find("BAR:10.2a")) ...
#pragma once

#include <boost/filesystem/path.hpp>
#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace provost::rules {

/// How far a rule is from being applied to a log.
enum class RuleStatus {
  kEnforced,         // "enforced": never stored, laid over by the rule rows that exist
  kEnforcedInPart,   // "enforced in part": likewise
  kNotYet,           // "not yet": could be applied, nobody has written it
  kNotVisible,       // "not visible in a log": it turns on something that no log records
  kTableNotPrinted,  // "table not printed": it turns on a chart or section that the book at hand
                     // lacks
  kHiddenIntention,  // "hidden intention": it turns on what a player meant
  kDefinition,       // "definition": says what a word means; cannot be broken by itself
  kNotUsed,          // "not used by this game"
};

/// The words of a status as files and reports have them.
const char* name_of(RuleStatus status);
std::optional<RuleStatus> rule_status(std::string_view name);

/// One numbered rule of a book.
struct CatalogueRule {
  std::string id;  // "BAR:10.2a"; a last ".1" or letter behind the book's number is ours
  std::string title;
  std::string summary;    // what the rule says, in our words
  std::string area;       // "stacking", "fire", ...
  std::string kind;       // state, transition, sequence, dice, intent, define, none
  std::string certainty;  // definite, conditional, or "-" where nothing can be broken
  RuleStatus status = RuleStatus::kNotYet;
  std::string why;  // the reason of the status, where it needs one
  std::vector<std::string>
      needs;            // facts that a judge of it would need: "unit.facing", "table:TET"
  std::string example;  // a breach of it; may be empty
  std::vector<std::string> unused_by;  // ids of games of the series that do not use it
};

/// The rules of one book in the book's order. Ids are unique.
class Catalogue {
 public:
  /// kMalformed when two rules have one id.
  static Result<Catalogue> make(std::string series, std::string book,
                                std::vector<CatalogueRule> rules);

  const std::string& series() const { return series_; }
  const std::string& book() const { return book_; }
  const std::vector<CatalogueRule>& rules() const { return rules_; }

  /// The rule of this id, or nullptr.
  const CatalogueRule* find(std::string_view id) const;

  /// The file: one rule a line, keys in fixed order, so that a change of a rule is one changed
  /// line.
  std::string to_json() const;

 private:
  Catalogue() = default;

  std::string series_;
  std::string book_;
  std::vector<CatalogueRule> rules_;
  std::map<std::string, std::size_t, std::less<>> index_;
};

/// A catalogue from the text of its file; kMalformed with a JSON pointer, kUnsupported for another
/// schema.
Result<Catalogue> parse_catalogue(std::string_view text);

/// A catalogue from its file.
Result<Catalogue> load_catalogue(const boost::filesystem::path& path);

}  // namespace provost::rules
