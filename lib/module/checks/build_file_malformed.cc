// SPDX-License-Identifier: MIT
#include "module/check.h"

namespace provost::module::checks {
namespace {

void run(const Subject& subject, Sink& sink) {
  const Error* failure = subject.failure(FailureStage::kBuildFile);
  if (failure != nullptr) sink.report(failure->message, failure->place);
}

}  // namespace

extern const Check kBuildFileMalformed;
constinit const Check kBuildFileMalformed{"build-file/malformed", Severity::kError,
                                          "The build file is not well-formed XML", run};

}  // namespace provost::module::checks
