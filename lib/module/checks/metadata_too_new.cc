// SPDX-License-Identifier: MIT
#include <utility>

#include "base/text.h"
#include "module/check.h"
#include "module/engine_version.h"

namespace provost::module::checks {
namespace {

// The last minor version that this check knows to be released.
constexpr std::pair kReleased(3, 7);

void run(const Subject& subject, Sink& sink) {
  if (subject.module() == nullptr || subject.kind() == SubjectKind::kGame) return;
  const auto& metadata = subject.module()->metadata();
  if (!metadata || !metadata->vassal_version) return;
  if (engine_version(*metadata->vassal_version) <= kReleased) return;
  sink.report("the metadata ask for VASSAL " + text::printable(*metadata->vassal_version) +
                  ": VASSAL 3.7 says that the module is too new and does not open it",
              subject.kind() == SubjectKind::kExtension ? "extensiondata" : "moduledata");
}

}  // namespace

extern const Check kMetadataTooNew;
constinit const Check kMetadataTooNew{
    "metadata/too-new", Severity::kWarning,
    "VASSAL 3.7 refuses the module: its metadata name a later version", run};

}  // namespace provost::module::checks
