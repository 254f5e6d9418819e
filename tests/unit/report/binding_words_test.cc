// SPDX-License-Identifier: MIT
#include "report/binding_words.h"

#include <gtest/gtest.h>

#include <boost/filesystem.hpp>

#include "base/files.h"
#include "support/shared_data.h"

namespace provost::report {
namespace {

scenario::Series series(const std::string& id) {
  scenario::Problems problems;
  return scenario::read_series(test::source("modules/series/" + id), problems);
}

std::vector<std::string> words(const std::string& text) {
  const auto binding = game::Binding::parse_text(text, "b.json");
  EXPECT_TRUE(binding) << describe(binding.error());
  return unknown_words(*binding, series("bar"));
}

TEST(BindingWords, NameTheNearestThatTheSeriesHas) {
  const auto found = words(R"({"schema": "provost-binding/1", "map": "M",
    "units": {"arm": {"property": "Arm"}, "formaton": {"property": "F"},
              "formation": {"property": "F", "values": {"l": "line", "m": "march_colum"}}},
    "states": [{"property": "S", "values": {"x": "", "y": "disorderd"}}],
    "tracker": {"id": "TurnTracker0", "phases": {"Move": "movment", "Fire": "fire"}}})");
  ASSERT_EQ(4u, found.size());
  EXPECT_NE(std::string::npos, found[0].find("\"formaton\"")) << found[0];
  EXPECT_NE(std::string::npos, found[0].find("formation")) << found[0];
  EXPECT_NE(std::string::npos, found[1].find("march_column")) << found[1];
  EXPECT_NE(std::string::npos, found[2].find("disordered")) << found[2];
  EXPECT_NE(std::string::npos, found[3].find("movement")) << found[3];
}

TEST(BindingWords, OfTheProjectsOwnBindingsAreKnown) {
  for (const auto& [file, id] :
       {std::pair{"club-bar.json", "bar"}, std::pair{"club-la-bataille.json", "marie-louise"}}) {
    const auto text = read_file(test::source(std::string("tests/bindings/") + file));
    ASSERT_TRUE(text);
    const auto binding = game::Binding::parse_text(*text, file);
    ASSERT_TRUE(binding);
    for (const auto& sentence : unknown_words(*binding, series(id))) ADD_FAILURE() << sentence;
  }
}

}  // namespace
}  // namespace provost::report
