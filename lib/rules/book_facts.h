// SPDX-License-Identifier: MIT
// What our copy of a rulebook lacks and what no log can show of it: the facts that decide which
// rules of the book an audit can ever apply. They are data of the project
// (modules/series/<series>/book.json), each with its reason, so that "not checked" can always say
// why.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "rules/catalogue.h"

namespace provost::rules {

/// Rules whose outcome hides behind a table that they do not name themselves.
struct HiddenTable {
  std::string table;  // a key of BookFacts::missing
  std::vector<std::string>
      rules;  // ids, or beginnings of ids up to a letter: "FON:8.2" is 8.2a, 8.2b ...
};

/// A rule whose status was decided by reading, not by the table below.
struct SettledRule {
  std::string id;
  RuleStatus status = RuleStatus::kNotYet;
  std::string why;
};

/// Rules of the series that one of its games does not use.
struct UnusedRules {
  std::string game;
  std::string why;
  std::vector<std::string> rules;  // exact ids
};

struct BookFacts {
  std::string series;  // folder under modules/series/
  std::string title;
  std::string inventory;              // file of the rule inventory, in the folder given to the tool
  std::vector<std::string> prefixes;  // of rule ids: "BAR", "FON"
  std::map<std::string, std::string>
      missing;  // fact -> name of what is not printed; "sec:*" is any "sec:..."
  std::map<std::string, std::string> unrecorded;  // fact -> why no log shows it for certain
  std::vector<HiddenTable> behind_tables;
  std::vector<SettledRule> settled;
  std::vector<UnusedRules> unused;

  /// The name of the missing table or section that a fact stands for, or nullptr.
  const std::string* missing_name(std::string_view fact) const;
};

/// The facts from the text of a book.json; kMalformed with a JSON pointer.
Result<BookFacts> parse_book_facts(std::string_view text);

}  // namespace provost::rules
