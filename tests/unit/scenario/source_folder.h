// SPDX-License-Identifier: MIT
// A copy of the practice battle in a folder of its own, to be spoiled and read.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/filesystem.hpp>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "base/files.h"
#include "scenario/source.h"
#include "support/shared_data.h"
#include "support/temporary_folder.h"

namespace provost::test {

inline boost::filesystem::path bar_series() { return source("modules/series/bar"); }

/// Names of all games of the project, in order.
inline std::vector<std::string> all_games() {
  std::vector<std::string> games;
  for (const auto& entry : boost::filesystem::directory_iterator(source("modules/games"))) {
    if (boost::filesystem::exists(entry.path() / "game.json")) {
      games.push_back(entry.path().filename().string());
    }
  }
  std::sort(games.begin(), games.end());
  return games;
}

inline boost::filesystem::path game_folder(const std::string& game) {
  return source("modules/games/" + game);
}

/// The series folder that a game names.
inline boost::filesystem::path series_of(const std::string& game) {
  const auto text = read_file(game_folder(game) / "game.json").value_or("{}");
  return source("modules/series/" + nlohmann::json::parse(text).value("series", ""));
}

class SourceFolder {
 public:
  SourceFolder() {
    const auto original = source("modules/games/practice-bar");
    for (const auto& entry : boost::filesystem::recursive_directory_iterator(original)) {
      const auto target = path() / boost::filesystem::relative(entry.path(), original);
      if (boost::filesystem::is_directory(entry.path())) {
        boost::filesystem::create_directories(target);
      } else {
        boost::filesystem::copy_file(entry.path(), target);
      }
    }
  }

  const boost::filesystem::path& path() const { return folder_.path(); }

  void write(const std::string& file, const std::string& text) const {
    ASSERT_TRUE(write_file(path() / file, text));
  }
  std::string read(const std::string& file) const { return read_file(path() / file).value_or(""); }
  /// Changes a JSON file of the copy.
  void edit(const std::string& file, const std::function<void(nlohmann::json&)>& change) const {
    auto json = nlohmann::json::parse(read(file));
    change(json);
    write(file, json.dump());
  }

  /// What is wrong with it: "maps/field.json: /terrain/0/kind: unknown terrain ...".
  std::vector<std::string> problems() const {
    scenario::Problems problems;
    const auto series = scenario::read_series(bar_series(), problems);
    scenario::read_source(path(), series, problems);
    std::vector<std::string> lines;
    for (auto error : problems.all()) {
      const auto prefix = path().string() + "/";
      if (error.file.rfind(prefix, 0) == 0) error.file.erase(0, prefix.size());
      lines.push_back(describe(error));
    }
    return lines;
  }

 private:
  TemporaryFolder folder_;
};

}  // namespace provost::test
