// SPDX-License-Identifier: MIT
#include "vassal/metadata_translations.h"

#include <gtest/gtest.h>

namespace provost::vassal {
namespace {

Metadata metadata(const std::string& version, const std::string& elements) {
  return read_metadata("<data version=\"1\"><version>1</version><VassalVersion>" + version +
                       "</VassalVersion>" + elements + "</data>")
      .value();
}

TEST(MetadataTranslations, AreRead) {
  const auto data = metadata("3.7.26",
                             "<description>War</description><description lang=\"pl\"> Wojna "
                             "</description><name>Mini</name><name lang=\"de\">Klein</name>");
  EXPECT_EQ(data.description, "War");
  const auto translations = metadata_translations(data);
  ASSERT_EQ(translations.size(), 2u);
  EXPECT_EQ(translations[0].element, "name");
  EXPECT_EQ(translations[0].language, "de");
  EXPECT_EQ(translations[0].text, "Klein");
  EXPECT_EQ(translations[1].element, "description");
  EXPECT_EQ(translations[1].text, "Wojna");
}

TEST(MetadataTranslations, OldVersionsHaveThemReversed) {
  for (const auto* version : {"3.6.10", "3.1.0", "2.9b2", ""}) {
    const auto translations =
        metadata_translations(metadata(version, "<name>Mini</name><name lang=\"Klein\">de</name>"));
    ASSERT_EQ(translations.size(), 1u);
    EXPECT_EQ(translations[0].language, "de") << version;
    EXPECT_EQ(translations[0].text, "Klein") << version;
  }
  EXPECT_FALSE(has_reversed_translations(metadata("3.6.11-beta1", "")));
}

TEST(MetadataTranslations, StayWhenTheMetadataChange) {
  for (const auto* version : {"3.6.10", "3.7.26"}) {
    const bool reversed = std::string(version) == "3.6.10";
    auto data =
        metadata(version, reversed ? "<name>Mini</name><name lang=\"Klein &amp; fein\">de</name>"
                                   : "<name>Mini</name><name lang=\"de\">Klein &amp; fein</name>");
    data.version = "2";
    const auto again = read_metadata(write_metadata(data)).value();
    EXPECT_EQ(again.version, "2");
    EXPECT_EQ(again.name, "Mini");
    const auto translations = metadata_translations(again);
    ASSERT_EQ(translations.size(), 1u) << version;
    EXPECT_EQ(translations[0].language, "de");
    EXPECT_EQ(translations[0].text, "Klein & fein");
  }
}

TEST(MetadataTranslations, NoneIsNoError) {
  EXPECT_TRUE(metadata_translations(Metadata{}).empty());
  EXPECT_TRUE(metadata_translations(metadata("3.7.26", "")).empty());
}

}  // namespace
}  // namespace provost::vassal
