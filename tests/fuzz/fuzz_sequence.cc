// SPDX-License-Identifier: MIT
// Sequences: the first byte chooses the delimiter, the rest is the text. Elements that were read
// are written and read again as they are, but for elements that end with a backslash, which no text
// represents.
#include <cstdint>
#include <string_view>

#include "fuzz/require.h"
#include "vassal/sequence.h"

using namespace provost::vassal;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const char delimiter = bytes[0];
  const auto elements = decode_sequence(bytes.substr(1), delimiter);
  for (const auto& element : elements) {
    if (!element.empty() && element.back() == '\\') return 0;
  }
  const auto encoded = encode_sequence(elements, delimiter);
  if (delimiter != '\\' && delimiter != '\'')
    provost::fuzz::require(decode_sequence(encoded, delimiter) == elements);
  return 0;
}
