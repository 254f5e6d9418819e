// SPDX-License-Identifier: MIT
// Boards on their maps: sizes, places, and the names of points (VASSAL.build.module.Map).
#include <algorithm>

#include "module/image_size.h"
#include "module/module.h"
#include "module/module_impl.h"

namespace provost::module {
namespace {

using vassal::Board;
using vassal::BoardLayout;
using vassal::BoardPlace;
using vassal::PlacedBoard;
using vassal::Point;
using vassal::Size;

// Boards farther out than this come from a damaged command.
constexpr int kMaxBoardColumns = 1000;

const PlacedBoard* board_at(const std::vector<PlacedBoard>& boards, Point p) {
  for (const auto& placed : boards) {
    if (placed.bounds.contains(p)) return &placed;
  }
  return nullptr;
}

// Where a deck stands on the map: from the board it belongs to, or from the edge.
Point deck_position(const Map& map, const std::vector<PlacedBoard>& boards, const AtStart& deck) {
  Point offset{map.edge.width, map.edge.height};
  for (const auto& placed : boards) {
    if (deck.board.empty() || placed.board->name != deck.board) continue;
    offset = {placed.bounds.x, placed.bounds.y};
    break;
  }
  return {vassal::java_add(deck.position.x, offset.x), vassal::java_add(deck.position.y, offset.y)};
}

Point snap_on(const PlacedBoard& placed, Point p) {
  if (!placed.board->grid) return p;
  return placed.to_map(placed.board->grid->snap(placed.to_board(p)));
}

}  // namespace

std::shared_ptr<const Board> Module::board(const Map& map, std::string_view name) const {
  if (map.picker == nullptr) return nullptr;
  auto& made = impl_->boards[{&map, std::string(name)}];
  if (made) return made;
  const vassal::Component* component = nullptr;
  for (const auto* member : map.picker->members()) {
    if (!member->name().ends_with("Board") || member->attribute_or("name", "") != name) continue;
    component = member;
    break;
  }
  if (component == nullptr) return nullptr;

  auto board = std::make_shared<Board>();
  board->name = std::string(name);
  board->image = component->attribute_or("image", "");
  board->reversible = component->flag("reversible", false);
  board->line = component->line;
  board->size = {component->number("width", 500), component->number("height", 500)};
  if (board->image.find_first_not_of(" \t") != std::string::npos) {
    board->size = image_dimensions(board->image).value_or(Size{});
  }
  if (const auto* grid = vassal::grid_component(*component)) {
    board->grid = vassal::make_grid(*grid, board->size);
  }
  made = std::move(board);
  return made;
}

std::optional<Size> Module::image_dimensions(std::string_view image) const {
  const auto entry = image_entry(image);
  if (!entry) return std::nullopt;
  const auto index = impl_->zip.find(*entry);
  auto head = impl_->zip.read_head(*index, kImageHead);
  if (!head) return std::nullopt;
  auto size = image_size(*head);
  if (size || head->size() < kImageHead) return size;
  // A JPEG can carry a long preview in front of its size.
  auto all = impl_->zip.read(*index);
  return all ? image_size(*all) : std::nullopt;
}

std::optional<std::string> Module::image_head(std::string_view image) const {
  constexpr std::size_t kHead = 512;
  const auto entry = image_entry(image);
  if (!entry) return std::nullopt;
  auto head = impl_->zip.read_head(*impl_->zip.find(*entry), kHead);
  if (!head) return std::nullopt;
  return std::move(*head);
}

BoardLayout Module::default_layout(const Map& map) const {
  if (!map.default_setup.empty()) {
    // The engine decodes the text as a command: one for another map is not for this one.
    return command_layout(map, map.default_setup).value_or(BoardLayout{});
  }
  if (map.boards.size() != 1) return {};
  const auto only = board(map, map.boards.front());
  if (!only || only->reversible) return {};  // the player would be asked which way
  return {BoardPlace{only->name, false, 0, 0}};
}

std::optional<BoardLayout> Module::command_layout(const Map& map, std::string_view command) const {
  auto decoded = vassal::decode_board_command(command);
  if (!decoded || (decoded->map != map.name && decoded->map != map.id)) return std::nullopt;
  return std::move(decoded->layout);
}

std::vector<PlacedBoard> Module::layout(const Map& map, const BoardLayout& boards) const {
  std::vector<PlacedBoard> placed;
  std::vector<BoardPlace> places;
  std::map<std::pair<int, int>, Size> sizes;  // of the boards, by column and row
  for (const auto& place : boards) {
    const auto found = board(map, place.name);
    const bool sane = place.column >= 0 && place.row >= 0 && place.column < kMaxBoardColumns &&
                      place.row < kMaxBoardColumns;
    if (!found || !sane) continue;
    sizes[{place.column, place.row}] = found->size;
    placed.push_back({found,
                      place.reversed && found->reversible,
                      {0, 0, found->size.width, found->size.height}});
    places.push_back(place);
  }
  const auto size_at = [&](int column, int row) {
    const auto found = sizes.find({column, row});
    return found == sizes.end() ? Size{} : found->second;
  };
  for (std::size_t i = 0; i < placed.size(); ++i) {
    Point at{map.edge.width, map.edge.height};
    for (int x = 0; x < places[i].column; ++x) {
      at.x = vassal::java_add(at.x, size_at(x, places[i].row).width);
    }
    for (int y = 0; y < places[i].row; ++y) {
      at.y = vassal::java_add(at.y, size_at(places[i].column, y).height);
    }
    placed[i].bounds.x = at.x;
    placed[i].bounds.y = at.y;
  }
  return placed;
}

std::string Module::location_name(const Map& map, const std::vector<PlacedBoard>& boards,
                                  Point p) const {
  for (const auto& start : map.at_start) {
    if (start.deck && deck_position(map, boards, start) == p) return start.name;
  }
  if (const PlacedBoard* placed = board_at(boards, p)) {
    if (placed->board->grid) {
      if (auto name = placed->board->grid->location_name(placed->to_board(p))) return *name;
    }
  }
  return "offboard";
}

std::optional<std::string> Module::zone_name(const std::vector<PlacedBoard>& boards,
                                             Point p) const {
  const PlacedBoard* placed = board_at(boards, p);
  if (placed == nullptr || !placed->board->grid) return std::nullopt;
  return placed->board->grid->zone_name(placed->to_board(p));
}

std::optional<Point> Module::location(const Map& map, const std::vector<PlacedBoard>& boards,
                                      const std::string& name) const {
  for (const auto& placed : boards) {
    if (!placed.board->grid) continue;
    const auto p = placed.board->grid->location(name);
    // A hex can have its name and lie beside the board all the same.
    if (!p) continue;
    const Point on_map = placed.to_map(*p);
    if (placed.bounds.contains(on_map)) return on_map;
  }
  for (const auto& start : map.at_start) {
    if (start.deck && start.name == name) return deck_position(map, boards, start);
  }
  return std::nullopt;
}

std::optional<Point> Module::at_start_position(const Map& map,
                                               const std::vector<PlacedBoard>& boards,
                                               const AtStart& start) const {
  const PlacedBoard* owner = nullptr;
  for (const auto& placed : boards) {
    if (!start.board.empty() && placed.board->name != start.board) continue;
    owner = &placed;
    break;
  }
  if (owner == nullptr && !start.board.empty()) return std::nullopt;
  Point position = start.position;
  if (start.uses_location && owner != nullptr && owner->board->grid && !start.location.empty()) {
    const auto named = owner->board->grid->setup_location(start.location);
    if (!named) return std::nullopt;
    position = *named;
  }
  // Without a board of its own it is counted from the edge, whichever board lies there.
  const bool from_edge = start.board.empty() || owner == nullptr;
  const Point offset =
      from_edge ? Point{map.edge.width, map.edge.height} : Point{owner->bounds.x, owner->bounds.y};
  return Point{vassal::java_add(position.x, offset.x), vassal::java_add(position.y, offset.y)};
}

Point Module::snap(const std::vector<PlacedBoard>& boards, Point p) const {
  const PlacedBoard* placed = board_at(boards, p);
  if (placed == nullptr) return p;
  Point at = snap_on(*placed, p);
  const PlacedBoard* landed = board_at(boards, at);
  if (landed != nullptr && landed != placed) at = snap_on(*landed, at);
  if (board_at(boards, at) != nullptr) return at;
  // A point that snapped one pixel beyond the edge of its board is moved back onto it.
  const auto pull_back = [](int value, int low, int extent) {
    if (value == low + extent) return value - 1;
    return value == low - 1 ? low : value;
  };
  const auto& bounds = placed->bounds;
  return {pull_back(at.x, bounds.x, bounds.width), pull_back(at.y, bounds.y, bounds.height)};
}

}  // namespace provost::module
