// SPDX-License-Identifier: MIT
#include "vassal/trait_chain.h"

#include <gtest/gtest.h>

#include "vassal/sequence.h"

namespace provost::vassal {
namespace {

using Texts = std::vector<std::string>;

// The engine's own way of writing a chain, element within element.
std::string nested(const Texts& parts, std::size_t from = 0) {
  if (from + 1 == parts.size()) return parts[from];
  return encode_sequence({parts[from], nested(parts, from + 1)}, '\t');
}

TraitChain parse(const std::string& type, const std::string& state) {
  auto chain = TraitChain::parse(type, state);
  if (!chain) ADD_FAILURE() << describe(chain.error());
  return chain ? *chain : TraitChain{};
}

Texts types(const TraitChain& chain) {
  Texts result;
  for (const auto& trait : chain.traits) result.push_back(trait.type);
  return result;
}

Texts states(const TraitChain& chain) {
  Texts result;
  for (const auto& trait : chain.traits) result.push_back(trait.state);
  return result;
}

TEST(TraitChain, SplitsANestedChain) {
  const auto chain =
      parse("mark;Side\temb2;x\\\tpiece;;;a.png;1 PIE", "French\t1\\\tField;100;200;5;0");
  EXPECT_EQ(types(chain), (Texts{"mark;Side", "emb2;x", "piece;;;a.png;1 PIE"}));
  EXPECT_EQ(states(chain), (Texts{"French", "1", "Field;100;200;5;0"}));
  EXPECT_FALSE(chain.flat);
  EXPECT_EQ(chain.basic().type, "piece;;;a.png;1 PIE");
  EXPECT_EQ(chain.find("emb2;")->state, "1");
  EXPECT_EQ(chain.find("PROP;"), nullptr);
}

TEST(TraitChain, KnowsTheIdsOfTraits) {
  EXPECT_EQ((Trait{"emb2;;128", ""}.id()), "emb2;");
  EXPECT_EQ((Trait{"stack", ""}.id()), "stack");
  EXPECT_EQ((Trait{"", ""}.id()), "");
}

TEST(TraitChain, ReadsOneLonePiece) {
  const auto chain = parse("stack", "Field;1;2;7;8;@@-1");
  EXPECT_EQ(types(chain), (Texts{"stack"}));
  EXPECT_EQ(states(chain), (Texts{"Field;1;2;7;8;@@-1"}));
  EXPECT_EQ(chain.type_text(), "stack");
}

// The same cases that the engine's own tests of its 3.8 framing put to it.
TEST(TraitChain, TellsTheTwoFormsApart) {
  EXPECT_EQ(TraitChain::split("a"), (Texts{"a"}));
  EXPECT_EQ(TraitChain::split("a\tb"), (Texts{"a", "b"}));
  EXPECT_EQ(TraitChain::split("a\t"), (Texts{"a", ""}));
  EXPECT_EQ(TraitChain::split("\tb"), (Texts{"", "b"}));
  EXPECT_EQ(TraitChain::split("a\tb\\\tc\\\\\td"), (Texts{"a", "b", "c", "d"}));
  EXPECT_EQ(TraitChain::split("a\tb\tc"), (Texts{"a", "b", "c"}));
  EXPECT_EQ(TraitChain::split("a\\\tb\tc\td"), (Texts{"a\tb", "c", "d"}));
  EXPECT_EQ(TraitChain::split("'\\x'\tc"), (Texts{"\\x", "c"}));
  // A flat chain whose inner part is nested, as a trait of custom code writes it.
  EXPECT_EQ(TraitChain::split("a\tb\tc\\\td"), (Texts{"a", "b", "c", "d"}));
}

TEST(TraitChain, WritesBothForms) {
  for (const bool flat : {false, true}) {
    TraitChain chain;
    chain.flat = flat;
    chain.traits = {{"mark;A", "x"}, {"mark;B", "y"}, {"emb2;", "2"}, {"piece;;;i;n", "m;1;2"}};
    EXPECT_EQ(chain.type_text(), flat ? "mark;A\tmark;B\temb2;\tpiece;;;i;n"
                                      : "mark;A\tmark;B\\\temb2;\\\\\tpiece;;;i;n");
    EXPECT_EQ(chain.state_text(), flat ? "x\ty\t2\tm;1;2" : "x\ty\\\t2\\\\\tm;1;2");
    const auto again = parse(chain.type_text(), chain.state_text());
    EXPECT_EQ(again.flat, flat);
    EXPECT_EQ(types(again), types(chain));
    EXPECT_EQ(states(again), states(chain));
  }
}

// Whatever stands in the elements, the one-pass writer gives what nesting one by one gives, and the
// reader finds the elements again.
TEST(TraitChain, WritesAndReadsWhatNestingGives) {
  const Texts odd = {"",     "a",    "\\",     "\\a",    "'",      "'a'",    "''",
                     "a'",   "'a",   "a\tb",   "\ta",    "a\t",    "a\\\tb", "\\\t",
                     "'\\'", "'\t'", "\\a\\b", "a\\b'c", "'\\\t'", "\t\t",   "a\\\\\tb"};
  std::size_t tried = 0;
  for (const auto& a : odd) {
    for (const auto& b : odd) {
      for (const auto& c : odd) {
        const Texts parts{a, b, c};
        TraitChain chain;
        for (const auto& part : parts) chain.traits.push_back({part, part});
        ASSERT_EQ(chain.type_text(), nested(parts)) << a << "|" << b << "|" << c;
        // Elements that end with a backslash cannot be read back; a TAB in the innermost one is not
        // told from a link. Only a known basic piece is whole.
        const Texts whole{a, b, "piece;" + c};
        if (a.ends_with('\\') || b.ends_with('\\')) continue;
        ASSERT_EQ(TraitChain::split(nested(whole)), whole) << a << "|" << b << "|" << c;
        ++tried;
      }
    }
  }
  EXPECT_GT(tried, 5000u);
}

TEST(TraitChain, WritesAndReadsOddFlatElements) {
  const Texts odd = {"", "a", "\\a", "'", "'a'", "a\tb", "\ta", "a\\\tb", "'\\b'"};
  for (const auto& a : odd) {
    for (const auto& b : odd) {
      TraitChain chain;
      chain.flat = true;
      chain.traits = {{"mark;" + a, a}, {"mark;" + b, b}, {"piece;;;;\t" + a, "m;" + b}};
      const auto again = parse(chain.type_text(), chain.state_text());
      EXPECT_EQ(types(again), types(chain));
      EXPECT_EQ(states(again), states(chain));
      EXPECT_TRUE(again.flat);
    }
  }
}

TEST(TraitChain, PrintsWhatItReadUntilItIsChanged) {
  // Needless quotes: we would not write them, but they come back.
  const std::string type = "'mark;Side'\t'emb2;x\\\tpiece;;;a.png;n'";
  auto chain = parse(type, "a\tb\\\tc");
  EXPECT_EQ(types(chain), (Texts{"mark;Side", "emb2;x", "piece;;;a.png;n"}));
  EXPECT_EQ(chain.type_text(), type);
  chain.traits[0].type = "mark;Other";
  EXPECT_EQ(chain.type_text(), "mark;Other\temb2;x\\\tpiece;;;a.png;n");
  // A chain of both forms.
  const std::string mixed = "out1\tout2\tlegacy\\\tin1\\\tpiece;;;a;n";
  EXPECT_EQ(parse(mixed, "1\t2\t3\\\t4\\\t5").type_text(), mixed);
}

TEST(TraitChain, KeepsATabInTheNameOfAPiece) {
  const auto chain = parse("mark;a\tpiece;;;i;na\\\tme", "1\tm;0;0");
  EXPECT_EQ(types(chain), (Texts{"mark;a", "piece;;;i;na\tme"}));
  EXPECT_EQ(chain.type_text(), "mark;a\tpiece;;;i;na\\\tme");
}

TEST(TraitChain, RefusesAStateThatIsTooShort) {
  const auto chain = TraitChain::parse("mark;Side\temb2;x\\\tpiece;;;a.png;n", "French\tField;1;2");
  ASSERT_FALSE(chain);
  EXPECT_EQ(chain.error().code, ErrorCode::kMalformed);
  EXPECT_EQ(chain.error().message,
            "no state for trait 3 of 3 (piece;): the state has only 2 elements");
  EXPECT_EQ(chain.error().place, "trait 3");
  EXPECT_FALSE(TraitChain::parse("mark;Side\tpiece;;;a.png;n", ""));
}

TEST(TraitChain, LeavesElementsTooManyInTheInnermostState) {
  auto chain = parse("a\tb\\\tpiece;;;i;n", "1\t2\\\tMap;0;0\\\\\tmore");
  EXPECT_EQ(states(chain), (Texts{"1", "2", "Map;0;0\tmore"}));
  EXPECT_EQ(chain.state_text(), "1\t2\\\tMap;0;0\\\\\tmore");
  // Behind the nested chain: the 3.7 engine does not see it, and it is written back.
  chain = parse("a\tb\\\tpiece;;;i;n", "1\t2\\\tMap;0;0\tjunk");
  EXPECT_EQ(states(chain), (Texts{"1", "2", "Map;0;0"}));
  EXPECT_EQ(chain.state_text(), "1\t2\\\tMap;0;0\tjunk");
}

TEST(TraitChain, ReadsAFlatStateBesideANestedType) {
  const auto chain = parse("a\tb\\\tpiece;;;i;n", "1\t2\tMap;0;0");
  EXPECT_EQ(states(chain), (Texts{"1", "2", "Map;0;0"}));
  EXPECT_EQ(chain.state_text(), "1\t2\tMap;0;0");
}

TEST(TraitChain, ReadsDeepNestingInOnePass) {
  // 2,000 traits nested: 2 million backslashes. Element by element this would copy 2 GB.
  std::string type;
  std::string state;
  constexpr std::size_t kDepth = 2000;
  for (std::size_t i = 0; i < kDepth; ++i) {
    for (std::string* text : {&type, &state}) {
      *text += text == &type ? "mark;k" : "v";
      text->append(i, '\\');
      *text += '\t';
    }
  }
  const auto chain = parse(type + "piece;;;i;n", state + "Map;0;0");
  EXPECT_EQ(chain.traits.size(), kDepth + 1);
  EXPECT_EQ(chain.basic().state, "Map;0;0");
  EXPECT_EQ(chain.type_text(), type + "piece;;;i;n");
}

TEST(TraitChain, RefusesTooManyTraits) {
  std::string flat(20'000, '\t');
  const auto chain = TraitChain::parse(flat, flat);
  ASSERT_FALSE(chain);
  EXPECT_EQ(chain.error().code, ErrorCode::kLimit);
  std::string deep;
  for (std::size_t i = 0; i < 10'000; ++i) deep += "a" + std::string(i, '\\') + "\t";
  EXPECT_EQ(TraitChain::parse(deep, deep).error().code, ErrorCode::kLimit);
}

}  // namespace
}  // namespace provost::vassal
