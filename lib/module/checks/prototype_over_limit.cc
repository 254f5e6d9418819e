// SPDX-License-Identifier: MIT
#include "module/check.h"

namespace provost::module::checks {
namespace {

void run(const Subject& subject, Sink& sink) {
  const Module* module = subject.module();
  if (module == nullptr || subject.kind() == SubjectKind::kGame) return;
  for (const auto& piece : subject.pieces()) {
    if (piece.prototype) continue;
    const auto chain = module->expand(*piece.piece);
    // Other faults, such as cycles, have checks of their own.
    if (chain || chain.error().code != ErrorCode::kLimit) continue;
    sink.report_at("the piece cannot be put into play: " + chain.error().message, piece.piece->path,
                   piece.piece->line);
  }
}

}  // namespace

extern const Check kPrototypeOverLimit;
constinit const Check kPrototypeOverLimit{
    "prototype/over-limit", Severity::kError,
    "A piece's prototypes use each other too deeply or too often", run};

}  // namespace provost::module::checks
