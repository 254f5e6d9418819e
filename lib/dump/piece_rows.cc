// SPDX-License-Identifier: MIT
#include "dump/piece_rows.h"

#include <map>

#include "game/boards_in_use.h"
#include "vassal/piece_properties.h"
#include "vassal/property_names.h"

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

class Places {
 public:
  Places(const module::Module* module, const game::Ledger& ledger) {
    if (module == nullptr) return;
    module_ = module;
    for (const auto& map : module->maps()) {
      boards_[&map] = game::boards_in_use(*module, map, ledger);
    }
  }
  std::string name(const std::string& map_name, vassal::Point at) const {
    const auto* map = module_ == nullptr ? nullptr : module_->map(map_name);
    if (map == nullptr) return {};
    return module_->location_name(*map, boards_.at(map), at);
  }

 private:
  const module::Module* module_ = nullptr;
  std::map<const module::Map*, std::vector<vassal::PlacedBoard>> boards_;
};

}  // namespace

std::vector<PieceRow> game_pieces(const game::Position& position, const module::Module* module,
                                  const vassal::Secrets& secrets) {
  const Places places(module, position.ledger());
  std::vector<PieceRow> rows;
  for (const auto& piece : position.pieces()) {
    PieceRow row = row_of(*piece.chain);
    row.id = piece.id;
    row.map = piece.map;
    row.at = piece.at;
    row.location = places.name(piece.map, piece.at);
    row.stack = piece.stack;
    row.index = piece.index;
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
