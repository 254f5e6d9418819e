// SPDX-License-Identifier: MIT
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/edit_distance.h"
#include "base/text.h"
#include "module/check.h"
#include "module/games.h"
#include "vassal/sequence.h"
#include "vassal/trait_chain.h"

namespace provost::module::checks {
namespace {

struct Use {
  int count = 0;
  int step = 0;  // of the first
  std::string piece;
};

// The map that a piece, stack or deck is put on; empty when it is none or cannot be told.
std::string map_of(const std::string& type, const std::string& state) {
  const auto chain = vassal::TraitChain::parse(type, state);
  if (!chain || chain->empty()) return {};
  const auto id = chain->basic().id();
  if (id != "piece;" && id != "stack" && id != "deck;") return {};
  auto map = vassal::decode_sequence(chain->basic().state, ';').front();
  return map == "null" ? std::string() : map;
}

// The engine knows every map, also the one of a chart or of a custom class, by its name.
std::vector<std::string> map_names(const Module& module) {
  std::vector<std::string> names;
  for (const auto& map : module.maps()) {
    names.push_back(map.id);
    if (!map.name.empty()) names.push_back(map.name);
  }
  module.root().walk([&](const std::vector<const vassal::Component*>& chain) {
    if (const auto* name = chain.back()->attribute("mapName")) names.push_back(*name);
  });
  return names;
}

void run(const Subject& subject, Sink& sink) {
  if (subject.game() == nullptr) return;
  const Module* module = subject.module();
  const bool open = module == nullptr || uses_extensions(*subject.game());
  const auto names = open ? std::vector<std::string>() : map_names(*module);
  const std::set<std::string> known(names.begin(), names.end());
  std::map<std::string, Use> unknown;
  std::unordered_map<std::string, const std::string*> types;  // of the pieces, by id
  for_each_command(*subject.game(), [&](const vassal::Command& command, int step) {
    const std::string* id = nullptr;
    std::string map;
    if (const auto* added = command.as<vassal::AddPiece>()) {
      id = &added->id;
      types[*id] = &added->type;
      map = map_of(added->type, added->state);
    } else if (const auto* changed = command.as<vassal::ChangePiece>()) {
      id = &changed->id;
      const auto type = types.find(*id);
      if (type != types.end()) map = map_of(*type->second, changed->new_state);
    }
    // A TAB belongs to states that are too many; no map is called so.
    if (map.empty() || (map.find('\t') == map.npos && (open || known.contains(map)))) return;
    auto& use = unknown[std::move(map)];
    if (use.count++ == 0) use = {1, step, *id};
  });
  for (const auto& [map, use] : unknown) {
    const bool too_many = map.find('\t') != map.npos;
    const bool several = use.count > 1;
    sink.report_step(
        (several ? "the pieces " : "the piece ") + text::printable(use.piece) +
            (several ? " and " + std::to_string(use.count - 1) + " more" : "") +
            (too_many ? (several ? " have" : " has") +
                            std::string(" more states than traits: VASSAL takes the rest, \"") +
                            text::printable(map) + "\", for a map"
                      : (several ? " are" : " is") + std::string(" on the map \"") +
                            text::printable(map) + "\", which the module does not have" +
                            did_you_mean(map, names)) +
            "; VASSAL says that there is no such map",
        use.step);
  }
}

}  // namespace

extern const Check kSaveUnknownMap;
constinit const Check kSaveUnknownMap{"save/unknown-map", Severity::kWarning,
                                      "A piece of a saved game is on a map that is not there", run};

}  // namespace provost::module::checks
