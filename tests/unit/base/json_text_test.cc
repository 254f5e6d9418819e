// SPDX-License-Identifier: MIT
#include "base/json_text.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace provost {
namespace {

std::string nested(int depth) {
  return std::string(static_cast<std::size_t>(depth), '[') +
         std::string(static_cast<std::size_t>(depth), ']');
}

TEST(JsonText, ReadsAndSaysWhere) {
  EXPECT_EQ(2, parse_json("{\"a\": [1, 2]}").value()["a"][1].get<int>());
  const auto refused = parse_json("{\n  \"a\": ]");
  ASSERT_FALSE(refused);
  EXPECT_EQ(ErrorCode::kMalformed, refused.error().code);
  EXPECT_EQ("line 2, column 8", refused.error().place);
  EXPECT_TRUE(refused.error().message.starts_with("no JSON: ")) << refused.error().message;
  EXPECT_EQ(ErrorCode::kMalformed, parse_json("[1e999]").error().code);
  EXPECT_EQ(ErrorCode::kMalformed, parse_json("\"\xff\"").error().code);
}

TEST(JsonText, RefusesDoubledKeys) {
  const auto refused = parse_json("{\"units\": [{\"a\": 1, \"b\": {\"a\": 2}, \"a\": 3}]}");
  ASSERT_FALSE(refused);
  EXPECT_EQ(ErrorCode::kMalformed, refused.error().code);
  EXPECT_EQ("/units/0/a", refused.error().place);
  EXPECT_EQ("the key \"a\" stands twice in one object", refused.error().message);
}

TEST(JsonText, KeepsItsDepth) {
  EXPECT_TRUE(parse_json(nested(kMaxJsonDepth)));
  const auto refused = parse_json("\n" + nested(kMaxJsonDepth + 1));
  ASSERT_FALSE(refused);
  EXPECT_EQ(ErrorCode::kLimit, refused.error().code);
  EXPECT_EQ("line 2, column 101", refused.error().place);
  EXPECT_EQ(ErrorCode::kLimit, parse_json(std::string(1'000'000, '[')).error().code);
  // Brackets in texts are none.
  EXPECT_TRUE(parse_json("[\"" + std::string(1000, '[') + "\\\"" + std::string(1000, '{') + "\"]"));
}

}  // namespace
}  // namespace provost
