// SPDX-License-Identifier: MIT
#include "module/check.h"
#include "module/extension.h"

namespace provost::module::checks {
namespace {

// As ExtensionElement.addTo: what comes later in the extension may be added to it.
void attach(vassal::Component& root, const std::vector<const vassal::Component*>& chain,
            const vassal::Component& element) {
  if (element.children.empty()) return;
  vassal::Component* at = &root;
  for (std::size_t i = 1; i < chain.size(); ++i) {
    at = &at->children[static_cast<std::size_t>(chain[i] - chain[i - 1]->children.data())];
  }
  at->children.push_back(element.children.front());
}

void run(const Subject& subject, Sink& sink) {
  if (subject.kind() != SubjectKind::kExtension || subject.base() == nullptr) return;
  const auto& root = subject.module()->root();
  const auto extension = read_extension(root);
  if (!extension.universal && extension.module != subject.base()->name()) return;
  auto grown = subject.base()->root();
  for (const auto& element : extension.elements) {
    const auto target = vassal::resolve_target(grown, element.target);
    if (target) {
      attach(grown, *target, *element.component);
      continue;
    }
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
