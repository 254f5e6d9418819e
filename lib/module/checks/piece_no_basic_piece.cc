// SPDX-License-Identifier: MIT
#include <string_view>

#include "base/text.h"
#include "module/check.h"

namespace provost::module::checks {
namespace {

bool is_core(std::string_view type) {
  return type.starts_with("piece;") || type == "stack" || type.starts_with("deck;");
}

void run(const Subject& subject, Sink& sink) {
  // Custom classes may know cores of their own.
  if (subject.kind() == SubjectKind::kGame || subject.custom_classes()) return;
  for (const auto& piece : subject.pieces()) {
    const auto& definition = *piece.piece;
    if (!piece.types.empty() && is_core(piece.types.back())) continue;
    if (!piece.types.empty()) {
      sink.report_at("\"" + text::printable(definition.name) + "\" ends in \"" +
                         text::printable(piece.types.back(), 40) +
                         "\" where its basic piece (piece;...) should stand",
                     definition.path, definition.line);
    } else {
      sink.report_at("\"" + text::printable(definition.name) + "\" is defined as \"" +
                         text::printable(definition.odd_text, 40) +
                         "\", which is no piece: it should begin with +/null/",
                     definition.path, definition.line);
    }
  }
}

}  // namespace

extern const Check kPieceNoBasicPiece;
constinit const Check kPieceNoBasicPiece{"piece/no-basic-piece", Severity::kError,
                                         "The definition of a piece has no basic piece at its core",
                                         run};

}  // namespace provost::module::checks
