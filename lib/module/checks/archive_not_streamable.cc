// SPDX-License-Identifier: MIT
#include "base/files.h"
#include "module/check.h"
#include "module/streamed_zip.h"

namespace provost::module::checks {
namespace {

void run(const Subject& subject, Sink& sink) {
  if (subject.kind() != SubjectKind::kGame) return;
  // Libraries read such archives without complaint, so the bytes themselves have to be looked at.
  const auto bytes = read_file(subject.file());
  if (!bytes) return;
  if (const auto problem = streaming_problem(*bytes)) sink.report(*problem);
}

}  // namespace

extern const Check kArchiveNotStreamable;
constinit const Check kArchiveNotStreamable{
    "archive/not-streamable", Severity::kError,
    "The zip archive of a saved game is of a kind that VASSAL cannot read", run};

}  // namespace provost::module::checks
