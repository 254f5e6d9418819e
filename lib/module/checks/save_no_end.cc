// SPDX-License-Identifier: MIT
#include "base/text.h"
#include "module/check.h"
#include "module/games.h"

namespace provost::module::checks {
namespace {

// We read on where the engine does not: it knows these two words without a character more.
void look_at_words(const vassal::SavedGame& game, Sink& sink) {
  for_each_command(game, [&](const vassal::Command& command, int step) {
    for (const std::string_view word : {"begin_save", "end_save"}) {
      const auto at = command.text.find(word);
      if (step != 0 || command.text.size() > word.size() + 8 || at == std::string::npos ||
          command.text == word) {
        continue;
      }
      sink.report_step("the command \"" + text::printable(command.text) +
                           "\" has more in it than " + std::string(word) +
                           ": VASSAL does not know it",
                       step);
    }
  });
}

void run(const Subject& subject, Sink& sink) {
  if (subject.game() != nullptr) look_at_words(*subject.game(), sink);
  const Error* failure = subject.failure(FailureStage::kGame);
  if (failure == nullptr || failure->message.find("no end_save") == std::string::npos) return;
  sink.report(failure->message, failure->place);
}

}  // namespace

extern const Check kSaveNoEnd;
constinit const Check kSaveNoEnd{"save/no-end", Severity::kError,
                                 "The text of the saved game has no end_save", run};

}  // namespace provost::module::checks
