// SPDX-License-Identifier: MIT
#include <algorithm>
#include <set>
#include <string>

#include "base/edit_distance.h"
#include "base/text.h"
#include "module/check.h"
#include "module/games.h"

namespace provost::module::checks {
namespace {

void look(const Module& module, const vassal::Command& command, int step,
          std::set<std::string>& reported, Sink& sink) {
  if (command.text.find("BoardPicker\t") == std::string::npos) return;
  const auto chosen = vassal::decode_board_command(command.text);
  const Map* map = chosen ? module.map(chosen->map) : nullptr;
  // A custom picker of boards may look them up elsewhere.
  if (map == nullptr || map->picker == nullptr || !map->picker->is("module.map.BoardPicker"))
    return;
  const auto is_there = [&](const vassal::BoardPlace& place) {
    return std::find(map->boards.begin(), map->boards.end(), place.name) != map->boards.end();
  };
  const bool any = std::any_of(chosen->layout.begin(), chosen->layout.end(), is_there);
  for (const auto& place : chosen->layout) {
    if (is_there(place) || !reported.insert(map->identifier() + '\t' + place.name).second) continue;
    sink.report_step("the map \"" + text::printable(map->identifier()) + "\" has no board \"" +
                         text::printable(place.name) + "\"" +
                         did_you_mean(place.name, map->boards) + ": VASSAL leaves it out" +
                         (any ? "" : ", and the map is empty"),
                     step);
  }
}

void run(const Subject& subject, Sink& sink) {
  if (subject.game() == nullptr || subject.module() == nullptr) return;
  if (uses_extensions(*subject.game())) return;  // they may bring boards
  std::set<std::string> reported;
  for_each_command(*subject.game(), [&](const vassal::Command& command, int step) {
    look(*subject.module(), command, step, reported, sink);
  });
}

}  // namespace

extern const Check kSaveUnknownBoard;
constinit const Check kSaveUnknownBoard{"save/unknown-board", Severity::kWarning,
                                        "A saved game puts a board on a map that has no such board",
                                        run};

}  // namespace provost::module::checks
