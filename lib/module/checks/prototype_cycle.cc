// SPDX-License-Identifier: MIT
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "module/check.h"
#include "vassal/sequence.h"

namespace provost::module::checks {
namespace {

constexpr std::string_view kUse = "prototype;";

// Prototypes by name, with those that each of them uses; the first of a name counts.
using Uses = std::map<std::string, std::vector<std::string>>;

// The way from `name` back to itself, or nothing.
bool find_way(const Uses& uses, const std::string& goal, const std::string& at,
              std::map<std::string, bool>& seen, std::vector<std::string>& way) {
  const auto found = uses.find(at);
  if (found == uses.end() || seen[at]) return false;
  seen[at] = true;
  way.push_back(at);
  for (const auto& next : found->second) {
    if (next == goal || find_way(uses, goal, next, seen, way)) return true;
  }
  way.pop_back();
  return false;
}

// Without the prototypes that lead to no cycle, which are all of them in most modules: those that
// use none, then those that use only such, and so on.
void leave_out_harmless(Uses& uses) {
  std::map<std::string_view, std::vector<std::string_view>> users;
  std::map<std::string_view, std::size_t> open;  // uses of prototypes that are not left out
  for (const auto& [name, used] : uses) {
    open[name] = 0;
    for (const auto& other : used) {
      if (!uses.contains(other)) continue;
      ++open[name];
      users[other].push_back(name);
    }
  }
  std::vector<std::string_view> harmless;
  for (const auto& [name, count] : open) {
    if (count == 0) harmless.push_back(name);
  }
  for (std::size_t i = 0; i < harmless.size(); ++i) {
    for (const auto user : users[harmless[i]]) {
      if (--open[user] == 0) harmless.push_back(user);
    }
  }
  const std::vector<std::string> names(harmless.begin(), harmless.end());  // keys of what goes
  for (const auto& name : names) uses.erase(name);
}

void run(const Subject& subject, Sink& sink) {
  if (subject.module() == nullptr || subject.kind() == SubjectKind::kGame) return;
  Uses uses;
  std::map<std::string, const PieceDefinition*> definitions;
  for (const auto& piece : subject.pieces()) {
    if (!piece.prototype || !definitions.emplace(piece.piece->name, piece.piece).second) continue;
    auto& used = uses[piece.piece->name];
    for (const auto& type : piece.types) {
      if (!type.starts_with(kUse)) continue;
      used.push_back(
          vassal::SequenceDecoder(std::string_view(type).substr(kUse.size()), ';').next());
    }
  }
  leave_out_harmless(uses);
  for (const auto& [name, piece] : definitions) {
    if (!uses.contains(name)) continue;
    std::map<std::string, bool> seen;
    std::vector<std::string> way;
    if (!find_way(uses, name, name, seen, way)) continue;
    way.push_back(name);
    for (auto& step : way) step = "\"" + text::printable(step) + "\"";
    sink.report_at("the prototype uses itself: " + text::join(way, " uses "), piece->path,
                   piece->line);
  }
}

}  // namespace

extern const Check kPrototypeCycle;
constinit const Check kPrototypeCycle{"prototype/cycle", Severity::kError,
                                      "A prototype uses itself, or one that uses it", run};

}  // namespace provost::module::checks
