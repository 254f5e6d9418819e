// SPDX-License-Identifier: MIT
// Builds a VASSAL module (.vmod) from a source folder:
//
//     BuildRequest request;
//     request.source = "modules/games/fontenoy";
//     request.series = "modules/series/bar";
//     std::vector<Error> problems;
//     auto built = build_module(request, &problems);
//     if (!built) ...        // every problem of the source is in `problems`
//     write_file("fontenoy.vmod", built->bytes);
//
// The same source and time give the same bytes. Beside what VASSAL reads, the archive holds
// provost/: the binding, the map, units and tables, which the audit of a log reads.
#pragma once

#include <boost/filesystem/path.hpp>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "base/result.h"

namespace provost::scenario {

struct BuildRequest {
  boost::filesystem::path source;  // folder with game.json
  boost::filesystem::path series;  // folder with series.json
  /// Folder of the JSON Schemas; when given, every source file is checked against its schema as
  /// well.
  boost::filesystem::path schemas;
  /// What more is asked of a table, by id and text: the rules read some. Its error has a JSON
  /// pointer.
  std::function<Result<void>(const std::string& id, const std::string& text)> check_table;
  /// Stamp of all entries and date of the setups: seconds since 1970 UTC. VASSAL keeps the tiles of
  /// a picture until it sees a newer entry, so a changed picture needs a later time.
  std::int64_t time = 1735689600;  // 2025-01-01
};

struct BuiltModule {
  std::string bytes;
  std::string name;       // of the game
  std::string file_name;  // "fontenoy.vmod"
  std::size_t units = 0;
  std::size_t scenarios = 0;
  std::vector<std::string> notes;  // what an author should know: unknown strengths, terrain ...
};

/// The first problem as the error; all of them in `problems` when that is given.
Result<BuiltModule> build_module(const BuildRequest& request,
                                 std::vector<Error>* problems = nullptr);

}  // namespace provost::scenario
