// SPDX-License-Identifier: MIT
// The tables in which the engine wrote down where every piece stands (positions.tsv): one piece a
// line, a first line that names the module. Read for tests that compare our replay with them.
#pragma once

#include <boost/filesystem.hpp>
#include <map>
#include <string>
#include <vector>

namespace provost::test {

struct EnginePiece {
  std::string id;
  std::string name;  // of the basic piece
  std::string map;
  int x = 0;
  int y = 0;
  std::string location;
  std::string stack;
  int index = -1;
  std::map<std::string, std::string> properties;  // layers, facings, movement marks
};

struct EngineTable {
  std::string module;  // as the first line names it
  std::vector<EnginePiece> pieces;
};

EngineTable read_engine_table(const boost::filesystem::path& path);

}  // namespace provost::test
