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
      if (!start.uses_location || start.location.empty() || map.boards.empty()) continue;
      auto board = module.board(map, start.board.empty() ? map.boards.front() : start.board);
      // Without a grid, or with a picture whose size is not known, nothing can be said.
      if (!board || !board->grid || board->size == vassal::Size{}) continue;
      if (board->grid->setup_location(start.location)) continue;
      sink.report_at("\"" + text::printable(start.name) + "\" stands at \"" +
                         text::printable(start.location) + "\", which the board \"" +
                         text::printable(board->name) + "\" does not have",
                     start.path, start.line);
    }
  }
}

}  // namespace

extern const Check kStartUnknownLocation;
constinit const Check kStartUnknownLocation{
    "start/unknown-location", Severity::kError,
    "An at-start stack names a place that its board does not have", run};

}  // namespace provost::module::checks
