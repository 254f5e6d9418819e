// SPDX-License-Identifier: MIT
#include "vassal/board.h"

#include <algorithm>

#include "base/text.h"
#include "vassal/sequence.h"

namespace provost::vassal {
namespace {
constexpr std::string_view kSuffix = "BoardPicker";
}

std::optional<BoardCommand> decode_board_command(std::string_view text) {
  const auto tab = text.find('\t');
  if (tab == std::string_view::npos) return std::nullopt;
  const std::string_view head = text.substr(0, tab);
  if (!head.ends_with(kSuffix)) return std::nullopt;

  BoardCommand command;
  command.map = std::string(head.substr(0, head.size() - kSuffix.size()));
  SequenceDecoder tokens(text, '\t');
  tokens.next();
  while (tokens.has_more()) {
    const std::string board = tokens.next();
    BoardPlace place;
    SequenceDecoder parts(board, '/');
    place.name = parts.next();
    place.reversed = parts.has_more() && parts.next() == "rev";
    place.column = text::to_int(tokens.next()).value_or(0);
    place.row = text::to_int(tokens.next()).value_or(0);
    command.layout.push_back(std::move(place));
  }
  return command;
}

std::string encode_board_command(std::string_view map, const BoardLayout& layout) {
  SequenceEncoder command('\t');
  command.append(std::string(map) + std::string(kSuffix));
  for (const auto& place : layout) {
    SequenceEncoder board('/');
    board.append(place.name);
    if (place.reversed) board.append("rev");
    command.append(board.value());
    command.append(std::to_string(place.column));
    command.append(std::to_string(place.row));
  }
  return command.value();
}

Point PlacedBoard::to_board(Point p) const {
  p = {java_subtract(p.x, bounds.x), java_subtract(p.y, bounds.y)};
  if (reversed) p = {java_subtract(bounds.width, p.x), java_subtract(bounds.height, p.y)};
  return p;
}

Point PlacedBoard::to_map(Point p) const {
  if (reversed) p = {java_subtract(bounds.width, p.x), java_subtract(bounds.height, p.y)};
  return {java_add(p.x, bounds.x), java_add(p.y, bounds.y)};
}

}  // namespace provost::vassal
