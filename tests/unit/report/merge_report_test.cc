// SPDX-License-Identifier: MIT
#include "report/merge_report.h"

#include <gtest/gtest.h>

#include "report/refresh_report.h"
#include "support/expect_fits.h"

namespace provost::report {
namespace {

using test::expect_fits;

rework::Merged merged() {
  rework::Merged merged;
  merged.items = {{"entry/clash", true, "guns", "images/a.png", "another"},
                  {"extension/newer-module", false, "guns", "guns", "older"}};
  merged.components = {{"guns", "PieceSlot \"Gun\"", "PieceWindow / ListWidget"}};
  merged.gpids = {{"guns", "Gun", "f97:3", "12"}, {"guns", "K\xF6nig", "", "13"}};
  merged.entries = {"images/gun.png"};
  return merged;
}

TEST(MergeReport, JsonFitsItsSchema) {
  const auto result = merged();
  MergeDocument document{"0.1.0", "m.vmod", {"guns.vmdx"}, {}, &result};
  expect_fits("merge.schema.json", merge_json(document));
  document.output = "out.vmod";
  expect_fits("merge.schema.json", merge_json(document));
}

TEST(MergeReport, TextForPeople) {
  const auto result = merged();
  MergeDocument document{"0.1.0", "m.vmod", {"guns.vmdx"}, {}, &result};
  document.verbose = true;
  EXPECT_EQ(
      "conflict: guns: images/a.png: another [entry/clash]\n"
      "note: guns: older [extension/newer-module]\n"
      "component PieceSlot \"Gun\" of guns -> PieceWindow / ListWidget\n"
      "gpid f97:3 -> 12: Gun of guns\n"
      "gpid (none) -> 13: K\\xf6nig of guns\n"
      "entry images/gun.png\n"
      "1 extension: 1 component, 1 entry, 2 new gpids, 1 conflict; nothing was written.\n",
      merge_text(document, Style(false)));
}

rework::Refreshed refreshed() {
  rework::Refreshed refreshed;
  rework::RefreshedPiece inf;
  inf.id = "1";
  inf.name = "Inf";
  inf.gpid = "10";
  inf.outcome = rework::RefreshOutcome::kRefreshed;
  inf.by_name = true;
  inf.slot = "Inf";
  inf.changes = {{"Marker \"Army\": Army", "Blue", "Red"}, {"trait Label", std::nullopt, "x"}};
  inf.lost = {"Layer \"A\""};
  inf.fresh = {"Layer \"B\""};
  rework::RefreshedPiece gun;
  gun.id = "2";
  gun.name = "Gun";
  gun.outcome = rework::RefreshOutcome::kUnmatched;
  gun.reason = "the module has no piece of this gpid or name";
  refreshed.pieces = {inf, gun};
  refreshed.notes = {{"map/missing", "Field", "gone"}};
  return refreshed;
}

TEST(RefreshReport, JsonFitsItsSchema) {
  const auto result = refreshed();
  RefreshDocument document{"0.1.0", "a.vsav", "m.vmod", {}, &result};
  expect_fits("refresh.schema.json", refresh_json(document));
  document.output = "b.vsav";
  expect_fits("refresh.schema.json", refresh_json(document));
}

TEST(RefreshReport, TextHasALineForEachKind) {
  auto result = refreshed();
  result.pieces_changed = true;
  for (int i = 3; i < 8; ++i) {
    result.pieces.push_back(result.pieces[1]);
    result.pieces.back().id = std::to_string(i);
  }
  result.pieces.push_back(result.pieces[0]);
  result.pieces.back().by_name = false;
  result.pieces.back().another = true;
  const RefreshDocument document{"0.1.0", "a.vsav", "m.vmod", "b.vsav", &result};
  EXPECT_EQ(
      "note: Field: gone [map/missing]\n"
      "    6 unmatched: the module has no piece of this gpid or name: \"Gun\" (id 2), \"Gun\" (id "
      "3), "
      "\"Gun\" (id 4) and 3 more\n"
      "    1 the gpid is that of another piece now: \"Inf\" (id 1)\n"
      "    2 lose the state of traits: Layer \"A\" (2)\n"
      "    2 have traits that start new: Layer \"B\" (2)\n"
      "    1 refreshed, found by the name: \"Inf\" (id 1)\n"
      "    1 refreshed: \"Inf\" (id 1)\n"
      "(--verbose lists every piece)\n"
      "8 pieces: 2 refreshed, 0 as the module has them, 6 not found, 0 kept; b.vsav written.\n",
      refresh_text(document, Style(false)));
}

TEST(RefreshReport, VerboseTextHasALineForEachPiece) {
  auto result = refreshed();
  RefreshDocument document{"0.1.0", "a.vsav", "m.vmod", {}, &result, true};
  EXPECT_EQ(
      "note: Field: gone [map/missing]\n"
      "refreshed \"Inf\" (id 1, gpid 10): by its name; no place for the state of Layer \"A\"; new: "
      "Layer \"B\"\n"
      "unmatched \"Gun\" (id 2, gpid -): the module has no piece of this gpid or name\n"
      "2 pieces: 1 refreshed, 0 as the module has them, 1 not found, 0 kept; nothing to change, "
      "nothing was written.\n",
      refresh_text(document, Style(false)));
  result.metadata_changed = true;
  EXPECT_TRUE(refresh_text(document, Style(false)).ends_with("0 kept; nothing was written.\n"));
}

}  // namespace
}  // namespace provost::report
