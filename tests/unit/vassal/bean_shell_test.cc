// SPDX-License-Identifier: MIT
// Simple expressions and filters: the engine's probes (engine-facts/properties.md, section 4), what
// follows from the engine's interpreter, and what is left alone.
#include "vassal/bean_shell.h"

#include <gtest/gtest.h>

#include "vassal/piece_properties.h"
#include "vassal/property_filter.h"

namespace provost::vassal {
namespace {

// The piece of the probes, with nothing around it but what the tests need.
class Bare : public Surroundings {
 public:
  PropertyValue place(std::string_view name) const override {
    return name == "PieceUID" ? PropertyValue::of("p1") : PropertyValue::none();
  }
  PropertyValue level(std::string_view) const override { return PropertyValue::none(); }
};

TraitChain probe() {
  TraitChain chain;
  chain.traits = {
      {"mark;Same", "outer"},
      {"PROP;Dyn;;;", "dyn"},
      {"mark;Same,Strength,GP,Half,Long,Yes,Zero", "inner,5,own,1.5,99999999999,true,05"},
      {"piece;;;inf.png;Inf A", "Main;125;144;10;2;UniqueID;p1;Pers;pv"}};
  return chain;
}

std::string text_of(const PropertyValue& value) { return value.found() ? value.text : "?"; }

std::string text(const std::string& format) {
  const Bare around;
  return text_of(ask_text(probe(), format, &around));
}

std::string filter(const std::string& form) {
  const Bare around;
  const auto chain = probe();
  const auto source = [&](std::string_view name) { return ask_property(chain, name, &around); };
  const auto accepted = filter_accepts(form, source, source);
  return accepted ? (*accepted ? "true" : "false") : "?";
}

TEST(BeanShell, GivesWhatTheEngineGave) {
  EXPECT_EQ(text("{Same}"), "outer");
  EXPECT_EQ(text("{Strength+1}"), "6");
  EXPECT_EQ(text("{Strength}"), "5");
  EXPECT_EQ(text("{nosuch}"), "");
  EXPECT_EQ(text("{nosuch==\"\"}"), "true");
  EXPECT_EQ(text("{Same==\"outer\"}"), "true");
  EXPECT_EQ(text("{GetProperty(\"Same\")}"), "outer");
  EXPECT_EQ(text("{$Same$}"), "outer");
  EXPECT_EQ(text("{1==1}"), "true");
  EXPECT_EQ(text("{1/0}"), "");
  EXPECT_EQ(text("{\"a\"+Strength}"), "a5");
  EXPECT_EQ(text("{}"), "");
  EXPECT_EQ(text("{ Same }"), "outer");
  EXPECT_EQ(text("{Same}x"), "{Same}x");
  EXPECT_EQ(text("x{Same}"), "x{Same}");
  EXPECT_EQ(text("{CurrentX*2}"), "250");
  EXPECT_EQ(text("{PieceUID}"), "p1");
  EXPECT_EQ(text("{Strength==5}"), "true");
  EXPECT_EQ(text("{Strength==\"5\"}"), "true");
  EXPECT_EQ(text("{GP}"), "own");
  EXPECT_EQ(text("{Lay_Level}"), "");
  EXPECT_EQ(text("{Dyn+Same}"), "dynouter");
}

TEST(BeanShell, ConvertsAsTheInterpreterDoes) {
  EXPECT_EQ(text("{Zero}"), "5");
  EXPECT_EQ(text("{Zero+Strength}"), "10");
  EXPECT_EQ(text("{Strength+\"\"}"), "5");  // beside a number the empty text is 0
  EXPECT_EQ(text("{nosuch+3}"), "3");
  EXPECT_EQ(text("{nosuch<3}"), "true");
  EXPECT_EQ(text("{Strength<\"10\"}"), "false");  // compared as texts
  EXPECT_EQ(text("{Yes==\"true\"}"), "true");
  EXPECT_EQ(text("{Yes && Strength>4}"), "true");
  EXPECT_EQ(text("{Yes==1}"), "false");
  EXPECT_EQ(text("{Yes+1}"), "true1");
  EXPECT_EQ(text("{!Yes}"), "false");
  EXPECT_EQ(text("{-Strength}"), "-5");
  EXPECT_EQ(text("{Long+1}"), "999999999991");
  EXPECT_EQ(text("{2147483647+1}"), "-2147483648");
  EXPECT_EQ(text("{7/2}"), "3");
  EXPECT_EQ(text("{-7%3}"), "-1");
  EXPECT_EQ(text("{2+3*4-1}"), "13");
  EXPECT_EQ(text("{(2+3)*4}"), "20");
  EXPECT_EQ(text("{1+2+\"a\"+1+2}"), "3a12");
  EXPECT_EQ(text("{\"a\\\"b\"+\"\\\\\"}"), "a\"b\\");
  EXPECT_EQ(text("{\"a\\nb\"}"), "a\\nb");  // a literal alone stands as it is
  EXPECT_EQ(text("{05}"), "5");
}

TEST(BeanShell, ChoosesAndStopsShort) {
  EXPECT_EQ(text("{Strength>4 ? \"big\" : \"small\"}"), "big");
  EXPECT_EQ(text("{Strength>5 ? 1 : Strength>4 ? 2 : 3}"), "2");
  EXPECT_EQ(text("{false && 1/0==1}"), "false");
  EXPECT_EQ(text("{true || Half>1}"), "true");
  EXPECT_EQ(text("{Yes ? 1 : Half}"), "1");
  EXPECT_EQ(text("{true == false || true}"), "true");
}

TEST(BeanShell, FailsWhereTheInterpreterFails) {
  for (const char* bad : {"{Same-1}", "{Same && true}", "{true && Same}", "{!Same}", "{-Same}",
                          "{1 && 2}", "{Same ? 1 : 2}", "{1%0}", "{true<false}"}) {
    EXPECT_EQ(text(bad), "") << bad;
  }
}

TEST(BeanShell, LeavesAloneWhatIsNotSimple) {
  for (const char* other : {"{Half+1}",
                            "{1.5}",
                            "{Same.length()}",
                            "{Sum(\"Strength\")}",
                            "{Same =~ \"o.*\"}",
                            "{Strength & 1}",
                            "{x = 1}",
                            "{1;2}",
                            "{null}",
                            "{new Object()}",
                            "{010+1}",
                            "{5L}",
                            "{1 +}",
                            "{(1}",
                            "{\"a}",
                            "{Strength[0]}",
                            "{1 // 2}",
                            "{a.b}",
                            "{Strength++}",
                            "{'a'}",
                            "{9999999999}",
                            "{if (Yes) 1}"}) {
    EXPECT_EQ(text(other), "?") << other;
  }
  EXPECT_EQ(text("{" + std::string(5000, '(') + "1"), "{" + std::string(5000, '(') + "1");
  EXPECT_EQ(text("{" + std::string(5000, '(') + "}"), "?");
  EXPECT_EQ(text("{" + std::string(5000, '!') + "}"), "?");
  EXPECT_EQ(text("{" + std::string(5000, '-') + "1}"), "?");
}

TEST(Texts, AreFilledInAsTheEngineDid) {
  EXPECT_EQ(text("$Same$"), "outer");
  EXPECT_EQ(text("a$Same$b"), "aouterb");
  EXPECT_EQ(text("$nosuch$"), "nosuch");
  EXPECT_EQ(text("$Same"), "Same");
  EXPECT_EQ(text("Same$"), "Same");
  EXPECT_EQ(text("a$b"), "ab");
  EXPECT_EQ(text("$$"), "");
  EXPECT_EQ(text("$Same$$Dyn$"), "outerdyn");
  EXPECT_EQ(text("$Same$x$Dyn$y"), "outerxdyny");
  EXPECT_EQ(text("\\$Same\\$"), "$Same$");
  EXPECT_EQ(text("plain"), "plain");
  EXPECT_EQ(text(" plain "), " plain ");
  EXPECT_EQ(text("5"), "5");
  EXPECT_EQ(text("05"), "5");
  EXPECT_EQ(text(" 5 "), "5");
  EXPECT_EQ(text("  "), "");
}

TEST(Filters, AcceptAsTheEngineDid) {
  EXPECT_EQ(filter("Same = outer"), "true");
  EXPECT_EQ(filter("Same=outer"), "true");
  EXPECT_EQ(filter("Same != outer"), "false");
  EXPECT_EQ(filter("Strength > 4"), "true");
  EXPECT_EQ(filter("Strength >= 5 && Same = outer"), "true");
  EXPECT_EQ(filter("Strength < 4 || Same = outer"), "true");
  EXPECT_EQ(filter("Same =~ ou.*"), "true");
  EXPECT_EQ(filter("Same !~ x.*"), "true");
  EXPECT_EQ(filter("nosuch = "), "false");
  EXPECT_EQ(filter("nosuch = x"), "false");
  EXPECT_EQ(filter("{Same==\"outer\"}"), "true");
  EXPECT_EQ(filter("{Strength > 4 && Same == \"outer\"}"), "true");
  EXPECT_EQ(filter("{Strength}"), "false");
  EXPECT_EQ(filter("{true}"), "true");
  EXPECT_EQ(filter(" "), "false");
  EXPECT_EQ(filter("Same = $Dyn$"), "false");
  EXPECT_EQ(filter("{Same == \"$Dyn$\"}"), "false");
}

TEST(Filters, ReadTheOlderFormAsTheClassDoes) {
  EXPECT_EQ(filter("nosuch = null"), "true");  // Java's word for nothing
  EXPECT_EQ(filter("Same = $Same$"), "true");
  EXPECT_EQ(filter("{Same == \"$Same$\"}"), "true");
  EXPECT_EQ(filter("Strength > 10"), "false");  // numbers, not texts
  EXPECT_EQ(filter("Same > 10"), "true");       // texts
  EXPECT_EQ(filter("just words"), "true");
  EXPECT_EQ(filter("="), "true");
  EXPECT_EQ(filter("Same = outer ||"), "false");  // the value is "outer ||"
  EXPECT_EQ(filter("Same = x && Same = y || Same = outer"), "true");
  EXPECT_EQ(filter("Same =~ [a-z]+"), "?");
  EXPECT_EQ(filter("{Sum(\"Strength\") > 1}"), "?");
}

}  // namespace
}  // namespace provost::vassal
