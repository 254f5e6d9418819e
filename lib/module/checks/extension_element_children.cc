// SPDX-License-Identifier: MIT
#include <string>

#include "module/check.h"
#include "module/extension.h"

namespace provost::module::checks {
namespace {

void run(const Subject& subject, Sink& sink) {
  if (subject.kind() != SubjectKind::kExtension || subject.module() == nullptr) return;
  const auto& root = subject.module()->root();
  for (const auto& element : read_extension(root).elements) {
    if (element.parts.size() == 1) continue;
    const auto path = vassal::component_path({&root, element.component});
    if (element.parts.empty()) {
      sink.report_at("the element is empty: VASSAL cannot load the extension", path,
                     element.component->line);
      continue;
    }
    const auto lost = element.parts.size() - 1;
    sink.report_at("VASSAL adds only the first of " + std::to_string(element.parts.size()) +
                       " components and loses " + std::to_string(lost) + ", the first of them " +
                       vassal::component_path({element.parts[1]}) +
                       ": give each an element of its own",
                   path, element.parts[1]->line);
  }
}

}  // namespace

extern const Check kExtensionElementChildren;
constinit const Check kExtensionElementChildren{
    "extension/element-children", Severity::kError,
    "An element of an extension does not hold exactly one component", run};

}  // namespace provost::module::checks
