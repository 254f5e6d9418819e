// SPDX-License-Identifier: MIT
#include "tree/privacy.h"

#include <gtest/gtest.h>

namespace provost::tree {
namespace {

using vassal::Command;
using vassal::make_command;

class PrivacyTest : public testing::Test {
 protected:
  // Learns a game of these commands and gives what is written of one of them.
  std::string written(const std::vector<std::string>& game, const std::string& text) {
    Command root = make_command("begin_save");
    for (const auto& command : game) root.children.push_back(make_command(command));
    Privacy privacy(values_);
    privacy.learn(root);
    return privacy.command(text);
  }
  std::string state(const std::string& type, const std::string& state) {
    Privacy privacy(values_);
    Command root = make_command("PLAYER\thunter2\tBob\tBlue");
    privacy.learn(root);
    return privacy.state(type, state);
  }

  PrivateValues values_;
};

TEST_F(PrivacyTest, MarksWhatCommandsCarry) {
  for (const auto* command :
       {"PLAYER\thunter2\tBob\tBlue", "PYREMOVE\thunter2",
        "M/1/Main/1/2/null/Main/3/4/null/hunter2", "PNOTE\thunter2\tmy words",
        "SNOTE\tName\thunter2\ttrue\tmy words\tdate\tBob",
        "LOCKSPOTAB\tOptions\tAnn\thunter2\t2026", "SEMAIL\thunter2", "UNMASK\thunter2\tRed"}) {
    const std::string text = written({}, command);
    EXPECT_EQ(text.find("hunter2"), std::string::npos) << text;
    EXPECT_EQ(text.find("my words"), std::string::npos) << text;
    EXPECT_NE(text.find("\\{secret1}"), std::string::npos) << text;
    EXPECT_EQ(unescape(text, &values_).value(), command);
  }
}

TEST_F(PrivacyTest, LeavesTheRestReadable) {
  EXPECT_EQ(written({}, "PLAYER\thunter2\tBob\tBlue"), "PLAYER\\t\\{secret1}\\tBob\\tBlue");
  EXPECT_EQ(written({}, "M/1/Main/1/2/null/Main/3/4/null"), "M/1/Main/1/2/null/Main/3/4/null");
  EXPECT_EQ(written({}, "PLAYER\t\tBob\tBlue"), "PLAYER\\t\\tBob\\tBlue");
  EXPECT_EQ(written({}, "SEMAIL\tnull"), "SEMAIL\\tnull");
  EXPECT_EQ(written({"PLAYER\thunter2\tBob\tBlue"}, "UNMASK\tBlue"), "UNMASK\\tBlue");
}

TEST_F(PrivacyTest, AnIdSpelledLikeASideIsOneWhereOnlyIdsStand) {
  const std::vector<std::string> game = {"PLAYER\tzz9\tBob\tBlue"};
  EXPECT_EQ(written(game, "PLAYER\tBlue\tAnn\tRed"), "PLAYER\\t\\{secret1}\\tAnn\\tRed");
  EXPECT_EQ(written(game, "PNOTE\tBlue\thello").find("Blue"), std::string::npos);
}

TEST_F(PrivacyTest, FindsKnownIdsInCustomCommands) {
  const std::vector<std::string> game = {"PLAYER\thunter2\tBob\tBlue"};
  EXPECT_EQ(written(game, "MYCODE\ta;hunter2;b"), "MYCODE\\ta;\\{secret1};b");
  EXPECT_EQ(written(game, "MYCODE\thunter22"), "MYCODE\\thunter22");
  // A short id is looked for in custom commands only: in others it could be any number.
  const std::vector<std::string> careless = {"PLAYER\t7\tAnn\tRed"};
  EXPECT_EQ(written(careless, "MainBoardPicker\tBoard\t7\t7"), "MainBoardPicker\\tBoard\\t7\\t7");
  EXPECT_EQ(written(careless, "MYCODE\t7"), "MYCODE\\t\\{secret2}");
}

TEST_F(PrivacyTest, FindsIdsThatAreToldLater) {
  const std::string change = "D/7/swordfish\tMain;1;2;5;0/null\tMain;1;2;5;0";
  const std::vector<std::string> game = {
      change, "+/7/hide;72,130;HIP;;player:swordfish;\tpiece;;;a.png;P/null\tMain;1;2;5;0"};
  for (const auto& text : {change, std::string("swordfish\tx"), std::string("REMOVEswordfish"),
                           std::string("CHATswordfish"), std::string("NOTES\tswordfish")}) {
    EXPECT_EQ(written(game, text).find("swordfish"), std::string::npos) << text;
    EXPECT_EQ(unescape(written(game, text), &values_).value(), text);
  }
  Privacy privacy(values_);
  Command root = make_command("PLAYER\tswordfish\tBob\tBlue");
  privacy.learn(root);
  EXPECT_EQ(privacy.type("obs;72,130;m.png;Mask;I;?;player:swordfish").find("swordfish"),
            std::string::npos);
  // The words of a piece are the module's.
  EXPECT_EQ(privacy.type("piece;;;a.png;swordfish"), "piece;;;a.png;swordfish");
}

TEST_F(PrivacyTest, MarksOwnersOfMaskedAndHiddenPieces) {
  EXPECT_EQ(state("hide;72,130;HIP;;player:;0.3", "hunter2"), "\\{secret1}");
  EXPECT_EQ(state("hide;72,130;HIP;;player:;0.3", "null"), "null");
  EXPECT_EQ(state("hide;72,130;HIP;;side:;0.3", "Red"), "Red");
  EXPECT_EQ(state("obs;77,130;m.png;Mask;I;?;player:;Peek", "hunter2;true|1|other"),
            "\\{secret1};true|1|\\{secret2}");
  EXPECT_EQ(state("restrict;Red;true;true", "hunter2"), "\\{secret1}");
  EXPECT_EQ(state("mark;Side", "a,hunter2"), "a,\\{secret1}");  // $PlayerId$ of a module
  EXPECT_EQ(state("mytrait;x", "a;hunter2"), "a;\\{secret1}");  // custom code
}

}  // namespace
}  // namespace provost::tree
