// SPDX-License-Identifier: MIT
#include "module/check.h"
#include "module/extension.h"

namespace provost::module::checks {
namespace {

void run(const Subject& subject, Sink& sink) {
  if (subject.kind() != SubjectKind::kExtension || subject.base() == nullptr) return;
  const auto& root = subject.module()->root();
  const auto extension = read_extension(root);
  if (!extension.universal && extension.module != subject.base()->name()) return;
  for (const auto& element : extension.elements) {
    const auto target = vassal::resolve_target(subject.base()->root(), element.target);
    if (target) continue;
    sink.report_at(target.error().message + " of the module (" + target.error().place +
                       "): VASSAL does not load the extension",
                   vassal::component_path({&root, element.component}), element.component->line);
  }
}

}  // namespace

extern const Check kExtensionTargetUnknown;
constinit const Check kExtensionTargetUnknown{
    "extension/target-unknown", Severity::kError,
    "An extension adds something to a component that the module does not have", run};

}  // namespace provost::module::checks
