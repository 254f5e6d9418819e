// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/text.h"
#include "dump/piece_rows.h"

namespace provost::dump {

namespace {

// Names and values are whole, however long: a cut would hide a difference.
std::string shown(const std::string& text) { return text::printable(text, std::string::npos); }

std::string place_of(const PieceRow& row) {
  if (row.map.empty()) return row.id.empty() ? std::string("in the module") : "on no map";
  std::string place = shown(row.map);
  if (!row.location.empty()) place += " " + shown(row.location);
  return place + fmt::format(" ({},{})", row.at.x, row.at.y);
}

nlohmann::ordered_json or_null(const std::string& text) {
  if (text.empty()) return nullptr;
  return text;
}

}  // namespace

std::string pieces_text(const std::vector<PieceRow>& rows) {
  std::string out;
  for (const auto& row : rows) {
    out += shown(row.name) + ": " + place_of(row);
    if (row.index >= 0) out += fmt::format(", {} in {}", row.index, shown(row.stack));
    if (row.shown != row.name && !row.shown.empty()) out += ", shown \"" + shown(row.shown) + "\"";
    if (!row.gpid.empty()) out += ", gpid " + shown(row.gpid);
    if (!row.id.empty()) out += ", id " + shown(row.id);
    for (const auto& [name, value] : row.properties) {
      if (name == "UniqueID") continue;  // the id again
      out += "\n    " + shown(name) + " = " + shown(value);
    }
    out += "\n";
  }
  return out;
}

std::string pieces_json(const std::vector<PieceRow>& rows) {
  using json = nlohmann::ordered_json;
  // As one list would be printed, but without building it: games have a million pieces.
  std::string out;
  for (const auto& row : rows) {
    json properties = json::object();
    for (const auto& [name, value] : row.properties) properties[name] = value;
    const bool in_game = !row.id.empty();
    const json object = {{"id", or_null(row.id)},
                         {"name", row.name},
                         {"shown", row.shown},
                         {"map", or_null(row.map)},
                         {"x", in_game ? json(row.at.x) : json(nullptr)},
                         {"y", in_game ? json(row.at.y) : json(nullptr)},
                         {"location", or_null(row.location)},
                         {"stack", or_null(row.stack)},
                         {"index", row.index >= 0 ? json(row.index) : json(nullptr)},
                         {"gpid", or_null(row.gpid)},
                         {"properties", std::move(properties)}};
    out += out.empty() ? "[\n  " : ",\n  ";
    for (const char c : object.dump(2, ' ', false, json::error_handler_t::replace)) {
      out += c;
      if (c == '\n') out += "  ";
    }
  }
  return out.empty() ? "[]\n" : out + "\n]\n";
}

}  // namespace provost::dump
