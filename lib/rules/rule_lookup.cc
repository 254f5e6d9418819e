// SPDX-License-Identifier: MIT
#include "rules/rule_lookup.h"

#include <algorithm>
#include <map>

#include "base/edit_distance.h"
#include "base/text.h"

namespace provost::rules {

namespace {

constexpr std::size_t kListed = 8;

std::string_view after_prefix(std::string_view id) {
  const auto colon = id.find(':');
  return colon == std::string_view::npos ? id : id.substr(colon + 1);
}

// The part of an id that is compared with what was typed: with the book or without.
std::string compared(std::string_view id, bool with_book) {
  return text::lower(with_book ? id : after_prefix(id));
}

// "10.2" begins "10.2a" and "10.2.1", but not "10.21".
bool begins(const std::string& id, const std::string& typed) {
  if (!id.starts_with(typed) || id.size() == typed.size()) return false;
  const char next = id[typed.size()];
  return next < '0' || next > '9';
}

std::string listed(const std::vector<FoundRule>& found) {
  std::vector<std::string> words;
  for (const auto& rule : found) {
    if (words.size() == kListed) {
      words.emplace_back("...");
      break;
    }
    words.push_back(rule.id + " (" + rule.ruleset->catalogue().find(rule.id)->title + ")");
  }
  return text::join(words, ", ");
}

}  // namespace

Result<FoundRule> find_rule(const std::vector<Ruleset>& rulesets, std::string_view name) {
  std::vector<FoundRule> rules;            // each once, in the order of the books
  std::map<std::string, std::size_t> ids;  // id -> its place there
  for (const auto& ruleset : rulesets) {
    for (const auto& rule : ruleset.catalogue().rules()) {
      const auto [place, fresh] = ids.try_emplace(rule.id, rules.size());
      if (fresh) {
        rules.push_back({&ruleset, rule.id});
      } else if (auto& first = rules[place->second]; !first.ruleset->covers(rule.id)) {
        first.ruleset = &ruleset;
      }
    }
  }
  const bool with_book = name.find(':') != std::string_view::npos;
  // What none of the rulesets covers (Fontenoy's rules, in the catalogue of its series) is not
  // meant by who names no book.
  if (!with_book) {
    std::erase_if(rules, [](const FoundRule& rule) { return !rule.ruleset->covers(rule.id); });
  }
  const auto typed = text::lower(name);
  std::vector<FoundRule> equal;
  std::vector<FoundRule> longer;
  std::vector<std::string> words;
  for (const auto& rule : rules) {
    words.push_back(compared(rule.id, with_book));
    if (words.back() == typed) equal.push_back(rule);
    if (begins(words.back(), typed)) longer.push_back(rule);
  }
  const auto shown = "\"" + text::printable(name, 60) + "\"";
  if (equal.size() == 1) {
    // "10.2" of one book is no answer to who means 10.2a, 10.2b ... of another; "10.2a" is one,
    // even when another book parts its own 10.2a further.
    const auto book = [](const FoundRule& rule) { return rule.id.substr(0, rule.id.find(':')); };
    std::erase_if(longer, [&](const FoundRule& rule) {
      const char next = compared(rule.id, with_book)[typed.size()];
      return next < 'a' || next > 'z' || book(rule) == book(equal.front());
    });
    if (longer.empty()) return equal.front();
    equal.insert(equal.end(), longer.begin(), longer.end());
    return fail(ErrorCode::kUsage,
                "rules of several books are called or begin with " + shown + ": " + listed(equal));
  }
  if (!equal.empty()) {
    return fail(ErrorCode::kUsage, "several rules are called " + shown + ": " + listed(equal));
  }
  if (!longer.empty()) {
    return fail(ErrorCode::kNotFound, "no rule " + shown + "; there are " + listed(longer));
  }
  std::string nearest;
  if (const auto word = nearest_word(typed, words)) {
    const auto at = std::find(words.begin(), words.end(), *word) - words.begin();
    nearest = " (did you mean \"" + rules[static_cast<std::size_t>(at)].id + "\"?)";
  }
  return fail(ErrorCode::kNotFound, "no rule " + shown + nearest);
}

}  // namespace provost::rules
