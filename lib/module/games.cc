// SPDX-License-Identifier: MIT
#include "module/games.h"

namespace provost::module {
namespace {

void walk(const vassal::Command& command, int step,
          const std::function<void(const vassal::Command&, int step)>& visit) {
  visit(command, step);
  for (const auto& child : command.children) walk(child, step, visit);
}

}  // namespace

void for_each_command(const vassal::SavedGame& game,
                      const std::function<void(const vassal::Command&, int step)>& visit) {
  visit(game.root, 0);
  for (const vassal::Command* command : game.setup()) {
    if (command != &game.root) walk(*command, 0, visit);  // its children are listed themselves
  }
  int step = 0;
  for (const vassal::Command* command : game.steps()) walk(*command, ++step, visit);
}

bool uses_extensions(const vassal::SavedGame& game) {
  bool found = false;
  for_each_command(game, [&found](const vassal::Command& command, int) {
    found = found || command.text.starts_with("EXT\t");
  });
  return found;
}

}  // namespace provost::module
