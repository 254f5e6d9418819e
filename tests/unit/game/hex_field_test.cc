// SPDX-License-Identifier: MIT
#include "game/hex_field.h"

#include <gtest/gtest.h>

#include "archive/zip_writer.h"

namespace provost::game {
namespace {

module::Module module_with(const std::string& dx, const std::string& dy) {
  archive::ZipWriter writer(1'700'000'000);
  writer.add("buildFile.xml",
             "<VASSAL.build.GameModule name=\"Small\" version=\"1\" VassalVersion=\"3.7.26\">"
             "<VASSAL.build.module.Map mapName=\"Field\"><VASSAL.build.module.map.BoardPicker>"
             "<VASSAL.build.module.map.boardPicker.Board name=\"North\" width=\"700\" "
             "height=\"600\"><VASSAL.build.module.map.boardPicker.board.HexGrid dx=\"" +
                 dx + "\" dy=\"" + dy +
                 "\"/></VASSAL.build.module.map.boardPicker.Board>"
                 "</VASSAL.build.module.map.BoardPicker></VASSAL.build.module.Map>"
                 "</VASSAL.build.GameModule>");
  return module::Module::from_bytes(writer.finish().value(), "small.vmod").value();
}

TEST(HexFieldOfBoards, RefusesHexesThatNoBoardHas) {
  for (const std::string size : {"1e308", "1e20", "NaN", "Infinity", "0", "-54"}) {
    for (const auto& module : {module_with(size, "62.0"), module_with("54.0", size)}) {
      const auto field = HexField::make(module, "Field", std::nullopt);
      ASSERT_FALSE(field) << size;
      EXPECT_EQ(ErrorCode::kUnsupported, field.error().code) << size;
      EXPECT_EQ("map Field, board North", field.error().place) << size;
    }
  }
}

TEST(HexFieldOfBoards, FindsPlacesAmongHexesOfAnySize) {
  for (const std::string size : {"1e-300", "1e-9", "0.5", "2147483647"}) {
    for (const auto& module : {module_with(size, "62.0"), module_with("54.0", size)}) {
      const auto field = HexField::make(module, "Field", std::nullopt);
      ASSERT_TRUE(field) << size;
      EXPECT_TRUE(field->at({699, 599})) << size;
    }
  }
}

}  // namespace
}  // namespace provost::game
