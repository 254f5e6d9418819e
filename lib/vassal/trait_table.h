// SPDX-License-Identifier: MIT
// The table of traits and their fields, read once from data/traits.json:
//
//     "records": { "point": LAYOUT ... }            parts of fields that occur in several traits
//     "traits":  [ {"id": "delete;", "name": "Delete", "type": LAYOUT, "state": LAYOUT} ... ]
//     LAYOUT     {"separator": ";", "fields": [FIELD or REPEAT ...]}; "first_character": true
//     instead
//                of a separator, "may_be_empty": true when an empty text means all defaults
//     FIELD      {"name": "key", "kind": "key", "default": "68,130", "since": "3.5.0"}
//                "kind": "list" has "separator" and "of" (a kind of field or a record);
//                "of" with another kind names the record of its parts
//     REPEAT     {"repeat": "count" or "rest", "fields": [FIELD ...]} or {"repeat", "pair": NAME}
//
// Two entries may have one id: variants, chosen by vassal/trait_fields.h.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "vassal/trait_layout.h"

namespace provost::vassal {

struct TraitInfo {
  std::string id;       // with its ';'
  std::string name;     // "Layer": the editor's word
  std::string variant;  // "free", "facings", "old letters"; mostly empty
  std::string since;    // empty for 3.2 and before
  bool old = false;     // an id that the engine reads and no longer writes
  TraitLayout type;
  TraitLayout state;  // no elements: the state is the empty text
};

/// The editor's word with the id: "Layer (emb2;)", "Can Rotate (rotate; facings)". Wherever the id
/// of a trait matters, people are told of it in this way.
std::string title_of(const TraitInfo& info);

class TraitTable {
 public:
  /// kMalformed (with the place) for a text that is no such table.
  static Result<TraitTable> parse(std::string_view json);

  const std::vector<TraitInfo>& traits() const { return traits_; }
  /// The entries of an id; none for a custom class.
  std::vector<const TraitInfo*> find(std::string_view id) const;
  /// The entry that is told by this title; nullptr when there is none.
  const TraitInfo* titled(std::string_view title) const;

 private:
  std::vector<TraitInfo> traits_;
  std::multimap<std::string, std::size_t, std::less<>> by_id_;
};

/// The table of VASSAL 3.7's traits.
const TraitTable& trait_table();

}  // namespace provost::vassal
