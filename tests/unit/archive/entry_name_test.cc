// SPDX-License-Identifier: MIT
#include "archive/entry_name.h"

#include <gtest/gtest.h>

namespace provost::archive {
namespace {

using Faults = std::vector<NameFault>;

TEST(EntryName, AcceptsWhatModulesHave) {
  for (const auto* name :
       {"buildFile.xml", "images/inf.png", "images/", "help/a b/c (2).html", "images/.DS_Store",
        "images/Ma\xc3\xb1"
        "ana.png",
        "images/a..b.png", "images/...png", "com10.txt", "console"}) {
    EXPECT_EQ(Faults(), name_faults(name)) << name;
    EXPECT_TRUE(unpacks_safely(name)) << name;
  }
}

TEST(EntryName, KnowsEachFault) {
  const std::vector<std::pair<std::string, Faults>> cases = {
      {"", {NameFault::kEmpty}},
      {"images//a.png", {NameFault::kEmpty}},
      {"./a.png", {NameFault::kEmpty}},
      {"/etc/passwd", {NameFault::kAbsolute}},
      {"../a", {NameFault::kParent}},
      {"images/../../a", {NameFault::kParent}},
      {"images/..", {NameFault::kParent}},
      {"images\\a.png", {NameFault::kBackslash}},
      {"..\\a", {NameFault::kParent, NameFault::kBackslash}},
      {"\\\\server\\a", {NameFault::kEmpty, NameFault::kAbsolute, NameFault::kBackslash}},
      {"C:a.png", {NameFault::kDrive}},
      {"c:/a.png", {NameFault::kDrive}},
      {"a\nb", {NameFault::kControl}},
      {"a\x7f", {NameFault::kControl}},
      {"images/Caf\x82.gif", {NameFault::kNotUtf8}},
      {"images/a.png:evil", {NameFault::kWindows}},
      {"images/what?.png", {NameFault::kWindows}},
      {"images/Aux.png", {NameFault::kWindows}},
      {"images/com1", {NameFault::kWindows}},
      {"images/a.", {NameFault::kWindows}},
      {"images /a", {NameFault::kWindows}},
  };
  for (const auto& [name, faults] : cases) {
    EXPECT_EQ(faults, name_faults(name)) << name;
    EXPECT_FALSE(unpacks_safely(name)) << name;
    for (const auto fault : faults) EXPECT_FALSE(words(fault).empty());
  }
}

TEST(EntryName, FindsDuplicatesAndTwins) {
  const std::vector<std::string_view> names = {"a.png", "A.png",        "b.png",       "a.png",
                                               "A.PNG", "\xc3\x89.gif", "\xc3\xa9.gif"};
  EXPECT_EQ((std::vector<NamePair>{{0, 3}}), duplicate_names(names));
  EXPECT_EQ((std::vector<NamePair>{{0, 1}, {0, 4}, {5, 6}}), case_twins(names));
}

TEST(EntryName, FoldsLettersBeyondAscii) {
  EXPECT_EQ("\xc5\xa1\xc5\xbe\xce\xb1\xd0\xb6\xd1\x91",
            folded_name("\xc5\xa0\xc5\xbd\xce\x91\xd0\x96\xd0\x81"));
  EXPECT_EQ("\xc3\x97\xe2\x82\xac\xff", folded_name("\xc3\x97\xe2\x82\xac\xff"));
  EXPECT_EQ("a/b", folded_name("A\\B"));
}

}  // namespace
}  // namespace provost::archive
