// SPDX-License-Identifier: MIT
#include "base/text.h"
#include "module/check.h"

namespace provost::module::checks {
namespace {

void run(const Subject& subject, Sink& sink) {
  if (subject.kind() == SubjectKind::kGame) return;
  for (const auto& piece : subject.pieces()) {
    if (!piece.state_error) continue;
    Finding& finding = sink.report_at(
        "\"" + text::printable(piece.piece->name) + "\": " + piece.state_error->message +
            (piece.state_error->place.empty() ? "" : " (" + piece.state_error->place + ")"),
        piece.piece->path, piece.piece->line);
    // A prototype only complains when it is used; a slot stops the whole module.
    if (piece.prototype) finding.severity = Severity::kWarning;
  }
}

}  // namespace

extern const Check kPieceStateTooShort;
constinit const Check kPieceStateTooShort{"piece/state-too-short", Severity::kError,
                                          "A piece has fewer states than traits", run};

}  // namespace provost::module::checks
