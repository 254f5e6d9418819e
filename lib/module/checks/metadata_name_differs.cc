// SPDX-License-Identifier: MIT
#include "base/text.h"
#include "module/check.h"

namespace provost::module::checks {
namespace {

void run(const Subject& subject, Sink& sink) {
  if (subject.kind() != SubjectKind::kModule || subject.module() == nullptr) return;
  const auto& metadata = subject.module()->metadata();
  if (!metadata || !metadata->name) return;
  const std::string name = subject.module()->name();
  if (*metadata->name == name) return;
  sink.report("moduledata names the module \"" + text::printable(*metadata->name) +
                  "\", the build file \"" + text::printable(name) +
                  "\": every saved game will be taken for one of another module",
              "moduledata");
}

}  // namespace

extern const Check kMetadataNameDiffers;
constinit const Check kMetadataNameDiffers{
    "metadata/name-differs", Severity::kWarning,
    "The module has another name in its metadata than in its build file", run};

}  // namespace provost::module::checks
