// SPDX-License-Identifier: MIT
#include "vassal/xml_characters.h"

#include <gtest/gtest.h>

namespace provost::vassal {
namespace {

std::string what(std::string_view xml) {
  const auto bad = first_bad_character(xml);
  return bad ? bad->what : std::string();
}

// Each was opened with VASSAL 3.7.26 in a module, which it refused.
TEST(XmlCharacters, FindsWhatJavaRefuses) {
  EXPECT_EQ("the control character U+0001", what("<m a='\x01'/>"));
  EXPECT_EQ("the control character U+0002", what("<m><!-- \x02 --></m>"));
  EXPECT_EQ("the control character U+0000", what(std::string_view("<m>\0</m>", 8)));
  EXPECT_EQ("the control character U+0001 (as a number)", what("<m a='&#1;'/>"));
  EXPECT_EQ("U+FFFF, which is no character (as a number)", what("<m a='&#xFFFF;'/>"));
  EXPECT_EQ("U+FFFE, which is no character", what("<m a='\xEF\xBF\xBE'/>"));
  EXPECT_EQ("U+D800, which is half of a surrogate pair (as a number)", what("<m>&#xD800;</m>"));
  EXPECT_EQ("the byte ED, which is not UTF-8", what("<m>\xED\xA0\x80</m>"));
  EXPECT_EQ("the byte FF, which is not UTF-8", what("<m a='\xFF'/>"));
  EXPECT_EQ("the byte E9, which is not UTF-8", what("<?xml encoding='UTF-8'?><m a='caf\xE9'/>"));
  EXPECT_EQ("the byte E9, which is not ASCII",
            what("<?xml version=\"1.0\" encoding=\"US-ASCII\"?><m a='caf\xE9'/>"));
  EXPECT_EQ("the control character U+0001", what("<?xml version='1.1'?><m a='\x01'/>"));
  EXPECT_EQ("a number beyond U+10FFFF, which is no character (as a number)",
            what("<m>&#x110000;</m>"));
}

// And these it opened.
TEST(XmlCharacters, LeavesTheRestAlone) {
  EXPECT_EQ("", what("\xEF\xBB\xBF<?xml version=\"1.0\"?>\r\n<m a='&#9;&#10;\t'>caf\xC3\xA9</m>"));
  EXPECT_EQ("", what("<m><!-- &#1; --><![CDATA[&#2;]]></m>"));
  EXPECT_EQ("", what("<m a='\x7F\xC2\x81\xF0\x9F\xBF\xBE'/>"));
  EXPECT_EQ("", what("<?xml version='1.0' encoding='ISO-8859-1'?><m a='caf\xE9'/>"));
  EXPECT_EQ("", what("<?xml version='1.0' encoding='windows-1252'?><m a='caf\xE9\x81'/>"));
  EXPECT_EQ("", what("<?xml version='1.1'?><m a='&#1;'/>"));
  EXPECT_EQ("", what("<m>&#x10FFFF;</m>"));
}

TEST(XmlCharacters, SaysWhere) {
  const auto bad = first_bad_character("<m>\n<!-- &#1; -->\n<n a='&#1;'/></m>");
  ASSERT_TRUE(bad);
  EXPECT_EQ(24U, bad->at);
  EXPECT_EQ(3, bad->line);
}

}  // namespace
}  // namespace provost::vassal
