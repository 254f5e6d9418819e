// SPDX-License-Identifier: MIT
#include "base/text.h"
#include "module/check.h"

namespace provost::module::checks {
namespace {

void run(const Subject& subject, Sink& sink) {
  if (subject.game() == nullptr || subject.module() == nullptr) return;
  // Without savedata the engine compares nothing.
  const auto& metadata = subject.game()->moduledata;
  if (!subject.game()->savedata || !metadata || !metadata->name || !metadata->version) return;
  const Module& module = *subject.module();
  if (*metadata->name != module.name()) return;  // save/other-module says more
  const std::string version(text::trim(module.version()));
  if (text::trim(*metadata->version) == version) return;
  sink.report("the saved game was made with version \"" + text::printable(*metadata->version) +
                  "\" of the module, this is \"" + text::printable(version) +
                  "\": VASSAL says so in the chat",
              "moduledata");
}

}  // namespace

extern const Check kSaveOtherModuleVersion;
constinit const Check kSaveOtherModuleVersion{
    "save/other-module-version", Severity::kWarning,
    "The saved game belongs to another version of the module", run};

}  // namespace provost::module::checks
