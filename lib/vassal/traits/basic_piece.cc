// SPDX-License-Identifier: MIT
#include "vassal/traits/basic_piece.h"

#include "vassal/traits/fields.h"

namespace provost::vassal {

Result<BasicPiece> BasicPiece::decode(const Trait& trait) {
  if (trait.id() != kId) return fail(ErrorCode::kMalformed, "this is no basic piece");
  BasicPiece piece;
  FieldReader type(std::string_view(trait.type).substr(kId.size()), ';');
  piece.clone_key = type.character();
  piece.delete_key = type.character();
  if (!type.has_more()) return fail(ErrorCode::kMalformed, "the basic piece has no image field");
  piece.image = type.text();
  if (!type.has_more()) return fail(ErrorCode::kMalformed, "the basic piece has no name field");
  piece.name = type.text();
  FieldReader state(trait.state, ';');
  piece.map = state.text();
  if (piece.map == "null") piece.map.clear();
  piece.x = state.integer(0);
  piece.y = state.integer(0);
  piece.gpid = state.text();
  piece.counted = state.has_more();
  const int count = state.integer(0);
  // The count is not believed: no more pairs than there are fields.
  for (int i = 0; i < count && state.has_more(); ++i) {
    std::string key = state.text();
    piece.properties.emplace_back(std::move(key), state.text());
  }
  piece.read = trait;
  return piece;
}

Trait BasicPiece::print() const {
  FieldWriter type(';');
  type.text(clone_key).text(delete_key).text(image).text(name);
  FieldWriter state(';');
  state.text(map.empty() ? "null" : map).integer(x).integer(y).text(gpid);
  if (counted || !properties.empty()) {
    state.integer(static_cast<int>(properties.size()));
    for (const auto& [key, value] : properties) state.text(key).text(value);
  }
  return {std::string(kId) + type.value(), state.value()};
}

Trait BasicPiece::encode() const { return as_read_or_printed(*this); }

}  // namespace provost::vassal
