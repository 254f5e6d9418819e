// SPDX-License-Identifier: MIT
// Counts the traits of many files by id, custom ones apart, so that a loss of coverage shows.
#pragma once

#include <gtest/gtest.h>

#include <cstdio>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "base/text.h"
#include "vassal/trait_fields.h"

namespace provost::test {

class TraitTally {
 public:
  /// Decodes a trait into its fields, checks that they are the trait, and counts it.
  void add(const vassal::Trait& trait) {
    const auto fields = vassal::TraitFields::decode(trait);
    const std::string id = text::printable(trait.id(), 40);
    ++(fields.opaque() ? opaque_ : by_id_)[id];
    EXPECT_EQ(fields.encode().type, trait.type);
    EXPECT_EQ(fields.encode().state, trait.state);
    if (!fields.check()) ++unreadable_[id];
    for (const auto* list : {&fields.type(), &fields.state()}) {
      for (const auto& field : *list) {
        ++named_;
        if (field.name.starts_with("extra")) ++extra_[id];
      }
    }
    // Once for each type: any field can be set, and set back.
    if (fields.opaque() || !tried_.insert(trait.type).second) return;
    for (const auto* list : {&fields.type(), &fields.state()}) {
      for (const auto& field : *list) set_and_set_back(fields, field);
    }
  }

  void print() const {
    std::printf("traits decoded into %zu fields:", named_);
    print(by_id_);
    std::printf("\nopaque traits:");
    print(opaque_);
    std::printf("\ntraits that the engine cannot read:");
    print(unreadable_);
    std::printf("\nfields without a name in traits:");
    print(extra_);
    std::printf("\n");
  }

  std::size_t decoded() const { return sum(by_id_); }
  std::size_t opaque() const { return sum(opaque_); }
  std::size_t set() const { return set_; }

 private:
  using Counts = std::map<std::string, std::size_t>;

  static void print(const Counts& counts) {
    for (const auto& [id, count] : counts) std::printf(" %s %zu", id.c_str(), count);
  }

  static std::size_t sum(const Counts& counts) {
    std::size_t all = 0;
    for (const auto& [id, count] : counts) all += count;
    return all;
  }

  void set_and_set_back(vassal::TraitFields fields, const vassal::TraitField& field) {
    // Numbers may say how many fields follow; of two fields of one name only the first is reached.
    if (!field.present || field.kind() == vassal::TraitFieldKind::kInteger) return;
    if (fields.get(field.name) != field.text) return;
    if (!fields.set(field.name, field.text)) return;  // it ends with a backslash
    const vassal::Trait as_written = fields.encode();
    const std::string variant(fields.variant());
    ASSERT_TRUE(fields.set(field.name, "x;,y")) << as_written.type << " " << field.name;
    // Several letters as the key of an old layer make it a layer of another kind.
    if (fields.variant() != variant) return;
    EXPECT_EQ(fields.get(field.name), "x;,y") << as_written.type;
    ASSERT_TRUE(fields.set(field.name, field.text)) << as_written.type << " " << field.name;
    EXPECT_EQ(fields.encode().type, as_written.type);
    EXPECT_EQ(fields.encode().state, as_written.state);
    ++set_;
  }

  Counts by_id_;
  Counts opaque_;
  Counts unreadable_;
  Counts extra_;
  std::size_t named_ = 0;
  std::size_t set_ = 0;
  std::set<std::string> tried_;
};

}  // namespace provost::test
