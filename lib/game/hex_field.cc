// SPDX-License-Identifier: MIT
#include "game/hex_field.h"

#include <algorithm>

#include "vassal/hex_grid.h"
#include "vassal/traits/fields.h"

namespace provost::game {

namespace {

// The first hex grid on a board: its own, or that of the zone at one of its points.
const vassal::HexGrid* first_hexes(const vassal::Board& board) {
  if (board.grid == nullptr) return nullptr;
  constexpr int kProbes = 24;
  for (int row = 0; row <= kProbes; ++row) {
    for (int column = 0; column <= kProbes; ++column) {
      const vassal::Point p{board.size.width * column / kProbes, board.size.height * row / kProbes};
      if (const auto* hexes = board.grid->hexes(p)) return hexes;
    }
  }
  return nullptr;
}

}  // namespace

Result<HexField> HexField::make(const module::Module& module, const std::string& map,
                                const std::optional<vassal::BoardLayout>& boards) {
  HexField field;
  field.module_ = &module;
  field.map_ = module.map(map);
  if (field.map_ == nullptr) {
    return fail(ErrorCode::kNotFound, "the module has no map \"" + map + "\"", {}, module.file());
  }
  field.boards_ = module.layout(*field.map_, boards ? *boards : module.default_layout(*field.map_));
  for (const auto& placed : field.boards_) {
    const auto* hexes = first_hexes(*placed.board);
    if (hexes == nullptr) continue;
    if (!hexes->has_size()) {
      return fail(ErrorCode::kUnsupported,
                  "its hexes have dx=\"" + vassal::java_double(hexes->hex_width()) +
                      "\" and dy=\"" + vassal::java_double(hexes->hex_height()) +
                      "\": no board has such hexes",
                  "map " + map + ", board " + placed.board->name, module.file());
    }
    field.sideways_ = hexes->sideways();
    field.dx_ = hexes->hex_width();
    field.dy_ = hexes->hex_height();
    const auto centre = placed.to_map(hexes->centre({0, 0}));
    field.x0_ = field.sideways_ ? centre.y : centre.x;
    field.y0_ = field.sideways_ ? centre.x : centre.y;
    return field;
  }
  return fail(ErrorCode::kUnsupported, "no board on the map \"" + map + "\" has a hex grid", {},
              module.file());
}

std::optional<Hex> HexField::at(vassal::Point p) const {
  for (const auto& placed : boards_) {
    if (!placed.bounds.contains(p) || placed.board->grid == nullptr) continue;
    const auto on_board = placed.to_board(p);
    const auto* hexes = placed.board->grid->hexes(on_board);
    if (hexes == nullptr) return std::nullopt;
    const auto centre = placed.to_map(hexes->centre(hexes->cell(on_board)));
    const double x = sideways_ ? centre.y : centre.x;
    const double y = sideways_ ? centre.x : centre.y;
    const int q = vassal::java_round((x - x0_) / dx_);
    // Half a row is the grain of r; its parity is that of the column, whatever the rounding.
    const double halves = (y - y0_) / dy_ * 2;
    // Tiny hexes far from the origin have numbers beyond those of a Hex.
    constexpr double kMostRows = 1e9;
    const double rows = std::clamp((halves - (q & 1)) / 2, -kMostRows, kMostRows);
    const int r = vassal::java_round(rows) * 2 + (q & 1);
    return Hex{q, r};
  }
  return std::nullopt;
}

vassal::Point HexField::centre(Hex hex) const {
  const int x = vassal::java_round(x0_ + hex.q * dx_);
  const int y = vassal::java_round(y0_ + hex.r * dy_ / 2);
  return sideways_ ? vassal::Point{y, x} : vassal::Point{x, y};
}

bool HexField::contains(Hex hex) const { return at(centre(hex)) == hex; }

std::string HexField::name(Hex hex) const {
  const auto [entry, fresh] = names_.try_emplace(hex);
  if (fresh) entry->second = module_->location_name(*map_, boards_, centre(hex));
  return entry->second;
}

vassal::Rectangle HexField::bounds() const {
  if (boards_.empty()) return {};
  vassal::Rectangle all = boards_.front().bounds;
  for (const auto& placed : boards_) {
    const auto& one = placed.bounds;
    const int right =
        std::max(vassal::java_add(all.x, all.width), vassal::java_add(one.x, one.width));
    const int bottom =
        std::max(vassal::java_add(all.y, all.height), vassal::java_add(one.y, one.height));
    all.x = std::min(all.x, one.x);
    all.y = std::min(all.y, one.y);
    all.width = vassal::java_subtract(right, all.x);
    all.height = vassal::java_subtract(bottom, all.y);
  }
  return all;
}

std::optional<Hex> HexField::named(const std::string& name) const {
  const auto point = module_->location(*map_, boards_, name);
  if (!point) return std::nullopt;
  return at(*point);
}

int HexField::angle(int direction) const {
  // Swapping x and y mirrors the map: clockwise becomes counter-clockwise.
  return sideways_ ? ((90 - 60 * direction) % 360 + 360) % 360 : 60 * direction;
}

}  // namespace provost::game
