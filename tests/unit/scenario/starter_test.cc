// SPDX-License-Identifier: MIT
#include "scenario/starter.h"

#include <gtest/gtest.h>

#include <boost/filesystem.hpp>

#include "base/files.h"
#include "scenario/module_builder.h"
#include "scenario/source_id.h"
#include "source_folder.h"

namespace provost::scenario {
namespace {

namespace fs = boost::filesystem;

Starter starter(const std::string& series) {
  return {test::source("modules/starters/" + series), "my-battle", "My \"Battle\""};
}

TEST(Starter, EachSeriesHasOneThatBuilds) {
  for (const char* series : {"bar", "marie-louise", "phipps"}) {
    const test::TemporaryFolder folder;
    const auto game = folder.path() / "game";
    const auto files = write_starter(starter(series), game);
    ASSERT_TRUE(files) << describe(files.error());
    BuildRequest request;
    request.source = game;
    request.series = test::source(std::string("modules/series/") + series);
    request.schemas = test::source("schemas");
    const auto built = build_module(request);
    ASSERT_TRUE(built) << series << ": " << describe(built.error());
    EXPECT_EQ("My \"Battle\"", built->name);
    EXPECT_EQ(1U, built->scenarios);
    for (const auto& file : *files) {
      const auto text = read_file(game / file);
      EXPECT_EQ(std::string::npos, text->find("@NAME@")) << file;
      EXPECT_EQ(std::string::npos, text->find("@ID@")) << file;
    }
  }
}

TEST(Starter, FillsAnEmptyFolderAndNoOther) {
  const test::TemporaryFolder folder;
  const auto empty = folder.path() / "empty";
  fs::create_directory(empty);
  EXPECT_TRUE(write_starter(starter("bar"), empty));
  EXPECT_FALSE(write_starter(starter("bar"), empty));
  const auto file = folder.path() / "file";
  ASSERT_TRUE(write_file(file, "x"));
  EXPECT_FALSE(write_starter(starter("bar"), file));
  EXPECT_FALSE(write_starter(starter("bar"), folder.path() / "no" / "such"));
  EXPECT_EQ(2, std::distance(fs::directory_iterator(folder.path()), fs::directory_iterator()));
}

TEST(Starter, IdsAreMadeOfNames) {
  EXPECT_EQ("ash-s-brigade", source_id("Ash's Brigade", "game"));
  EXPECT_EQ("1-2", source_id(" 1 / 2 ", "game"));
  EXPECT_EQ("game", source_id("\xC3\x84", "game"));
}

}  // namespace
}  // namespace provost::scenario
