// SPDX-License-Identifier: MIT
#include "dump/commands.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "base/files.h"
#include "support/expect_fits.h"
#include "support/temporary_folder.h"

namespace provost::dump {
namespace {

const std::string kText =
    "begin_save\x1b\\\x1b+/7/mark;Side\tpiece;;;a.png;1 PIE/Blue\tMain;1;2;7;0\x1b"
    "PLAYER\tswordfish\tAnn\tBlue\x1b"
    "end_save\x1b"
    "LOG\tM/7/Main/10/20/null/Main/1/2/null/swordfish\\\x1bLOG\tCHAT* moved by swordfish\x1b"
    "LOG\tSTRANGE\tx";

boost::filesystem::path saved(const test::TemporaryFolder& folder) {
  const auto path = folder.path() / "x.vlog";
  EXPECT_TRUE(write_file(path, kText));
  return path;
}

template <class Dump>
Result<std::string> collected(const Dump& dump, const boost::filesystem::path& path) {
  std::string text;
  auto done = dump(path, archive::Limits(), [&](std::string_view part) {
    text += part;
    return Result<void>();
  });
  if (!done) return forward(done);
  return text;
}

TEST(DumpCommands, TextHasOneLineACommand) {
  const test::TemporaryFolder folder;
  const auto text = collected(commands_text, saved(folder));
  ASSERT_TRUE(text) << describe(text.error());
  EXPECT_EQ(
      "begin_save\n"
      "  \n"
      "    +/7/mark;Side\\tpiece;;;a.png;1 PIE/Blue\\tMain;1;2;7;0\n"
      "  PLAYER\\t(secret)\\tAnn\\tBlue\n"
      "  end_save\n"
      "step 1\n"
      "  M/7/Main/10/20/null/Main/1/2/null/(secret)\n"
      "    CHAT* moved by (secret)\n"
      "step 2\n"
      "  STRANGE\\tx\n",
      *text);
}

TEST(DumpCommands, JsonNamesTheFieldsAndFitsItsSchema) {
  const test::TemporaryFolder folder;
  const auto text = collected(commands_json, saved(folder));
  ASSERT_TRUE(text) << describe(text.error());
  test::expect_fits("commands.schema.json", *text);
  const auto list = nlohmann::json::parse(*text);
  ASSERT_EQ(8u, list.size());
  EXPECT_EQ("+", list[2]["command"]);
  EXPECT_EQ("7", list[2]["fields"]["id"]);
  EXPECT_EQ("(secret)", list[3]["fields"]["id"]);
  EXPECT_EQ("Ann", list[3]["fields"]["name"]);
  EXPECT_EQ(10, list[5]["fields"]["new_x"]);
  EXPECT_EQ(1, list[5]["step"]);
  EXPECT_EQ(1, list[6]["step"]);
  EXPECT_TRUE(list[7]["command"].is_null());
  EXPECT_EQ("STRANGE\tx", list[7]["text"]);
  EXPECT_EQ(std::string::npos, text->find("swordfish"));
}

TEST(DumpCommands, ATextThatEndsEarlyIsRefused) {
  const test::TemporaryFolder folder;
  const auto path = folder.path() / "cut.vsav";
  ASSERT_TRUE(write_file(path, "begin_save\x1bPLAYER\ta\tb\tc"));
  const auto text = collected(commands_text, path);
  ASSERT_FALSE(text);
  EXPECT_EQ(ErrorCode::kMalformed, text.error().code);
}

// Whoever reads the output may go away in the middle of it.
TEST(DumpCommands, AnErrorOfTheReaderEndsTheWork) {
  const test::TemporaryFolder folder;
  int parts = 0;
  const auto done = commands_text(saved(folder), {}, [&](std::string_view) -> Result<void> {
    ++parts;
    return fail(ErrorCode::kUnwritable, "gone");
  });
  ASSERT_FALSE(done);
  EXPECT_EQ("gone", done.error().message);
  EXPECT_EQ(1, parts);
}

}  // namespace
}  // namespace provost::dump
