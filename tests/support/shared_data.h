// SPDX-License-Identifier: MIT
// Where the development data lives: a folder `shared` beside the project, or the folder that
// PROVOST_SHARED names. It is not part of the project; a test that wants it skips without it:
//
//     const auto file = provost::test::shared("engine-facts/grids.json");
//     if (file.empty()) GTEST_SKIP() << "no shared data";
#pragma once

#include <boost/filesystem.hpp>
#include <cstdlib>
#include <string>

namespace provost::test {

/// The path of `relative` inside the shared data, or an empty path when it is not there.
inline boost::filesystem::path shared(const std::string& relative) {
  const char* named = std::getenv("PROVOST_SHARED");
  const boost::filesystem::path root =
      named != nullptr ? boost::filesystem::path(named)
                       : boost::filesystem::path(PROVOST_SOURCE_DIR).parent_path() / "shared";
  const auto path = root / relative;
  boost::system::error_code ignored;
  return boost::filesystem::exists(path, ignored) ? path : boost::filesystem::path();
}

/// A file of the project itself, by its path from the top level.
inline boost::filesystem::path source(const std::string& relative) {
  return boost::filesystem::path(PROVOST_SOURCE_DIR) / relative;
}

}  // namespace provost::test
