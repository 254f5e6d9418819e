// SPDX-License-Identifier: MIT
#include "vassal/command_fields.h"

#include <gtest/gtest.h>

#include <set>

namespace provost::vassal {
namespace {

// The values of the fields as written, parted by bars.
std::string values(const CommandFields& command) {
  std::string out;
  for (const auto& field : command.fields) {
    if (!out.empty()) out += '|';
    out += field.written();
  }
  return out;
}

TEST(CommandFields, NamesAndTypesThem) {
  const auto move = decode_fields("M/903/Main/+125/-144/null/A\\/B/75/158/800/pw");
  ASSERT_TRUE(move.decoded());
  EXPECT_EQ(move.name(), "M");
  EXPECT_EQ(move.field("id")->text(), "903");
  EXPECT_EQ(move.field("new_x")->integer(), 125);
  EXPECT_EQ(move.field("new_y")->integer(), -144);
  EXPECT_EQ(move.field("old_map")->text(), "A/B");
  EXPECT_EQ(move.field("old_underneath")->text(), "800");
  EXPECT_EQ(move.field("player")->privacy(), Privacy::kSecret);
  EXPECT_EQ(move.field("nothing"), nullptr);
  const auto clock = decode_fields("CLOCK\tRed\tR\t99999999999\t-5\ttrue\tTRUE");
  EXPECT_EQ(clock.field("elapsed")->integer(), 99'999'999'999);
  EXPECT_TRUE(clock.field("ticking")->boolean());
  EXPECT_FALSE(clock.field("restore")->boolean());
}

TEST(CommandFields, TakesAnIdOutOfThePrefix) {
  const auto boards = decode_fields("Main MapBoardPicker\tNorth\t0\t0\tSouth/rev\t0\t1");
  EXPECT_EQ(boards.name(), "BoardPicker");
  EXPECT_EQ(values(boards), "Main Map|North|0|0|South/rev|0|1");
  EXPECT_EQ(values(decode_fields("MBoardPicker\tNorth\t2")), "M|North|2|0");
  EXPECT_EQ(values(decode_fields("MBoardPicker\tA\t2\tx\tB")), "M|A|2|0|B|0|0");
  EXPECT_FALSE(decode_fields("MainBoardPicker").decoded());
  const auto turn = decode_fields("TURNTurnTracker12\t0|3;1");
  EXPECT_EQ(turn.name(), "TURN");
  EXPECT_EQ(values(turn), "TurnTracker12|0|3;1");
  EXPECT_EQ(decode_fields("TURNOVER\tx").reading, CommandReading::kOpaque);
  EXPECT_EQ(values(decode_fields("SpecialDiceButton3\t1\t0")), "SpecialDiceButton3|1|0");
  EXPECT_EQ(decode_fields("SpecialDiceButtonX\t1").reading, CommandReading::kOpaque);
}

TEST(CommandFields, ReadsWhatTheEngineReads) {
  // Missing and unreadable numbers by default, what is too much not at all.
  EXPECT_EQ(values(decode_fields("FLARE\tFlare0\tx")), "Flare0|0|0");
  EXPECT_EQ(values(decode_fields("LOS\tLOS_Thread0\t1\t2")), "LOS_Thread0|1|2|0|0|false|false");
  EXPECT_EQ(values(decode_fields("PLAYER\ta\tb\tc\td")), "a|b|c");
  EXPECT_EQ(values(decode_fields("PNOTE\tpw")), "pw");
  EXPECT_EQ(values(decode_fields("SHOW_RESULTS\tDie")), "Die");
  EXPECT_EQ(values(decode_fields("INVITE\ta\tb\tc\t\t")), "a|b|c");
  EXPECT_TRUE(decode_fields("Events").decoded());
  EXPECT_TRUE(decode_fields("LOG\tCHATa\\\x1bLOG\tCHATb").decoded());
  EXPECT_TRUE(decode_fields("LOG\tnull\x1bLOG\tCHATb").decoded());
}

TEST(CommandFields, SaysWhyTheEngineCannot) {
  for (const std::string text :
       {"M/1/Main/x/2/null/null/0/0/null/p", "M/1/Main/99999999999/2/null/null/0/0/null/p", "D/1",
        "M/1/Main/1/2", "PLAYER\ta", "SGKC\tSGKC0", "FLARE", "SHOW_RESULTS\tDie\tsix", "LOG\tnull",
        "INVITE\ta\tb\t\t", "INVITE\ta\tb\tc\td", "+/1/zzz;a/b", "SNOTE\tn\to\ttrue", "EXT\tx"}) {
    const auto command = decode_fields(text);
    EXPECT_FALSE(command.decoded()) << text;
    EXPECT_EQ(command.problem.empty(), command.reading == CommandReading::kOpaque) << text;
    EXPECT_EQ(encode_fields(command), text);
    EXPECT_EQ(print_fields(command), text);
  }
  EXPECT_EQ(decode_fields("D/1").problem, "its field new_state is missing");
  for (const std::string text :
       {"CHECK\t1", "begin_log", "end_log", "null", "chat", "begin_save ", "EventsCalendar;1",
        "SETUP_STACK", "GlobalProperty\tGP;9;Module", "x/y"}) {
    EXPECT_EQ(decode_fields(text).reading, CommandReading::kOpaque) << text;
    EXPECT_EQ(encode_fields(decode_fields(text)), text);
  }
}

TEST(CommandFields, KeepsOddTextsUntilAFieldChanges) {
  const std::string odd = "PLAYER\t'pw'\tBob\tBlue\textra";
  auto player = decode_fields(odd);
  EXPECT_EQ(encode_fields(player), odd);
  EXPECT_EQ(print_fields(player), "PLAYER\tpw\tBob\tBlue");
  player.field("side")->value = std::string("Re\td");
  EXPECT_EQ(encode_fields(player), "PLAYER\tpw\tBob\tRe\\\td");
  auto turn = decode_fields("TURNTurnTracker0");
  EXPECT_EQ(encode_fields(turn), "TURNTurnTracker0");
  turn.field("state")->value = std::string("1|2");
  EXPECT_EQ(encode_fields(turn), "TURNTurnTracker0\t1|2");
  auto boards = decode_fields("MBoardPicker\tA\t0\t0");
  boards.field("map")->value = std::string("N");
  boards.field("row")->value = std::int64_t{4};
  EXPECT_EQ(encode_fields(boards), "NBoardPicker\tA\t0\t4");
  auto property = decode_fields("GlobalProperty\t;GP;8");
  property.field("value")->value = std::string("a;b");
  EXPECT_EQ(encode_fields(property), "GlobalProperty\t;GP;a\\;b");
  auto invite = decode_fields("INVITE\ta\tb\tc");
  invite.field("room")->value = std::string("d");
  EXPECT_EQ(encode_fields(invite), "INVITE\ta\tb\td");
}

TEST(CommandFields, AnyDepthOfLogPrefixesIsHarmless) {
  std::string text;
  for (int i = 0; i < 200'000; ++i) text += "LOG\t";
  EXPECT_TRUE(decode_fields(text + "CHATx").decoded());
  EXPECT_FALSE(decode_fields(text + "null").decoded());
}

TEST(CommandForm, HasOneNameAFormAndSaneFields) {
  std::set<std::string_view> names;
  for (const auto& form : command_forms()) {
    EXPECT_TRUE(names.insert(form.name).second) << form.name;
    EXPECT_LE(form.repeated, form.fields.size());
    EXPECT_EQ(form.separator != '\0',
              form.layout == FormLayout::kSequence || form.layout == FormLayout::kPlain)
        << form.name;
    if (form.layout == FormLayout::kRaw) {
      EXPECT_EQ(form.fields.size(), 1u) << form.name;
    }
    if (form.naming == FormNaming::kPrefix) {
      EXPECT_EQ(command_form(form.prefix), &form) << form.name;
    }
    bool optional = false;
    for (const auto& field : form.fields) {
      EXPECT_TRUE(!optional || field.presence == FieldPresence::kOptional) << field.name;
      optional = field.presence == FieldPresence::kOptional;
    }
  }
}

}  // namespace
}  // namespace provost::vassal
