// SPDX-License-Identifier: MIT
// Whole files of saved games. What can be read can be written, and reads the same again.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "vassal/saved_game.h"

using namespace provost::vassal;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const provost::archive::Limits limits{
      .entries = 100, .entry_bytes = 1 << 20, .total_bytes = 4 << 20, .file_bytes = 1 << 20};
  const auto game =
      read_saved_game_bytes(std::string(reinterpret_cast<const char*>(data), size), "fuzz", limits);
  if (!game) return 0;
  game->setup();
  game->steps();
  const auto bytes = write_saved_game(*game);
  if (!bytes) std::abort();
  const auto again = read_saved_game_bytes(*bytes, "again");
  if (!again || encode_command(again->root) != encode_command(game->root)) std::abort();
  return 0;
}
