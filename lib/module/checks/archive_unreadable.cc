// SPDX-License-Identifier: MIT
#include "module/check.h"

namespace provost::module::checks {
namespace {

void run(const Subject& subject, Sink& sink) {
  const Error* failure = subject.failure(FailureStage::kArchive);
  if (failure != nullptr) sink.report(failure->message, failure->place);
}

}  // namespace

extern const Check kArchiveUnreadable;
constinit const Check kArchiveUnreadable{"archive/unreadable", Severity::kError,
                                         "The zip archive of the module is damaged", run};

}  // namespace provost::module::checks
