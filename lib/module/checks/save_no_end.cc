// SPDX-License-Identifier: MIT
#include "module/check.h"

namespace provost::module::checks {
namespace {

void run(const Subject& subject, Sink& sink) {
  const Error* failure = subject.failure(FailureStage::kGame);
  if (failure == nullptr || failure->message.find("no end_save") == std::string::npos) return;
  sink.report(failure->message, failure->place);
}

}  // namespace

extern const Check kSaveNoEnd;
constinit const Check kSaveNoEnd{"save/no-end", Severity::kError,
                                 "The text of the saved game has no end_save", run};

}  // namespace provost::module::checks
