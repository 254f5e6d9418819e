// SPDX-License-Identifier: MIT
#include "game/play/facts.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>

#include "base/edit_distance.h"
#include "base/text.h"
#include "vassal/traits/dynamic_property.h"
#include "vassal/traits/label.h"
#include "vassal/traits/layer.h"
#include "vassal/traits/mark_moved.h"
#include "vassal/traits/rotator.h"

namespace provost::play {

namespace {

using game::Binding;
using vassal::Trait;
using vassal::TraitChain;

TraitChain with_state_of(const TraitChain& chain, std::size_t trait, std::string state) {
  TraitChain changed = chain;
  changed.traits[trait].state = std::move(state);
  return changed;
}

bool is_layer(const Trait& trait) {
  return trait.id() == vassal::Layer::kId || trait.id() == vassal::Layer::kOldId;
}

// The state texts that a layer can have: its levels, and inactive ones when it can be switched off.
std::vector<std::string> layer_states(const Trait& trait) {
  std::vector<std::string> states;
  auto layer = vassal::Layer::decode(trait);
  if (!layer) return states;
  const int count = static_cast<int>(layer->images.size());
  const int now = layer->level;
  for (int level = 1; level <= count; ++level) {
    layer->level = level;
    states.push_back(layer->print().state);
  }
  if (!layer->always_active) {
    layer->level = now == 0 ? -1 : -std::abs(now);
    states.push_back(layer->print().state);
  }
  return states;
}

// Every chain that differs from `chain` in one trait which may carry the field.
std::vector<TraitChain> variants(const TraitChain& chain, const Binding& binding,
                                 std::string_view field, const std::vector<std::string>& numbers) {
  std::vector<TraitChain> result;
  const auto carriers = binding.carriers(field);
  for (std::size_t i = 0; i < chain.traits.size(); ++i) {
    const Trait& trait = chain.traits[i];
    std::vector<std::string> states;
    if (is_layer(trait)) {
      states = layer_states(trait);
    } else if (trait.id() == vassal::DynamicProperty::kId) {
      for (const auto& carrier : carriers) {
        if (carrier.property != settable_name(trait)) continue;
        for (const auto& [value, word] : carrier.values) states.push_back(value);
        states.insert(states.end(), numbers.begin(), numbers.end());
      }
    }
    for (auto& state : states) {
      if (state != trait.state) result.push_back(with_state_of(chain, i, std::move(state)));
    }
  }
  return result;
}

std::string join_words(const std::set<std::string>& words) {
  return text::join({words.begin(), words.end()}, ", ");
}

tl::unexpected<Error> no_unit() { return fail(ErrorCode::kUsage, "it is no unit for the binding"); }

}  // namespace

Result<TraitChain> faced(const TraitChain& chain, int value, bool relative) {
  for (std::size_t i = 0; i < chain.traits.size(); ++i) {
    auto rotator = vassal::Rotator::decode(chain.traits[i]);
    if (!rotator || rotator->is_free()) continue;
    const int count = rotator->facings;
    int facing = relative ? rotator->facing + value % count : value - 1;
    if (relative) facing = (facing % count + count) % count;
    if (facing < 0 || facing >= count) {
      return fail(ErrorCode::kUsage, "it has the facings 1 to " + std::to_string(count) + ", not " +
                                         std::to_string(value));
    }
    if (facing == rotator->facing) return fail(ErrorCode::kUsage, "it faces that way already");
    rotator->facing = facing;
    return with_state_of(chain, i, rotator->print().state);
  }
  return fail(ErrorCode::kUsage, "it has no facings");
}

Result<TraitChain> reformed(const TraitChain& chain, const Binding& binding,
                            const std::string& word) {
  const auto now = binding.unit({}, chain);
  if (!now) return no_unit();
  if (now->formation() == word) return fail(ErrorCode::kUsage, "it is in " + word + " already");
  std::set<std::string> words;
  for (auto& variant : variants(chain, binding, "formation", {})) {
    const auto unit = binding.unit({}, variant);
    if (!unit) continue;
    if (unit->formation() == word) return std::move(variant);
    if (!unit->formation().empty()) words.insert(unit->formation());
  }
  return fail(ErrorCode::kUsage,
              "it cannot form \"" + word + "\"" + did_you_mean(word, {words.begin(), words.end()}) +
                  (words.empty() ? "" : "; its formations are " + join_words(words)));
}

Result<TraitChain> with_losses(const TraitChain& chain, const Binding& binding, int amount) {
  const auto now = binding.unit({}, chain);
  if (!now) return no_unit();
  const auto before = now->number("losses");
  if (!before) return fail(ErrorCode::kUsage, "the binding reads no losses from it");
  if (amount == 0) return fail(ErrorCode::kUsage, "no losses change nothing");
  const double wanted = *before + amount;
  std::set<double> possible = {*before};
  const auto number = std::to_string(static_cast<long>(std::lround(wanted)));
  for (auto& variant : variants(chain, binding, "losses", {number})) {
    const auto unit = binding.unit({}, variant);
    const auto losses = unit ? unit->number("losses") : std::nullopt;
    if (!losses) continue;
    if (*losses == wanted) return std::move(variant);
    possible.insert(*losses);
  }
  return fail(ErrorCode::kUsage, "its losses are " + now->field("losses") + " and can be " +
                                     std::to_string(static_cast<long>(*possible.begin())) + " to " +
                                     std::to_string(static_cast<long>(*possible.rbegin())) +
                                     ", not " + number);
}

Result<TraitChain> with_state(const TraitChain& chain, const Binding& binding,
                              const std::string& word, bool clear) {
  const auto now = binding.unit({}, chain);
  if (!now) return no_unit();
  if (now->has_state(word) != clear) {
    return fail(ErrorCode::kUsage,
                "it is " + std::string(clear ? "not " : "") + word + (clear ? "" : " already"));
  }
  std::set<std::string> words(now->known_states.begin(), now->known_states.end());
  std::optional<TraitChain> best;
  std::size_t best_lost = 0;
  for (auto& variant : variants(chain, binding, "states", {})) {
    const auto unit = binding.unit({}, variant);
    if (!unit) continue;
    words.insert(unit->states.begin(), unit->states.end());
    if (unit->has_state(word) == clear || unit->formation() != now->formation()) continue;
    // The change that touches the fewest other states, and adds none, is the one that is meant.
    std::size_t others = 0;
    for (const auto& state : now->states)
      others += state != word && !unit->states.contains(state) ? 1 : 0;
    for (const auto& state : unit->states) {
      if (state != word && !now->states.contains(state)) others += 100;
    }
    if (best && others >= best_lost) continue;
    best = std::move(variant);
    best_lost = others;
  }
  if (best) return std::move(*best);
  return fail(ErrorCode::kUsage,
              "it cannot be made " + std::string(clear ? "free of " : "") + "\"" + word + "\"" +
                  did_you_mean(word, {words.begin(), words.end()}) +
                  (words.empty() ? "" : "; its states are " + join_words(words)));
}

}  // namespace provost::play
