// SPDX-License-Identifier: MIT
// Any trait of VASSAL's core as named, typed fields, without a class for each of the fifty: a
// table says which fields a type and a state have (data/traits.json). Reading changes nothing, and
// a set field changes only its own characters.
//
//     auto fields = TraitFields::decode(trait);       // "delete;Del;68,130;", ""
//     fields.name()                                   // "Delete"
//     fields.get("key")                               // "68,130"
//     fields.set("menu", "Remove");
//     fields.encode().type                            // "delete;Remove;68,130;"
//
// Names of the type and of the state never meet, so one path is enough; parts of a field are
// reached with a dot ("target.zone", "commands.2.key"). Tokens beyond the known fields are called
// extra, extra_2 ... (a path finds those of the type first). The ids of custom classes are unknown:
// such a trait is opaque, has no fields and is kept as it is. The structs of vassal/traits/ stand
// beside this for traits whose meaning the game needs (layers, rotation, markers ...). Source: the
// traits' mySetType and mySetState, VASSAL.build.module.BasicCommandEncoder.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "vassal/trait_chain.h"
#include "vassal/trait_field.h"

namespace provost::vassal {

struct TraitInfo;

class TraitFields {
 public:
  /// Never fails: what cannot be decoded is opaque.
  static TraitFields decode(const Trait& trait);

  /// A custom class, or a text that is no trait at all.
  bool opaque() const { return info_ == nullptr; }
  /// VASSAL's word for the trait in its editor ("Layer"); empty when opaque.
  std::string_view name() const;
  /// Name and id as people are told of them, "Layer (emb2;)"; empty when opaque.
  std::string title() const;
  /// Which way of writing, where there are several: "free" or "facings" of a rotation, "old
  /// letters" of a layer.
  std::string_view variant() const;

  /// The fields in the order of the file, missing ones with their defaults.
  const std::vector<TraitField>& type() const { return type_; }
  const std::vector<TraitField>& state() const { return state_; }

  /// The field that a path names, or nothing.
  std::optional<TraitField> find(std::string_view path) const;
  /// Its text.
  std::optional<std::string> get(std::string_view path) const;
  /// kNotFound for a path that names no field, kUsage for a value that cannot be written there.
  /// Missing fields before it are written with their defaults; a layer of version 0 becomes one of
  /// version 1 first, as in the engine, when a field of version 1 is set.
  Result<void> set(std::string_view path, std::string_view value);

  /// The trait with all that was set; untouched, the very text that was decoded.
  const Trait& encode() const { return trait_; }
  /// kMalformed when the engine could not read the trait; the place names the field.
  Result<void> check() const;

 private:
  void read();

  Trait trait_;
  const TraitInfo* info_ = nullptr;
  std::vector<TraitField> type_;
  std::vector<TraitField> state_;
};

}  // namespace provost::vassal
