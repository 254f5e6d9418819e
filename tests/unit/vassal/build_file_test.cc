// SPDX-License-Identifier: MIT
#include "vassal/build_file.h"

#include <gtest/gtest.h>

namespace provost::vassal {
namespace {

const std::string kXml =
    "<VASSAL.build.GameModule name=\"Mini &amp; more\" next=\"12\" dx=\"1.5\">\n"
    "  <VASSAL.build.module.folder.MapSubFolder name=\"F\">\n"
    "    <VASSAL.build.module.Map mapName=\"Field\" launch=\"TRUE\"/>\n"
    "  </VASSAL.build.module.folder.MapSubFolder>\n"
    "  <own.Thing>a<![CDATA[<b>]]>&#9;c</own.Thing>\n"
    "</VASSAL.build.GameModule>";

TEST(BuildFile, IsATreeOfComponents) {
  const auto root = parse_build_file("\xEF\xBB\xBF" + kXml);
  ASSERT_TRUE(root) << describe(root.error());
  EXPECT_TRUE(root->is("GameModule"));
  EXPECT_EQ("Mini & more", root->attribute_or("name", ""));
  EXPECT_EQ(12, root->number("next", 0));
  EXPECT_EQ(1.5, root->real("dx", 0));
  EXPECT_EQ(7, root->number("name", 7));
  ASSERT_EQ(2U, root->children.size());
  EXPECT_TRUE(root->children[0].is_folder());
  EXPECT_EQ(5, root->children[1].line);
  EXPECT_EQ("Thing", root->children[1].name());
  EXPECT_EQ("a<b>\tc", root->children[1].text);
}

TEST(BuildFile, LooksThroughFolders) {
  const auto root = parse_build_file(kXml);
  ASSERT_TRUE(root);
  EXPECT_EQ(2U, root->members().size());
  const Component* map = root->member("module.Map");
  ASSERT_NE(nullptr, map);
  EXPECT_TRUE(map->flag("launch", false));
  EXPECT_EQ(nullptr, root->member("module.Chatter"));
  std::string path;
  root->walk([&](const auto& chain) {
    if (chain.back() == map) path = component_path(chain);
  });
  EXPECT_EQ("GameModule \"Mini & more\" / MapSubFolder \"F\" / Map \"Field\"", path);
}

TEST(BuildFile, SaysWhereTheXmlIsBroken) {
  const auto broken = parse_build_file("<a>\n<b>\n</a>");
  ASSERT_FALSE(broken);
  EXPECT_EQ(ErrorCode::kMalformed, broken.error().code);
  EXPECT_EQ("the XML is not well formed (mismatched element)", broken.error().message);
  EXPECT_EQ(0U, broken.error().place.find("line "));
  EXPECT_FALSE(parse_build_file(""));
  EXPECT_FALSE(parse_build_file("hello"));
}

TEST(BuildFile, RefusesBottomlessNesting) {
  std::string deep;
  for (int i = 0; i < 10'000; ++i) deep += "<a>";
  const auto refused = parse_build_file(deep);
  ASSERT_FALSE(refused);
  EXPECT_EQ(ErrorCode::kLimit, refused.error().code);
}

TEST(BuildFile, TakesBadUtf8ForLatin1) {
  const auto root = parse_build_file("<a name=\"L\xF6we\"/>");
  ASSERT_TRUE(root);
  EXPECT_EQ("L\xC3\xB6we", root->attribute_or("name", ""));
  const auto wide = parse_build_file("\xFF\xFE<");
  ASSERT_FALSE(wide);
  EXPECT_EQ(ErrorCode::kUnsupported, wide.error().code);
}

}  // namespace
}  // namespace provost::vassal
