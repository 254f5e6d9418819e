// SPDX-License-Identifier: MIT
#include "base/json_schema.h"

#include <gtest/gtest.h>

namespace provost {
namespace {

constexpr std::string_view kSchema = R"({
  "type": "object", "additionalProperties": false, "required": ["units"],
  "properties": {"units": {"type": "array", "items": {
    "type": "object", "properties": {"sp/mp": {"type": ["number", "null"]}}}}}})";

TEST(JsonSchema, AcceptsWhatFits) {
  const auto errors = check_json_schema(kSchema, R"({"units": [{"sp/mp": null}, {"sp/mp": 4}]})");
  ASSERT_TRUE(errors);
  EXPECT_TRUE(errors->empty());
}

TEST(JsonSchema, NamesThePlaceOfWhatDoesNot) {
  const auto errors = check_json_schema(kSchema, R"({"units": [{"sp/mp": 4}, {"sp/mp": "four"}]})");
  ASSERT_TRUE(errors);
  ASSERT_FALSE(errors->empty());
  bool found = false;
  for (const auto& error : *errors) found = found || error.place == "/units/1/sp~1mp";
  EXPECT_TRUE(found);
}

TEST(JsonSchema, RefusesUnknownKeys) {
  const auto errors = check_json_schema(kSchema, R"({"units": [], "unit": []})");
  ASSERT_TRUE(errors);
  EXPECT_FALSE(errors->empty());
}

TEST(JsonSchema, ALongTextIsRefusedBeforeAPatternSeesIt) {
  const std::string text(50'000, 'a');
  const auto errors =
      check_json_schema(R"({"properties": {"id": {"type": "string", "pattern": "^[a-z]+$"}}})",
                        R"({"id": ")" + text + R"("})");
  ASSERT_TRUE(errors);
  ASSERT_EQ(1U, errors->size());
  EXPECT_EQ(ErrorCode::kLimit, errors->front().code);
  EXPECT_EQ("/id", errors->front().place);
}

TEST(JsonSchema, SaysWhenOneOfTheTwoIsNoJson) {
  EXPECT_FALSE(check_json_schema("{", "{}"));
  const auto errors = check_json_schema(kSchema, "{");
  ASSERT_FALSE(errors);
  EXPECT_NE(std::string::npos, errors.error().message.find("document"));
}

}  // namespace
}  // namespace provost
