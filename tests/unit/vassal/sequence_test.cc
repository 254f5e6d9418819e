// SPDX-License-Identifier: MIT
#include "vassal/sequence.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "base/files.h"
#include "support/shared_data.h"

namespace provost::vassal {
namespace {

using Elements = std::vector<std::string>;

TEST(Sequence, EscapesTheDelimiterOnly) {
  EXPECT_EQ(encode_sequence({"A", "B,C"}, ','), "A,B\\,C");
  EXPECT_EQ(decode_sequence("A,B\\,C", ','), (Elements{"A", "B,C"}));
  EXPECT_EQ(encode_sequence({"a\\b", "x"}, ','), "a\\b,x");
}

TEST(Sequence, KeepsEmptyElements) {
  EXPECT_EQ(encode_sequence({"", "", ""}, ';'), ";;");
  EXPECT_EQ(decode_sequence(";;", ';'), (Elements{"", "", ""}));
  EXPECT_EQ(decode_sequence("", ';'), (Elements{""}));
  EXPECT_EQ(decode_sequence("a;", ';'), (Elements{"a", ""}));
  EXPECT_EQ(encode_sequence({}, ';'), "");
}

TEST(Sequence, QuotesWhatWouldBeMistaken) {
  EXPECT_EQ(encode_sequence({"\\a", "x"}, ';'), "'\\a';x");
  EXPECT_EQ(encode_sequence({"'a'", "x"}, ';'), "''a'';x");
  EXPECT_EQ(encode_sequence({"'", "x"}, ';'), "''';x");
  EXPECT_EQ(encode_sequence({"'a", "x"}, ';'), "'a;x");
  EXPECT_EQ(decode_sequence("'\\a';x", ';'), (Elements{"\\a", "x"}));
  EXPECT_EQ(decode_sequence("''a'';x", ';'), (Elements{"'a'", "x"}));
}

// The engine's one hole: the backslash at the end of an element escapes the delimiter behind it.
TEST(Sequence, LosesAnElementThatEndsWithABackslash) {
  EXPECT_EQ(encode_sequence({"a\\", "x"}, ';'), "a\\;x");
  EXPECT_EQ(decode_sequence("a\\;x", ';'), (Elements{"a;x"}));
}

TEST(Sequence, NestsWithOneMoreBackslashALevel) {
  const std::string innermost = encode_sequence({"c", "d"}, '\t');
  const std::string inner = encode_sequence({"b", innermost}, '\t');
  const std::string outer = encode_sequence({"a", inner}, '\t');
  EXPECT_EQ(outer, "a\tb\\\tc\\\\\td");
  EXPECT_EQ(decode_sequence(outer, '\t'), (Elements{"a", inner}));
}

TEST(Sequence, ReadsOnElementByElement) {
  SequenceDecoder decoder("a;b\\;c;d", ';');
  EXPECT_EQ(decoder.next(), "a");
  EXPECT_EQ(decoder.remaining(), "b\\;c;d");
  EXPECT_EQ(decoder.next(), "b;c");
  EXPECT_EQ(decoder.next(), "d");
  EXPECT_FALSE(decoder.has_more());
  EXPECT_EQ(decoder.remaining(), "");
  EXPECT_EQ(decoder.next(), "");
}

// Every case that was put to the engine.
TEST(Sequence, AgreesWithTheEngine) {
  const auto file = test::shared("engine-facts/traits.json");
  if (file.empty()) GTEST_SKIP() << "no shared data";
  const auto facts = nlohmann::json::parse(read_file(file).value());
  const auto& tried = facts["common"]["sequence"]["tried"];
  ASSERT_GE(tried.size(), 15u);
  for (const auto& one : tried) {
    const auto tokens = one["tokens"].get<Elements>();
    const auto encoded = one["encoded"].get<std::string>();
    EXPECT_EQ(encode_sequence(tokens, ';'), encoded);
    EXPECT_EQ(decode_sequence(encoded, ';'), one["decoded"].get<Elements>());
  }
}

}  // namespace
}  // namespace provost::vassal
