// SPDX-License-Identifier: MIT
// The schemas and the readers must agree: what one takes, the other takes.
#include <gtest/gtest.h>

#include "base/json_schema.h"
#include "scenario/schema_files.h"
#include "source_folder.h"

namespace provost::scenario {
namespace {

using nlohmann::json;

const std::vector<std::string> kFiles = {"game.json",
                                         "maps/field.json",
                                         "units/blue.json",
                                         "units/red.json",
                                         "scenarios/1.json",
                                         "tables/terrain-effects.json",
                                         "tables/formations.json"};

// Whether a document fits the schema that it names.
testing::AssertionResult fits(const json& document) {
  const auto name = schema_file(document.value("schema", ""));
  const auto schema = read_file(test::source("schemas") / name);
  if (!schema) return testing::AssertionFailure() << describe(schema.error());
  const auto errors = check_json_schema(*schema, document.dump());
  if (!errors) return testing::AssertionFailure() << describe(errors.error());
  if (errors->empty()) return testing::AssertionSuccess();
  return testing::AssertionFailure() << describe(errors->front());
}

TEST(Schemas, HaveAFileEach) {
  EXPECT_EQ("map.schema.json", schema_file("provost-map/1"));
  EXPECT_EQ("", schema_file("map/1"));
  EXPECT_EQ("", schema_file("provost-map"));
}

TEST(Schemas, TheSeriesFit) {
  for (const auto& game : test::all_games()) {
    const auto text = read_file(test::series_of(game) / "series.json");
    ASSERT_TRUE(text) << game;
    EXPECT_TRUE(fits(json::parse(*text))) << game;
  }
}

TEST(Schemas, TheGamesFit) {
  for (const auto& game : test::all_games()) {
    Problems problems;
    const auto series = read_series(test::series_of(game), problems);
    const auto source = read_source(test::game_folder(game), series, problems);
    EXPECT_GE(source.files.size(), 5U);
    check_schemas(test::source("schemas"), test::game_folder(game), source, problems);
    for (const auto& error : problems.all()) ADD_FAILURE() << describe(error);
  }
}

// Every property is described, so that an editor can show what it is for.
void expect_descriptions(const json& node, const std::string& place) {
  if (!node.is_object()) return;
  if (node.contains("properties") && node["properties"].is_object()) {
    for (const auto& [key, value] : node["properties"].items()) {
      EXPECT_TRUE(value.contains("description")) << place << "/properties/" << key;
    }
  }
  for (const auto& [key, value] : node.items()) {
    if (value.is_array()) {
      for (const auto& item : value) expect_descriptions(item, place + "/" + key);
    }
    expect_descriptions(value, place + "/" + key);
  }
}

TEST(Schemas, DescribeEveryProperty) {
  for (const auto* name : {"game", "map", "units", "scenario", "table", "series"}) {
    const auto text = read_file(test::source("schemas") / (std::string(name) + ".schema.json"));
    ASSERT_TRUE(text) << name;
    const auto schema = json::parse(*text);
    EXPECT_EQ("http://json-schema.org/draft-07/schema#", schema.value("$schema", ""));
    expect_descriptions(schema, name);
  }
}

TEST(Schemas, RefuseUnknownKeysAsTheReadersDo) {
  for (const auto& file : kFiles) {
    const test::SourceFolder folder;
    folder.edit(file, [](json& j) { j["surprise"] = 1; });
    EXPECT_FALSE(folder.problems().empty()) << file;
    EXPECT_FALSE(fits(json::parse(folder.read(file)))) << file;
  }
}

// Without a key, reader and schema either both take the file or both refuse it.
TEST(Schemas, NeedTheSameKeysAsTheReaders) {
  for (const auto& file : kFiles) {
    const auto original = json::parse(test::SourceFolder().read(file));
    for (const auto& [key, value] : original.items()) {
      const test::SourceFolder folder;
      folder.edit(file, [&key](json& j) { j.erase(key); });
      bool refused = false;  // for this file; others may miss what it no longer says
      for (const auto& problem : folder.problems()) {
        refused = refused || problem.rfind(file + ": /" + key, 0) == 0;
      }
      EXPECT_EQ(!refused, static_cast<bool>(fits(json::parse(folder.read(file)))))
          << file << " " << key;
    }
  }
}

}  // namespace
}  // namespace provost::scenario
