// SPDX-License-Identifier: MIT
#include "module/check.h"

namespace provost::module::checks {
namespace {

void run(const Subject& subject, Sink& sink) {
  if (subject.module() == nullptr || subject.kind() == SubjectKind::kGame) return;
  const auto& error = subject.module()->metadata_error();
  if (!error) return;
  const char* entry = subject.kind() == SubjectKind::kExtension ? "extensiondata" : "moduledata";
  sink.report(error->message + (error->place.empty() ? "" : " (" + error->place + ")"), entry);
}

}  // namespace

extern const Check kMetadataMalformed;
constinit const Check kMetadataMalformed{"metadata/malformed", Severity::kWarning,
                                         "The metadata of the module cannot be read", run};

}  // namespace provost::module::checks
