// SPDX-License-Identifier: MIT
#include "vassal/zone.h"

#include <gtest/gtest.h>

#include "vassal/region_grid.h"

namespace provost::vassal {
namespace {

const std::string kBoard = "VASSAL.build.module.map.boardPicker.board.";

Component component(const std::string& name,
                    std::vector<std::pair<std::string, std::string>> attributes,
                    std::vector<Component> children = {}) {
  Component made;
  made.type = kBoard + name;
  made.attributes = std::move(attributes);
  made.children = std::move(children);
  return made;
}

Component region(const std::string& name, int x, int y) {
  return component(
      "Region", {{"name", name}, {"originx", std::to_string(x)}, {"originy", std::to_string(y)}});
}

Component regions() {
  return component("RegionGrid", {{"snapto", "true"}},
                   {region("Ligny", 20, 20), region("Brye", 80, 20)});
}

Component zone(const std::string& name, const std::string& path, const std::string& format,
               std::vector<Component> children = {}) {
  return component("mapgrid.Zone", {{"name", name}, {"path", path}, {"locationFormat", format}},
                   std::move(children));
}

TEST(Zone, FirstZoneThatContainsThePointNamesIt) {
  const ZonedGrid grid(
      component("ZonedGrid", {},
                {zone("North", "0,0;100,0;100,50;0,50", "$name$: $gridLocation$", {regions()}),
                 zone("Whole", "0,0;100,0;100,100;0,100", "$name$")}),
      {200, 200});
  EXPECT_EQ("North: Ligny", grid.location_name({30, 30}));
  EXPECT_EQ("North", grid.zone_name({30, 30}));
  EXPECT_EQ("Whole", grid.location_name({30, 60}));
  EXPECT_EQ(std::nullopt, grid.location_name({150, 150}));  // no background
  EXPECT_EQ((Point{80, 20}), grid.snap({70, 10}));
  EXPECT_EQ((Point{70, 60}), grid.snap({70, 60}));
  EXPECT_EQ((Point{80, 20}), grid.location("North: Brye"));
  EXPECT_EQ(std::nullopt, grid.location("Brye"));
  EXPECT_EQ((Point{80, 20}), grid.setup_location("Brye"));  // an at-start stack may say it
  EXPECT_EQ((Point{50, 50}), grid.location("Whole"));       // the mean of its corners
}

TEST(Zone, UnknownPropertiesOfAFormatKeepTheirNames) {
  const ZonedGrid grid(
      component("ZonedGrid", {}, {zone("Z", "0,0;9,0;9,9;0,9", "$name$ $other$ 5$")}), {20, 20});
  EXPECT_EQ("Z other 5", grid.location_name({3, 3}));
}

TEST(RegionGrid, NearestPointNamesThePlace) {
  const RegionGrid grid(regions());
  EXPECT_EQ("Ligny", grid.location_name({0, 0}));
  EXPECT_EQ("Brye", grid.location_name({60, 90}));
  EXPECT_EQ((Point{20, 20}), grid.location("Ligny"));
  EXPECT_EQ(std::nullopt, grid.location("Fleurus"));
  const RegionGrid empty(component("RegionGrid", {}));
  EXPECT_EQ(std::nullopt, empty.location_name({0, 0}));
  EXPECT_EQ((Point{3, 4}), empty.snap({3, 4}));
}

TEST(RegionGrid, LastRegionAtAPointCounts) {
  const RegionGrid grid(component("RegionGrid", {}, {region("Old", 5, 5), region("New", 5, 5)}));
  EXPECT_EQ("New", grid.location_name({5, 5}));
  EXPECT_EQ(1U, grid.regions().size());
}

}  // namespace
}  // namespace provost::vassal
