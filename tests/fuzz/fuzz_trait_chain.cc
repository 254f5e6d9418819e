// SPDX-License-Identifier: MIT
// Trait chains: type and state, cut at the first zero byte. What can be read prints back to the
// same characters, and a piece's properties and name can be asked for.
#include <cstdint>
#include <string_view>

#include "fuzz/require.h"
#include "vassal/piece_properties.h"
#include "vassal/trait_chain.h"

using namespace provost::vassal;
using provost::fuzz::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto half = text.find('\0');
  const auto type = text.substr(0, half);
  const auto state = half == std::string_view::npos ? text : text.substr(half + 1);
  TraitChain::split(type);
  const auto chain = TraitChain::parse(type, state);
  if (!chain) return 0;
  require(chain->type_text() == type);
  require(chain->state_text() == state);
  for (const auto* name : {"Side", "Flip_Level", "Flip_Name", "Facing", "Moved", "LocationName"}) {
    property(*chain, name);
  }
  piece_name(*chain);
  return 0;
}
