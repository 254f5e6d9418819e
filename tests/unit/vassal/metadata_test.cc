// SPDX-License-Identifier: MIT
#include "vassal/metadata.h"

#include <gtest/gtest.h>

namespace provost::vassal {
namespace {

TEST(Metadata, ReadsWhatTheEngineWrites) {
  const std::string xml =
      "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\r\n<data version=\"1\">\r\n"
      "  <version>0.9</version>\r\n  <extra1/>\r\n  <VassalVersion>3.7.26</VassalVersion>\r\n"
      "  <dateSaved>1700000000000</dateSaved>\r\n  <description/>\r\n"
      "  <name> Fontenoy &amp; 1745 </name>\r\n  <name lang=\"fr\">Fontenoy</name>\r\n</data>\r\n";
  const auto metadata = read_metadata(xml);
  ASSERT_TRUE(metadata) << describe(metadata.error());
  EXPECT_EQ(metadata->version, "0.9");
  EXPECT_EQ(metadata->extra1, "");
  EXPECT_EQ(metadata->extra2, std::nullopt);
  EXPECT_EQ(metadata->vassal_version, "3.7.26");
  EXPECT_EQ(metadata->date_saved, "1700000000000");
  EXPECT_EQ(metadata->description, "");
  EXPECT_EQ(metadata->name, "Fontenoy & 1745");
  EXPECT_EQ(write_metadata(*metadata), xml);
}

TEST(Metadata, ReadsExtensions) {
  const auto metadata = read_metadata(
      "\xef\xbb\xbf<data version=\"1\"><version>v1.1</version><universal>false</universal></data>");
  ASSERT_TRUE(metadata) << describe(metadata.error());
  EXPECT_EQ(metadata->version, "v1.1");
  EXPECT_EQ(metadata->universal, "false");
}

TEST(Metadata, WritesNewTextOnceItIsChanged) {
  Metadata metadata;
  metadata.version = "1.0";
  metadata.vassal_version = "3.7.26";
  metadata.description = "";
  metadata.name = "A < B";
  const std::string xml = write_metadata(metadata);
  EXPECT_EQ(xml,
            "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n<data version=\"1\">\n"
            "  <version>1.0</version>\n  <VassalVersion>3.7.26</VassalVersion>\n  <description/>\n"
            "  <name>A &lt; B</name>\n</data>\n");
  auto again = read_metadata(xml).value();
  EXPECT_EQ(again.name, "A < B");
  again.version = "1.1";
  EXPECT_NE(write_metadata(again).find("<version>1.1</version>"), std::string::npos);
}

TEST(Metadata, SaysWhatIsWrongAndWhere) {
  const auto damaged = read_metadata("<data>\n<version>1</data>");
  ASSERT_FALSE(damaged);
  EXPECT_EQ(damaged.error().place, "line 2");
  EXPECT_NE(damaged.error().message.find("not well formed"), std::string::npos);
  EXPECT_NE(read_metadata("<html/>").error().message.find("<data>"), std::string::npos);
  EXPECT_FALSE(read_metadata(""));
}

}  // namespace
}  // namespace provost::vassal
