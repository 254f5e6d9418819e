// SPDX-License-Identifier: MIT
#include "base/text.h"
#include "module/check.h"
#include "module/games.h"
#include "vassal/trait_chain.h"

namespace provost::module::checks {
namespace {

void look(const vassal::Command& command, int step, Sink& sink) {
  const auto* added = command.as<vassal::AddPiece>();
  if (added == nullptr) return;
  const auto chain = vassal::TraitChain::parse(added->type, added->state);
  if (chain) return;
  const auto& error = chain.error();
  sink.report_step("piece " + text::printable(added->id) + ": " + error.message +
                       (error.place.empty() ? "" : " (" + error.place + ")"),
                   step);
}

void run(const Subject& subject, Sink& sink) {
  if (subject.game() == nullptr) return;
  for_each_command(*subject.game(),
                   [&](const vassal::Command& command, int step) { look(command, step, sink); });
}

}  // namespace

extern const Check kSaveStateTooShort;
constinit const Check kSaveStateTooShort{"save/state-too-short", Severity::kError,
                                         "A piece in the saved game has fewer states than traits",
                                         run};

}  // namespace provost::module::checks
