// SPDX-License-Identifier: MIT
#include "vassal/xml_markup.h"

#include <gtest/gtest.h>

namespace provost::vassal {
namespace {

TEST(XmlMarkup, PrologsThatJavaRefuses) {
  EXPECT_EQ("", prolog_fault("<a/>"));
  EXPECT_EQ("", prolog_fault("  <!-- c --> <a/>"));
  EXPECT_EQ("", prolog_fault("<?xml version=\"1.0\"?><a/>"));
  EXPECT_EQ("", prolog_fault("\xEF\xBB\xBF<?xml version='1.0' encoding='UTF-8'?><a/>"));
  EXPECT_EQ("", prolog_fault("<?xml version=\"1.0\" encoding=\"windows-1252\"?><a/>"));
  EXPECT_EQ("", prolog_fault("\n<?xml-stylesheet href=\"a\"?><a/>"));
  EXPECT_EQ("there is white space before the XML declaration",
            prolog_fault("\r\n<?xml version=\"1.0\"?><a/>"));
  for (const char* encoding : {"FOO-9", "utf-7"}) {
    EXPECT_NE(
        "", prolog_fault("<?xml version=\"1.0\" encoding=\"" + std::string(encoding) + "\"?><a/>"));
  }
}

TEST(XmlMarkup, InstructionsGoAndLinesStay) {
  EXPECT_EQ(std::nullopt, without_instructions("<?xml version=\"1.0\"?><?style x?><a>b</a>"));
  EXPECT_EQ("<?xml?><a>        \n   <b/></a>",
            without_instructions("<?xml?><a><?p q?> \n   <b/></a>").value_or("nothing"));
  EXPECT_EQ("<a>    \n   <b/></a>",
            without_instructions("<a><?p \nq?><b/></a>").value_or("nothing"));
  EXPECT_EQ(std::nullopt, without_instructions("<a><!-- <?p?> --><![CDATA[<?q?>]]></a>"));
}

}  // namespace
}  // namespace provost::vassal
