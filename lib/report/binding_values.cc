// SPDX-License-Identifier: MIT
#include "report/binding_values.h"

#include <algorithm>
#include <set>

#include "base/edit_distance.h"
#include "base/text.h"
#include "game/map_rules.h"
#include "game/replay.h"
#include "vassal/piece_properties.h"
#include "vassal/traits/layer.h"

namespace provost::report {

namespace {

constexpr std::size_t kNamed = 5;

// What a property can be, as far as pieces and palette show it.
class Possible {
 public:
  explicit Possible(std::string property) : property_(std::move(property)) {}

  void add(const vassal::TraitChain& chain) {
    const auto value = vassal::property(chain, property_);
    if (!value) return;
    values_.insert(std::string(text::trim(*value)));
    for (const auto& trait : chain.traits) add(trait);
  }

  bool closed() const { return !open_ && !values_.empty(); }
  bool contains(const std::string& value) const { return values_.contains(value); }
  std::vector<std::string> all() const { return {values_.begin(), values_.end()}; }

 private:
  void add(const vassal::Trait& trait) {
    if (trait.id() == "PROP;" || trait.id() == "calcProp;") {
      const auto names = vassal::property_names({{trait, {"piece;;;;", ""}}});
      open_ = open_ || std::find(names.begin(), names.end(), property_) != names.end();
      return;
    }
    const auto layer = vassal::Layer::decode(trait);
    if (!layer) return;
    if (property_ == layer->name + "_Name") {
      for (std::string name : layer->level_names) {
        if (name.starts_with('+')) name.erase(0, 1);
        if (name.ends_with('+')) name.pop_back();
        values_.insert(std::string(text::trim(name)));
      }
    } else if (property_ == layer->name + "_Level") {
      for (std::size_t i = 0; i <= layer->images.size(); ++i) {
        values_.insert(std::to_string(i));
        values_.insert("-" + std::to_string(i));
      }
    } else if (property_ == layer->name + "_Active") {
      values_.insert({"true", "false"});
    } else if (property_ == layer->name + "_Image") {
      values_.insert(layer->images.begin(), layer->images.end());
    }
  }

  std::string property_;
  std::set<std::string> values_;
  bool open_ = false;
};

}  // namespace

std::vector<game::Piece> pieces_of(const vassal::SavedGame& game, const module::Module& module) {
  game::Replay replay(game, game::map_rules(module));
  auto pieces = replay.position().pieces();
  // A move within one map changes nothing that is asked here.
  std::set<std::pair<const vassal::TraitChain*, std::string>> known;
  for (const auto& piece : pieces) known.emplace(piece.chain.get(), piece.map);
  while (const game::Step* step = replay.advance()) {
    for (const auto& change : step->changes) {
      if (!change.after) continue;
      if (known.emplace(change.after->chain.get(), change.after->map).second) {
        pieces.push_back(*change.after);
      }
    }
  }
  return pieces;
}

std::vector<std::string> idle_values(const game::Binding& binding,
                                     const std::vector<game::Piece>& pieces,
                                     const module::Module& module) {
  std::vector<vassal::TraitChain> palette;
  for (const auto& slot : module.slots()) {
    if (auto chain = module.expand(slot)) palette.push_back(std::move(*chain));
  }
  auto fields = binding.field_names();
  fields.emplace_back("states");
  std::vector<std::string> sentences;
  for (const auto& field : fields) {
    for (const auto& carrier : binding.carriers(field)) {
      if (carrier.values.empty()) continue;
      Possible possible(carrier.property);
      for (const auto& piece : pieces) possible.add(*piece.chain);
      for (const auto& chain : palette) possible.add(chain);
      if (!possible.closed()) continue;
      std::vector<std::string> idle;
      std::size_t count = 0;
      for (const auto& [value, word] : carrier.values) {
        const std::string trimmed(text::trim(value));
        if (trimmed.empty() || possible.contains(trimmed) || ++count > kNamed) continue;
        idle.push_back("\"" + text::printable(value, 40) + "\"" +
                       did_you_mean(trimmed, possible.all()));
      }
      if (count > kNamed) idle.emplace_back("...");
      if (idle.empty()) continue;
      sentences.push_back(field + " (property \"" + carrier.property + "\"): no piece ever has " +
                          text::join(idle, ", "));
    }
  }
  return sentences;
}

}  // namespace provost::report
