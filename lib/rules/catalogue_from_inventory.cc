// SPDX-License-Identifier: MIT
#include "rules/catalogue_from_inventory.h"

#include <algorithm>
#include <initializer_list>
#include <utility>

#include "base/text.h"

namespace provost::rules {

namespace {

constexpr std::string_view kHeader = "id\ttitle\tarea\tsays\tkind\tneeds\tverdict\texample";

// "-" stands for nothing.
std::string value_of(const std::string& cell) { return cell == "-" ? std::string() : cell; }

// "FON:8.2" covers 8.2 and 8.2a, not 8.20.
bool covers(std::string_view beginning, std::string_view id) {
  if (!id.starts_with(beginning)) return false;
  return id.size() == beginning.size() || id[beginning.size()] < '0' || id[beginning.size()] > '9';
}

bool one_of(std::string_view word, std::initializer_list<std::string_view> words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

Result<void> check_words(const CatalogueRule& rule, const BookFacts& book) {
  const auto prefix = rule.id.substr(0, rule.id.find(':'));
  if (std::find(book.prefixes.begin(), book.prefixes.end(), prefix) == book.prefixes.end()) {
    return fail(ErrorCode::kMalformed, "the id is not of this book", rule.id);
  }
  if (!one_of(rule.kind, {"state", "transition", "sequence", "dice", "intent", "define", "none"})) {
    return fail(ErrorCode::kMalformed, "unknown kind \"" + rule.kind + "\"", rule.id);
  }
  if (!one_of(rule.certainty, {"definite", "conditional", "-"})) {
    return fail(ErrorCode::kMalformed, "unknown verdict \"" + rule.certainty + "\"", rule.id);
  }
  return {};
}

// Every rule that the book's facts name has to be there.
Result<void> check_names(const Catalogue& catalogue, const BookFacts& book) {
  const auto absent = [](const std::string& id) {
    return fail(ErrorCode::kMalformed, "the book's facts name a rule that the inventory lacks", id);
  };
  for (const auto& settled : book.settled) {
    if (catalogue.find(settled.id) == nullptr) return absent(settled.id);
  }
  for (const auto& unused : book.unused) {
    for (const auto& id : unused.rules) {
      if (catalogue.find(id) == nullptr) return absent(id);
    }
  }
  for (const auto& hidden : book.behind_tables) {
    if (book.missing_name(hidden.table) == nullptr) {
      return fail(ErrorCode::kMalformed, "not among the missing tables", hidden.table);
    }
    for (const auto& beginning : hidden.rules) {
      const auto& rules = catalogue.rules();
      if (std::none_of(rules.begin(), rules.end(),
                       [&](const CatalogueRule& rule) { return covers(beginning, rule.id); })) {
        return absent(beginning);
      }
    }
  }
  return {};
}

// Names of the missing tables that a rule turns on, each once, in the order of its needs.
std::string missing_of(const CatalogueRule& rule, const BookFacts& book) {
  std::vector<std::string> names;
  const auto add = [&names](const std::string* name) {
    if (name == nullptr) return;
    if (std::find(names.begin(), names.end(), *name) == names.end()) names.push_back(*name);
  };
  for (const auto& need : rule.needs) add(book.missing_name(need));
  for (const auto& hidden : book.behind_tables) {
    for (const auto& beginning : hidden.rules) {
      if (covers(beginning, rule.id)) add(book.missing_name(hidden.table));
    }
  }
  return text::join(names, ", ");
}

}  // namespace

Result<std::vector<CatalogueRule>> parse_inventory(std::string_view tsv) {
  const auto lines = text::lines(tsv);
  if (lines.empty() || lines.front() != kHeader) {
    return fail(ErrorCode::kMalformed, "expected the header of a rule inventory", "line 1");
  }
  std::vector<CatalogueRule> rules;
  for (std::size_t i = 1; i < lines.size(); ++i) {
    if (lines[i].empty()) continue;
    const auto place = "line " + std::to_string(i + 1);
    if (text::first_bad_utf8(lines[i])) return fail(ErrorCode::kMalformed, "not UTF-8", place);
    const auto cells = text::split(lines[i], '\t');
    if (cells.size() != 8) {
      return fail(ErrorCode::kMalformed,
                  std::to_string(cells.size()) + " columns where 8 are expected", place);
    }
    CatalogueRule rule;
    rule.id = cells[0];
    rule.title = cells[1];
    rule.area = cells[2];
    rule.summary = cells[3];
    rule.kind = cells[4];
    if (const auto needs = value_of(cells[5]); !needs.empty()) rule.needs = text::split(needs, ',');
    rule.certainty = cells[6];
    rule.example = value_of(cells[7]);
    rules.push_back(std::move(rule));
  }
  return rules;
}

StatusReason status_of(const CatalogueRule& rule, const BookFacts& book) {
  for (const auto& settled : book.settled) {
    if (settled.id == rule.id) return {settled.status, settled.why};
  }
  if (rule.kind == "define" || rule.kind == "none") return {RuleStatus::kDefinition, {}};
  if (rule.kind == "intent") return {RuleStatus::kHiddenIntention, {}};
  if (rule.certainty == "conditional") {
    if (auto names = missing_of(rule, book); !names.empty()) {
      return {RuleStatus::kTableNotPrinted, std::move(names)};
    }
    for (const auto& need : rule.needs) {
      const auto found = book.unrecorded.find(need);
      if (found != book.unrecorded.end()) return {RuleStatus::kNotVisible, found->second};
    }
  }
  return {RuleStatus::kNotYet, {}};
}

Result<Catalogue> catalogue_from_inventory(std::string_view tsv, const BookFacts& book) {
  auto rules = parse_inventory(tsv);
  if (!rules) return forward(rules);
  for (auto& rule : *rules) {
    auto checked = check_words(rule, book);
    if (!checked) return forward(checked);
    auto [status, why] = status_of(rule, book);
    rule.status = status;
    rule.why = std::move(why);
    for (const auto& unused : book.unused) {
      if (std::find(unused.rules.begin(), unused.rules.end(), rule.id) != unused.rules.end()) {
        rule.unused_by.push_back(unused.game);
      }
    }
  }
  auto catalogue = Catalogue::make(book.series, book.title, std::move(*rules));
  if (!catalogue) return catalogue;
  auto checked = check_names(*catalogue, book);
  if (!checked) return forward(checked);
  return catalogue;
}

}  // namespace provost::rules
