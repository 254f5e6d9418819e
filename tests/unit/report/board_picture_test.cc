// SPDX-License-Identifier: MIT
#include "report/board_picture.h"

#include <gtest/gtest.h>
#include <tinyxml2.h>

#include <functional>
#include <nlohmann/json.hpp>

#include "base/files.h"
#include "small_board.h"
#include "support/temporary_folder.h"

namespace provost::report {
namespace {

using test::board_module;
using test::field_of;
using test::finding;
using test::unit_at;

// A picture read back as XML.
class Xml {
 public:
  explicit Xml(const std::string& svg) {
    EXPECT_EQ(tinyxml2::XML_SUCCESS, document_.Parse(svg.c_str(), svg.size()))
        << document_.ErrorStr();
  }
  std::vector<const tinyxml2::XMLElement*> of_class(const std::string& name) const {
    std::vector<const tinyxml2::XMLElement*> found;
    walk(document_.RootElement(), [&](const tinyxml2::XMLElement& element) {
      const char* value = element.Attribute("class");
      if (value != nullptr &&
          (" " + std::string(value) + " ").find(" " + name + " ") != std::string::npos) {
        found.push_back(&element);
      }
    });
    return found;
  }
  /// All words of an element and what is in it, a blank between two.
  static std::string words(const tinyxml2::XMLElement* from) {
    std::string all;
    walk(from, [&](const tinyxml2::XMLElement& element) {
      if (element.GetText() != nullptr) all += std::string(element.GetText()) + " ";
    });
    return all;
  }
  std::string words() const { return words(document_.RootElement()); }

 private:
  static void walk(const tinyxml2::XMLElement* element,
                   const std::function<void(const tinyxml2::XMLElement&)>& use) {
    if (element == nullptr) return;
    use(*element);
    for (auto* child = element->FirstChildElement(); child != nullptr;
         child = child->NextSiblingElement()) {
      walk(child, use);
    }
  }
  tinyxml2::XMLDocument document_;
};

bool has(const std::string& words, const std::string& part) {
  return words.find(part) != std::string::npos;
}

class BoardPictureTest : public ::testing::Test {
 protected:
  BoardPictureTest() { view_.field = &field_; }
  game::Hex hex(const std::string& name) const { return field_.named(name).value(); }
  void add(const std::string& name, const std::string& at, const std::string& arm = "infantry",
           const std::string& side = "French") {
    view_.units.push_back(unit_at(name, side, arm, hex(at), static_cast<long>(view_.units.size())));
  }

  module::Module module_ = board_module(700, 600);
  game::HexField field_ = field_of(module_);
  BoardView view_;
};

TEST_F(BoardPictureTest, NamesEveryHexOfASmallField) {
  const Xml xml(board_svg(view_));
  const auto words = xml.words();
  // The board's upper left and a hex well inside.
  EXPECT_TRUE(has(words, "0101 "));
  EXPECT_TRUE(has(words, "0605 "));
  EXPECT_TRUE(has(words, "terrain not known"));
  EXPECT_TRUE(has(words, "No unit stands on the field."));
  EXPECT_FALSE(has(words, "Only the part"));
}

TEST_F(BoardPictureTest, DrawsACounterForEachUnit) {
  add("1 PIE", "0303");
  add("2 PIE", "0303");
  add("CAR a", "0303", "cavalry");
  add("la Marck", "0404", "commander");
  const Xml xml(board_svg(view_));
  const auto counters = xml.of_class("counter");
  ASSERT_EQ(4U, counters.size());
  std::string words;
  for (const auto* counter : counters) words += Xml::words(counter);
  for (const auto& unit : view_.units) EXPECT_TRUE(has(words, unit.unit.name)) << unit.unit.name;
}

TEST_F(BoardPictureTest, TopOfTheStackComesFirst) {
  add("below", "0303");
  add("above", "0303");
  const Xml xml(board_svg(view_));
  const auto counters = xml.of_class("counter");
  ASSERT_EQ(2U, counters.size());
  EXPECT_TRUE(has(Xml::words(counters[0]), "above"));
}

TEST_F(BoardPictureTest, CountersInOneHexDoNotHideEachOther) {
  for (int i = 0; i < 9; ++i) add("unit " + std::to_string(i), "0303");
  const Xml xml(board_svg(view_));
  std::vector<std::array<double, 4>> boxes;
  for (const auto* counter : xml.of_class("counter")) {
    const auto* box = counter->FirstChildElement("rect");
    ASSERT_NE(nullptr, box);
    boxes.push_back({box->DoubleAttribute("x"), box->DoubleAttribute("y"),
                     box->DoubleAttribute("width"), box->DoubleAttribute("height")});
  }
  ASSERT_EQ(9U, boxes.size());
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k) {
      const bool beside =
          boxes[k][0] + boxes[k][2] <= boxes[i][0] || boxes[i][0] + boxes[i][2] <= boxes[k][0];
      const bool below =
          boxes[k][1] + boxes[k][3] <= boxes[i][1] || boxes[i][1] + boxes[i][3] <= boxes[k][1];
      EXPECT_TRUE(beside || below) << k << " and " << i;
    }
  }
}

TEST_F(BoardPictureTest, CountsWhatIsTooMuchForAHex) {
  for (int i = 0; i < 40; ++i) add("unit " + std::to_string(i), "0303");
  const Xml xml(board_svg(view_));
  ASSERT_EQ(1U, xml.of_class("more").size());
  const auto shown = xml.of_class("counter").size();
  EXPECT_TRUE(
      has(Xml::words(xml.of_class("more")[0]), "and " + std::to_string(40 - shown) + " more"));
}

TEST_F(BoardPictureTest, RingsAndLabelsFindings) {
  add("1 PIE", "0303");
  view_.findings = {finding("BAR:10.2a", Verdict::kIllegal, 6, "0303", {"1 PIE"}),
                    finding("BAR:10.1e", Verdict::kDoubtful, 9, "0303", {"1 PIE"}),
                    finding("BAR:11.4a", Verdict::kDoubtful, 12, "0505", {"HOL"}),
                    finding("undo-after-roll", Verdict::kRemark, 15, "0606", {})};
  const Xml xml(board_svg(view_));
  const auto rings = xml.of_class("ring");
  ASSERT_EQ(2U, rings.size());                    // one a hex, none for a remark
  EXPECT_EQ(1U, xml.of_class("illegal").size());  // the graver of the two in 0303
  EXPECT_EQ(1U, xml.of_class("doubtful").size());
  std::string labels;
  for (const auto* label : xml.of_class("ring-label")) labels += Xml::words(label);
  EXPECT_TRUE(has(labels, "BAR:10.2a step 6"));
  EXPECT_TRUE(has(labels, "BAR:10.1e step 9"));
  EXPECT_TRUE(has(labels, "BAR:11.4a step 12"));
  EXPECT_FALSE(has(labels, "undo"));
  EXPECT_TRUE(has(xml.words(), "What is wrong there."));
}

TEST_F(BoardPictureTest, FindingInAnUnknownHexIsListedAllTheSame) {
  view_.findings = {finding("BAR:10.2a", Verdict::kIllegal, 6, "nowhere", {"1 PIE"})};
  const Xml xml(board_svg(view_));
  EXPECT_TRUE(xml.of_class("ring").empty());
  EXPECT_TRUE(has(xml.words(), "BAR:10.2a"));
}

TEST_F(BoardPictureTest, DrawsMovesAsArrows) {
  view_.arrows = {{hex("0101"), hex("0405"), Verdict::kIllegal},
                  {hex("0202"), hex("0203"), std::nullopt}};
  EXPECT_EQ(2U, Xml(board_svg(view_)).of_class("arrow").size());
}

TEST_F(BoardPictureTest, PointsWhereACounterLooks) {
  add("1 PIE", "0303");
  EXPECT_TRUE(Xml(board_svg(view_)).of_class("facing").empty());
  view_.units[0].unit.fields["degrees"] = "60";
  const Xml xml(board_svg(view_));
  const auto facings = xml.of_class("facing");
  ASSERT_EQ(1U, facings.size());
  EXPECT_TRUE(has(facings[0]->Attribute("transform"), "rotate(60)"));
}

TEST_F(BoardPictureTest, ShowsStatesAndLosses) {
  add("1 PIE", "0303");
  view_.units[0].unit.states = {"disordered", "routed"};
  view_.units[0].unit.fields["losses"] = "2";
  const Xml xml(board_svg(view_));
  const auto words = Xml::words(xml.of_class("counter").at(0));
  EXPECT_TRUE(has(words, " D "));
  EXPECT_TRUE(has(words, " R "));
  EXPECT_TRUE(has(words, "-2"));
}

TEST_F(BoardPictureTest, EscapesWhatStrangersWrite) {
  const std::string name = "<&\">";
  add(name, "0303");
  add(std::string("a\x01\x1b\xff\xEF\xBF\xBF") + "b", "0404");
  view_.units[0].unit.fields["side"] = "</svg>";
  view_.units[0].unit.fields["formation"] = "]]>";
  view_.units[0].unit.states = {"<!--"};
  view_.title = "<title> & \"more\"";
  view_.findings = {finding("A&B:<1>", Verdict::kIllegal, 1, "0303", {name})};
  view_.findings[0].message = "<script>";
  const Xml xml(board_svg(view_));
  EXPECT_EQ(2U, xml.of_class("counter").size());
  EXPECT_TRUE(has(xml.words(), name));
  EXPECT_TRUE(has(xml.words(), "<title> & \"more\""));
  EXPECT_TRUE(has(xml.words(), "A&B:<1> step 1"));
}

TEST_F(BoardPictureTest, SaysWhichStep) {
  view_.title = "turn.vlog";
  view_.step = 7;
  EXPECT_TRUE(has(Xml(board_svg(view_)).words(), "turn.vlog, after step 7"));
  view_.step = 0;
  EXPECT_TRUE(has(Xml(board_svg(view_)).words(), "turn.vlog, at the start"));
}

TEST_F(BoardPictureTest, DrawsTerrainThatIsKnown) {
  const auto map = nlohmann::json::parse(R"({"default_terrain": "clear",
      "terrain": [{"kind": "woods", "hexes": ["0202"]}, {"kind": "moon_dust", "hexes": ["0303"]}],
      "hexsides": [{"kind": "steep_slope", "between": [["0202", "0203"]]}],
      "roads": [{"kind": "major_road", "hexes": ["0101", "0102", "0103"]}]})");
  const auto terrain = rules::Terrain::parse(map, field_);
  ASSERT_TRUE(terrain) << describe(terrain.error());
  view_.terrain = *terrain;
  const auto words = Xml(board_svg(view_)).words();
  for (const char* kind : {"clear", "woods", "moon dust", "steep slope", "major road"}) {
    EXPECT_TRUE(has(words, kind)) << kind;
  }
  EXPECT_FALSE(has(words, "terrain not known"));
}

TEST_F(BoardPictureTest, SameViewSamePicture) {
  add("1 PIE", "0303");
  EXPECT_EQ(board_svg(view_), board_svg(view_));
}

TEST(BoardPicture, ShowsPartOfALargeField) {
  const auto module = board_module(6000, 5000);  // about 111 columns of 80 hexes
  const auto field = field_of(module);
  BoardView view;
  view.field = &field;
  view.units = {unit_at("1 PIE", "French", "infantry", field.named("5040").value())};
  const auto words = Xml(board_svg(view)).words();
  EXPECT_TRUE(has(words, "Only the part around the units is shown."));
  EXPECT_TRUE(has(words, " 5040 "));
  EXPECT_TRUE(has(words, " 5043 "));  // three hexes off
  EXPECT_FALSE(has(words, " 5045 "));
  EXPECT_FALSE(has(words, " 0101 "));
}

TEST(BoardPicture, DrawsPointedTops) {
  const auto module = board_module(700, 600, true);
  const auto field = field_of(module);
  BoardView view;
  view.field = &field;
  view.units = {unit_at("1 PIE", "French", "infantry", field.named("0303").value())};
  EXPECT_EQ(1U, Xml(board_svg(view)).of_class("counter").size());
}

TEST_F(BoardPictureTest, WritesByTheEndingOfTheName) {
  const provost::test::TemporaryFolder folder;
  const auto svg = (folder.path() / "a.SVG").string();
  ASSERT_TRUE(write_board(view_, svg));
  EXPECT_EQ(board_svg(view_), *read_file(svg));
  const auto png = (folder.path() / "a.png").string();
  ASSERT_TRUE(write_board(view_, png));
  EXPECT_EQ("\x89PNG", read_file(png)->substr(0, 4));
  const auto gif = (folder.path() / "a.gif").string();
  const auto refused = write_board(view_, gif);
  ASSERT_FALSE(refused);
  EXPECT_EQ(ErrorCode::kUsage, refused.error().code);
  EXPECT_FALSE(read_file(gif));
}

}  // namespace
}  // namespace provost::report
