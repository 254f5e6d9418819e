// SPDX-License-Identifier: MIT
// Expansion of prototypes: what a piece of the palette becomes when it is put into play.
#include <algorithm>
#include <map>
#include <utility>

#include "base/text.h"
#include "module/module.h"
#include "vassal/grid_format.h"
#include "vassal/sequence.h"

namespace provost::module {
namespace {

using vassal::SequenceDecoder;
using vassal::Trait;
using vassal::TraitChain;

constexpr std::string_view kPrototype = "prototype;";
constexpr std::string_view kComment = "cmt;";
// The engine's RecursionLimiter allows 50 nested executions.
constexpr std::size_t kMaxDepth = 50;

struct Use {
  std::string name;
  // key=value pairs that fill $key$ in the definition; the engine replaces only when they are
  // given.
  bool has_values = false;
  std::vector<std::pair<std::string, std::string>> values;
};

Use read_use(std::string_view type) {
  Use use;
  SequenceDecoder fields(type.substr(kPrototype.size()), ';');
  use.name = fields.next();
  if (!fields.has_more()) return use;
  use.has_values = true;
  const std::string list = fields.next();
  SequenceDecoder pairs(list, ',');
  while (pairs.has_more()) {
    const std::string pair = pairs.next();
    SequenceDecoder parts(pair, '=');
    std::string key = parts.next();
    if (parts.has_more()) use.values.emplace_back(std::move(key), parts.next());
  }
  return use;
}

// The definition's traits, with the values of this use filled in. A definition whose state is too
// short gives empty states: the engine reports it and goes on with what it has.
TraitChain definition_of(const PieceDefinition& prototype, const Use& use) {
  PieceDefinition filled;
  const PieceDefinition* source = &prototype;
  if (use.has_values) {
    vassal::SequenceEncoder text('/');
    text.append("null").append(prototype.type).append(prototype.state);
    vassal::FormatValues values;
    for (const auto& [key, value] : use.values) values.emplace_back(key, value);
    filled = read_piece_definition(vassal::fill_format("+/" + text.value(), values, true));
    source = &filled;
  }
  auto chain = TraitChain::parse(source->type, source->state);
  if (chain) return std::move(*chain);
  TraitChain bare;
  for (auto& type : TraitChain::split(source->type)) bare.traits.push_back({std::move(type), {}});
  return bare;
}

class Expander {
 public:
  explicit Expander(const Module& module) : module_(module) {}

  // Appends the traits of a chain, all but the basic piece when it is a prototype's.
  Result<void> append(const TraitChain& chain, bool with_basic) {
    for (std::size_t i = 0; i < chain.traits.size(); ++i) {
      const Trait& trait = chain.traits[i];
      const bool basic = i + 1 == chain.traits.size();
      if (basic && !with_basic) break;
      // Comments and empty prototypes count as well: thirty that each use the next one twice are a
      // thousand million of them.
      if (++seen_ > vassal::kMaxTraits) {
        return fail(ErrorCode::kLimit, "with its prototypes the piece has more than " +
                                           std::to_string(vassal::kMaxTraits) + " traits");
      }
      if (!basic && trait.type.starts_with(kPrototype)) {
        const Use use = read_use(trait.type);
        if (const PieceDefinition* prototype = module_.prototype(use.name)) {
          auto done = append_prototype(*prototype, use);
          if (!done) return done;
        }
        continue;
      }
      // Comments of the module's author are left behind when a piece is cloned.
      if (!basic && trait.type.starts_with(kComment)) continue;
      result.traits.push_back(trait);
    }
    return {};
  }

  TraitChain result;

 private:
  Result<void> append_prototype(const PieceDefinition& prototype, const Use& use) {
    const auto before = std::find(way_.begin(), way_.end(), &prototype);
    if (before != way_.end() && !use.has_values) {
      return fail(ErrorCode::kMalformed,
                  "the prototype \"" + text::printable(use.name) + "\" uses itself without end");
    }
    if (way_.size() >= kMaxDepth) {
      return fail(ErrorCode::kLimit, "its prototypes use each other more than " +
                                         std::to_string(kMaxDepth) +
                                         " deep, where VASSAL stops: the last is \"" +
                                         text::printable(use.name) + "\"");
    }
    way_.push_back(&prototype);
    auto done =
        append(use.has_values ? definition_of(prototype, use) : plain(prototype, use), false);
    way_.pop_back();
    return done;
  }

  // Without values a prototype is the same wherever it is used.
  const TraitChain& plain(const PieceDefinition& prototype, const Use& use) {
    const auto [entry, fresh] = plain_.try_emplace(&prototype);
    if (fresh) entry->second = definition_of(prototype, use);
    return entry->second;
  }

  const Module& module_;
  std::vector<const PieceDefinition*> way_;  // of prototypes, from the piece to where it is
  std::map<const PieceDefinition*, TraitChain> plain_;
  std::size_t seen_ = 0;
};

}  // namespace

Result<TraitChain> Module::expand(std::string_view type, std::string_view state) const {
  auto chain = TraitChain::parse(type, state);
  if (!chain) return forward(chain);
  Expander expander(*this);
  auto done = expander.append(*chain, true);
  if (!done) return forward(done);
  return std::move(expander.result);
}

Result<TraitChain> Module::expand(const PieceDefinition& piece) const {
  return expand(piece.type, piece.state);
}

}  // namespace provost::module
