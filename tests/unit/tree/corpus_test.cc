// SPDX-License-Identifier: MIT
// Unpacks real files of many ages and packs them again: every one must come back byte by byte.
// Prints how many did, and what had to be kept beside the readable files for it.
#include <gtest/gtest.h>

#include <boost/filesystem.hpp>
#include <cstdio>
#include <set>
#include <vector>

#include "base/files.h"
#include "base/text.h"
#include "support/shared_data.h"
#include "support/temporary_folder.h"
#include "tree/pack.h"
#include "tree/unpack.h"

namespace provost::tree {
namespace {

namespace fs = boost::filesystem;

struct Totals {
  std::size_t files = 0;
  std::size_t identical = 0;
  UnpackReport sum;
};

void add(UnpackReport& sum, const UnpackReport& one) {
  sum.entries += one.entries;
  sum.components += one.components;
  sum.originals += one.originals;
  sum.pieces += one.pieces;
  sum.raw_pieces += one.raw_pieces;
  sum.games += one.games;
  sum.commands += one.commands;
  sum.verbatim += one.verbatim;
  sum.streams += one.streams;
  sum.kept_streams += one.kept_streams;
}

void round_trip(const fs::path& file, Totals& totals) {
  const test::TemporaryFolder temporary;
  const auto folder = temporary.path() / "tree";
  const auto report = unpack(file, folder);
  ASSERT_TRUE(report) << describe(report.error());
  for (const auto& note : report->notes) std::printf("%s: %s\n", file.c_str(), note.c_str());
  const auto tree = pack(folder);
  ASSERT_TRUE(tree) << describe(tree.error());
  const bool same = tree->bytes == read_file(file).value();
  EXPECT_TRUE(same) << file;
  EXPECT_EQ(tree->identical, same) << file;
  ++totals.files;
  totals.identical += same ? 1 : 0;
  add(totals.sum, *report);
}

void print(const Totals& totals) {
  const auto& sum = totals.sum;
  std::printf(
      "%zu of %zu files came back byte by byte\n"
      "%zu entries; packed streams %zu, kept because zlib does not make them %zu\n"
      "build files: %zu component files, %zu with their XML kept; %zu pieces told by traits, %zu "
      "kept as a text\n"
      "saved games: %zu with %zu commands, %zu branches in VASSAL's own words\n",
      totals.identical, totals.files, sum.entries, sum.streams, sum.kept_streams, sum.components,
      sum.originals, sum.pieces, sum.raw_pieces, sum.games, sum.commands, sum.verbatim);
}

// A part of the corpus at a time, so that no test takes long: the files of these folders whose
// names begin with a letter from `first` to `last`.
void round_trips(const std::vector<const char*>& folders, char first, char last) {
  Totals totals;
  std::set<fs::path> files;
  for (const auto* folder : folders) {
    for (const auto& entry : fs::directory_iterator(test::shared("corpus") / folder)) {
      const char letter = text::lower(entry.path().filename().string()).front();
      if (letter >= first && letter <= last) files.insert(entry.path());
    }
  }
  for (const auto& file : files) round_trip(file, totals);
  print(totals);
  EXPECT_GT(totals.files, 0u);
}

TEST(TreeCorpus, ModulesComeBackByteByByte) {
  if (test::shared("corpus").empty()) GTEST_SKIP() << "no shared data";
  round_trips({"modules"}, 'a', 'l');
}

TEST(TreeCorpus, MoreModulesComeBackByteByByte) {
  if (test::shared("corpus").empty()) GTEST_SKIP() << "no shared data";
  round_trips({"modules"}, 'm', 'z');
}

TEST(TreeCorpus, ExtensionsSavesAndLogsComeBackByteByByte) {
  if (test::shared("corpus").empty()) GTEST_SKIP() << "no shared data";
  round_trips({"extensions", "logs", "saves"}, 'a', 'z');
}

}  // namespace
}  // namespace provost::tree
