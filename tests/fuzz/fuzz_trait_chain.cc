// SPDX-License-Identifier: MIT
// Trait chains: type and state, cut at the first zero byte. What can be read prints back to the
// same characters, whole and field by field; fields can be set, and properties, name and the texts
// of a piece can be asked for.
#include <cstdint>
#include <string_view>

#include "fuzz/require.h"
#include "vassal/bean_shell.h"
#include "vassal/piece_properties.h"
#include "vassal/property_filter.h"
#include "vassal/trait_chain.h"
#include "vassal/trait_fields.h"

using namespace provost::vassal;
using provost::fuzz::require;

namespace {

// Every field can be read with its parts; a field that can be set has its new text then.
void try_fields(const Trait& trait) {
  const auto fields = TraitFields::decode(trait);
  require(fields.encode().type == trait.type && fields.encode().state == trait.state);
  static_cast<void>(fields.check());
  for (const auto* list : {&fields.type(), &fields.state()}) {
    for (const auto& field : *list) {
      field.engine_text();
      for (const auto& part : field.parts()) part.parts();
      auto changed = fields;
      if (fields.get(field.name) != field.text || !changed.set(field.name, "x;,y")) continue;
      require(changed.get(field.name) == "x;,y" || changed.variant() != fields.variant());
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto half = text.find('\0');
  const auto type = text.substr(0, half);
  const auto state = half == std::string_view::npos ? text : text.substr(half + 1);
  TraitChain::split(type);
  evaluate_bean_shell(state, [](std::string_view name) {
    return name.size() > 2 ? PropertyValue::of(std::string(name)) : PropertyValue::of("7");
  });
  const auto chain = TraitChain::parse(type, state);
  if (!chain) return 0;
  require(chain->type_text() == type);
  require(chain->state_text() == state);
  for (const auto* name : {"Side", "Flip_Level", "Flip_Name", "Facing", "Moved", "LocationName"}) {
    property(*chain, name);
  }
  piece_name(*chain);
  constexpr std::size_t kSomeTraits = 20;  // setting every field of thousands takes minutes
  for (std::size_t i = 0; i < chain->traits.size() && i < kSomeTraits; ++i) {
    try_fields(chain->traits[i]);
  }
  const auto names = property_names(*chain);
  for (std::size_t i = 0; i < names.size() && i < kSomeTraits; ++i) ask_property(*chain, names[i]);
  ask_text(*chain, state);
  const auto source = [&](std::string_view name) { return ask_property(*chain, name); };
  filter_accepts(state, source, source);
  return 0;
}
