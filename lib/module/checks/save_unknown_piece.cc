// SPDX-License-Identifier: MIT
#include <string>
#include <unordered_set>

#include "base/text.h"
#include "module/check.h"
#include "module/games.h"

namespace provost::module::checks {
namespace {

class Visitor {
 public:
  explicit Visitor(Sink& sink) : sink_(sink) {}

  void visit(const vassal::Command& command, int step) {
    if (const auto* added = command.as<vassal::AddPiece>()) ids_.insert(added->id);
    if (const auto* moved = command.as<vassal::MovePiece>()) expect(moved->id, "moves", step);
    if (const auto* changed = command.as<vassal::ChangePiece>()) {
      expect(changed->id, "changes", step);
    }
    if (const auto* removed = command.as<vassal::RemovePiece>()) {
      expect(removed->id, "removes", step);
    }
  }

 private:
  void expect(const std::string& id, const char* verb, int step) {
    if (ids_.contains(id) || !reported_.insert(id).second) return;
    sink_.report_step(std::string("a command ") + verb + " the piece " + text::printable(id) +
                          ", which is not in the game: it has no effect",
                      step);
  }

  Sink& sink_;
  // Also pieces that were removed since: the engine re-uses them when a removal is undone.
  std::unordered_set<std::string> ids_;
  std::unordered_set<std::string> reported_;
};

void run(const Subject& subject, Sink& sink) {
  if (subject.game() == nullptr) return;
  Visitor visitor(sink);
  for_each_command(*subject.game(),
                   [&](const vassal::Command& command, int step) { visitor.visit(command, step); });
}

}  // namespace

extern const Check kSaveUnknownPiece;
constinit const Check kSaveUnknownPiece{"save/unknown-piece", Severity::kWarning,
                                        "A command refers to a piece that is not in the game", run};

}  // namespace provost::module::checks
