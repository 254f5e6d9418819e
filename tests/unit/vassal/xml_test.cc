// SPDX-License-Identifier: MIT
#include "vassal/xml.h"

#include <gtest/gtest.h>
#include <tinyxml2.h>

#include "vassal/build_file.h"
#include "vassal/metadata.h"
#include "vassal/xml_entities.h"

namespace provost::vassal {
namespace {

std::string nested(int depth) {
  std::string xml;
  for (int i = 0; i < depth; ++i) xml += "<a>\n";
  for (int i = 0; i < depth; ++i) xml += "</a>";
  return xml;
}

Error refused(const std::string& xml, const archive::Limits& limits = {}) {
  const auto root = parse_build_file(xml, limits);
  EXPECT_FALSE(root) << xml.substr(0, 80);
  return root ? Error{} : root.error();
}

TEST(Xml, KeepsItsDepth) {
  const int limit = static_cast<int>(archive::Limits().xml_depth);
  EXPECT_TRUE(parse_build_file(nested(limit)));
  const auto error = refused(nested(limit + 1));
  EXPECT_EQ(ErrorCode::kLimit, error.code);
  EXPECT_EQ("elements are nested deeper than 90 levels, which is the limit", error.message);
  EXPECT_EQ("line 91", error.place);
  archive::Limits limits;
  limits.xml_depth = archive::Limits::kMostXmlDepth;
  EXPECT_TRUE(parse_build_file(nested(static_cast<int>(limits.xml_depth)), limits));
  limits.xml_depth = 100'000;
  EXPECT_EQ(ErrorCode::kLimit, refused(nested(10'000), limits).code);
  limits.xml_depth = 1;
  EXPECT_TRUE(read_metadata("<data/>", limits));
  EXPECT_EQ(ErrorCode::kLimit, read_metadata("<data><name/></data>", limits).error().code);
}

// tinyxml2 compares each attribute with all before it.
TEST(Xml, CountsAttributes) {
  std::string xml = "<!-- <no a='1'> -->\n<m t=\">\">\n<e ";
  for (int i = 0; i < 1000; ++i) xml += "a" + std::to_string(i) + "='1' ";
  EXPECT_TRUE(parse_build_file(xml + "/></m>"));
  const auto error = refused(xml + "b=''/></m>");
  EXPECT_EQ(ErrorCode::kLimit, error.code);
  EXPECT_EQ("an element has 1001 attributes; the limit is 1000", error.message);
  EXPECT_EQ("line 3", error.place);
  archive::Limits limits;
  limits.xml_attributes = 1001;
  EXPECT_TRUE(parse_build_file(xml + "b=''/></m>", limits));
  limits.xml_attributes = 0;
  EXPECT_TRUE(parse_build_file("<m><![CDATA[<n a='1'>]]><o/>it's 'so'</m>", limits));
  EXPECT_EQ(ErrorCode::kLimit, read_metadata("<data version=\"1\"/>", limits).error().code);
}

TEST(Xml, SaysWhatIsWrong) {
  EXPECT_EQ(ErrorCode::kMalformed, refused("").code);
  EXPECT_EQ("the XML is not well formed (mismatched element)", refused("<a>\n<b></a>").message);
  EXPECT_EQ(ErrorCode::kMalformed, refused("<!-- only a comment -->").code);
  EXPECT_EQ(ErrorCode::kMalformed, refused("<!DOCTYPE x [<!ENTITY a \"b\">").code);
}

TEST(XmlEntities, AreFilledInAsJavaDoes) {
  const auto root = parse_build_file(
      "<?xml version=\"1.0\"?>\n<!DOCTYPE m [\n<!ENTITY d \"Prince d'Orange &amp; &#xE9;\">\n"
      "<!-- <!ENTITY no \"x\"> --><!ENTITY two '&d;&d;'><!ENTITY d \"not this\">\n"
      "<!ELEMENT m ANY><!ENTITY mark \"<b n='1'/>\">]>\n"
      "<m name=\"&d;\" quote='&q;'>&two;&amp;<![CDATA[&d;]]><!-- &d; -->&mark;</m>");
  ASSERT_TRUE(root) << describe(root.error());
  EXPECT_EQ("Prince d'Orange & \xc3\xa9", root->attribute_or("name", ""));
  EXPECT_EQ("&q;", root->attribute_or("quote", ""));
  EXPECT_EQ(6, root->line);
  ASSERT_EQ(1U, root->children.size());
  EXPECT_EQ("1", root->children[0].attribute_or("n", ""));
}

TEST(XmlEntities, ADoctypeWithoutASubset) {
  const auto root = parse_build_file("<!DOCTYPE m SYSTEM \"a>b.dtd\"><m/>");
  ASSERT_TRUE(root);
  EXPECT_EQ("m", root->type);
  EXPECT_FALSE(*without_doctype("<m/>", {}));
}

TEST(XmlEntities, ABillionLaughsEndEarly) {
  std::string xml = "<!DOCTYPE m [<!ENTITY e0 \"ha\">";
  for (int i = 1; i < 30; ++i) {
    const auto before = "&e" + std::to_string(i - 1) + ";";
    xml += "<!ENTITY e" + std::to_string(i) + " \"" + before + before + "\">";
  }
  xml += "]>\n<m>&e29;</m>";
  const auto error = refused(xml);
  EXPECT_EQ(ErrorCode::kLimit, error.code);
  EXPECT_EQ("the XML uses its own entities more than 64000 times, which is the limit",
            error.message);
  EXPECT_EQ("line 2", error.place);
  archive::Limits limits;
  limits.xml_entities = 0;
  EXPECT_EQ(ErrorCode::kLimit, refused("<!DOCTYPE m [<!ENTITY a \"b\">]><m>&a;</m>", limits).code);
  EXPECT_TRUE(parse_build_file("<!DOCTYPE m [<!ENTITY a \"b\">]><m>&amp;</m>", limits));
  limits.xml_entities = 64'000;
  limits.entry_bytes = 1000;
  EXPECT_EQ(ErrorCode::kLimit, refused(xml, limits).code);
}

TEST(XmlEntities, OfOtherFilesOrInThemselvesAreRefused) {
  EXPECT_EQ(ErrorCode::kUnsupported,
            refused("<!DOCTYPE m [<!ENTITY a SYSTEM \"/etc/passwd\">]><m>&a;</m>").code);
  EXPECT_EQ(ErrorCode::kMalformed,
            refused("<!DOCTYPE m [<!ENTITY a \"&b;\"><!ENTITY b \"&a;\">]><m>&a;</m>").code);
}

}  // namespace
}  // namespace provost::vassal
