// SPDX-License-Identifier: MIT
#include "base/text.h"
#include "module/check.h"

namespace provost::module::checks {
namespace {

void run(const Subject& subject, Sink& sink) {
  if (subject.game() == nullptr || subject.module() == nullptr) return;
  const auto& metadata = subject.game()->moduledata;
  if (!metadata || !metadata->name) return;
  const std::string name = subject.module()->name();
  if (*metadata->name == name) return;
  sink.report("the saved game was made with the module \"" + text::printable(*metadata->name) +
                  "\", not with \"" + text::printable(name) + "\"",
              "moduledata");
}

}  // namespace

extern const Check kSaveOtherModule;
constinit const Check kSaveOtherModule{"save/other-module", Severity::kWarning,
                                       "The saved game belongs to another module", run};

}  // namespace provost::module::checks
