// SPDX-License-Identifier: MIT
// Every trait that is decoded into fields: the examples that the engine read and wrote back, by id.
#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <nlohmann/json.hpp>

#include "base/files.h"
#include "support/shared_data.h"
#include "vassal/traits/basic_piece.h"
#include "vassal/traits/dynamic_property.h"
#include "vassal/traits/fields.h"
#include "vassal/traits/immobilized.h"
#include "vassal/traits/label.h"
#include "vassal/traits/layer.h"
#include "vassal/traits/mark_moved.h"
#include "vassal/traits/marker.h"
#include "vassal/traits/prototype_use.h"
#include "vassal/traits/report.h"
#include "vassal/traits/rotator.h"
#include "vassal/traits/stack.h"

namespace provost::vassal {
namespace {

struct Written {
  Trait printed;  // from the fields alone
  Trait encoded;  // remembering what was read
};

template <class T>
Result<Written> write(const Trait& trait) {
  auto decoded = T::decode(trait);
  if (!decoded) return forward(decoded);
  return Written{decoded->print(), decoded->encode()};
}

using Writer = std::function<Result<Written>(const Trait&)>;

const std::map<std::string, Writer>& writers() {
  static const std::map<std::string, Writer> all = {{"piece;", write<BasicPiece>},
                                                    {"emb2;", write<Layer>},
                                                    {"emb;", write<Layer>},
                                                    {"rotate;", write<Rotator>},
                                                    {"mark;", write<Marker>},
                                                    {"label;", write<Label>},
                                                    {"PROP;", write<DynamicProperty>},
                                                    {"markmoved;", write<MarkMoved>},
                                                    {"prototype;", write<PrototypeUse>},
                                                    {"report;", write<Report>},
                                                    {"immob;", write<Immobilized>}};
  return all;
}

nlohmann::json facts() {
  const auto file = test::shared("engine-facts/traits.json");
  if (file.empty()) return {};
  return nlohmann::json::parse(read_file(file).value());
}

TEST(Traits, PrintsTheEnginesExamplesFromTheirFields) {
  const auto json = facts();
  if (json.is_null()) GTEST_SKIP() << "no shared data";
  int tried = 0;
  for (const char* list : {"pieces", "traits"}) {
    for (const auto& entry : json[list]) {
      const auto writer = writers().find(entry["id"].get<std::string>());
      if (writer == writers().end()) continue;
      const auto state = entry.value("example_state", std::string());
      std::vector<std::string> types{entry["example_type"]};
      if (entry.contains("new_in_editor_type")) types.push_back(entry["new_in_editor_type"]);
      for (const auto& type : types) {
        const Trait trait{
            type, &type == &types.front() ? state : entry.value("new_in_editor_state", state)};
        const auto written = writer->second(trait);
        ASSERT_TRUE(written) << type << ": " << describe(written.error());
        EXPECT_EQ(written->encoded.type, trait.type);
        EXPECT_EQ(written->encoded.state, trait.state);
        ++tried;
        if (!entry["round_trip_exact"].get<bool>()) continue;
        EXPECT_EQ(written->printed.type, trait.type);
        EXPECT_EQ(written->printed.state, trait.state);
      }
    }
  }
  EXPECT_GE(tried, 20);
}

// States that were given to the engine, and what it wrote for them.
TEST(Traits, ReadsStatesAsTheEngineDoes) {
  const auto json = facts();
  if (json.is_null()) GTEST_SKIP() << "no shared data";
  int tried = 0;
  for (const auto& entry : json["traits"]) {
    const auto writer = writers().find(entry["id"].get<std::string>());
    if (writer == writers().end() || !entry.contains("states_tried")) continue;
    for (const auto& state : entry["states_tried"]) {
      const Trait trait{entry["example_type"], state["given"]};
      const auto written = writer->second(trait);
      ASSERT_TRUE(written);
      EXPECT_EQ(written->printed.state, state["back"].get<std::string>())
          << trait.type << " with " << trait.state;
      ++tried;
    }
  }
  EXPECT_GE(tried, 30);
}

// A type that ends early: the engine writes the default of the field that is missing.
TEST(Traits, TakesTheEnginesDefaultsForMissingFields) {
  const auto json = facts();
  if (json.is_null()) GTEST_SKIP() << "no shared data";
  int tried = 0;
  for (const auto& entry : json["traits"]) {
    const std::string id = entry["id"];
    const auto writer = writers().find(id);
    if (writer == writers().end() || id == "mark;" || id == "prototype;") continue;
    const std::string example = entry["example_type"];
    const auto all = decode_sequence(example.substr(id.size()), ';');
    for (const auto& field : entry["type_fields"]) {
      const auto n = field["n"].get<std::size_t>();
      // With the version missing, a layer's old key letters decide how it is read at all; the
      // defaults were taken of a layer with one kind of letters.
      const bool layer = id == "emb2;";
      if (n < 2 || !field.contains("when_missing") || !field["when_missing"].is_string()) continue;
      if (layer && n <= 25) continue;
      const std::vector<std::string> some(all.begin(),
                                          all.begin() + static_cast<std::ptrdiff_t>(n - 1));
      const auto written =
          writer->second({id + encode_sequence(some, ';'), entry["example_state"]});
      ASSERT_TRUE(written);
      const auto back = decode_sequence(written->printed.type.substr(id.size()), ';');
      ASSERT_GE(back.size(), n);
      EXPECT_EQ(back[n - 1], field["when_missing"].get<std::string>()) << id << " field " << n;
      ++tried;
    }
  }
  EXPECT_GE(tried, 60);
}

TEST(Traits, RefusesOtherIds) {
  for (const auto& [id, writer] : writers()) {
    EXPECT_FALSE(writer({"other;x", ""})) << id;
    EXPECT_FALSE(writer({"", ""})) << id;
  }
}

TEST(Traits, PrintsANewTextWhenAFieldIsChanged) {
  auto marker = Marker::decode({"mark;'Side',Size", "French,2,extra"}).value();
  EXPECT_EQ(marker.encode().type, "mark;'Side',Size");
  EXPECT_EQ(marker.encode().state, "French,2,extra");
  marker.values[0] = "British";
  EXPECT_EQ(marker.encode().type, "mark;'Side',Size");
  EXPECT_EQ(marker.encode().state, "British,2");
  marker.names[1] = "Steps";
  EXPECT_EQ(marker.encode().type, "mark;Side,Steps");
}

TEST(Traits, ReadsABasicPiece) {
  const auto piece =
      BasicPiece::decode({"piece;CC;D;inf.png;Inf\\; A", "null;75;58;10;9;UniqueID;77;OldX"})
          .value();
  EXPECT_EQ(piece.clone_key, "C");
  EXPECT_EQ(piece.name, "Inf; A");
  EXPECT_EQ(piece.map, "");
  EXPECT_EQ(piece.x, 75);
  EXPECT_EQ(piece.gpid, "10");
  ASSERT_EQ(piece.properties.size(), 2u);  // fewer than the nine that are claimed
  EXPECT_EQ(piece.properties[1].first, "OldX");
  EXPECT_FALSE(BasicPiece::decode({"piece;;;inf.png", ""}));
  EXPECT_FALSE(BasicPiece::decode({"piece;", ""}));
  EXPECT_FALSE(BasicPiece::decode({"piece;;;a;b", "Main;1;2"}).value().counted);
}

TEST(Traits, ReadsLayersOfAllAges) {
  // The first years: key and reset in one field, names behind the images.
  const auto first =
      Layer::decode(
          {"emb;f\\;Back\\;82,130\\;1;_Flip;u;Up;d;Down;3;-4;a.png,one;b.png,+ two;c.png", "2"})
          .value();
  EXPECT_EQ(first.images, (std::vector<std::string>{"a.png", "b.png", "c.png"}));
  EXPECT_EQ(first.level_names, (std::vector<std::string>{"one", "+ two", ""}));
  EXPECT_EQ(first.activate_menu, "Flip");
  EXPECT_TRUE(first.underneath_when_selected);
  EXPECT_EQ(first.activate_key, "70,130");
  EXPECT_EQ(first.reset_menu, "Back");
  EXPECT_EQ(first.reset_level, "1");
  EXPECT_EQ(first.y_offset, -4);
  EXPECT_FALSE(first.always_active);
  EXPECT_EQ(first.level_name(), "+ two");
  // Version 0 with single letters is read as a current layer.
  const auto zero =
      Layer::decode({"emb2;Act;128;F;;128;;;128;;;;1;false;0;0;a.png,b.png;,x;true;Side", "-2"})
          .value();
  EXPECT_FALSE(zero.legacy);
  EXPECT_EQ(zero.activate_key, "70,130");
  EXPECT_FALSE(zero.always_active);
  EXPECT_EQ(zero.level, -2);
  EXPECT_EQ(zero.level_name(), "");
  EXPECT_TRUE(Layer::decode({"emb2;Act;128;;;128;;;128;;;;1;false;0;0;a.png;;true;Side", "1"})
                  .value()
                  .always_active);
  // Version 0 with several letters is not.
  EXPECT_TRUE(Layer::decode(
                  {"emb2;Act;64;ABC;Inc;65;C;Dec;66;E;;;1;false;0;0;a.png,b.png;;true;S", "2;ABC"})
                  .value()
                  .legacy);
}

TEST(Traits, KnowsWhichWayAPieceIsTurned) {
  EXPECT_EQ(Rotator::decode({"rotate;6", "3"}).value().degrees(), 180);
  EXPECT_EQ(Rotator::decode({"rotate;12", "11"}).value().degrees(), 330);
  EXPECT_EQ(Rotator::decode({"rotate;7", "1"}).value().degrees(), 51);
  EXPECT_EQ(Rotator::decode({"rotate;1", "-90.0"}).value().degrees(), 90);
  EXPECT_EQ(Rotator::decode({"rotate;1", "-359.7"}).value().degrees(), 0);
  EXPECT_EQ(Rotator::decode({"rotate;6", "x"}).value().facing, 0);
  EXPECT_FALSE(Rotator::decode({"rotate;x", "0"}));
  EXPECT_FALSE(Rotator::decode({"rotate;0", "0"}));
}

TEST(Traits, ReadsTheCommandsOfADynamicProperty) {
  const auto property =
      DynamicProperty::decode(
          {"PROP;Dyn;true,1,9,true;Set:65\\,130:P\\,5,Inc:66\\,130:I\\,2;Desc", "a;b"})
          .value();
  EXPECT_EQ(property.name, "Dyn");
  EXPECT_EQ(property.maximum, 9);
  ASSERT_EQ(property.commands.size(), 2u);
  EXPECT_EQ(property.commands[1].menu, "Inc");
  EXPECT_EQ(property.commands[1].key, "66,130");
  EXPECT_EQ(property.commands[1].change, "I,2");
  EXPECT_EQ(property.value, "a;b");
}

TEST(Traits, ReadsImmobilityAsTheEngineDoes) {
  using I = Immobilized;
  EXPECT_EQ(I::decode({"immob;", ""}).value().move, I::Move::kNormally);
  EXPECT_EQ(I::decode({"immob;i", ""}).value().move, I::Move::kOnlyIfSelected);
  EXPECT_EQ(I::decode({"immob;n", ""}).value().move, I::Move::kNever);
  EXPECT_EQ(I::decode({"immob;n;I", ""}).value().move, I::Move::kOnlyIfSelected);
  EXPECT_EQ(I::decode({"immob;gi;V;L", ""}).value().select, I::Select::kWithShift);
  EXPECT_TRUE(I::decode({"immob;gi;V;L", ""}).value().can_stack);
  EXPECT_FALSE(I::decode({"immob;g;V", ""}).value().can_stack);
}

TEST(Traits, ReadsStacks) {
  const auto stack = StackState::decode("Main;75;158;2010;2011;@@0");
  EXPECT_EQ(stack.map, "Main");
  EXPECT_EQ(stack.y, 158);
  EXPECT_EQ(stack.members, (std::vector<std::string>{"2010", "2011"}));
  EXPECT_EQ(stack.layer, 0);
  EXPECT_EQ(stack.encode(), "Main;75;158;2010;2011;@@0");
  EXPECT_EQ(StackState::decode("Main;75;258;@@1;2010").members, (std::vector<std::string>{"2010"}));
  EXPECT_EQ(StackState::decode("null;0;0;@@-1").encode(), "null;0;0;@@-1");
  EXPECT_EQ(StackState::decode("null;@@-1").layer, -1);
  EXPECT_FALSE(StackState::decode("Main;1;2;7").layer);
  EXPECT_EQ(StackState::decode("").map, "");
}

TEST(Traits, ReadsDecks) {
  const auto deck = DeckState::decode("Main;75;358;true;2010,2011").value();
  EXPECT_TRUE(deck.face_down);
  EXPECT_EQ(deck.cards, (std::vector<std::string>{"2010", "2011"}));
  EXPECT_EQ(deck.encode(), "Main;75;358;true;2010,2011");
  EXPECT_EQ(DeckState::decode("null;0;0;false").value().encode(), "null;0;0;false");
  EXPECT_FALSE(DeckState::decode("Main;75;358"));
  EXPECT_EQ(deck_name("deck;false;0,0,0;40;40;Always;Always;true;true;true;;;;Reserve;;"),
            "Reserve");
  EXPECT_EQ(deck_name("deck;false"), "deck");
  EXPECT_EQ(deck_name("stack"), "");
}

TEST(Traits, PrintsDoublesAsJavaDoes) {
  EXPECT_EQ(java_double(0), "0.0");
  EXPECT_EQ(java_double(-90), "-90.0");
  EXPECT_EQ(java_double(1.5), "1.5");
  EXPECT_EQ(java_double(0.001), "0.001");
  EXPECT_EQ(java_double(1e7), "1.0E7");
  EXPECT_EQ(java_double(1.5e-7), "1.5E-7");
  EXPECT_EQ(java_double(1234567.25), "1234567.25");
}

}  // namespace
}  // namespace provost::vassal
