// SPDX-License-Identifier: MIT
#include "base/text.h"
#include "module/check.h"
#include "module/extension.h"
#include "vassal/version.h"

namespace provost::module::checks {
namespace {

void run(const Subject& subject, Sink& sink) {
  if (subject.kind() != SubjectKind::kExtension || subject.base() == nullptr) return;
  const auto& root = subject.module()->root();
  const auto extension = read_extension(root);
  const auto version = subject.base()->version();
  if (extension.universal || extension.module != subject.base()->name()) return;
  if (vassal::compare_versions(version, extension.module_version) >= 0) return;
  sink.report_at("the extension was made for version " + text::printable(extension.module_version) +
                     " of the module, and this is version " + text::printable(version),
                 vassal::component_path({&root}), root.line);
}

}  // namespace

extern const Check kExtensionModuleTooOld;
constinit const Check kExtensionModuleTooOld{
    "extension/module-too-old", Severity::kWarning,
    "The module is older than the one that the extension was made for", run};

}  // namespace provost::module::checks
