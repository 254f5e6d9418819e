// SPDX-License-Identifier: MIT
#include "module/check.h"

namespace provost::module::checks {
namespace {

void run(const Subject& subject, Sink& sink) {
  const Error* failure = subject.failure(FailureStage::kNotAModule);
  if (failure != nullptr) sink.report(failure->message);
}

}  // namespace

extern const Check kArchiveNotAModule;
constinit const Check kArchiveNotAModule{"archive/not-a-module", Severity::kError,
                                         "The file is no VASSAL module or extension", run};

}  // namespace provost::module::checks
