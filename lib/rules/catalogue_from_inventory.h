// SPDX-License-Identifier: MIT
// From a rule inventory (a table with one row a rule, written by hand while reading the rulebook)
// to the catalogue. What a row says is copied; the status is decided here, in one function, from
// the row and from what is known of the book.
//
// The inventory is text with tabs: a header line `id title area says kind needs verdict example`,
// then a rule a line. `needs` lists facts with commas, `verdict` is definite, conditional or "-";
// "-" stands for nothing in every column.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "rules/book_facts.h"
#include "rules/catalogue.h"

namespace provost::rules {

/// The rows of an inventory as catalogue rules, all "not yet"; kMalformed with the line where the
/// table is broken.
Result<std::vector<CatalogueRule>> parse_inventory(std::string_view tsv);

struct StatusReason {
  RuleStatus status = RuleStatus::kNotYet;
  std::string why;  // empty where the status says it all
};

/// How far a rule can be applied. In this order: what the book's facts settle by name; a
/// definition; an intention; for a rule that is only conditionally provable, a table or section
/// that is not printed, then a fact that no log shows for certain (a rule is as visible as its
/// least visible fact); else "not yet". A definite rule that names a missing table stays "not yet":
/// a part of it can be judged without.
StatusReason status_of(const CatalogueRule& rule, const BookFacts& book);

/// The catalogue of a book. kMalformed when a row has an id of another book, a word that is no kind
/// or verdict, or when the book's facts name a rule that the inventory lacks (so that a slip of the
/// pen cannot hide a rule).
Result<Catalogue> catalogue_from_inventory(std::string_view tsv, const BookFacts& book);

}  // namespace provost::rules
