// SPDX-License-Identifier: MIT
// The table of components against what was measured on the engine, and against real modules.
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/filesystem.hpp>
#include <cstdio>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "archive/zip_reader.h"
#include "base/files.h"
#include "support/shared_data.h"
#include "vassal/component_class.h"

namespace provost::vassal {
namespace {

namespace fs = boost::filesystem;
using nlohmann::json;

class ComponentFacts : public testing::Test {
 protected:
  void SetUp() override {
    const auto path = test::shared("engine-facts/components.json");
    if (path.empty()) GTEST_SKIP() << "no shared data";
    facts_ = json::parse(read_file(path).value());
  }
  json facts_;
};

std::vector<std::string> texts(const json& object, const char* key) {
  return object.value(key, std::vector<std::string>());
}

void same_attribute(const json& fact, const ComponentAttribute& own) {
  SCOPED_TRACE(own.name);
  if (!fact["type"].is_null()) {
    EXPECT_EQ(own.type, fact["type"].get<std::string>());
  }
  if (fact["default"].is_null()) {
    EXPECT_EQ(own.default_value, std::nullopt);
  } else {
    EXPECT_EQ(own.default_value, fact["default"].get<std::string>());
  }
  if (!fact["type"].is_null()) {
    EXPECT_EQ(own.translatable, fact.value("translatable", false));
  }
}

TEST_F(ComponentFacts, EveryClassAndAttributeIsKnown) {
  std::size_t attributes = 0;
  for (const auto& fact : facts_["classes"]) {
    const std::string tag = fact["class"];
    SCOPED_TRACE(tag);
    const auto* own = component_class(tag);
    ASSERT_NE(own, nullptr);
    EXPECT_EQ(own->java_class, tag);
    EXPECT_EQ(own->editor_name, fact.value("editor_name", ""));
    EXPECT_EQ(own->unique, fact["unique"]);
    EXPECT_EQ(own->mandatory, fact["mandatory"]);
    EXPECT_EQ(own->unique_name, fact.value("name_must_be_unique", false));
    EXPECT_EQ(own->text_content, fact["text_content"]);
    EXPECT_EQ(own->mandatory_children, texts(fact, "mandatory_children"));
    EXPECT_EQ(own->uniquely_named_children, texts(fact, "uniquely_named_children"));
    EXPECT_EQ(own->ignored, texts(fact, "seen_in_modules_but_ignored"));
    for (const auto* key : {"children", "children_in_piece_window", "children_in_chart_window"}) {
      for (const auto& child : texts(fact, key)) EXPECT_TRUE(own->offers(child)) << child;
    }
    for (const auto& attribute : fact["attributes"]) {
      const auto* known = own->attribute(attribute["name"].get<std::string>());
      ASSERT_NE(known, nullptr) << attribute;
      same_attribute(attribute, *known);
      ++attributes;
    }
    for (const auto& also : fact.value("also_accepted", json::array())) {
      const auto* accepted = own->accepted(also["name"].get<std::string>());
      ASSERT_NE(accepted, nullptr) << also;
      EXPECT_EQ(accepted->sets, texts(also, "sets"));
    }
    if (!own->name_attribute.empty()) {
      EXPECT_NE(own->attribute(own->name_attribute), nullptr) << own->name_attribute;
    }
  }
  EXPECT_EQ(component_classes().size(), facts_["classes"].size());
  std::printf("%zu classes, %zu attributes\n", component_classes().size(), attributes);
}

ValueFate measured_fate(const std::string& bad_value) {
  if (bad_value.starts_with("throws")) return ValueFate::kDropsComponent;
  if (bad_value == "ignored") return ValueFate::kIgnored;
  if (bad_value.starts_with("becomes")) return ValueFate::kReplaced;
  return ValueFate::kKept;
}

TEST_F(ComponentFacts, BadValuesDoWhatWasMeasured) {
  std::size_t measured = 0;
  for (const auto& fact : facts_["classes"]) {
    const auto* own = component_class(fact["class"].get<std::string>());
    ASSERT_NE(own, nullptr);
    for (const auto& attribute : fact["attributes"]) {
      if (!attribute.contains("bad_value")) continue;
      const std::string bad = attribute["bad_value"];
      const auto* known = own->attribute(attribute["name"].get<std::string>());
      ASSERT_NE(known, nullptr);
      SCOPED_TRACE(own->java_class + " " + known->name);
      const auto check = check_value(*known, "zzz");
      ++measured;
      // A list whose words depend on the module, where any word may be one of them.
      if (known->values.empty() && attribute.contains("values")) {
        EXPECT_EQ(check.fate, ValueFate::kRead);
        continue;
      }
      EXPECT_EQ(check.fate, measured_fate(bad));
      EXPECT_FALSE(check.expected.empty());
      if (check.fate == ValueFate::kReplaced) {
        EXPECT_EQ("becomes '" + check.becomes + "'", bad);
      }
    }
  }
  EXPECT_EQ(measured, 541u);
}

TEST_F(ComponentFacts, DefaultsAreWhatAnAttributeTakes) {
  for (const auto& own : component_classes()) {
    for (const auto& attribute : own.attributes) {
      SCOPED_TRACE(own.java_class + " " + attribute.name);
      for (const auto& value : {attribute.default_value, attribute.default_when_added}) {
        // A scenario property's value is empty before it is built.
        if (!value || (value->empty() && attribute.name == "initialValue")) continue;
        EXPECT_EQ(check_value(attribute, *value).fate, ValueFate::kRead) << *value;
      }
    }
  }
}

TEST_F(ComponentFacts, CustomTagsAreNotTheEngines) {
  for (const auto& tag : facts_["custom_tags_seen_in_corpus"]) {
    EXPECT_EQ(tag_kind(tag.get<std::string>(), "VASSAL.build.GameModule"), TagKind::kCustom) << tag;
  }
}

struct Tally {
  std::size_t modules = 0;
  std::map<std::string, std::size_t> engine;
  std::map<std::string, std::size_t> plain;
  std::map<std::string, std::size_t> custom;
  std::size_t attributes = 0;
  std::map<std::string, std::size_t> unread;
  std::map<ValueFate, std::size_t> fates;

  void add(const Component& component, const std::string& parent) {
    const auto kind = tag_kind(component.type, parent);
    auto& counts = kind == TagKind::kEngine ? engine : kind == TagKind::kPlain ? plain : custom;
    ++counts[component.type];
    if (const auto* known = component_class(component.type)) add_attributes(component, *known);
    for (const auto& child : component.children) add(child, component.type);
  }

  void add_attributes(const Component& component, const ComponentClass& known) {
    for (const auto& [name, value] : component.attributes) {
      ++attributes;
      const auto* attribute = known.attribute(name);
      if (attribute != nullptr) {
        ++fates[check_value(*attribute, value).fate];
      } else if (known.accepted(name) == nullptr) {
        ++unread[std::string(component.name()) + "." + name];
        const auto& ignored = known.ignored;
        EXPECT_NE(std::find(ignored.begin(), ignored.end(), name), ignored.end())
            << component.type << " " << name;
      }
    }
  }
};

std::size_t sum(const std::map<std::string, std::size_t>& counts) {
  std::size_t all = 0;
  for (const auto& [name, count] : counts) all += count;
  return all;
}

void print(const char* what, const std::map<std::string, std::size_t>& counts) {
  std::printf("%s %zu:", what, sum(counts));
  for (const auto& [name, count] : counts) std::printf(" %s %zu", name.c_str(), count);
  std::printf("\n");
}

TEST(ComponentCorpus, EveryTagIsKnownPlainOrCustom) {
  const auto root = test::shared("corpus");
  if (root.empty()) GTEST_SKIP() << "no shared data";
  Tally tally;
  for (const auto& entry : fs::recursive_directory_iterator(root)) {
    const auto zip = archive::ZipReader::open(entry.path());
    if (!zip) continue;
    const char* name = zip->find("buildFile.xml") ? "buildFile.xml" : "buildFile";
    if (!zip->find(name)) continue;
    const auto xml = const_cast<archive::ZipReader&>(*zip).read(name);
    ASSERT_TRUE(xml);
    const auto module = parse_build_file(*xml);
    ASSERT_TRUE(module) << entry.path() << describe(module.error());
    ++tally.modules;
    tally.add(*module, "");
  }
  std::printf("%zu modules and extensions, %zu components of %zu classes, %zu attributes\n",
              tally.modules, sum(tally.engine), tally.engine.size(), tally.attributes);
  print("plain elements", tally.plain);
  print("custom", tally.custom);
  print("attributes not read", tally.unread);
  std::printf("values read %zu, kept %zu, replaced %zu, ignored %zu, component dropped %zu\n",
              tally.fates[ValueFate::kRead], tally.fates[ValueFate::kKept],
              tally.fates[ValueFate::kReplaced], tally.fates[ValueFate::kIgnored],
              tally.fates[ValueFate::kDropsComponent]);
  EXPECT_GE(tally.modules, 20u);
  for (const auto& [tag, count] : tally.custom) {
    EXPECT_FALSE(tag.starts_with("VASSAL.")) << tag;
  }
}

}  // namespace
}  // namespace provost::vassal
