// SPDX-License-Identifier: MIT
#include "rework/carry_state.h"

#include <algorithm>
#include <functional>
#include <optional>

#include "compare/trait_words.h"
#include "vassal/trait_fields.h"
#include "vassal/traits/label.h"
#include "vassal/traits/layer.h"
#include "vassal/traits/marker.h"
#include "vassal/traits/rotator.h"

namespace provost::rework {
namespace {

using vassal::Label;
using vassal::Layer;
using vassal::Rotator;
using vassal::Trait;
using vassal::TraitChain;

bool is_basic(const Trait& trait) { return trait.id() == "piece;"; }

// Labeler.canChange: without a key nobody can set the text.
bool is_fixed_label(const Trait& trait) {
  if (trait.id() != Label::kId) return false;
  const auto label = Label::decode(trait);
  return label && label->key.empty();
}

// What play can set. Markers and fixed labels belong to the definition; a report that has said
// nothing yet has nothing to lose (ReportState.cycleIndex).
bool has_own_state(const Trait& trait) {
  if (trait.id() == "report;" && trait.state == "-1") return false;
  return trait.id() != vassal::Marker::kId && !is_basic(trait) && !is_fixed_label(trait) &&
         !compare::trait_words(trait).state.empty();
}

bool hides(const Trait& trait) {
  return (trait.id() == "hide;" || trait.id() == "obs;") && !trait.state.empty() &&
         !trait.state.starts_with("null");
}

// The state of a trait of the same name, fitted to the new one; nothing when the names differ.
std::optional<std::string> state_by_name(const Trait& before, const Trait& after) {
  if (before.id() != after.id()) return std::nullopt;
  if (after.id() == Layer::kId) {
    const auto one = Layer::decode(before);
    auto other = Layer::decode(after);
    if (!one || !other || one->name != other->name) return std::nullopt;
    const int most = static_cast<int>(other->images.size());
    other->level = std::clamp(one->level, -most, most);
    return other->encode().state;
  }
  if (after.id() == Rotator::kId) {
    const auto one = Rotator::decode(before);
    auto other = Rotator::decode(after);
    if (!one || !other || one->name != other->name || one->is_free() != other->is_free()) {
      return std::nullopt;
    }
    other->facing = std::clamp(one->facing, 0, other->facings - 1);
    other->angle = one->angle;
    return other->encode().state;
  }
  if (after.id() == Label::kId) {
    const auto one = Label::decode(before);
    const auto other = Label::decode(after);
    if (!one || !other || one->description != other->description) return std::nullopt;
    return before.state;
  }
  if (after.id() == "attach;" || after.id() == "mat;") {
    const auto name = [](const Trait& trait) {
      return vassal::TraitFields::decode(trait).get("name");
    };
    return name(before) == name(after) ? std::optional(before.state) : std::nullopt;
  }
  if (after.id() == "matPiece;") return before.state;
  return std::nullopt;
}

class Carrier {
 public:
  Carrier(const TraitChain& before, TraitChain after)
      : before_(before), used_(before.traits.size(), false) {
    result_.chain = std::move(after);
    done_.assign(result_.chain.traits.size(), false);
    for (const auto& trait : before_.traits) types_.push_back(compare::engine_type(trait));
    for (const auto& trait : result_.chain.traits) {
      new_types_.push_back(compare::engine_type(trait));
    }
  }

  CarriedState run() {
    auto& traits = result_.chain.traits;
    for (std::size_t i = 0; i < traits.size(); ++i) {
      if (!is_basic(traits[i])) continue;
      if (!before_.empty() && is_basic(before_.basic())) traits[i].state = before_.basic().state;
      done_[i] = true;
    }
    carry([&](std::size_t old, std::size_t fresh) -> std::optional<std::string> {
      if (types_[old] != new_types_[fresh]) return std::nullopt;
      return before_.traits[old].state;
    });
    carry([&](std::size_t old, std::size_t fresh) {
      return state_by_name(before_.traits[old], traits[fresh]);
    });
    for (std::size_t i = 0; i < traits.size(); ++i) {
      if (!done_[i] && has_own_state(traits[i])) {
        result_.fresh.push_back(compare::trait_label(traits[i]));
      }
    }
    for (std::size_t old = 0; old < used_.size(); ++old) {
      const Trait& trait = before_.traits[old];
      if (used_[old] || !has_own_state(trait)) continue;
      result_.lost.push_back(compare::trait_label(trait));
      if (hides(trait)) result_.reveals = true;
    }
    return std::move(result_);
  }

 private:
  using StateOf = std::function<std::optional<std::string>(std::size_t old, std::size_t fresh)>;

  // Each new trait takes the first old one that fits and that no other has taken.
  void carry(const StateOf& state_of) {
    auto& traits = result_.chain.traits;
    for (std::size_t i = 0; i < traits.size(); ++i) {
      if (done_[i] || traits[i].id() == vassal::Marker::kId || is_fixed_label(traits[i])) continue;
      for (std::size_t old = 0; old < used_.size(); ++old) {
        if (used_[old]) continue;
        auto state = state_of(old, i);
        if (!state) continue;
        traits[i].state = std::move(*state);
        used_[old] = done_[i] = true;
        break;
      }
    }
  }

  const TraitChain& before_;
  CarriedState result_;
  std::vector<std::string> types_;  // of the old traits
  std::vector<std::string> new_types_;
  std::vector<bool> used_;  // by old trait
  std::vector<bool> done_;  // by new trait
};

}  // namespace

CarriedState carry_state(const TraitChain& before, TraitChain after) {
  return Carrier(before, std::move(after)).run();
}

}  // namespace provost::rework
