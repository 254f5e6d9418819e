// SPDX-License-Identifier: MIT
#include "rework/slot_index.h"

#include <algorithm>

#include "vassal/target_path.h"
#include "vassal/trait_fields.h"

namespace provost::rework {
namespace {

using vassal::TraitChain;

std::string basic_name(const std::string& type, const std::string& state) {
  const auto chain = TraitChain::parse(type, state);
  if (!chain || chain->empty()) return {};
  return vassal::TraitFields::decode(chain->basic()).get("name").value_or("");
}

// The piece that a trait places: a definition of its own, or the path of a slot
// (PlaceMarker.createBaseMarker).
module::PieceDefinition placed_piece(const module::Module& module, const std::string& text) {
  if (text.starts_with("+/")) return module::read_piece_definition(text);
  const auto chain = vassal::resolve_target(module.root(), vassal::parse_target_path(text));
  if (!chain || text.empty()) return {};
  const vassal::Component* component = chain->back();
  for (const auto& slot : module.slots()) {
    if (slot.line == component->line && slot.gpid == component->attribute_or("gpid", "")) {
      return slot;
    }
  }
  return {};
}

}  // namespace

SlotIndex::SlotIndex(const module::Module& module) : module_(module) {
  for (const auto& slot : module.slots()) {
    add(slot.gpid, slot.name, slot.type, slot.state);
    add_markers(slot.type, slot.state);
  }
  for (const auto& prototype : module.prototypes()) add_markers(prototype.type, prototype.state);
}

void SlotIndex::add(std::string gpid, const std::string& name, const std::string& type,
                    const std::string& state) {
  if (type.empty()) return;
  const auto basic = basic_name(type, state);
  slots_.push_back({gpid, name.empty() ? basic : name, type, state});
  if (!gpid.empty()) by_gpid_[std::move(gpid)].push_back(slots_.size() - 1);
  if (!basic.empty()) by_name_[basic].push_back(slots_.size() - 1);
}

void SlotIndex::add_markers(const std::string& type, const std::string& state) {
  const auto chain = TraitChain::parse(type, state);
  if (!chain) return;
  for (const auto& trait : chain->traits) {
    if (trait.id() != "placemark;" && trait.id() != "replace;") continue;
    const auto fields = vassal::TraitFields::decode(trait);
    const auto piece = placed_piece(module_, fields.get("marker_definition").value_or(""));
    add(fields.get("gpid").value_or(""), piece.name, piece.type, piece.state);
  }
}

// Copies of one definition are one piece.
const SlotIndex::Slot* SlotIndex::only_one(const std::vector<std::size_t>& slots) const {
  const Slot& first = slots_[slots.front()];
  const bool alike = std::all_of(slots.begin(), slots.end(),
                                 [&](std::size_t i) { return slots_[i].type == first.type; });
  return alike ? &first : nullptr;
}

Result<SlotIndex::Found> SlotIndex::found(const Slot& slot, bool by_name) const {
  auto chain = module_.expand(slot.type, slot.state);
  if (!chain) return forward(chain);
  return Found{slot.gpid, slot.name, std::move(*chain), by_name};
}

Result<SlotIndex::Found> SlotIndex::find(std::string_view gpid, std::string_view basic_name) const {
  const auto known = by_gpid_.find(gpid);
  if (!gpid.empty() && known != by_gpid_.end()) {
    if (const auto* slot = only_one(known->second)) return found(*slot, false);
  }
  const auto named = by_name_.find(basic_name);
  if (!basic_name.empty() && named != by_name_.end()) {
    if (const auto* slot = only_one(named->second)) return found(*slot, true);
    return fail(ErrorCode::kNotFound, "the module has different pieces of this name");
  }
  return fail(ErrorCode::kNotFound, !gpid.empty() && known != by_gpid_.end()
                                        ? "the module has different pieces of this gpid"
                                        : "the module has no piece of this gpid or name");
}

}  // namespace provost::rework
