// SPDX-License-Identifier: MIT
#include "vassal/command_walk.h"

#include <gtest/gtest.h>

#include <boost/filesystem.hpp>

#include "archive/zip_writer.h"
#include "support/shared_data.h"
#include "support/temporary_folder.h"
#include "vassal/command_text.h"
#include "vassal/saved_game.h"

namespace provost::vassal {
namespace {

std::vector<CommandView> views(std::string_view text) {
  std::vector<CommandView> found;
  const auto done =
      walk_commands(text, {}, [&](const CommandView& view) { found.push_back(view); });
  EXPECT_TRUE(done);
  return found;
}

std::string told(std::string_view text) {
  std::string out;
  for (const auto& view : views(text)) {
    out +=
        std::to_string(view.depth) + (view.logged ? "L" : "") + ":" + std::string(view.text) + " ";
  }
  return out;
}

TEST(CommandWalk, ParentsComeBeforeTheirSubCommands) {
  EXPECT_EQ("0:CHATa 1:CHATb 2:CHATc 1:CHATd ", told("CHATa\x1b"
                                                     "CHATb\\\x1b"
                                                     "CHATc\x1b"
                                                     "CHATd"));
  EXPECT_EQ("0:begin_save 1: 2:+/1 2:+/2 1:end_save ", told("begin_save\x1b\\\x1b+/1\\\x1b+/2\x1b"
                                                            "end_save"));
  EXPECT_EQ("0: ", told(""));
}

TEST(CommandWalk, StepsAreCountedAsTheEngineClicks) {
  const std::string text =
      "begin_save\x1b"
      "end_save\x1b"
      "LOG\tCHATa\\\x1bLOG\tCHATb\x1bLOG\tnull\x1bLOG\tCHATc";
  EXPECT_EQ((std::vector<int>{0, 0, 1, 1, 0, 2}), step_numbers(views(text)));
}

TEST(CommandWalk, LimitsAreKept) {
  archive::Limits limits;
  limits.commands = 2;
  const auto done = walk_commands(
      "a\x1b"
      "b\x1b"
      "c",
      limits, [](const CommandView&) {});
  ASSERT_FALSE(done);
  EXPECT_EQ(ErrorCode::kLimit, done.error().code);
}

// A save is read as a stream: of two entries of its name the first counts, for both readers.
TEST(CommandWalk, ReadsTheEntryThatTheTreeIsMadeOf) {
  archive::ZipWriter zip(0);
  zip.add("savedGame",
          "begin_save\x1b"
          "CHATfirst\x1b"
          "end_save");
  zip.add("savedGamf",
          "begin_save\x1b"
          "CHATsecond\x1b"
          "end_save");
  auto bytes = zip.finish().value();
  for (auto at = bytes.find("Gamf"); at != std::string::npos; at = bytes.find("Gamf", at)) {
    bytes[at + 3] = 'e';
  }
  const test::TemporaryFolder folder;
  const auto path = folder.file("twice.vsav", bytes);
  const auto game = read_saved_game(path);
  const auto text = read_command_text(path);
  ASSERT_TRUE(game) << describe(game.error());
  ASSERT_TRUE(text) << describe(text.error());
  EXPECT_NE(std::string::npos, text->find("first"));
  EXPECT_EQ(encode_command(game->root), *text);
}

// Walk and tree are one truth: the same commands, the same steps, on every save there is.
void flatten(const Command& command, std::size_t depth, std::vector<CommandView>& out) {
  out.push_back({command.text, depth, command.logged});
  for (const auto& child : command.children) flatten(child, depth + 1, out);
}

TEST(CommandWalk, AgreesWithTheTreeOnTheCorpus) {
  const auto corpus = test::shared("corpus");
  if (corpus.empty()) GTEST_SKIP() << "no corpus";
  int files = 0;
  int steps = 0;
  for (const auto& entry : boost::filesystem::recursive_directory_iterator(corpus)) {
    const auto extension = entry.path().extension();
    if (extension != ".vlog" && extension != ".vsav") continue;
    const auto game = read_saved_game(entry.path());
    const auto text = read_command_text(entry.path());
    if (!game || !text) continue;
    const auto walked = views(*text);
    std::vector<CommandView> tree;
    flatten(game->root, 0, tree);
    ASSERT_EQ(tree.size(), walked.size()) << entry.path();
    for (std::size_t i = 0; i < tree.size(); ++i) {
      ASSERT_EQ(tree[i].text, walked[i].text) << entry.path();
      ASSERT_EQ(tree[i].depth, walked[i].depth) << entry.path();
      ASSERT_EQ(tree[i].logged, walked[i].logged) << entry.path();
    }
    const auto numbers = step_numbers(walked);
    const int last = numbers.empty() ? 0 : *std::max_element(numbers.begin(), numbers.end());
    EXPECT_EQ(static_cast<int>(game->steps().size()), last) << entry.path();
    ++files;
    steps += last;
  }
  RecordProperty("files", files);
  RecordProperty("steps", steps);
  EXPECT_GT(files, 20);
  EXPECT_GT(steps, 100);
}

}  // namespace
}  // namespace provost::vassal
