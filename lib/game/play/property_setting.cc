// SPDX-License-Identifier: MIT
#include <algorithm>

#include "base/edit_distance.h"
#include "base/text.h"
#include "game/play/facts.h"
#include "vassal/traits/dynamic_property.h"
#include "vassal/traits/label.h"
#include "vassal/traits/layer.h"
#include "vassal/traits/mark_moved.h"
#include "vassal/traits/rotator.h"

namespace provost::play {

namespace {

using vassal::Trait;
using vassal::TraitChain;

// The state that gives a trait this value, in the words of its property.
Result<std::string> state_for(const Trait& trait, const std::string& value) {
  const auto number = text::to_int(value);
  if (auto layer = vassal::Layer::decode(trait)) {
    const int count = static_cast<int>(layer->images.size());
    if (!number || *number == 0 || *number > count || *number < -count) {
      return fail(ErrorCode::kUsage, "expected a level from 1 to " + std::to_string(count) +
                                         " (negative: inactive), not \"" + value + "\"");
    }
    layer->level = *number;
    return layer->print().state;
  }
  if (auto rotator = vassal::Rotator::decode(trait)) {
    if (!number || *number < 1 || *number > rotator->facings) {
      return fail(ErrorCode::kUsage, "expected a facing from 1 to " +
                                         std::to_string(rotator->facings) + ", not \"" + value +
                                         "\"");
    }
    rotator->facing = *number - 1;
    return rotator->print().state;
  }
  if (trait.id() == vassal::MarkMoved::kId) {
    if (value == "true" || value == "false") return value;
    return fail(ErrorCode::kUsage, "expected true or false, not \"" + value + "\"");
  }
  if (auto label = vassal::Label::decode(trait)) {
    label->text = value;
    return label->print().state;
  }
  const auto property = vassal::DynamicProperty::decode(trait);
  if (property && property->numeric && !number) {
    return fail(ErrorCode::kUsage, "expected a number, not \"" + value + "\"");
  }
  return value;
}

// The value of a trait in the words of its property: state_for() backwards.
std::string value_of(const Trait& trait) {
  if (const auto layer = vassal::Layer::decode(trait)) return std::to_string(layer->level);
  if (const auto rotator = vassal::Rotator::decode(trait))
    return std::to_string(rotator->facing + 1);
  if (const auto label = vassal::Label::decode(trait)) return label->text;
  return trait.state;
}

// The place of the trait that with_property() changes under this name.
std::optional<std::size_t> settable(const TraitChain& chain, const std::string& name) {
  for (std::size_t i = 0; i < chain.traits.size(); ++i) {
    if (!name.empty() && settable_name(chain.traits[i]) == name) return i;
  }
  return std::nullopt;
}

// What the binding makes of a change of one trait, if anything.
std::vector<Body> bound_changes(const std::string& unit, const game::Unit& before,
                                const game::Unit& after) {
  std::vector<Body> said;
  if (after.formation() != before.formation() && !after.formation().empty()) {
    said.emplace_back(Reform{unit, after.formation()});
  }
  const auto lost_before = before.number("losses");
  const auto lost_after = after.number("losses");
  if (lost_before && lost_after && *lost_before != *lost_after) {
    said.emplace_back(Lose{unit, static_cast<int>(*lost_after - *lost_before)});
  }
  bool gained = false;
  for (const auto& state : after.states) {
    if (before.states.contains(state)) continue;
    said.emplace_back(State{unit, state, false});
    gained = true;
  }
  for (const auto& state : before.states) {
    if (!gained && !after.states.contains(state)) said.emplace_back(State{unit, state, true});
  }
  return said;
}

// Whether writing the commands would make this very change.
bool gives(const Body& body, const TraitChain& before, const TraitChain& after,
           const game::Binding& binding) {
  Result<TraitChain> made = fail(ErrorCode::kUsage, "");
  if (const auto* reform = std::get_if<Reform>(&body))
    made = reformed(before, binding, reform->word);
  if (const auto* lose = std::get_if<Lose>(&body))
    made = with_losses(before, binding, lose->amount);
  if (const auto* state = std::get_if<State>(&body)) {
    made = with_state(before, binding, state->word, state->clear);
  }
  return made && made->state_text() == after.state_text();
}

}  // namespace

std::string settable_name(const Trait& trait) {
  if (const auto layer = vassal::Layer::decode(trait)) {
    return layer->name.empty() ? std::string() : layer->name + "_Level";
  }
  if (const auto rotator = vassal::Rotator::decode(trait)) {
    return rotator->name.empty() || rotator->is_free() ? std::string() : rotator->name + "_Facing";
  }
  if (trait.id() == vassal::MarkMoved::kId) return "Moved";
  if (const auto label = vassal::Label::decode(trait)) return label->property_name;
  if (const auto property = vassal::DynamicProperty::decode(trait)) return property->name;
  return {};
}

Result<TraitChain> with_property(const TraitChain& chain, const std::string& name,
                                 const std::string& value) {
  const auto at = settable(chain, name);
  if (!at) {
    std::vector<std::string> names;
    for (const auto& trait : chain.traits) {
      if (const auto known = settable_name(trait); !known.empty()) names.push_back(known);
    }
    return fail(ErrorCode::kUsage, "it has no property \"" + name + "\" that play can change" +
                                       did_you_mean(name, names));
  }
  auto state = state_for(chain.traits[*at], value);
  if (!state) return forward(state);
  if (*state == chain.traits[*at].state)
    return fail(ErrorCode::kUsage, "it has that value already");
  TraitChain changed = chain;
  changed.traits[*at].state = std::move(*state);
  return changed;
}

FactChanges fact_changes(const std::string& unit, const TraitChain& before, const TraitChain& after,
                         const game::Binding* binding) {
  FactChanges result;
  const auto count = std::min(before.traits.size(), after.traits.size());
  TraitChain so_far = before;
  for (std::size_t i = 0; i + 1 < count; ++i) {
    const Trait& trait = after.traits[i];
    if (before.traits[i].state == trait.state) continue;
    TraitChain next = so_far;
    next.traits[i].state = trait.state;
    std::vector<Body> said;
    if (binding != nullptr) {
      const auto unit_before = binding->unit({}, so_far);
      const auto unit_after = binding->unit({}, next);
      if (unit_before && unit_after) said = bound_changes(unit, *unit_before, *unit_after);
      if (said.size() != 1 || !gives(said.front(), so_far, next, *binding)) said.clear();
    }
    if (said.empty()) {
      const auto name = settable_name(trait);
      const auto rotator = vassal::Rotator::decode(trait);
      auto turned = rotator ? faced(so_far, rotator->facing + 1, false)
                            : Result<TraitChain>(fail(ErrorCode::kUsage, ""));
      if (turned && turned->state_text() == next.state_text()) {
        said.emplace_back(Face{unit, rotator->facing + 1, false});
      } else if (settable(so_far, name) == i) {
        said.emplace_back(Set{unit, name, value_of(trait)});
      } else {
        result.unsaid.emplace_back(trait.id());
      }
    }
    result.said.insert(result.said.end(), said.begin(), said.end());
    so_far = std::move(next);
  }
  return result;
}

}  // namespace provost::play
