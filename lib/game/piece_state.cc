// SPDX-License-Identifier: MIT
#include "game/piece_state.h"

#include <algorithm>
#include <string>
#include <vector>

#include "base/text.h"
#include "game/placing.h"
#include "vassal/sequence.h"

namespace provost::game {

namespace {

// The first `count` elements of a chain of texts; fewer when it has fewer.
std::vector<std::string> elements_of(std::string_view text, std::size_t count) {
  auto elements = vassal::TraitChain::split(text);
  if (elements.size() <= count) return elements;
  // A TAB in the basic piece's own text looks like one more trait. Slow, and exact.
  elements.clear();
  std::string rest(text);
  while (elements.size() + 1 < count) {
    vassal::SequenceDecoder link(rest, '\t');
    elements.push_back(link.next());
    if (!link.has_more()) return elements;
    rest = link.next();
  }
  elements.push_back(std::move(rest));
  return elements;
}

std::string& state_at(PieceTable& table, Handle piece, std::size_t trait) {
  return table.edit(piece).chain->traits[trait].state;
}

// DynamicProperty.setValue.
void set_dynamic_property(PieceTable& table, Handle piece, std::size_t trait, std::string value) {
  const auto set = [&] { state_at(table, piece, trait) = std::move(value); };
  const Handle map = table.map_of(piece);
  const Handle stack = table.token(piece).parent;
  if (map == kNone || (stack != kNone && table.token(stack).kind == Token::Kind::kDeck)) {
    return set();
  }
  const vassal::Point at = table.at(piece);
  if (stack == kNone) {
    table.remove_from_map(piece, map);
    set();
    return place_or_merge(table, piece, map, at);
  }
  // The nearest visible neighbour in the stack, below or else above.
  const auto& contents = table.token(stack).contents;
  const auto own = std::find(contents.begin(), contents.end(), piece);
  const auto visible = [&](Handle handle) { return !table.token(handle).hidden_by(); };
  Handle neighbour = kNone;
  if (own != contents.end()) {
    const auto below = std::find_if(std::make_reverse_iterator(own), contents.rend(), visible);
    const auto above = std::find_if(own + 1, contents.end(), visible);
    if (below != contents.rend()) {
      neighbour = *below;
    } else if (above != contents.end()) {
      neighbour = *above;
    }
  } else if (const auto first = std::find_if(contents.begin(), contents.end(), visible);
             first != contents.end()) {
    neighbour = *first;  // left out of its stack's contents: all are above index -1
  }
  if (neighbour == kNone) {
    table.remove_from_map(stack, map);
    set();
    return place_or_merge(table, stack, map, at);
  }
  set();
  if (!can_merge(table, map, neighbour, piece)) place_or_merge(table, piece, map, at);
}

void set_trait_state(PieceTable& table, Handle piece, std::size_t trait, std::string state) {
  if (table.token(piece).chain->traits[trait].id() == "PROP;") {
    set_dynamic_property(table, piece, trait, std::move(state));
  } else {
    state_at(table, piece, trait) = std::move(state);
  }
}

// From here on the chain is this piece's own; who has kept the old one keeps it as it was.
std::size_t own_chain(PieceTable& table, Handle piece) {
  auto& token = table.edit(piece);
  if (token.chain.use_count() > 1) {
    token.chain = std::make_shared<vassal::TraitChain>(*token.chain);
  }
  return token.chain->traits.size();
}

}  // namespace

void set_basic_state(PieceTable& table, Handle piece, std::string_view state) {
  const Handle old_map = table.map_of(piece);
  vassal::SequenceDecoder fields(state, ';');
  const Handle map = table.map_named(fields.next());
  const auto number = [&] {
    return fields.has_more() ? text::to_int(fields.next()).value_or(0) : 0;
  };
  const int x = number();
  const int y = number();
  table.edit(piece).at = {x, y};
  if (map == old_map) return;
  if (map != kNone) {
    table.add_to_map(piece, map);
  } else {
    table.remove_from_map(piece, old_map);
    table.set_map(piece, kNone);
  }
}

bool set_piece_state(PieceTable& table, Handle piece, std::string_view state) {
  const std::size_t count = own_chain(table, piece);
  auto states = elements_of(state, count);
  const bool complete = states.size() == count;
  for (std::size_t i = 0; i < states.size() && i + 1 < count; ++i) {
    set_trait_state(table, piece, i, std::move(states[i]));
  }
  if (!complete) return false;
  state_at(table, piece, count - 1) = states.back();
  set_basic_state(table, piece, states.back());
  return true;
}

bool merge_piece_state(PieceTable& table, Handle piece, std::string_view new_state,
                       std::string_view old_state) {
  const std::size_t count = own_chain(table, piece);
  auto states = elements_of(new_state, count);
  const auto old = elements_of(old_state, count);
  const std::size_t common = std::min(states.size(), old.size());
  // A trait is set only when something stands inside it in both states.
  for (std::size_t i = 0; i + 1 < common; ++i) {
    if (states[i] != old[i]) set_trait_state(table, piece, i, std::move(states[i]));
  }
  if (common < count) return false;
  if (states.back() != old.back()) {
    state_at(table, piece, count - 1) = states.back();
    set_basic_state(table, piece, states.back());
  }
  return true;
}

}  // namespace provost::game
