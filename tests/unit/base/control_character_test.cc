// SPDX-License-Identifier: MIT
#include "base/control_character.h"

#include <gtest/gtest.h>

namespace provost {
namespace {

std::string found(std::string_view text, std::string_view allowed = "\t\n\r") {
  const auto control = first_control(text, allowed);
  return control ? std::to_string(control->at) + " " + control->what : "";
}

TEST(ControlCharacter, IsNamedWithItsPlace) {
  EXPECT_EQ(found("plain gr\xC3\xBCn \xEF\xBF\xBD\tx\r\n"), "");
  EXPECT_EQ(found("a\x1b["), "1 the control character U+001B");
  EXPECT_EQ(found(std::string_view("\0", 1)), "0 the control character U+0000");
  EXPECT_EQ(found("\x7F"), "0 the control character U+007F");
  EXPECT_EQ(found("a\xC2\x9Bm"), "1 the control character U+009B");
  EXPECT_EQ(found("a\xC2\xA0m"), "");
  EXPECT_EQ(found("\xEF\xBF\xBE"), "0 U+FFFE, which is no character,");
  EXPECT_EQ(found("x\xEF\xBF\xBF"), "1 U+FFFF, which is no character,");
  EXPECT_EQ(found("a\tb", {}), "1 the control character U+0009");
}

TEST(ControlCharacter, GivesWayToASpace) {
  EXPECT_EQ(without_controls("a\x1b[31m\tb\xC2\x9B\xEF\xBF\xBF\n"), "a [31m b   ");
  EXPECT_EQ(without_controls("plain"), "plain");
}

}  // namespace
}  // namespace provost
