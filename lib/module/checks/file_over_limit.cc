// SPDX-License-Identifier: MIT
#include "module/check.h"

namespace provost::module::checks {
namespace {

void run(const Subject& subject, Sink& sink) {
  const Error* failure = subject.over_limit();
  if (failure == nullptr) return;
  sink.report("it was not read, for it exceeds a limit of Provost, and may be whole: " +
                  failure->message + " (--limit NAME=VALUE raises it)",
              failure->place);
}

}  // namespace

extern const Check kFileOverLimit;
constinit const Check kFileOverLimit{"file/over-limit", Severity::kError,
                                     "The file exceeds a limit that protects the reader", run};

}  // namespace provost::module::checks
