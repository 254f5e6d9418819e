// SPDX-License-Identifier: MIT
// What refreshing counters needs of the pieces of a module (GameRefresher, GpIdChecker).
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "base/text.h"
#include "compare/breaking_parts.h"
#include "compare/piece_face.h"
#include "compare/trait_words.h"
#include "vassal/traits/basic_piece.h"
#include "vassal/traits/marker.h"

namespace provost::compare {
namespace {

using module::PieceDefinition;
using vassal::TraitChain;

std::string title_of(const PieceDefinition& slot) {
  return fmt::format("\"{}\" (gpid {})", slot.name, slot.gpid);
}

// The author's name of the basic piece, by which a refresh looks for it.
std::string basic_name(const PieceDefinition& slot) {
  const auto chain = TraitChain::parse(slot.type, slot.state);
  if (!chain || chain->empty()) return slot.name;
  const auto basic = vassal::BasicPiece::decode(chain->basic());
  return basic ? basic->name : slot.name;
}

// Labels of the traits whose state a refresh would not find again: GpIdChecker.findState wants the
// exact type. Markers take the new value in any case, and a basic piece keeps its state.
std::vector<std::string> lost_states(const TraitChain& before, const TraitChain& after) {
  std::multiset<std::string> types;
  for (const auto& trait : after.traits) types.insert(engine_type(trait));
  std::vector<std::string> lost;
  for (const auto& trait : before.traits) {
    if (trait.id() == vassal::Marker::kId || trait.id() == vassal::BasicPiece::kId) continue;
    if (trait_words(trait).state.empty()) continue;
    if (!types.contains(engine_type(trait))) lost.push_back(trait_label(trait));
  }
  return lost;
}

void compare_slots(const Versions& v, const PieceDefinition& before, const PieceDefinition& after,
                   std::vector<Breakage>& items) {
  const auto one = v.a.expand(before);
  const auto other = v.b.expand(after);
  if (!one || !other) return;
  if (is_another_piece(face_of(before.name, *one), face_of(after.name, *other))) {
    items.push_back({"gpid/reused", Impact::kRefresh, title_of(before),
                     fmt::format("the gpid is that of \"{}\" now: a refresh turns the one into "
                                 "the other",
                                 after.name)});
    return;
  }
  const auto lost = lost_states(*one, *other);
  if (lost.empty()) return;
  items.push_back({"trait/changed", Impact::kRefresh, title_of(before),
                   fmt::format("a save keeps its old traits; a refresh gives the new ones, and "
                               "what these have been set to starts anew: {}",
                               text::join(lost, ", "))});
}

void find_gpid_breakages(const Versions& v, std::vector<Breakage>& items) {
  std::set<std::string> names;
  for (const auto& slot : v.b.slots()) names.insert(basic_name(slot));
  std::set<std::string> done;
  for (const auto& before : v.a.slots()) {
    if (before.gpid.empty() || !done.insert(before.gpid).second) continue;
    if (const auto* after = v.b.slot(before.gpid)) {
      compare_slots(v, before, *after, items);
      continue;
    }
    const bool by_name = names.contains(basic_name(before));
    items.push_back({"gpid/gone", Impact::kRefresh, title_of(before),
                     by_name ? "no slot has this gpid; a refresh finds the piece by its name when "
                               "it is told to"
                             : "no slot has this gpid, nor a piece of this name; a refresh keeps "
                               "the old piece"});
  }
}

// GpIdChecker refuses to refresh at all when a gpid is missing or used twice.
std::size_t bad_gpids(const module::Module& module) {
  std::set<std::string> seen;
  std::size_t bad = 0;
  for (const auto& slot : module.slots()) {
    if (slot.gpid.empty() || !seen.insert(slot.gpid).second) ++bad;
  }
  return bad;
}

void find_prototype_breakages(const Versions& v, std::vector<Breakage>& items) {
  std::map<std::string, int> uses;
  for (const auto* list : {&v.b.slots(), &v.b.prototypes()}) {
    for (const auto& piece : *list) {
      for (const auto& type : TraitChain::split(piece.type)) {
        constexpr std::string_view kId = "prototype;";
        if (type.starts_with(kId)) ++uses[type.substr(kId.size())];
      }
    }
  }
  for (const auto& prototype : v.a.prototypes()) {
    if (v.b.prototype(prototype.name) != nullptr) continue;
    const int used = uses[prototype.name];
    items.push_back(
        {"prototype/removed", used > 0 ? Impact::kRefresh : Impact::kNotice,
         fmt::format("\"{}\"", prototype.name),
         used > 0 ? fmt::format("{} pieces of the module still use it: VASSAL gives them nothing "
                                "for it, and a refresh takes its traits away",
                                used)
                  : std::string("saves hold its traits themselves, and nothing uses it any more")});
  }
}

}  // namespace

void find_piece_breakages(const Versions& v, std::vector<Breakage>& items) {
  find_prototype_breakages(v, items);
  find_gpid_breakages(v, items);
  const auto bad = bad_gpids(v.b);
  if (bad > 0 && bad_gpids(v.a) == 0) {
    items.push_back({"gpid/not-unique", Impact::kRefresh, fmt::format("{} slots", bad),
                     "their gpid is missing or that of another slot: VASSAL refuses to refresh "
                     "any counter until the module has been saved in its editor"});
  }
}

}  // namespace provost::compare
