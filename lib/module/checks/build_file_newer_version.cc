// SPDX-License-Identifier: MIT
#include "base/text.h"
#include "module/check.h"
#include "module/engine_version.h"
#include "vassal/version.h"

namespace provost::module::checks {
namespace {

void run(const Subject& subject, Sink& sink) {
  if (subject.module() == nullptr || subject.kind() == SubjectKind::kGame) return;
  const auto version = subject.module()->vassal_version();
  if (version.empty() || vassal::compare_versions(version, kNewestEngine) <= 0) return;
  sink.report_at("the build file was written by VASSAL " + text::printable(version) + ": VASSAL " +
                     std::string(kNewestEngine) +
                     " and older warn of it whenever they open the file",
                 subject.module()->root().type, subject.module()->root().line);
}

}  // namespace

extern const Check kBuildFileNewerVersion;
constinit const Check kBuildFileNewerVersion{
    "build-file/newer-version", Severity::kWarning,
    "The build file names a later version of VASSAL than players have", run};

}  // namespace provost::module::checks
