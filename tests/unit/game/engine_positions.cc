// SPDX-License-Identifier: MIT
#include "engine_positions.h"

#include <nlohmann/json.hpp>

#include "base/files.h"
#include "base/text.h"

namespace provost::test {

EngineTable read_engine_table(const boost::filesystem::path& path) {
  EngineTable table;
  const auto bytes = read_file(path);
  if (!bytes) return table;
  for (const auto& line : text::lines(*bytes)) {
    constexpr std::string_view kModule = "# module ";
    if (line.starts_with(kModule)) {
      table.module = line.substr(kModule.size(), line.find(';') - kModule.size());
    }
    if (line.empty() || line.front() == '#') continue;
    auto fields = text::split(line, '\t');
    fields.resize(9);
    EnginePiece piece;
    piece.id = fields[0];
    piece.name = fields[1];
    piece.map = fields[2];
    piece.x = text::to_int(fields[3]).value_or(0);
    piece.y = text::to_int(fields[4]).value_or(0);
    piece.location = fields[5];
    piece.stack = fields[6];
    piece.index = text::to_int(fields[7]).value_or(-1);
    if (!fields[8].empty()) {
      const auto properties = nlohmann::json::parse(fields[8]);
      for (const auto& [key, value] : properties.items()) {
        piece.properties[key] = value.get<std::string>();
      }
    }
    table.pieces.push_back(std::move(piece));
  }
  return table;
}

}  // namespace provost::test
