// SPDX-License-Identifier: MIT
#include "rework/component_target.h"

#include <gtest/gtest.h>

namespace provost::rework {
namespace {

const std::string kBuild =
    "<VASSAL.build.GameModule>"
    "<w.Window name=\"A\"><w.Tab entryName=\"\"/><w.Tab entryName=\"x/y\"/></w.Window>"
    "<w.Window name=\"B\"><w.List entryName=\"L\"/></w.Window>"
    "<w.Bare/>"
    "</VASSAL.build.GameModule>";

struct Found {
  std::vector<std::size_t> path;
  bool exact;
  bool operator==(const Found&) const = default;
};

std::optional<Found> find(std::string_view target) {
  const auto root = vassal::parse_build_file(kBuild);
  const auto found = find_target(*root, target);
  if (!found) return std::nullopt;
  return Found{found->path, found->exact};
}

TEST(ComponentTarget, NothingIsTheModule) { EXPECT_EQ((Found{{}, true}), find("")); }

TEST(ComponentTarget, ByClassAndName) {
  EXPECT_EQ((Found{{1}, true}), find("w.Window:B"));
  EXPECT_EQ((Found{{1, 0}, true}), find("w.Window:B/w.List:L"));
  EXPECT_EQ((Found{{0, 1}, true}), find("w.Window:A/w.Tab:x\\/y"));
  EXPECT_EQ((Found{{2}, true}), find("w.Bare"));
}

TEST(ComponentTarget, AnEmptyNameAndNoneAreTwoThings) {
  EXPECT_EQ((Found{{0, 0}, true}), find("w.Window:A/w.Tab:"));
  EXPECT_EQ((Found{{0, 0}, false}), find("w.Window:A/w.Tab"));
}

TEST(ComponentTarget, TheFirstOfTheClassWhenNoneHasTheName) {
  EXPECT_EQ((Found{{0}, false}), find("w.Window:C"));
  EXPECT_EQ((Found{{1, 0}, false}), find("w.Window:C/w.List:L"));  // the first that has a List
  EXPECT_EQ((Found{{1, 0}, false}), find("w.Window:B/w.List:M"));
}

TEST(ComponentTarget, NotThere) {
  EXPECT_FALSE(find("w.Door"));
  EXPECT_FALSE(find("w.Window:A/w.List:L"));  // the engine does not try another one then
  EXPECT_FALSE(find("w.Window:C/w.Door"));
}

}  // namespace
}  // namespace provost::rework
