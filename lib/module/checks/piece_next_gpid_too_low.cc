// SPDX-License-Identifier: MIT
#include <cstdint>
#include <string>

#include "base/text.h"
#include "module/check.h"
#include "module/extension.h"

namespace provost::module::checks {
namespace {

void run(const Subject& subject, Sink& sink) {
  if (subject.kind() == SubjectKind::kGame || subject.module() == nullptr) return;
  const std::string* next = subject.module()->root().attribute("nextPieceSlotId");
  if (next == nullptr) return;
  const auto& root = subject.module()->root();
  const auto number = text::to_int(*next);
  if (!number) {
    sink.report_at("nextPieceSlotId is \"" + text::printable(*next) + "\", which is no number",
                   vassal::component_path({&root}), root.line);
    return;
  }
  const PieceDefinition* highest = nullptr;
  int most = *number - 1;
  for (const auto& slot : subject.module()->slots()) {
    const auto id = text::to_int(parse_piece_id(slot.gpid).number);
    if (!id || *id <= most) continue;
    most = *id;
    highest = &slot;
  }
  if (highest == nullptr) return;
  sink.report_at("nextPieceSlotId is " + *next + ", but \"" + text::printable(highest->name) +
                     "\" has the gpid " + text::printable(highest->gpid) + ": set it to " +
                     std::to_string(most + std::int64_t{1}),
                 vassal::component_path({&root}), root.line);
}

}  // namespace

extern const Check kPieceNextGpidTooLow;
constinit const Check kPieceNextGpidTooLow{"piece/next-gpid-too-low", Severity::kWarning,
                                           "The next piece id is in use already", run};

}  // namespace provost::module::checks
