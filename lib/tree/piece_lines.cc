// SPDX-License-Identifier: MIT
#include "tree/piece_lines.h"

#include "tree/escape.h"

namespace provost::tree {

using vassal::Trait;
using vassal::TraitChain;

namespace {

constexpr std::string_view kTrait = "trait";
constexpr std::string_view kState = "state";
constexpr std::string_view kFlat = "flat";

Result<Trait> read_trait(const Line& line) {
  Trait trait{line.value, {}};
  bool known = false;
  for (const auto& child : line.children) {
    if (child.field || child.key != kState) {
      return fail_at(child, "below a trait stands its state, not \"" + child.key + "\"");
    }
    if (known) return fail_at(child, "a trait has only one state");
    trait.state = child.value;
    known = true;
  }
  return trait;
}

}  // namespace

std::optional<TraitChain> exact_chain(std::string_view type, std::string_view state) {
  auto chain = TraitChain::parse(type, state);
  if (!chain) return std::nullopt;
  // The lines do not keep how an odd text was written.
  chain->odd_type = {};
  chain->odd_state = {};
  if (chain->type_text() != type || chain->state_text() != state) return std::nullopt;
  return std::move(*chain);
}

void write_traits(LineWriter& out, std::size_t depth, const TraitChain& chain, Privacy& privacy) {
  if (chain.flat) out.line(depth, kFlat);
  for (const auto& trait : chain.traits) {
    out.line(depth, kTrait, escape(trait.type));
    if (!trait.state.empty()) {
      out.line(depth + 1, kState, privacy.state(trait.type, trait.state));
    }
  }
}

bool is_trait_line(const Line& line) {
  return !line.field && (line.key == kTrait || line.key == kFlat);
}

Result<PieceTexts> read_traits(const Line& line) {
  TraitChain chain;
  for (const auto& child : line.children) {
    if (!is_trait_line(child)) continue;
    if (child.key == kFlat) {
      chain.flat = true;
      continue;
    }
    auto trait = read_trait(child);
    if (!trait) return forward(trait);
    chain.traits.push_back(std::move(*trait));
  }
  if (chain.empty()) return fail_at(line, "a piece has at least one trait, its basic piece");
  PieceTexts texts{chain.type_text(), chain.state_text()};
  // What VASSAL would read must be what stands here: a text that ends with a backslash cannot be
  // represented, and a basic piece in the middle would swallow the rest.
  const auto again = TraitChain::parse(texts.first, texts.second);
  if (!again || again->traits.size() != chain.traits.size()) {
    return fail_at(line, "these traits cannot be written as VASSAL reads them" +
                             (again ? std::string() : ": " + again.error().message));
  }
  for (std::size_t i = 0; i < chain.traits.size(); ++i) {
    if (again->traits[i].type != chain.traits[i].type ||
        again->traits[i].state != chain.traits[i].state) {
      return fail_at(line, "trait " + std::to_string(i + 1) +
                               " cannot be written as VASSAL reads it (does a text of it end with "
                               "a backslash?)");
    }
  }
  return texts;
}

}  // namespace provost::tree
