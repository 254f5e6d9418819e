// SPDX-License-Identifier: MIT
#include "rework/piece_gpids.h"

#include <functional>

#include "module/contents.h"
#include "vassal/trait_fields.h"

namespace provost::rework {
namespace {

using vassal::Command;
using vassal::Trait;
using vassal::TraitChain;
using vassal::TraitFields;

bool places_pieces(const Trait& trait) {
  return trait.id() == "placemark;" || trait.id() == "replace;";
}

void set_gpid(Trait& trait, std::string_view gpid) {
  auto fields = TraitFields::decode(trait);
  if (fields.set("gpid", gpid)) trait = fields.encode();
}

int replace_in_chain(TraitChain& chain, const GpidMap& map) {
  int count = 0;
  if (const auto found = map.find(basic_gpid(chain)); found != map.end()) {
    set_basic_gpid(chain, found->second);
    ++count;
  }
  auto markers = marker_gpids(chain);
  for (auto& gpid : markers) {
    const auto found = map.find(gpid);
    if (found == map.end()) continue;
    gpid = found->second;
    ++count;
  }
  set_marker_gpids(chain, markers);
  return count;
}

class Replacer {
 public:
  explicit Replacer(const GpidMap& map) : map_(map) {}

  int run(Command& command) {
    int here = 0;
    if (const auto* add = command.as<vassal::AddPiece>()) {
      types_.insert_or_assign(add->id, add->type);
      auto chain = TraitChain::parse(add->type, add->state);
      if (chain && !chain->empty() && (here = replace_in_chain(*chain, map_)) > 0) {
        put(command, vassal::AddPiece{add->id, chain->type_text(), chain->state_text()});
      }
    } else if (const auto* change = command.as<vassal::ChangePiece>()) {
      auto fresh = *change;
      here = replace_in_state(fresh.id, fresh.new_state);
      if (fresh.has_old_state) here += replace_in_state(fresh.id, fresh.old_state);
      if (here > 0) put(command, fresh);
    }
    int below = 0;
    for (auto& child : command.children) below += run(child);
    if (here + below > 0) command.verbatim.clear();
    return here + below;
  }

 private:
  template <class Body>
  static void put(Command& command, Body body) {
    auto fresh = vassal::make_command(std::move(body));
    command.text = std::move(fresh.text);
    command.body = std::move(fresh.body);
  }

  int replace_in_state(const std::string& id, std::string& state) const {
    const auto type = types_.find(id);
    if (type == types_.end()) return 0;
    auto chain = TraitChain::parse(type->second, state);
    if (!chain || chain->empty()) return 0;
    const auto found = map_.find(basic_gpid(*chain));
    if (found == map_.end()) return 0;
    set_basic_gpid(*chain, found->second);
    state = chain->state_text();
    return 1;
  }

  const GpidMap& map_;
  std::map<std::string, std::string> types_;  // by id
};

}  // namespace

std::vector<std::string> marker_gpids(const TraitChain& chain) {
  std::vector<std::string> gpids;
  for (const auto& trait : chain.traits) {
    if (places_pieces(trait)) gpids.push_back(TraitFields::decode(trait).get("gpid").value_or(""));
  }
  return gpids;
}

void set_marker_gpids(TraitChain& chain, const std::vector<std::string>& gpids) {
  auto gpid = gpids.begin();
  for (auto& trait : chain.traits) {
    if (!places_pieces(trait) || gpid == gpids.end()) continue;
    if (TraitFields::decode(trait).get("gpid").value_or("") != *gpid) set_gpid(trait, *gpid);
    ++gpid;
  }
}

std::string basic_gpid(const TraitChain& chain) {
  if (chain.empty() || chain.basic().id() != "piece;") return {};
  return TraitFields::decode(chain.basic()).get("gpid").value_or("");
}

void set_basic_gpid(TraitChain& chain, std::string_view gpid) {
  if (chain.empty() || chain.basic().id() != "piece;") return;
  set_gpid(chain.basic(), gpid);
}

Result<TraitChain> read_definition(std::string_view text) {
  const auto piece = module::read_piece_definition(std::string(text));
  if (!piece.odd_text.empty()) {
    return fail(ErrorCode::kUnsupported, "this is no definition of a piece that is known");
  }
  auto chain = TraitChain::parse(piece.type, piece.state);
  if (chain && (chain->empty() || write_definition(*chain) != text)) {
    return fail(ErrorCode::kUnsupported, "the definition cannot be written back as it is");
  }
  return chain;
}

std::string write_definition(const TraitChain& chain) {
  return vassal::command_text(
      vassal::make_command(vassal::AddPiece{{}, chain.type_text(), chain.state_text()}));
}

int replace_gpids(Command& root, const GpidMap& map) {
  return map.empty() ? 0 : Replacer(map).run(root);
}

}  // namespace provost::rework
