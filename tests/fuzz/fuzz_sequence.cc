// SPDX-License-Identifier: MIT
// Sequences and trait chains. The first byte chooses the delimiter; the rest is the text, for a
// chain in two halves (type and state) at the first zero byte.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "vassal/piece_properties.h"
#include "vassal/sequence.h"
#include "vassal/trait_chain.h"

using namespace provost::vassal;

namespace {

void require(bool condition) {
  if (!condition) std::abort();
}

// Text that the encoder wrote decodes to its elements, but for elements that end with a backslash.
void check_sequence(std::string_view text, char delimiter) {
  const auto elements = decode_sequence(text, delimiter);
  for (const auto& element : elements) {
    if (!element.empty() && element.back() == '\\') return;
  }
  const auto encoded = encode_sequence(elements, delimiter);
  if (delimiter != '\\' && delimiter != '\'')
    require(decode_sequence(encoded, delimiter) == elements);
}

void check_chain(std::string_view type, std::string_view state) {
  TraitChain::split(type);
  const auto chain = TraitChain::parse(type, state);
  if (!chain) return;
  require(chain->type_text() == type);
  require(chain->state_text() == state);
  property(*chain, "Side");
  property(*chain, "_Level");
  piece_name(*chain);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const auto text = bytes.substr(1);
  check_sequence(text, bytes[0]);
  const auto half = text.find('\0');
  check_chain(text.substr(0, half), half == std::string_view::npos ? text : text.substr(half + 1));
  return 0;
}
