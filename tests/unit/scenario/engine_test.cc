// SPDX-License-Identifier: MIT
// The real engine has the last word: when PROVOST_VASSAL_JAR names a program (or a .jar) that opens
// a module with VASSAL and all its setups (arguments: MODULE --all-setups; exit 0 when there was no
// error and no warning), our modules must pass.
#include <gtest/gtest.h>

#include <cstdlib>

#include "scenario/module_builder.h"
#include "source_folder.h"

namespace provost::scenario {
namespace {

TEST(Engine, OpensOurModulesWithoutAWarning) {
  const char* program = std::getenv("PROVOST_VASSAL_JAR");
  if (program == nullptr) GTEST_SKIP() << "PROVOST_VASSAL_JAR is not set";
  for (const auto& game : test::all_games()) {
    BuildRequest request;
    request.source = test::game_folder(game);
    request.series = test::series_of(game);
    const auto built = build_module(request);
    ASSERT_TRUE(built) << describe(built.error());
    const test::TemporaryFolder folder;
    const auto file = folder.file(built->file_name, built->bytes);
    const std::string name = program;
    const std::string command = (name.ends_with(".jar") ? "java -jar \"" : "\"") + name + "\" \"" +
                                file.string() + "\" --all-setups";
    EXPECT_EQ(0, std::system(command.c_str())) << command;
  }
}

}  // namespace
}  // namespace provost::scenario
