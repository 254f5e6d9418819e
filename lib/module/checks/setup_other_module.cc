// SPDX-License-Identifier: MIT
#include "base/text.h"
#include "module/check.h"

namespace provost::module::checks {
namespace {

void run(const Subject& subject, Sink& sink) {
  if (subject.kind() != SubjectKind::kModule || subject.module() == nullptr) return;
  const std::string name = subject.module()->name();
  for (const auto& file : subject.setups()) {
    if (!file.moduledata || !file.moduledata->name || *file.moduledata->name == name) continue;
    sink.report_at("the setup \"" + text::printable(file.setup->name) + "\" (" +
                       text::printable(file.setup->file) + ") was saved with the module \"" +
                       text::printable(*file.moduledata->name) + "\", not with \"" +
                       text::printable(name) + "\": save it anew with this module",
                   file.setup->path, file.setup->line);
  }
}

}  // namespace

extern const Check kSetupOtherModule;
constinit const Check kSetupOtherModule{
    "setup/other-module", Severity::kWarning,
    "A predefined setup was saved with a module of another name", run};

}  // namespace provost::module::checks
