// SPDX-License-Identifier: MIT
// The forms of the commands against what was measured on the engine: fields, examples that it
// encoded, and texts that it was given to decode.
#include <gtest/gtest.h>

#include <cstdio>
#include <nlohmann/json.hpp>
#include <set>

#include "base/files.h"
#include "support/shared_data.h"
#include "vassal/command.h"
#include "vassal/command_fields.h"
#include "vassal/sequence.h"

namespace provost::vassal {
namespace {

using nlohmann::json;

class CommandFacts : public testing::Test {
 protected:
  void SetUp() override {
    const auto path = test::shared("engine-facts/commands.json");
    if (path.empty()) GTEST_SKIP() << "no shared data";
    facts_ = json::parse(read_file(path).value());
  }
  json facts_;
};

// "<map>BoardPicker\t" -> "BoardPicker", "TURN<id>" -> "TURN"
std::string own_part(std::string prefix) {
  if (const auto end = prefix.find('>'); prefix.starts_with('<')) prefix.erase(0, end + 1);
  if (const auto begin = prefix.find('<'); begin != std::string::npos) prefix.erase(begin);
  if (prefix == "BoardPicker\t") prefix.pop_back();
  if (prefix == "GlobalProperty\t") prefix += ';';
  return prefix;
}

const CommandForm* form_of(const json& command) {
  const std::string prefix = own_part(command["prefix"]);
  for (const auto& form : command_forms()) {
    if (form.prefix == prefix) return &form;
  }
  return nullptr;
}

bool has_id(const CommandForm& form) {
  return form.naming == FormNaming::kIdBehind || form.naming == FormNaming::kIdBefore;
}

std::string kind_word(CommandFieldKind kind) {
  switch (kind) {
    case CommandFieldKind::kInt:
    case CommandFieldKind::kLong:
      return "int";
    case CommandFieldKind::kBool:
      return "bool";
    case CommandFieldKind::kCommand:
      return "command";
    default:
      return "string";
  }
}

bool is_private(const json& field) {
  const std::string meaning = field.value("meaning", "");
  for (const auto* words : {"never print", "private", "player id", "player info"}) {
    if (meaning.find(words) != std::string::npos) return true;
  }
  return false;
}

TEST_F(CommandFacts, EveryCommandIsKnownWithItsFields) {
  for (const auto& command : facts_["commands"]) {
    SCOPED_TRACE(command["prefix"].get<std::string>());
    const CommandForm* form = form_of(command);
    ASSERT_NE(form, nullptr);
    EXPECT_EQ("VASSAL." + std::string(form->java_class), command["class"]);
    const auto fields = form->fields.subspan(has_id(*form) ? 1 : 0);
    ASSERT_EQ(fields.size(), command["fields"].size());
    for (std::size_t i = 0; i < fields.size(); ++i) {
      const auto& fact = command["fields"][i];
      EXPECT_EQ(fact["n"], i + 1);
      EXPECT_EQ(fields[i].name, fact["name"].get<std::string>());
      const std::string kind = fact["kind"];
      EXPECT_EQ(kind_word(fields[i].kind), kind.starts_with("list") ? "string" : kind);
      EXPECT_EQ(fields[i].presence == FieldPresence::kOptional, fact.value("optional", false));
      if (is_private(fact)) {
        EXPECT_EQ(fields[i].privacy, Privacy::kSecret) << fields[i].name;
      }
    }
    if (!fields.empty() && command["separator"].is_string()) {
      const std::string separator = command["separator"];
      EXPECT_EQ(form->separator, separator == "TAB" ? '\t' : separator[0]);
    }
  }
}

// The elements of a text as the facts describe it, found without the table.
std::vector<std::string> elements(const json& command, const std::string& text) {
  const std::string prefix = command["prefix"];
  if (command["fields"].empty()) return {};
  if (command["separator"].is_null()) return {text.substr(prefix.size())};
  const std::string separator = command["separator"];
  const char delimiter = separator == "TAB" ? '\t' : separator[0];
  if (prefix.size() == 2) return decode_sequence(text.substr(2), delimiter);  // "D/"
  auto all = decode_sequence(text, delimiter);
  all.erase(all.begin());
  return all;
}

void check_example(const json& command, const std::string& text) {
  SCOPED_TRACE(text);
  const auto decoded = decode_fields(text);
  ASSERT_TRUE(decoded.decoded()) << decoded.problem;
  EXPECT_EQ(decoded.form, form_of(command));
  EXPECT_EQ(encode_fields(decoded), text);
  EXPECT_EQ(print_fields(decoded), text);
  std::vector<std::string> own;
  for (const auto& field : decoded.fields) own.push_back(field.written());
  if (has_id(*decoded.form)) own.erase(own.begin());
  EXPECT_EQ(own, elements(command, text));
}

TEST_F(CommandFacts, EveryExampleIsReadAndWrittenBack) {
  std::size_t examples = 0;
  for (const auto& command : facts_["commands"]) {
    for (const auto& example : command.value("examples", json::array())) {
      const std::string text = example["text"];
      if (example.contains("written_back") && example["written_back"].is_null()) {
        EXPECT_FALSE(decode_fields(text).decoded()) << text;
        EXPECT_EQ(encode_fields(decode_fields(text)), text);
      } else {
        check_example(command, text);
      }
      ++examples;
      if (const std::string undo = example.value("undo", ""); !undo.empty()) {
        const auto inverse = decode_fields(undo);
        EXPECT_TRUE(inverse.decoded()) << undo;
        EXPECT_EQ(print_fields(inverse), undo);
      }
    }
  }
  std::printf("%zu examples of %zu commands\n", examples, facts_["commands"].size());
  EXPECT_GE(examples, 40u);
}

TEST_F(CommandFacts, ReadsAndRefusesWhatTheEngineDoes) {
  // Here the engine looks into the module that was open: such a property or board was not there,
  // had another name, or it knew the player and the container.
  const std::set<std::string> module_refuses = {"MutableProperty\tGP\t1\t2\tMain",
                                                "MutableProperty\tNope\t1\t2\tModule",
                                                "GlobalProperty\t;GP;9;Main"};
  const std::set<std::string> module_completes = {
      "M/nosuch/Main/1/2/null/null/0/0/null", "MainBoardPicker\tNope\t0\t0",
      "Map0BoardPicker\tBoard\t0\t0", "MutableProperty\tGP\t1\t2", "GlobalProperty\t;GP;9"};
  std::size_t probes = 0;
  for (const auto& probe : facts_["decoding_probes"]) {
    const std::string text = probe["text"];
    SCOPED_TRACE(text);
    const auto decoded = decode_fields(text);
    EXPECT_EQ(encode_fields(decoded), text);
    ++probes;
    if (module_refuses.contains(text)) {
      EXPECT_TRUE(probe["decodes_to"].is_null());
      EXPECT_TRUE(decoded.decoded());
      continue;
    }
    ASSERT_EQ(decoded.decoded(), !probe["decodes_to"].is_null()) << decoded.problem;
    if (!decoded.decoded()) continue;
    EXPECT_EQ("VASSAL." + std::string(decoded.form->java_class), probe["decodes_to"]);
    if (!module_completes.contains(text)) {
      EXPECT_EQ(print_fields(decoded), probe["written_back"]);
    }
  }
  for (const auto& old : facts_["no_longer_read"]) {
    std::string text = old["text"];
    if (text == "CHECK TAB ...") text = "CHECK\tx";
    EXPECT_EQ(decode_fields(text).reading, CommandReading::kOpaque) << text;
    ++probes;
  }
  EXPECT_GE(probes, 36u);
}

TEST_F(CommandFacts, NestedCommandsAreAllRead) {
  const std::string text = facts_["nested_example"]["text"];
  const auto root = decode_command(text);
  ASSERT_TRUE(root);
  EXPECT_EQ(encode_command(*root), text);
  ASSERT_EQ(root->children.size(), 2u);
  ASSERT_EQ(root->children[0].children.size(), 1u);
  EXPECT_EQ(decode_fields(root->text).field("text")->text(), "a");
  EXPECT_EQ(decode_fields(root->children[0].text).field("text")->text(), "b");
  EXPECT_EQ(decode_fields(root->children[0].children[0].text).field("text")->text(), "c");
  EXPECT_EQ(decode_fields(root->children[1].text).field("text")->text(), "d");
}

}  // namespace
}  // namespace provost::vassal
