// SPDX-License-Identifier: MIT
// The rule files and bindings of the project fit their schemas, and the schemas describe every
// property.
#include <gtest/gtest.h>

#include <boost/filesystem.hpp>
#include <nlohmann/json.hpp>

#include "base/files.h"
#include "support/expect_fits.h"
#include "support/shared_data.h"

namespace provost {
namespace {

namespace fs = boost::filesystem;

void expect_fits(const std::string& schema, const fs::path& file) {
  SCOPED_TRACE(file);
  const auto document = read_file(file);
  ASSERT_TRUE(document);
  test::expect_fits(schema, *document);
}

TEST(Schemas, RuleFilesFit) {
  for (const char* parent : {"modules/series", "modules/games"}) {
    for (const auto& entry : fs::directory_iterator(test::source(parent))) {
      const auto file = entry.path() / "rules.json";
      if (fs::exists(file)) expect_fits("rules.schema.json", file);
    }
  }
}

TEST(Schemas, BindingsFit) {
  for (const auto& entry : fs::directory_iterator(test::source("tests/bindings"))) {
    expect_fits("binding.schema.json", entry.path());
  }
}

void expect_described(const nlohmann::json& node, const std::string& place) {
  if (!node.is_object()) return;
  if (node.contains("properties")) {
    for (const auto& [name, property] : node["properties"].items()) {
      EXPECT_TRUE(property.contains("description") || property.contains("$ref"))
          << place << "/" << name << " has no description";
      expect_described(property, place + "/" + name);
    }
  }
  if (node.contains("items")) expect_described(node["items"], place + "[]");
}

TEST(Schemas, EveryPropertyIsDescribed) {
  for (const auto& entry : fs::directory_iterator(test::source("schemas"))) {
    auto text = read_file(entry.path());
    ASSERT_TRUE(text);
    expect_described(nlohmann::json::parse(*text), entry.path().filename().string());
  }
}

}  // namespace
}  // namespace provost
