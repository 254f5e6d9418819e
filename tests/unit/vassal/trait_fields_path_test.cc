// SPDX-License-Identifier: MIT
// Fields within fields, fields that repeat, and values that cannot be written.
#include <gtest/gtest.h>

#include <set>

#include "vassal/trait_fields.h"
#include "vassal/trait_table.h"

namespace provost::vassal {
namespace {

TraitFields of(const std::string& type, const std::string& state = {}) {
  return TraitFields::decode({type, state});
}

TEST(TraitFields, NamesOfTypeAndStateNeverMeet) {
  for (const auto& info : trait_table().traits()) {
    std::set<std::string> names;
    for (const auto* layout : {&info.type, &info.state}) {
      for (const auto& element : layout->elements) {
        for (const auto& field : element.fields) {
          EXPECT_TRUE(names.insert(field.name).second) << info.id << " " << field.name;
        }
      }
    }
  }
  EXPECT_GE(trait_table().traits().size(), 50u);
}

TEST(TraitFields, ReachesPartsByPath) {
  auto fields = of("PROP;Dyn;true,1,9,true;Set:65\\,130:P\\,5,Inc:66\\,130:I\\,2;Desc", "7");
  EXPECT_EQ(fields.get("constraints.maximum"), "9");
  EXPECT_EQ(fields.get("commands.2.menu"), "Inc");
  EXPECT_EQ(fields.get("commands.1.key"), "65,130");
  EXPECT_EQ(fields.get("commands.2.change.value"), "2");
  EXPECT_EQ(fields.get("value"), "7");
  EXPECT_EQ(fields.get("commands.3.menu"), std::nullopt);
  ASSERT_TRUE(fields.set("commands.2.change.value", "a,b:c;d"));
  EXPECT_EQ(fields.get("commands.2.change.value"), "a,b:c;d");
  EXPECT_EQ(fields.get("commands.1.change.value"), "5");
  ASSERT_TRUE(fields.set("commands.2.change.value", "2"));
  EXPECT_EQ(fields.encode().type,
            "PROP;Dyn;true,1,9,true;Set:65\\,130:P\\,5,Inc:66\\,130:I\\,2;Desc");
  const auto choices = of("PROP;D;;Choose:65\\,130:E\\,Which?\\,a\\\\,b");
  EXPECT_EQ(choices.get("commands.1.change.kind"), "E");
  EXPECT_EQ(choices.get("commands.1.change.value"), "Which?");
  EXPECT_EQ(choices.get("commands.1.change.choices.2"), "b");
}

TEST(TraitFields, ReadsTargetsStylesAndSheets) {
  const auto key =
      of("globalkey;Gkc;65,130;67,130;;true;2;false;false;;;-1;"
         "COUNTER|true|MAP|M1|B1|Z1|L1|1|2|D1|true|P1|V1|GREATER|A1|I1;true;A:1");
  EXPECT_EQ(key.get("target.zone"), "Z1");
  EXPECT_EQ(key.get("target.compare"), "GREATER");
  EXPECT_EQ(key.get("parameters.1.value"), "1");
  const auto mask = of("obs;65,130;m1.png;Mask;Gx1.png;?;sides:Red:Blue", "Red;true|1|pw");
  EXPECT_EQ(mask.get("display_style.style"), "G");
  EXPECT_EQ(mask.get("display_style.argument"), "x1.png");
  EXPECT_EQ(mask.get("access.side_2"), "Blue");
  EXPECT_EQ(mask.get("options.id_1"), "pw");
  const auto sheet = of("propertysheet;0Text~3Ticks;Sheet", "line|two~1");
  EXPECT_EQ(sheet.get("definition.2.kind"), "3");
  EXPECT_EQ(sheet.get("definition.2.name"), "Ticks");
  EXPECT_EQ(sheet.get("values.1"), "line|two");
  const auto deck =
      of("deck;true;;;;;;;;;;;;;;;;;;;;;;;g1|65\\,130|{a==b}|5;;", "Main;1;2;true;7,8");
  EXPECT_EQ(deck.get("global_key_commands.1.property_filter"), "{a==b}");
  EXPECT_EQ(deck.get("global_key_commands.1.target.source"), "MAP");
  EXPECT_EQ(deck.get("cards.2"), "8");
}

TEST(TraitFields, ReadsFieldsThatRepeat) {
  auto trail = of("footprint;", "true;Main;2;10,20;30,40;true");
  EXPECT_EQ(trail.get("point_2.y"), "40");
  EXPECT_EQ(trail.get("ever_initialized"), "true");
  ASSERT_TRUE(trail.set("point_1.x", "11"));
  EXPECT_EQ(trail.encode().state, "true;Main;2;11,20;30,40;true");
  // A count beyond the tokens takes what there is.
  EXPECT_EQ(of("footprint;", "true;Main;9;10,20;30,40").get("point_2"), "30,40");
  EXPECT_EQ(of("footprint;", "true;Main;-3;true").get("ever_initialized"), "true");

  auto marker = of("mark;Side,Size,Year", "French,2");
  EXPECT_EQ(marker.get("property_name_3"), "Year");
  ASSERT_TRUE(marker.set("value_2", "x,y"));
  EXPECT_EQ(marker.encode().state, "French,x\\,y");

  auto button = of("button;65,130;3;5;7;9;Desc;true;true;1;2;21;23;25;27");
  ASSERT_TRUE(button.set("y2", "28"));
  EXPECT_EQ(button.encode().type, "button;65,130;3;5;7;9;Desc;true;true;1;2;21;23;25;28");
}

TEST(TraitFields, ReadsBasicPiecesAndStacks) {
  auto piece = of("piece;;;inf.png;Inf A", "Main;75;58;10;2;UniqueID;2001;Old.X;5");
  EXPECT_EQ(piece.get("name"), "Inf A");
  EXPECT_EQ(piece.get("property.UniqueID"), "2001");
  EXPECT_EQ(piece.get("property.Old.X"), "5");
  ASSERT_TRUE(piece.set("property.Old.X", "6"));
  EXPECT_EQ(piece.encode().state, "Main;75;58;10;2;UniqueID;2001;Old.X;6");

  auto stack = of("stack", "Main;75;158;2010;2011;@@0");
  EXPECT_EQ(stack.get("member_2"), "2011");
  EXPECT_EQ(stack.get("layer"), "0");
  ASSERT_TRUE(stack.set("layer", "1"));
  EXPECT_EQ(stack.encode().state, "Main;75;158;2010;2011;@@1");
  stack = of("stack", "Main;75;158;2010");
  EXPECT_EQ(stack.get("layer"), "-1");
  ASSERT_TRUE(stack.set("layer", "2"));
  EXPECT_EQ(stack.encode().state, "Main;75;158;2010;@@2");
  stack = of("stack", "null;@@-1");
  EXPECT_EQ(stack.get("x"), "0");
  EXPECT_FALSE(stack.set("x", "5"));  // it would be read as a member
  EXPECT_EQ(stack.encode().state, "null;@@-1");
}

TEST(TraitFields, WritesTheDefaultsBeforeAMissingField) {
  auto fields = of("clone;Copy");
  ASSERT_TRUE(fields.set("description", "why"));
  EXPECT_EQ(fields.encode().type, "clone;Copy;67,130;why");
  auto place = of("placemark;Place;65,130;null");
  ASSERT_TRUE(place.set("description", "D"));
  EXPECT_EQ(place.encode().type, "placemark;Place;65,130;null;null;0;0;false;;D");
}

TEST(TraitFields, BringsOldLayersUpToDateOnlyWhenItMust) {
  auto layer = of("emb2;Act;128;A;;128;;;128;;;;1;false;0;0;a.png,b.png;+x", "-1");
  EXPECT_EQ(layer.get("activate_key"), "65,130");
  EXPECT_EQ(layer.get("always_active"), "false");
  EXPECT_EQ(layer.get("version"), "0");
  ASSERT_TRUE(layer.set("images", "c.png"));
  EXPECT_EQ(layer.encode().type, "emb2;Act;128;A;;128;;;128;;;;1;false;0;0;c.png;+x");
  ASSERT_TRUE(layer.set("description", "D"));
  EXPECT_EQ(layer.get("description"), "D");
  EXPECT_EQ(layer.get("version"), "1");
  EXPECT_EQ(layer.get("activate_key"), "65,130");
  const auto letters = of("emb2;Act;64;ABC;Inc;65;C", "2;ABC");
  EXPECT_EQ(letters.variant(), "old letters");
  EXPECT_EQ(letters.get("activate_keys"), "ABC");
  EXPECT_EQ(letters.get("typed_letters"), "ABC");
  const auto original = of("emb;A\\;Res\\;R\\;3;_Act;I;Inc;D;Dec;11;12;a.png,NA;b.png,NB", "1");
  EXPECT_EQ(original.get("activate_key_and_reset.reset_key"), "R");
  EXPECT_EQ(original.get("level_2.name"), "NB");
}

TEST(TraitFields, KeepsWhatItDoesNotKnowAndOddEscapes) {
  auto fields = of("delete;'Del';65,130;why;new;newer");
  EXPECT_EQ(fields.get("extra"), "new");
  EXPECT_EQ(fields.get("extra_2"), "newer");
  ASSERT_TRUE(fields.set("key", "66,130"));
  EXPECT_EQ(fields.encode().type, "delete;'Del';66,130;why;new;newer");
  EXPECT_FALSE(fields.set("menu", "ends with \\"));
  EXPECT_EQ(fields.encode().type, "delete;'Del';66,130;why;new;newer");
  ASSERT_TRUE(fields.set("menu", "'a;b'"));
  EXPECT_EQ(fields.get("menu"), "'a;b'");
  EXPECT_FALSE(fields.set("nosuch", "x"));
  EXPECT_FALSE(fields.set("key.1", "x"));
}

TEST(TraitFields, ReadsKeysWrittenAsLetters) {
  auto report = of("report;AB;text");
  ASSERT_TRUE(report.find("keys"));
  EXPECT_EQ(report.find("keys")->parts().size(), 2u);
  EXPECT_EQ(report.find("keys.2")->engine_text(), "66,130");
  EXPECT_FALSE(report.set("keys.2", "67,130"));
  ASSERT_TRUE(report.set("keys", "65\\,130,66\\,130"));
  EXPECT_EQ(report.get("keys.2"), "66,130");
}

TEST(TraitFields, SaysWhatTheEngineCannotRead) {
  EXPECT_FALSE(of("piece;;", "Main;1;2;;0").check());
  EXPECT_FALSE(of("rotate;many").check());
  EXPECT_FALSE(of("deck;", "Main;1;2").check());
  EXPECT_FALSE(of("obs;65,130;m.png;Mask;").check());
  EXPECT_EQ(of("rotate;many").check().error().place, "facings");
}

}  // namespace
}  // namespace provost::vassal
