// SPDX-License-Identifier: MIT
#include "module/check.h"
#include "vassal/component_class.h"

namespace provost::module::checks {
namespace {

bool holds_pieces(const vassal::Component& component) {
  if (vassal::is_slot(component)) return true;
  for (const auto& child : component.children) {
    if (holds_pieces(child)) return true;
  }
  return false;
}

void run(const Subject& subject, Sink& sink) {
  // An encoder of the module's own may stand in for the engine's.
  if (subject.kind() != SubjectKind::kModule || subject.module() == nullptr ||
      subject.custom_classes()) {
    return;
  }
  const vassal::Component* holder = nullptr;
  for (const auto& child : subject.module()->root().children) {
    if (child.name() == "BasicCommandEncoder") {
      if (holder == nullptr) return;
      sink.report_at("BasicCommandEncoder stands behind " + std::string(holder->name()) +
                         ", which holds pieces: move it to the front",
                     vassal::component_path({&child}), child.line);
      return;
    }
    if (holder == nullptr && holds_pieces(child)) holder = &child;
  }
  if (holder == nullptr) return;
  sink.report_at("the module has no BasicCommandEncoder, so none of its pieces can be made",
                 vassal::component_path({&subject.module()->root()}),
                 subject.module()->root().line);
}

}  // namespace

extern const Check kComponentEncoderOrder;
constinit const Check kComponentEncoderOrder{
    "component/encoder-order", Severity::kError,
    "BasicCommandEncoder comes behind pieces, or is missing", run};

}  // namespace provost::module::checks
