// SPDX-License-Identifier: MIT
// A small complete game to begin one's own with: a folder of the data folder (starters/SERIES),
// copied with the id and the name of the new game in the place of @ID@ and @NAME@.
#pragma once

#include <boost/filesystem/path.hpp>
#include <string>
#include <vector>

#include "base/result.h"

namespace provost::scenario {

struct Starter {
  boost::filesystem::path source;  // starters/SERIES
  std::string id;
  std::string name;
};

/// Writes the game into `folder`, which must be new or empty; the names of its files, sorted.
/// kUsage when something lies there, kUnwritable; then all is as it was.
Result<std::vector<std::string>> write_starter(const Starter& starter,
                                               const boost::filesystem::path& folder);

}  // namespace provost::scenario
