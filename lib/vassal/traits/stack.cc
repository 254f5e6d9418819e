// SPDX-License-Identifier: MIT
#include "vassal/traits/stack.h"

#include "base/text.h"
#include "vassal/traits/fields.h"

namespace provost::vassal {

namespace {

constexpr std::string_view kLayerMark = "@@";

std::string map_of(FieldReader& state) {
  std::string map = state.text();
  return map == "null" ? std::string() : map;
}

}  // namespace

StackState StackState::decode(std::string_view state) {
  StackState stack;
  FieldReader fields(state, ';');
  stack.map = map_of(fields);
  // On no map the engine reads no position and takes the two numbers for members that it does not
  // know. They are read here when they stand where it writes them.
  const auto next_coordinate = [&](FieldReader& from) {
    FieldReader ahead = from;
    const std::string token = ahead.text();
    if (!token.starts_with(kLayerMark)) from = ahead;
    return text::to_int(token).value_or(0);
  };
  if (fields.has_more()) stack.x = next_coordinate(fields);
  if (fields.has_more()) stack.y = next_coordinate(fields);
  while (fields.has_more()) {
    std::string token = fields.text();
    if (token.starts_with(kLayerMark)) {
      stack.layer = text::to_int(std::string_view(token).substr(kLayerMark.size()));
    } else {
      stack.members.push_back(std::move(token));
    }
  }
  return stack;
}

std::string StackState::encode() const {
  FieldWriter fields(';');
  fields.text(map.empty() ? "null" : map).integer(x).integer(y);
  for (const auto& member : members) fields.text(member);
  if (layer) fields.text(std::string(kLayerMark) + std::to_string(*layer));
  return fields.value();
}

Result<DeckState> DeckState::decode(std::string_view state) {
  DeckState deck;
  FieldReader fields(state, ';');
  deck.map = map_of(fields);
  deck.x = fields.integer(0);
  deck.y = fields.integer(0);
  if (!fields.has_more()) {
    return fail(ErrorCode::kMalformed,
                "the state of the deck does not say whether it lies face down");
  }
  deck.face_down = fields.boolean(false);
  deck.cards = fields.list();
  return deck;
}

std::string DeckState::encode() const {
  FieldWriter fields(';');
  fields.text(map.empty() ? "null" : map).integer(x).integer(y).boolean(face_down);
  if (!cards.empty()) fields.list(cards);
  return fields.value();
}

std::string deck_name(std::string_view type) {
  if (!type.starts_with(kDeckId)) return {};
  FieldReader fields(type.substr(kDeckId.size()), ';');
  for (int i = 0; i < 12; ++i) fields.text();
  return fields.text("deck");
}

}  // namespace provost::vassal
