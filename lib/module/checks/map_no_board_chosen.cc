// SPDX-License-Identifier: MIT
#include <algorithm>

#include "base/edit_distance.h"
#include "base/text.h"
#include "module/check.h"

namespace provost::module::checks {
namespace {

void run(const Subject& subject, Sink& sink) {
  if (subject.kind() == SubjectKind::kGame || subject.module() == nullptr) return;
  for (const auto& map : subject.module()->maps()) {
    // A custom picker of boards may look them up elsewhere.
    if (map.default_setup.empty() || map.picker == nullptr ||
        !map.picker->is("module.map.BoardPicker")) {
      continue;
    }
    const auto where = vassal::component_path({map.component, map.picker});
    const auto chosen = vassal::decode_board_command(map.default_setup);
    if (!chosen || (chosen->map != map.name && chosen->map != map.id)) {
      sink.report_at("the <setup> of the map \"" + text::printable(map.identifier()) + "\" is \"" +
                         text::printable(map.default_setup) + "\": it should begin with " +
                         text::printable(map.identifier()) + "BoardPicker\\t, where \\t is a TAB",
                     where, map.picker->line);
      continue;
    }
    for (const auto& place : chosen->layout) {
      if (std::find(map.boards.begin(), map.boards.end(), place.name) != map.boards.end()) continue;
      sink.report_at("the <setup> of the map \"" + text::printable(map.identifier()) +
                         "\" chooses the board \"" + text::printable(place.name) +
                         "\", which it does not have" + did_you_mean(place.name, map.boards),
                     where, map.picker->line);
    }
  }
}

}  // namespace

extern const Check kMapNoBoardChosen;
constinit const Check kMapNoBoardChosen{"map/no-board-chosen", Severity::kWarning,
                                        "The default setup of a map names no board that it has",
                                        run};

}  // namespace provost::module::checks
