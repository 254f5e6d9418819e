// SPDX-License-Identifier: MIT
#include "game/binding.h"

#include <gtest/gtest.h>

#include "base/files.h"
#include "support/shared_data.h"

namespace provost::game {
namespace {

constexpr char kBinding[] = R"({
  "schema": "provost-binding/1", "ruleset": "bar", "map": "Field",
  "units": {
    "name": {"property": "BasicName"},
    "side": {"property": "Side", "values": {"Blue": "french"}},
    "arm": {"property": "Arm", "values": {"Foot": "infantry", "Chit": "marker"}},
    "regiment": {"property": "BasicName", "match": "^[0-9]+ (?P<value>[A-Z]+)$"},
    "mp": [{"property": "Moves"}, {"value": "4"}]
  },
  "states": [{"property": "Nerve", "values": {"steady": "", "shaken": "shaken", "routed": "routed"}}],
  "tracker": {"id": "TurnTracker0", "phases": {"Move": "movement"}},
  "phases": [{"chat": "(?i)activation", "phase": "", "activation": true}],
  "rolls": [{"chat": "^\\* (?P<dice>d10): (?P<values>[0-9, ]+)$"}],
  "declarations": [{"chat": "^\\* fire: (?P<units>.+) -> (?P<target>\\S+)$", "act": "fire"}]
})";

Binding parsed(const char* text) {
  auto binding = Binding::parse_text(text, "b.json");
  EXPECT_TRUE(binding) << describe(binding.error());
  return std::move(*binding);
}

vassal::TraitChain chain(const std::string& arm, const std::string& nerve) {
  auto parsed =
      vassal::TraitChain::parse("mark;Side\tmark;Arm\\\tmark;Nerve\\\\\tpiece;;;x.png;1 PIE",
                                "Blue\t" + arm + "\\\t" + nerve + "\\\\\tField;10;20;1;0");
  EXPECT_TRUE(parsed) << describe(parsed.error());
  return *parsed;
}

TEST(Binding, MakesAUnitOfAPiece) {
  const auto unit = parsed(kBinding).unit("77", chain("Foot", "shaken"));
  ASSERT_TRUE(unit);
  EXPECT_EQ("1 PIE", unit->name);
  EXPECT_EQ("french", unit->side());
  EXPECT_EQ("infantry", unit->arm());
  EXPECT_EQ("PIE", unit->field("regiment"));
  EXPECT_EQ(4, unit->number("mp"));
  EXPECT_TRUE(unit->has_state("shaken"));
  EXPECT_TRUE(unit->lacks_state("routed"));
  EXPECT_FALSE(unit->lacks_state("disordered")) << "nothing shows disorder";
}

TEST(Binding, MarkersAndUnknownArmsAreNoUnits) {
  const auto binding = parsed(kBinding);
  EXPECT_FALSE(binding.unit("1", chain("Chit", "steady")));
  EXPECT_FALSE(binding.unit("1", chain("Train", "steady")));
}

TEST(Binding, ReadsChatLines) {
  const auto binding = parsed(kBinding);
  ASSERT_TRUE(binding.phase_of_chat("<Ann> - Activation of Piemont"));
  EXPECT_TRUE(binding.phase_of_chat("<Ann> - Activation of Piemont")->activation);
  EXPECT_FALSE(binding.phase_of_chat("<Ann> - hello"));
  const auto roll = binding.roll_of_chat("* d10: 3, 7");
  ASSERT_TRUE(roll);
  EXPECT_EQ((std::vector<int>{3, 7}), roll->values);
  const auto fire = binding.declaration_of_chat("* fire: 1 PIE; 2 PIE -> S1815");
  ASSERT_TRUE(fire);
  EXPECT_EQ((std::vector<std::string>{"1 PIE", "2 PIE"}), fire->units);
  EXPECT_EQ("S1815", fire->target);
  ASSERT_TRUE(binding.phase_of_tracker("Move"));
  EXPECT_EQ("movement", binding.phase_of_tracker("Move")->phase);
}

TEST(Binding, SaysWhatIsWrongAndWhere) {
  const auto error = [](const std::string& text) {
    auto binding = Binding::parse_text(text, "b.json");
    return binding ? std::string("no error") : describe(binding.error());
  };
  EXPECT_EQ("b.json: /unts: unknown key (did you mean \"units\"?)",
            error(R"({"map":"F","unts":{}})"));
  EXPECT_EQ("b.json: /units: \"arm\" is needed: it tells units from other pieces",
            error(R"({"map":"F","units":{"side":{"property":"Side"}}})"));
  EXPECT_EQ("b.json: /units/arm/values/Foot: unknown arm \"infantri\" (did you mean \"infantry\"?)",
            error(R"({"map":"F","units":{"arm":{"property":"A","values":{"Foot":"infantri"}}}})"));
  EXPECT_EQ("b.json: /: \"map\" is missing", error(R"({"units":{"arm":{"value":"infantry"}}})"));
  EXPECT_NE(std::string::npos,
            error(R"({"map":"F","units":{"arm":{"value":"infantry"}},"rolls":[{"chat":"(("}]})")
                .find("/rolls/0/chat: pattern:"));
  EXPECT_EQ(
      "b.json: /rolls/0/chat: unknown group \"value\" (did you mean \"values\"?); known: dice, "
      "values",
      error(R"!({"map":"F","units":{"arm":{"value":"infantry"}},
                 "rolls":[{"chat":"(?P<value>[0-9])"}]})!"));
  EXPECT_EQ(
      "b.json: /units/sp/match: unknown group \"valu\" (did you mean \"value\"?); known: value",
      error(R"!({"map":"F","units":{"arm":{"value":"infantry"},
                       "sp":{"property":"S","match":"(?P<valu>[0-9])"}}})!"));
  EXPECT_EQ("b.json: this is no binding (\"schema\": \"provost-binding/1\")",
            error(R"({"about":"truth"})"));
  EXPECT_NE(std::string::npos, error("{").find("b.json: "));
}

TEST(Binding, AUnitWithoutANameHasItsBasicName) {
  const auto binding = parsed(R"({"schema": "provost-binding/1", "map": "Field",
      "units": {"arm": {"value": "infantry"}}})");
  EXPECT_EQ("1 PIE", binding.unit("p1", chain("Foot", "steady"))->name);
}

}  // namespace
}  // namespace provost::game
