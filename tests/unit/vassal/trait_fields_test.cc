// SPDX-License-Identifier: MIT
// The table of fields against what was measured on the engine: every trait and basic piece of
// traits.json, its examples, the positions of its fields, defaults, and texts that it reads oddly.
#include "vassal/trait_fields.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "base/files.h"
#include "support/shared_data.h"
#include "vassal/sequence.h"
#include "vassal/trait_table.h"
#include "vassal/trait_values.h"

namespace provost::vassal {
namespace {

using Json = nlohmann::json;

class TraitFacts : public testing::Test {
 protected:
  void SetUp() override {
    const auto file = test::shared("engine-facts/traits.json");
    if (file.empty()) GTEST_SKIP() << "no shared data";
    facts = Json::parse(read_file(file).value());
    for (const char* list : {"pieces", "traits"}) {
      for (const auto& entry : facts[list]) entries.push_back(entry);
    }
  }

  Json facts;
  std::vector<Json> entries;
};

std::string id_of(const Json& entry) { return entry["id"].get<std::string>(); }
std::string text_of(const Json& entry, const char* key) {
  const auto found = entry.find(key);
  return found == entry.end() || !found->is_string() ? std::string() : found->get<std::string>();
}

Trait example(const Json& entry) {
  return {text_of(entry, "example_type"), text_of(entry, "example_state")};
}

char separator_of(const Json& entry) {
  const std::string separator = text_of(entry, "separator");
  return separator.empty() ? '\0' : separator.front();
}

std::vector<std::string> tokens_of(const Json& entry, const Trait& trait) {
  const auto id = id_of(entry);
  if (separator_of(entry) == '\0') return {};
  return decode_sequence(std::string_view(trait.type).substr(id.size()), separator_of(entry));
}

// The type with one token replaced, written as the engine writes it.
std::string with_token(const Json& entry, std::vector<std::string> tokens, std::size_t n,
                       const std::string& value) {
  tokens.at(n - 1) = value;
  return id_of(entry) + encode_sequence(tokens, separator_of(entry));
}

TEST_F(TraitFacts, TableHasEveryTraitAndNoOther) {
  std::multiset<std::string> measured;
  for (const auto& entry : entries) measured.insert(id_of(entry));
  std::multiset<std::string> known;
  for (const auto& info : trait_table().traits()) known.insert(info.id);
  EXPECT_EQ(known, measured);
  EXPECT_EQ(known.size(), entries.size());
}

TEST_F(TraitFacts, ReadsTheFieldsOfEveryExampleAtTheirPlaces) {
  int tried = 0;
  for (const auto& entry : entries) {
    std::vector<Trait> examples{example(entry)};
    if (entry.contains("new_in_editor_type")) {
      examples.push_back(
          {text_of(entry, "new_in_editor_type"), text_of(entry, "new_in_editor_state")});
    }
    if (entry.contains("example_written_back")) {
      const Trait back{text_of(entry, "example_written_back"), text_of(entry, "example_state")};
      EXPECT_EQ(TraitFields::decode(back).encode().type, back.type);
    }
    for (const auto& trait : examples) {
      SCOPED_TRACE(trait.type);
      const auto fields = TraitFields::decode(trait);
      ASSERT_FALSE(fields.opaque());
      EXPECT_EQ(fields.name(), text_of(entry, "editor_name"));
      EXPECT_EQ(fields.encode().type, trait.type);
      EXPECT_EQ(fields.encode().state, trait.state);
      if (&trait == &examples.front()) {
        const auto checked = fields.check();
        EXPECT_TRUE(checked) << describe(checked.error());
      }
      const auto tokens = tokens_of(entry, trait);
      for (const auto& fact : entry["type_fields"]) {
        const auto n = fact["n"].get<std::size_t>();
        if (n > tokens.size()) continue;
        const auto field = fields.find(text_of(fact, "name"));
        // A new trait in the editor may be another variant than the entry.
        if (!field && &trait != &examples.front()) continue;
        ASSERT_TRUE(field) << fact["name"];
        EXPECT_TRUE(field->present) << fact["name"];
        EXPECT_EQ(field->text, tokens[n - 1]) << fact["name"];
        ++tried;
      }
      for (const auto& field : fields.type()) EXPECT_FALSE(field.name.starts_with("extra"));
    }
  }
  EXPECT_GE(tried, 700);
}

// A value that differs from the field's, of its kind.
std::string other_value(const TraitField& field) {
  switch (field.kind()) {
    case TraitFieldKind::kInteger:
      return "8";
    case TraitFieldKind::kNumber:
      return "0.25";
    case TraitFieldKind::kBoolean:
      return field.text == "true" ? "false" : "true";
    case TraitFieldKind::kCharacter:
      return "z";
    case TraitFieldKind::kKey:
      return "90,130";
    case TraitFieldKind::kColor:
      return "1,2,3";
    case TraitFieldKind::kAccess:
      return "sides:A:B";
    default:
      return "q,r;s";
  }
}

TEST_F(TraitFacts, SetsExactlyTheProvedPosition) {
  int tried = 0;
  for (const auto& entry : entries) {
    for (const auto& fact : entry["type_fields"]) {
      if (!fact.value("proved", false)) continue;
      const std::string name = text_of(fact, "name");
      SCOPED_TRACE(id_of(entry) + " " + name);
      const Trait before = example(entry);
      auto fields = TraitFields::decode(before);
      const auto field = fields.find(name);
      ASSERT_TRUE(field);
      const std::string value = other_value(*field);
      ASSERT_TRUE(fields.set(name, value));
      EXPECT_EQ(fields.get(name), value);
      EXPECT_EQ(fields.encode().state, before.state);
      ++tried;
      if (field->kind() == TraitFieldKind::kRaw) {
        EXPECT_TRUE(fields.encode().type.ends_with(value));
        continue;
      }
      EXPECT_EQ(fields.encode().type,
                with_token(entry, tokens_of(entry, before), fact["n"].get<std::size_t>(), value));
    }
  }
  EXPECT_GE(tried, 400);
}

TEST_F(TraitFacts, TakesTheEnginesDefaultsForMissingFields) {
  int tried = 0;
  for (const auto& entry : entries) {
    if (separator_of(entry) == '\0') continue;
    const auto all = tokens_of(entry, example(entry));
    for (const auto& fact : entry["type_fields"]) {
      const auto n = fact["n"].get<std::size_t>();
      if (n < 2 || n > all.size() + 1) continue;
      const std::vector<std::string> some(all.begin(), all.begin() + static_cast<long>(n - 1));
      const Trait cut{id_of(entry) + encode_sequence(some, separator_of(entry)),
                      text_of(entry, "example_state")};
      SCOPED_TRACE(cut.type);
      const auto fields = TraitFields::decode(cut);
      bool readable = true;
      for (const auto& later : entry["type_fields"]) {
        if (later["n"].get<std::size_t>() >= n && later.value("required", false)) readable = false;
      }
      EXPECT_EQ(static_cast<bool>(fields.check()), readable);
      if (!fact.contains("when_missing") || !fact["when_missing"].is_string()) continue;
      // By place: a layer that ends before its version is read as the old kind. The points of a
      // button are as many as its count says.
      if (n > fields.type().size()) {
        EXPECT_EQ(id_of(entry), "button;");
        continue;
      }
      const TraitField& field = fields.type()[n - 1];
      EXPECT_FALSE(field.present);
      EXPECT_EQ(field.text, text_of(fact, "when_missing")) << field.name;
      EXPECT_EQ(field.engine_text(), field.text) << field.name;
      ++tried;
    }
  }
  EXPECT_GE(tried, 380);
}

// Level names are filled up to the number of images. An access of an unknown kind was not tried; it
// is read as the class does.
bool tells(const std::string& id, const TraitField& field, const std::string& given) {
  if (id == "emb2;" && field.name == "level_names") return false;
  return field.kind() != TraitFieldKind::kAccess || given.empty();
}

TEST_F(TraitFacts, ReadsEmptyAndSenselessTextsAsTheEngineDoes) {
  int tried = 0;
  for (const auto& entry : facts["traits"]) {
    if (entry.contains("current_id")) continue;  // written back in another form
    for (const auto& fact : entry["type_fields"]) {
      const std::string name = text_of(fact, "name");
      if (!fact.value("proved", false)) continue;
      for (const auto& [key, given] : {std::pair("when_empty", ""), {"when_not_parsable", "zzz"}}) {
        SCOPED_TRACE(id_of(entry) + " " + name + " = '" + given + "'");
        auto fields = TraitFields::decode(example(entry));
        ASSERT_TRUE(fields.set(name, given));
        if (const auto field = fields.find(name); field && !tells(id_of(entry), *field, given)) {
          continue;
        }
        const std::string back = fact.contains(key) ? text_of(fact, key) : given;
        if (back.starts_with("error")) {
          EXPECT_FALSE(fields.check());
        } else if (const auto field = fields.find(name)) {
          EXPECT_EQ(field->engine_text(), back);
        }
        ++tried;
      }
    }
  }
  EXPECT_GE(tried, 600);
}

TEST_F(TraitFacts, ReadsKeysAndColoursAsTheEngineDoes) {
  for (const auto& tried : facts["common"]["key"]["tried"]) {
    const std::string given = text_of(tried, "text");
    const std::string name = text_of(tried, "name");
    const std::string back = engine_key(given);
    if (name.empty()) {
      EXPECT_EQ(back, text_of(tried, "back")) << given;
    } else {
      EXPECT_EQ(back, "57344,0," + name) << given;  // the engine's number grows with every name
    }
  }
  for (const auto& tried : facts["common"]["color"]["tried"]) {
    EXPECT_EQ(engine_color(text_of(tried, "text")), text_of(tried, "back")) << tried["text"];
  }
}

// What the engine makes of a state by looking at the game or at the type: unknown members, cargo
// and maps, ids that it adds, levels and facings beyond the last, keys typed, who may unmask,
// blanks around a label. Layer, Rotator and Label know their part of it.
bool needs_more(const std::string& id, const std::string& state) {
  static const std::set<std::string> kOfTheGame = {"piece;", "mat;", "matPiece;", "attach;"};
  static const std::set<std::pair<std::string, std::string>> kOfTheType = {
      {"emb2;", "9"}, {"emb2;", "1"}, {"rotate;", "9"}, {"obs;", "Red;"}, {"label;", " x "}};
  return kOfTheGame.contains(id) || kOfTheType.contains({id, state}) ||
         state.find("nosuch") != std::string::npos;
}

TEST_F(TraitFacts, ReadsStatesAsTheEngineDoes) {
  int tried = 0;
  for (const auto& entry : entries) {
    if (!entry.contains("states_tried")) continue;
    for (const auto& state : entry["states_tried"]) {
      const Trait trait{text_of(entry, "example_type"), text_of(state, "given")};
      SCOPED_TRACE(trait.type + " with " + trait.state);
      const auto fields = TraitFields::decode(trait);
      EXPECT_EQ(fields.encode().state, trait.state);
      if (state["back"].is_null()) {
        EXPECT_FALSE(fields.check());
        continue;
      }
      EXPECT_TRUE(fields.check());
      ++tried;
      if (needs_more(id_of(entry), trait.state)) continue;
      const auto back = TraitFields::decode({trait.type, text_of(state, "back")});
      for (const auto& field : back.state()) {
        const auto given = fields.find(field.name);
        const std::string text = given ? given->engine_text() : std::string();
        EXPECT_EQ(text, field.text) << field.name;
      }
    }
  }
  EXPECT_GE(tried, 70);
}

TEST_F(TraitFacts, ReadsWholePiecesNestedAndFlat) {
  int tried = 0;
  for (const auto& entry : entries) {
    if (!entry.contains("example_piece")) continue;
    const auto chain = TraitChain::parse(text_of(entry["example_piece"], "type"),
                                         text_of(entry["example_piece"], "state"));
    ASSERT_TRUE(chain);
    TraitChain flat = *chain;
    flat.traits.insert(flat.traits.begin(), {"mark;Side", "Red"});
    flat.flat = true;
    const auto read = TraitChain::parse(flat.type_text(), flat.state_text());
    ASSERT_TRUE(read);
    ASSERT_EQ(read->traits.size(), chain->traits.size() + 1);
    for (std::size_t i = 0; i < chain->traits.size(); ++i) {
      const auto nested = TraitFields::decode(chain->traits[i]);
      const auto in_flat = TraitFields::decode(read->traits[i + 1]);
      ASSERT_FALSE(nested.opaque()) << chain->traits[i].type;
      EXPECT_EQ(nested.encode().type, in_flat.encode().type);
      ASSERT_EQ(nested.type().size(), in_flat.type().size());
      for (std::size_t k = 0; k < nested.type().size(); ++k) {
        EXPECT_EQ(nested.type()[k].text, in_flat.type()[k].text);
      }
      ++tried;
    }
  }
  EXPECT_GE(tried, 90);
}

TEST_F(TraitFacts, KeepsCustomClassesOpaque) {
  for (const auto& [id, uses] : facts["custom_ids_seen_in_corpus"].items()) {
    auto fields = TraitFields::decode({id + "a;b", "state"});
    EXPECT_TRUE(fields.opaque()) << id;
    EXPECT_TRUE(fields.type().empty());
    EXPECT_FALSE(fields.set("name", "x"));
    EXPECT_EQ(fields.encode().type, id + "a;b");
    EXPECT_EQ(fields.encode().state, "state");
  }
}

}  // namespace
}  // namespace provost::vassal
