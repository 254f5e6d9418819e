// SPDX-License-Identifier: MIT
#include "dump/piece_rows.h"

#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

#include "game/piece_reader.h"
#include "vassal/listed_properties.h"
#include "vassal/piece_properties.h"

namespace provost::dump {

namespace {

// The properties that are known: one that hangs on what no file tells is left out.
using Ask = std::function<vassal::PropertyValue(const std::string& name)>;

// What every basic piece answers in its own way.
bool is_of_place(std::string_view name) {
  static constexpr std::array<std::string_view, 14> kNames = {
      "BasicName",   "CurrentBoard", "CurrentMap",   "CurrentX",     "CurrentY",
      "CurrentZone", "DeckName",     "DeckPosition", "LocationName", "PieceId",
      "PieceName",   "PieceUID",     "StackPos",     "StackSize"};
  return std::find(kNames.begin(), kNames.end(), name) != kNames.end();
}

// The values of traits that list very many: each is read once, not once for each of its names.
// Names that another trait further out lists as well are left to be asked.
std::unordered_map<std::string, std::string> values_of_long_lists(const vassal::TraitChain& chain) {
  constexpr std::size_t kLong = 200;
  std::unordered_map<std::string, std::string> values;
  for (std::size_t i = 0; i < chain.traits.size(); ++i) {
    const auto& trait = chain.traits[i];
    // A name has a letter and a separator at the least.
    if (trait.type.size() + trait.state.size() < 2 * kLong) continue;
    auto list = vassal::listed_properties(trait);
    if (list.size() < kLong) continue;
    vassal::TraitChain outer;
    outer.traits.assign(chain.traits.begin(), chain.traits.begin() + static_cast<long>(i));
    const auto names = vassal::property_names(outer);
    const std::unordered_set<std::string> asked(names.begin(), names.end());
    if (trait.id() == "propertysheet;") std::reverse(list.begin(), list.end());  // the last counts
    std::unordered_map<std::string, std::string> own;
    for (auto& [name, value] : list) {
      if (!asked.contains(name) && !is_of_place(name)) own.emplace(name, std::move(value));
    }
    values.merge(own);
  }
  return values;
}

PieceRow row_of(const vassal::TraitChain& chain, const Ask& ask) {
  PieceRow row;
  auto known = values_of_long_lists(chain);
  row.name = vassal::property(chain, "BasicName").value_or("");
  row.shown = vassal::piece_name(chain);
  row.gpid = vassal::property(chain, "PieceId").value_or("");
  for (auto& name : vassal::property_names(chain)) {
    if (const auto found = known.find(name); found != known.end()) {
      row.properties.emplace_back(std::move(name), std::move(found->second));
      continue;
    }
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
