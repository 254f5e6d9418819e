// SPDX-License-Identifier: MIT
#include "tree/file_names.h"

#include <gtest/gtest.h>

#include "tree/folder.h"

namespace provost::tree {
namespace {

TEST(FileNames, MakesEveryNameAFileOnEverySystem) {
  struct Case {
    std::string entry;
    std::string path;
  };
  for (const auto& [entry, path] : {
           Case{"images/a b.png", "images/a b.png"},
           Case{"../../etc/passwd", "%2E%2E/%2E%2E/etc/passwd"},
           Case{"/etc/passwd", "%2F/etc/passwd"},
           Case{"C:\\x.txt", "C%3A%5Cx.txt"},
           Case{"a//b", "a/%2F/b"},
           Case{"./a", "%2E/a"},
           Case{"CON", "%43ON"},
           Case{"aux.txt", "%61ux.txt"},
           Case{"images/Com1.png", "images/%43om1.png"},
           Case{"console.txt", "console.txt"},
           Case{".git/config", "%2Egit/config"},
           Case{"a/.GIT/HEAD", "a/%2EGIT/%48EAD"},
           Case{"head/x", "head/x"},
           Case{"images/.gitignore", "images/%2Egitignore"},
           Case{".GitAttributes", "%2EGitAttributes"},
           Case{".gitmodules", "%2Egitmodules"},
           Case{".gi\xE2\x80\x8Ct/config", "%2Egi%E2%80%8Ct/config"},
           Case{"GIT~1/config", "%47IT~1/config"},
           Case{".hg/hgrc", "%2Ehg/hgrc"},
           Case{"images/heads.png", "images/heads.png"},
           Case{"images/git.png", "images/git.png"},
           Case{"end.", "end%2E"},
           Case{"end ", "end%20"},
           Case{" begin", "%20begin"},
           Case{"a\nb\x7f", "a%0Ab%7F"},
           Case{"what?*.png", "what%3F%2A.png"},
           Case{"100%.png", "100%25.png"},
           Case{"gr\xC3\xBCn.png", "gr\xC3\xBCn.png"},
           Case{"gr\xFCn.png", "gr%FCn.png"},
       }) {
    EXPECT_EQ(FileNames().path_for(entry), path);
    EXPECT_TRUE(stays_inside(path)) << path;
    const bool has_empty_part = entry == "/etc/passwd" || entry == "a//b";
    EXPECT_EQ(entry_name(path) == entry, !has_empty_part);
  }
}

TEST(FileNames, KeepsTwinsApart) {
  FileNames names;
  EXPECT_EQ(names.path_for("images/a.png"), "images/a.png");
  EXPECT_EQ(names.path_for("images/A.png"), "images/A~2.png");
  EXPECT_EQ(names.path_for("images/a.png"), "images/a~3.png");  // one name twice
  EXPECT_EQ(names.path_for("images"), "images~2");              // a file where a folder is
  EXPECT_EQ(names.path_for("x"), "x");
  EXPECT_EQ(names.path_for("x/y.png"), "x~2/y.png");  // a folder where a file is
}

TEST(FileNames, CutsLongNamesAndKeepsTheirKind) {
  FileNames names;
  const std::string name(500, 'n');
  const auto first = names.path_for(name + ".png");
  const auto second = names.path_for(name + "2.png");
  EXPECT_LE(first.size(), 130u);
  EXPECT_TRUE(first.ends_with(".png"));
  EXPECT_NE(first, second);
  const std::string wide = FileNames().path_for("x" + std::string(300, '\xFC'));
  EXPECT_EQ(entry_name(wide).find('%'), std::string::npos);  // no half of an escape is left
}

TEST(StaysInside, RefusesPathsThatLeave) {
  for (const auto* path : {"", "/a", "a/../b", "..", "a/./b", "a//b", "a/", "C:/a", "a\\b"}) {
    EXPECT_FALSE(stays_inside(path)) << path;
  }
  EXPECT_TRUE(stays_inside("a/b..c/d"));
}

}  // namespace
}  // namespace provost::tree
