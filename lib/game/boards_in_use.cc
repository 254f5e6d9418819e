// SPDX-License-Identifier: MIT
#include "game/boards_in_use.h"

namespace provost::game {

std::vector<vassal::PlacedBoard> boards_in_use(const module::Module& module, const module::Map& map,
                                               const Ledger& ledger) {
  const auto& used = ledger.boards();
  auto found = used.find(map.name);
  if (found == used.end()) found = used.find(map.id);
  return module.layout(map, found == used.end() ? module.default_layout(map) : found->second);
}

}  // namespace provost::game
