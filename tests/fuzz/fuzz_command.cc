// SPDX-License-Identifier: MIT
// Command texts: decoding then encoding is the identity, and the text printed for a command's body
// decodes to that body again (but for elements that end with a backslash, which no text
// represents).
#include <cstdint>
#include <string_view>

#include "fuzz/require.h"
#include "vassal/command.h"
#include "vassal/command_fields.h"
#include "vassal/trait_chain.h"

using namespace provost::vassal;
using provost::fuzz::require;

namespace {

void check(const Command& command) {
  const std::string text = command_text(command);
  if (text.find('\\') == std::string::npos) require(command_text(make_command(text)) == text);
  require(encode_fields(decode_fields(command.text)) == command.text);
  if (const auto* add = command.as<AddPiece>()) TraitChain::parse(add->type, add->state);
  const auto fields = decode_fields(command.text);
  require(encode_fields(fields) == command.text);
  print_fields(fields);
  for (const auto& child : command.children) check(child);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto root = decode_command(text);
  if (!root) return 0;
  require(encode_command(*root) == text);
  check(*root);
  return 0;
}
