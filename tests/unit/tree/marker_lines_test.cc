// SPDX-License-Identifier: MIT
#include "tree/marker_lines.h"

#include <gtest/gtest.h>

#include "tree/escape.h"
#include "tree/piece_lines.h"

namespace provost::tree {
namespace {

using vassal::Trait;

std::string lines_of(const Trait& trait) {
  PrivateValues values;
  Privacy privacy(values);
  LineWriter out;
  vassal::TraitChain chain;
  chain.traits = {trait, {"piece;;;;", "null;0;0;;0"}};
  out.line(0, "piece");
  write_traits(out, 1, chain, TraitForm::kFields, privacy);
  const auto begin = out.text().find("  trait ");
  return out.text().substr(begin, out.text().rfind("  trait ") - begin);
}

// The trait that these lines give, as type and state with a slash between.
std::string read(const std::string& lines) {
  const auto parsed =
      parse_lines("piece\n" + lines + "  trait piece;;;;\n    state null;0;0;;0\n", {});
  EXPECT_TRUE(parsed) << describe(parsed.error());
  const auto texts = read_traits(parsed->front());
  if (!texts) return describe(texts.error());
  const auto chain = vassal::TraitChain::parse(texts->first, texts->second);
  return chain->traits[0].type + "/" + chain->traits[0].state;
}

TEST(MarkerLines, EachNameStandsWithItsValue) {
  const Trait trait{"mark;Side,Unit Type,SP,#9", "French,Line infantry,,a\\,b"};
  EXPECT_EQ(lines_of(trait),
            "  trait Marker (mark;)\n"
            "    Side = French\n"
            "    Unit\\sType = Line infantry\n"
            "    SP =\n"
            "    \\x239 = a,b\n");
  EXPECT_EQ(read(lines_of(trait)), trait.type + "/" + trait.state);
}

TEST(MarkerLines, WhatDoesNotComeBackSoKeepsItsFields) {
  for (const auto& trait : {
           Trait{"mark;A,B", "1"},            // fewer values
           Trait{"mark;A", "1,2"},            // more
           Trait{"mark;", ""},                // no name
           Trait{"mark;A,,B", "1,2,3"},       // an empty one
           Trait{"mark;property_name", "1"},  // the name of a field
           Trait{"mark;A", ""},
           Trait{"mark;'A'", "1"},
       }) {
    EXPECT_EQ(read(lines_of(trait)), trait.type + "/" + trait.state) << lines_of(trait);
  }
  EXPECT_NE(lines_of({"mark;A,B", "1"}).find("property_name_2 = B"), std::string::npos);
}

TEST(MarkerLines, TreesOfBeforeAreRead) {
  EXPECT_EQ(read("  trait mark;\n    property_name = A\n    property_name_2 = B\n    state\n"
                 "      value = 1\n      value_2 = 2\n"),
            "mark;A,B/1,2");
}

TEST(MarkerLines, APropertyCanBeAddedOrTakenAway) {
  EXPECT_EQ(read("  trait mark;\n    B = 2\n    C = x,y\n"), "mark;B,C/2,x\\,y");
  EXPECT_NE(read("  trait mark;\n    B = 2\\\\\n    C = 3\n").find("cannot be written so"),
            std::string::npos);
}

}  // namespace
}  // namespace provost::tree
