// SPDX-License-Identifier: MIT
#include <string>

#include "base/text.h"
#include "module/check.h"
#include "vassal/component_class.h"

namespace provost::module::checks {
namespace {

using vassal::ValueFate;

// What follows, in words; empty when the value is read or kept.
std::string consequence(const vassal::ValueCheck& check) {
  switch (check.fate) {
    case ValueFate::kDropsComponent:
      return "VASSAL leaves the whole component out";
    case ValueFate::kReplaced:
      return "VASSAL takes it as \"" + text::printable(check.becomes) + "\"";
    case ValueFate::kIgnored:
      return "VASSAL ignores it";
    case ValueFate::kRead:
    case ValueFate::kKept:
      break;
  }
  return {};
}

void run(const Subject& subject, Sink& sink) {
  if (subject.kind() == SubjectKind::kGame || subject.module() == nullptr) return;
  subject.module()->root().walk([&](const std::vector<const vassal::Component*>& chain) {
    const auto& component = *chain.back();
    const auto* known = vassal::component_class(component.type);
    if (known == nullptr) return;
    for (const auto& [name, value] : component.attributes) {
      const auto* attribute = known->attribute(name);
      if (attribute == nullptr) continue;
      const auto check = vassal::check_value(*attribute, value);
      const auto what = consequence(check);
      if (what.empty()) continue;
      auto& finding =
          sink.report_at(name + " is \"" + text::printable(value) + "\" and should be " +
                             text::printable(check.expected, 200) + ": " + what,
                         vassal::component_path(chain), component.line);
      if (check.fate != ValueFate::kDropsComponent) finding.severity = Severity::kWarning;
    }
  });
}

}  // namespace

extern const Check kComponentBadValue;
constinit const Check kComponentBadValue{
    "component/bad-value", Severity::kError,
    "A component's attribute has a value that VASSAL cannot read", run};

}  // namespace provost::module::checks
