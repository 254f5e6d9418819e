// SPDX-License-Identifier: MIT
#include <algorithm>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "base/text.h"
#include "module/check.h"
#include "module/games.h"
#include "vassal/trait_chain.h"

namespace provost::module::checks {
namespace {

class Visitor {
 public:
  explicit Visitor(Sink& sink) : sink_(sink) {}

  void visit(const vassal::Command& command, int step) {
    if (const auto* added = command.as<vassal::AddPiece>()) learn(*added);
    if (const auto* changed = command.as<vassal::ChangePiece>()) look(*changed, step);
  }

 private:
  void learn(const vassal::AddPiece& piece) {
    const auto types = vassal::TraitChain::split(piece.type);
    // A stack or deck has a state of its own kind; an unexpanded prototype has more than one.
    const bool plain = types.back().starts_with("piece;") &&
                       std::none_of(types.begin(), types.end(), [](const std::string& type) {
                         return type.starts_with("prototype;");
                       });
    traits_[piece.id] = plain ? types.size() : 0;
  }

  void look(const vassal::ChangePiece& change, int step) {
    const auto found = traits_.find(change.id);
    if (found == traits_.end() || reported_.contains(change.id)) return;
    const auto parts = vassal::TraitChain::split(change.new_state).size();
    const auto before = vassal::TraitChain::split(change.old_state).size();
    const bool merged = change.has_old_state;
    const auto least = merged ? std::min(parts, before) : parts;
    if (least >= found->second) return;
    reported_.insert(change.id);
    auto& finding = sink_.report_step(
        "a change of the piece " + text::printable(change.id) + ", which has " +
            std::to_string(found->second) + " traits, has " + std::to_string(least) +
            (least == parts ? " in its new state: " : " in its old state: ") +
            (merged ? "VASSAL says that another version of the module wrote it and does not make it"
                    : "VASSAL fails with \"No state for trait\""),
        step);
    if (!merged) finding.severity = Severity::kError;
  }

  Sink& sink_;
  std::unordered_map<std::string, std::size_t> traits_;  // of each piece; 0: not to be compared
  std::unordered_set<std::string> reported_;
};

void run(const Subject& subject, Sink& sink) {
  if (subject.game() == nullptr) return;
  Visitor visitor(sink);
  for_each_command(*subject.game(),
                   [&](const vassal::Command& command, int step) { visitor.visit(command, step); });
}

}  // namespace

extern const Check kSaveChangeTooShort;
constinit const Check kSaveChangeTooShort{
    "save/change-too-short", Severity::kWarning,
    "A change of a piece has fewer states than the piece has traits", run};

}  // namespace provost::module::checks
