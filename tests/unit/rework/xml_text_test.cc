// SPDX-License-Identifier: MIT
#include "rework/xml_text.h"

#include <gtest/gtest.h>

#include "module/module.h"
#include "support/shared_data.h"
#include "vassal/build_file.h"

namespace provost::rework {
namespace {

const std::string kText =
    "\xEF\xBB\xBF<?xml version=\"1.0\"?>\r\n<!-- a > b -->\n<A x='1 > 0' y=\"2\">\n"
    "  <B/>\n  <!-- <C> is gone -->\n  <C n=\"&quot;&lt;\">text &amp; <![CDATA[<D/>]]></C >\n"
    "</A>\n<!-- end -->";

XmlText parsed(const std::string& text) {
  auto result = XmlText::parse(text);
  EXPECT_TRUE(result) << describe(result.error());
  return result ? std::move(*result) : XmlText{};
}

std::unique_ptr<XmlNode> node(const std::string& text) {
  return std::make_unique<XmlNode>(std::move(parsed(text).root));
}

TEST(XmlText, PrintsBackWhatItRead) {
  EXPECT_EQ(kText, parsed(kText).print());
  const auto text = parsed(kText);
  ASSERT_EQ(2u, text.root.children().size());
  EXPECT_EQ("B", text.root.children()[0]->name());
  EXPECT_EQ("C", text.root.children()[1]->name());
}

TEST(XmlText, ADocumentTypeIsNoElement) {
  const std::string text = "<!DOCTYPE A [<!ELEMENT A (B)> <!ENTITY e \"x\">]>\n<A/>";
  EXPECT_EQ("A", parsed(text).root.name());
  EXPECT_EQ(text, parsed(text).print());
}

TEST(XmlText, SetsAnAttributeAndNothingElse) {
  auto text = parsed("<A x='1'  y=\"2\"><B/></A>");
  text.root.set_attribute("x", "a\"b\t<");
  text.root.set_attribute("z", "3");
  text.root.children()[0]->set_attribute("n", "4");
  EXPECT_EQ("<A x=\"a&quot;b&#9;&lt;\"  y=\"2\" z=\"3\"><B n=\"4\"/></A>", text.print());
}

TEST(XmlText, AppendsInTheManner) {
  auto text = parsed("<A>\n  <B/>\n  <C/>\n</A>");
  text.root.append(node("<D>x</D>"));
  EXPECT_EQ("<A>\n  <B/>\n  <C/>\n  <D>x</D>\n</A>", text.print());
  text.root.insert_behind(0, node("<E/>"));
  EXPECT_EQ("<A>\n  <B/>\n  <E/>\n  <C/>\n  <D>x</D>\n</A>", text.print());
  text.root.children()[0]->append(node("<F/>"));
  EXPECT_EQ("<A>\n  <B><F/></B>\n  <E/>\n  <C/>\n  <D>x</D>\n</A>", text.print());
}

TEST(XmlText, TakesAndSetsText) {
  auto text = parsed("<A><B/><C>old<D/></C></A>");
  EXPECT_EQ("B", text.root.take(0)->name());
  text.root.children()[0]->set_text("a < b\r\tc");
  EXPECT_EQ("<A><C>a &lt; b&#13;\tc</C></A>", text.print());
}

TEST(XmlText, RefusesWhatIsNotClosed) {
  for (const std::string text : {"", "text", "<A", "<A>", "<A><B></B>", "<A><!-- ", "<A x='>"}) {
    EXPECT_FALSE(XmlText::parse(text)) << text;
  }
  std::string deep;
  for (int i = 0; i < 2000; ++i) deep += "<A>";
  EXPECT_FALSE(XmlText::parse(deep));
}

std::size_t count(const XmlNode& xml) {
  std::size_t all = 1;
  for (const auto* child : xml.children()) all += count(*child);
  return all;
}

std::size_t count(const vassal::Component& component) {
  std::size_t all = 1;
  for (const auto& child : component.children) all += count(child);
  return all;
}

TEST(XmlText, RealBuildFilesPrintBack) {
  const auto folder = test::shared("corpus/modules");
  if (folder.empty()) GTEST_SKIP() << "no shared data";
  for (const auto& entry : boost::filesystem::directory_iterator(folder)) {
    auto module = module::Module::open(entry.path());
    ASSERT_TRUE(module) << entry.path();
    const auto bytes = module->read_entry(module->build_file_name());
    ASSERT_TRUE(bytes);
    const auto text = parsed(*bytes);
    EXPECT_EQ(*bytes, text.print()) << entry.path();
    EXPECT_EQ(count(module->root()), count(text.root)) << entry.path();
  }
}

}  // namespace
}  // namespace provost::rework
