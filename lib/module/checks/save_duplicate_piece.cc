// SPDX-License-Identifier: MIT
#include <string>
#include <unordered_set>

#include "base/text.h"
#include "module/check.h"

namespace provost::module::checks {
namespace {

void visit(const vassal::Command& command, std::unordered_set<std::string>& ids,
           std::unordered_set<std::string>& reported, Sink& sink) {
  if (const auto* added = command.as<vassal::AddPiece>()) {
    // A piece without an id gets one of its own on loading.
    const bool named = !added->id.empty() && added->id != "null";
    if (named && !ids.insert(added->id).second && reported.insert(added->id).second) {
      sink.report_step("the id " + text::printable(added->id) +
                           " is given twice: the second piece replaces the first",
                       0);
    }
  }
  if (const auto* removed = command.as<vassal::RemovePiece>()) ids.erase(removed->id);
  for (const auto& child : command.children) visit(child, ids, reported, sink);
}

void run(const Subject& subject, Sink& sink) {
  if (subject.game() == nullptr) return;
  std::unordered_set<std::string> ids;
  std::unordered_set<std::string> reported;
  for (const vassal::Command* command : subject.game()->setup()) {
    if (command == &subject.game()->root) continue;  // its children are listed themselves
    visit(*command, ids, reported, sink);
  }
}

}  // namespace

extern const Check kSaveDuplicatePiece;
constinit const Check kSaveDuplicatePiece{"save/duplicate-piece", Severity::kWarning,
                                          "Two pieces of a save have the same id", run};

}  // namespace provost::module::checks
