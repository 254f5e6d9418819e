// SPDX-License-Identifier: MIT
#include "dump/piece_rows.h"

#include <optional>

#include "game/piece_reader.h"
#include "vassal/piece_properties.h"

namespace provost::dump {

namespace {

PieceRow row_of(const vassal::TraitChain& chain) {
  PieceRow row;
  row.name = vassal::property(chain, "BasicName").value_or("");
  row.shown = vassal::piece_name(chain);
  row.gpid = vassal::property(chain, "PieceId").value_or("");
  for (auto& name : vassal::property_names(chain)) {
    auto value = vassal::property(chain, name);
    if (value) row.properties.emplace_back(std::move(name), std::move(*value));
  }
  return row;
}

// What stands around the piece tells more: names of places, layers that follow a property.
void ask_around(const game::PieceReader& reader, const game::Piece& piece, PieceRow& row) {
  row.shown = reader.name(piece);
  row.location = reader.location(piece);
  for (auto& [name, value] : row.properties) {
    const auto asked = reader.property(piece, name);
    if (asked.found()) value = asked.text;
  }
}

}  // namespace

std::vector<PieceRow> game_pieces(const game::Position& position, const module::Module* module,
                                  const vassal::Secrets& secrets) {
  std::optional<game::PieceReader> reader;
  if (module != nullptr) reader.emplace(*module, position);
  std::vector<PieceRow> rows;
  for (const auto& piece : position.pieces()) {
    PieceRow row = row_of(*piece.chain);
    row.id = piece.id;
    row.map = piece.map;
    row.at = piece.at;
    row.stack = piece.stack;
    row.index = piece.index;
    if (reader) ask_around(*reader, piece, row);
    row.name = secrets.hide(row.name);
    row.shown = secrets.hide(row.shown);
    for (auto& [name, value] : row.properties) value = secrets.hide(value);
    rows.push_back(std::move(row));
  }
  return rows;
}

std::vector<PieceRow> module_pieces(const module::Module& module) {
  std::vector<PieceRow> rows;
  for (const auto& slot : module.slots()) {
    PieceRow row;
    if (const auto chain = module.expand(slot); chain && !chain->empty()) row = row_of(*chain);
    if (row.name.empty()) row.name = slot.name;
    row.gpid = slot.gpid;
    rows.push_back(std::move(row));
  }
  return rows;
}

}  // namespace provost::dump
