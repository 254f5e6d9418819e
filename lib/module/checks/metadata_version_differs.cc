// SPDX-License-Identifier: MIT
#include "base/text.h"
#include "module/check.h"

namespace provost::module::checks {
namespace {

void run(const Subject& subject, Sink& sink) {
  if (subject.kind() != SubjectKind::kModule || subject.module() == nullptr) return;
  const auto& metadata = subject.module()->metadata();
  if (!metadata || !metadata->version) return;
  const std::string version = subject.module()->version();
  if (*metadata->version == version) return;
  sink.report("moduledata gives version \"" + text::printable(*metadata->version) +
                  "\", the build file \"" + text::printable(version) +
                  "\": players will be told that saves are of another version",
              "moduledata");
}

}  // namespace

extern const Check kMetadataVersionDiffers;
constinit const Check kMetadataVersionDiffers{
    "metadata/version-differs", Severity::kWarning,
    "The module has another version in its metadata than in its build file", run};

}  // namespace provost::module::checks
