// SPDX-License-Identifier: MIT
#include "game/token.h"

#include "base/text.h"
#include "vassal/sequence.h"

namespace provost::game {

namespace {

// Properties.NO_STACK of a piece: the outermost trait that has an opinion is asked.
bool never_stacks(const vassal::TraitChain& chain) {
  for (const auto& trait : chain.traits) {
    if (trait.id() == "mat;") return true;
    if (trait.id() != "immob;") continue;
    const auto fields = vassal::decode_sequence(trait.type, ';');
    return fields.size() < 4 || fields[3].empty() || fields[3].front() != 'L';
  }
  return false;
}

int outermost(const vassal::TraitChain& chain, std::string_view id) {
  for (std::size_t i = 0; i < chain.traits.size(); ++i) {
    if (chain.traits[i].id() == id) return static_cast<int>(i);
  }
  return -1;
}

}  // namespace

std::optional<std::string_view> Token::hidden_by() const {
  if (hide < 0) return std::nullopt;
  const std::string& state = chain->traits[static_cast<std::size_t>(hide)].state;
  if (state == "null") return std::nullopt;
  return state;
}

int Token::cargo() const {
  if (!is_piece()) return 0;
  const auto* mat = chain->find("mat;");
  if (mat == nullptr) return 0;
  return text::to_int(vassal::SequenceDecoder(mat->state, ';').next()).value_or(0);
}

namespace {

// The chain of a piece whose state has too few elements: those that it has, in order.
vassal::TraitChain partial_chain(std::string_view type, std::string_view state) {
  vassal::TraitChain chain;
  auto states = vassal::TraitChain::split(state);
  for (auto& text : vassal::TraitChain::split(type)) {
    const std::size_t i = chain.traits.size();
    chain.traits.push_back({std::move(text), i < states.size() ? std::move(states[i]) : ""});
  }
  return chain;
}

}  // namespace

std::optional<Token> make_token(std::string id, std::string_view type, std::string_view state,
                                bool* complete) {
  Token token;
  token.id = std::move(id);
  *complete = true;
  if (type == "stack" || type.starts_with("deck;")) {
    token.kind = type == "stack" ? Token::Kind::kStack : Token::Kind::kDeck;
    token.type = std::string(type);
    return token;
  }
  auto chain = vassal::TraitChain::parse(type, state);
  *complete = chain.has_value();
  token.chain =
      std::make_shared<vassal::TraitChain>(chain ? std::move(*chain) : partial_chain(type, state));
  const auto& traits = token.chain->traits;
  // Inside other traits an unknown basic piece becomes a blank one; alone it is nothing.
  if (traits.size() == 1 && traits.front().id() != "piece;") return std::nullopt;
  token.no_stack = never_stacks(*token.chain);
  token.hide = outermost(*token.chain, "hide;");
  return token;
}

}  // namespace provost::game
