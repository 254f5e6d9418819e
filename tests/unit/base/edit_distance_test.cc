// SPDX-License-Identifier: MIT
#include "base/edit_distance.h"

#include <gtest/gtest.h>

namespace provost {
namespace {

TEST(EditDistance, CountsInsertionsDeletionsSubstitutionsAndSwaps) {
  EXPECT_EQ(0U, edit_distance("woods", "woods"));
  EXPECT_EQ(1U, edit_distance("wood", "woods"));
  EXPECT_EQ(1U, edit_distance("woodss", "woods"));
  EXPECT_EQ(1U, edit_distance("wxods", "woods"));
  EXPECT_EQ(1U, edit_distance("wodos", "woods"));
  EXPECT_EQ(3U, edit_distance("kitten", "sitting"));
  EXPECT_EQ(5U, edit_distance("", "woods"));
}

TEST(EditDistance, NamesTheNearestWordOnly) {
  const std::vector<std::string> words = {"clear", "woods", "orchard", "S1815", "S1816"};
  EXPECT_EQ("woods", nearest_word("wods", words));
  EXPECT_EQ("woods", nearest_word("WOODS", words));
  EXPECT_EQ("S1815", nearest_word("S1814", words));  // the first of equals
  EXPECT_EQ(std::nullopt, nearest_word("fortress", words));
  EXPECT_EQ(std::nullopt, nearest_word("x", words));
  EXPECT_EQ(std::nullopt, nearest_word("woods", {}));
}

TEST(EditDistance, SuggestsInWords) {
  EXPECT_EQ(" (did you mean \"woods\"?)", did_you_mean("wood", {"woods"}));
  EXPECT_EQ("", did_you_mean("fortress", {"woods"}));
}

TEST(EditDistance, SuggestsFilesThatAreNearlyTheSame) {
  EXPECT_EQ("", did_you_mean_file("Pitch_Rain.jpg", {"Pitch_Nice.jpg"}));
  EXPECT_EQ("", did_you_mean_file("blue-2.png", {"blue-1.png"}));
  EXPECT_EQ(" (did you mean \"cavalry.png\"?)", did_you_mean_file("cavlry.png", {"cavalry.png"}));
  EXPECT_EQ(" (did you mean \"inf.svg\"?)", did_you_mean_file("inf.png", {"gun.png", "inf.svg"}));
}

}  // namespace
}  // namespace provost
