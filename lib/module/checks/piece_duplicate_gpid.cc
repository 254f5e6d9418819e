// SPDX-License-Identifier: MIT
#include <string_view>
#include <unordered_map>
#include <unordered_set>

#include "base/text.h"
#include "module/check.h"

namespace provost::module::checks {
namespace {

void run(const Subject& subject, Sink& sink) {
  if (subject.kind() == SubjectKind::kGame || subject.module() == nullptr) return;
  // A copy of a piece in an at-start stack may keep the id of the original; another piece may not.
  std::unordered_map<std::string_view, const PieceDefinition*> first;
  std::unordered_set<std::string_view> reported;
  for (const auto& slot : subject.module()->slots()) {
    if (slot.gpid.empty()) continue;
    const auto [at, fresh] = first.emplace(slot.gpid, &slot);
    if (fresh || at->second->type == slot.type) continue;
    if (!reported.insert(slot.gpid).second) continue;
    sink.report_at("\"" + text::printable(slot.name) + "\" has the gpid " +
                       text::printable(slot.gpid) + " of \"" + text::printable(at->second->name) +
                       "\" (" + at->second->path + "): give it one of its own",
                   slot.path, slot.line);
  }
}

}  // namespace

extern const Check kPieceDuplicateGpid;
constinit const Check kPieceDuplicateGpid{"piece/duplicate-gpid", Severity::kWarning,
                                          "Two different pieces share one id", run};

}  // namespace provost::module::checks
