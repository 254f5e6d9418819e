// SPDX-License-Identifier: MIT
#include "dump/piece_rows.h"

#include <functional>
#include <optional>

#include "game/piece_reader.h"
#include "vassal/piece_properties.h"

namespace provost::dump {

namespace {

// The properties that are known: one that hangs on what no file tells is left out.
using Ask = std::function<vassal::PropertyValue(const std::string& name)>;

PieceRow row_of(const vassal::TraitChain& chain, const Ask& ask) {
  PieceRow row;
  row.name = vassal::property(chain, "BasicName").value_or("");
  row.shown = vassal::piece_name(chain);
  row.gpid = vassal::property(chain, "PieceId").value_or("");
  for (auto& name : vassal::property_names(chain)) {
    auto value = ask(name);
    if (value.found()) row.properties.emplace_back(std::move(name), std::move(value.text));
  }
  return row;
}

}  // namespace

std::vector<PieceRow> game_pieces(const game::Position& position, const module::Module* module,
                                  const vassal::Secrets& secrets) {
  std::optional<game::PieceReader> reader;
  if (module != nullptr) reader.emplace(*module, position);
  std::vector<PieceRow> rows;
  for (const auto& piece : position.pieces()) {
    PieceRow row = row_of(*piece.chain, [&](const std::string& name) {
      return reader ? reader->property(piece, name) : vassal::ask_property(*piece.chain, name);
    });
    row.id = piece.id;
    row.map = piece.map;
    row.at = piece.at;
    row.stack = piece.stack;
    row.index = piece.index;
    if (reader) {
      row.shown = reader->name(piece);
      row.location = reader->location(piece);
    }
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
    if (const auto chain = module.expand(slot); chain && !chain->empty())
      row = row_of(*chain,
                   [&](const std::string& name) { return vassal::ask_property(*chain, name); });
    if (row.name.empty()) row.name = slot.name;
    row.gpid = slot.gpid;
    rows.push_back(std::move(row));
  }
  return rows;
}

}  // namespace provost::dump
