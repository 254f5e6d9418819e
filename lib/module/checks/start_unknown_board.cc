// SPDX-License-Identifier: MIT
#include "base/text.h"
#include "module/check.h"

namespace provost::module::checks {
namespace {

void run(const Subject& subject, Sink& sink) {
  if (subject.kind() != SubjectKind::kModule || subject.module() == nullptr) return;
  const Module& module = *subject.module();
  for (const auto& map : module.maps()) {
    for (const auto& start : map.at_start) {
      if (start.board.empty() || map.boards.empty() || module.board(map, start.board)) continue;
      sink.report_at("\"" + text::printable(start.name) + "\" belongs to the board \"" +
                         text::printable(start.board) + "\", which the map \"" +
                         text::printable(map.name) + "\" does not have: it is never placed",
                     start.path, start.line);
    }
  }
}

}  // namespace

extern const Check kStartUnknownBoard;
constinit const Check kStartUnknownBoard{"start/unknown-board", Severity::kWarning,
                                         "An at-start stack belongs to a board that is not there",
                                         run};

}  // namespace provost::module::checks
