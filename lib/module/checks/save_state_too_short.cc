// SPDX-License-Identifier: MIT
#include "base/text.h"
#include "module/check.h"
#include "vassal/trait_chain.h"

namespace provost::module::checks {
namespace {

void visit(const vassal::Command& command, int step, Sink& sink) {
  if (const auto* added = command.as<vassal::AddPiece>()) {
    const auto chain = vassal::TraitChain::parse(added->type, added->state);
    if (!chain) {
      const auto& error = chain.error();
      sink.report_step("piece " + text::printable(added->id) + ": " + error.message +
                           (error.place.empty() ? "" : " (" + error.place + ")"),
                       step);
    }
  }
  for (const auto& child : command.children) visit(child, step, sink);
}

void run(const Subject& subject, Sink& sink) {
  if (subject.game() == nullptr) return;
  for (const vassal::Command* command : subject.game()->setup()) {
    if (command != &subject.game()->root) visit(*command, 0, sink);
  }
  int step = 0;
  for (const vassal::Command* command : subject.game()->steps()) visit(*command, ++step, sink);
}

}  // namespace

extern const Check kSaveStateTooShort;
constinit const Check kSaveStateTooShort{"save/state-too-short", Severity::kError,
                                         "A piece in the saved game has fewer states than traits",
                                         run};

}  // namespace provost::module::checks
