// SPDX-License-Identifier: MIT
#include "module/translations.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "small_module.h"
#include "support/shared_data.h"

namespace provost::module {
namespace {

using test::Entries;
using test::small_module;
using test::with;
using test::zip_of;

const std::string kLanguage =
    "<VASSAL.i18n.Language><VASSAL.i18n.Translation locale=\"pl,PL\"/>"
    "<VASSAL.i18n.Translation locale=\"de,\"/><VASSAL.i18n.Translation "
    "locale=\"fr,\"/></VASSAL.i18n.Language>\n</VASSAL.build.GameModule>";

TEST(Translations, AreReadFromTheModule) {
  Entries entries = small_module("</VASSAL.build.GameModule>", kLanguage);
  entries["Module_pl_PL.properties"] = "name=Ma\\u0142e\nPiece.Inf=Piechota\nname=Mini\nx=\n";
  entries["Module_de.properties"] = "a=\\u12";
  const auto module = Module::from_bytes(zip_of(entries), "m.vmod").value();
  const auto translations = read_translations(module);
  ASSERT_EQ(translations.size(), 3u);
  EXPECT_EQ(translations[0].language, "pl");
  EXPECT_EQ(translations[0].country, "PL");
  EXPECT_TRUE(translations[0].present);
  ASSERT_NE(translations[0].text("Piece.Inf"), nullptr);
  EXPECT_EQ(*translations[0].text("Piece.Inf"), "Piechota");
  EXPECT_EQ(*translations[0].text("name"), "Mini");
  EXPECT_EQ(translations[0].text("x"), nullptr);
  EXPECT_EQ(translations[1].entry, "Module_de.properties");
  ASSERT_TRUE(translations[1].error);
  EXPECT_EQ(translations[1].error->place, "line 1");
  EXPECT_FALSE(translations[2].present);
  EXPECT_FALSE(translations[2].error);
}

std::vector<const vassal::Component*> chain_to(const vassal::Component& root,
                                               const std::string& type, const std::string& name) {
  std::vector<const vassal::Component*> found;
  root.walk([&](const std::vector<const vassal::Component*>& chain) {
    if (chain.back()->name() != type) return;
    for (const auto& [key, value] : chain.back()->attributes) {
      if (value == name) found = chain;
    }
  });
  return found;
}

TEST(Translations, KeysTellTheWayToAComponent) {
  const auto module = Module::from_bytes(zip_of(small_module()), "m.vmod").value();
  const auto key = [&](const char* type, const char* name, const char* attribute) {
    return translation_key(chain_to(module.root(), type, name), attribute);
  };
  EXPECT_EQ(key("GameModule", "Mini", "name"), "name");
  EXPECT_EQ(key("DiceButton", "2d10", "tooltip"), "DiceButton.2d10.tooltip");
  EXPECT_EQ(key("Board", "Board", "name"), "Map.Field..Board.Board.name");
  EXPECT_EQ(key("GlobalProperty", "Weather", "description"), "GlobalProperty.Weather.description");
  EXPECT_EQ(key("PieceSlot", "Inf", "entryName"), std::nullopt);
  // A folder on the way does not count.
  EXPECT_EQ(key("SetupStack", "Camp", "name"), "Map.Field..SetupStack.Camp - Cav - 0302.name");
}

std::vector<std::string> all_keys(const vassal::Component& root) {
  std::vector<std::string> keys;
  root.walk([&](const std::vector<const vassal::Component*>& chain) {
    for (const auto& [name, value] : chain.back()->attributes) {
      if (auto key = translation_key(chain, name)) keys.push_back(std::move(*key));
    }
    if (auto key = translation_key(chain, "sides")) keys.push_back(std::move(*key));
  });
  return keys;
}

bool has(const std::vector<std::string>& keys, const std::string& key) {
  return std::find(keys.begin(), keys.end(), key) != keys.end();
}

// What authors translated in VASSAL's editor has the keys that we make. Two components with
// translations are not in the module any more; here they stand as they must have stood there.
TEST(Translations, KeysOfARealModule) {
  const auto path = provost::test::shared("corpus/modules/zxvt_3.2.17.vmod");
  if (path.empty()) GTEST_SKIP() << "no shared data";
  const auto module = Module::open(path).value();
  const auto former = vassal::parse_build_file(
                          "<VASSAL.build.GameModule><VASSAL.build.module.Documentation>"
                          "<VASSAL.build.module.documentation.HelpFile title='Quick Start'/>"
                          "</VASSAL.build.module.Documentation><VASSAL.build.module.PieceWindow "
                          "name=''><VASSAL.build.widget.ListWidget entryName='Buildings'/>"
                          "</VASSAL.build.module.PieceWindow></VASSAL.build.GameModule>")
                          .value();
  const auto keys = all_keys(module.root());
  const auto former_keys = all_keys(former);
  std::size_t now = 0;
  std::size_t then = 0;
  const auto translations = read_translations(module);
  EXPECT_EQ(translations.size(), 2u);
  for (const auto& translation : translations) {
    ASSERT_FALSE(translation.error) << describe(*translation.error);
    EXPECT_TRUE(translation.present);
    for (const auto& [key, value] : translation.texts) {
      if (key.starts_with("Piece.")) continue;
      EXPECT_TRUE(has(keys, key) || has(former_keys, key)) << key;
      ++(has(keys, key) ? now : then);
    }
  }
  EXPECT_EQ(now, 3u);
  EXPECT_EQ(then, 2u);
}

}  // namespace
}  // namespace provost::module
