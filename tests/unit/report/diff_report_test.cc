// SPDX-License-Identifier: MIT
#include "report/diff_report.h"

#include <gtest/gtest.h>

#include "support/expect_fits.h"

namespace provost::report {
namespace {

DiffDocument document() {
  DiffDocument document;
  document.tool_version = "0.1.0";
  document.a = {"old.vmod", "Mini", "1.0"};
  document.b = {"new.vmod", "Mini", "1.1"};
  compare::Difference slot;
  slot.subject = "slot";
  slot.name = "\"Inf\" (gpid 10)";
  slot.place = "PieceWindow / PieceSlot \"Inf\"";
  slot.fields = {{"emb2 \"Flip\": level", "1", "2"}, {"trait mark", std::nullopt, "mark;A\t\x1b"}};
  compare::Difference piece;
  piece.kind = compare::ChangeKind::kMoved;
  piece.subject = "piece";
  piece.name = "\"ELM\" (id 1)";
  piece.from_place = "Field 0302";
  piece.place = "Field 0303";
  compare::Difference setup;
  setup.subject = "setup";
  setup.name = "\"K\xF6nig\"";  // no UTF-8
  setup.parts = {piece};
  document.differences = {slot, setup};
  return document;
}

void expect_fits(const std::string& text) { test::expect_fits("diff.schema.json", text); }

TEST(DiffReport, JsonFitsItsSchema) {
  expect_fits(diff_json(document()));
  auto breaking = document();
  breaking.breaking = {{"gpid/gone", compare::Impact::kRefresh, "\"Inf\" (gpid 10)", "why"}};
  expect_fits(diff_json(breaking));
}

TEST(DiffReport, TextForPeople) {
  const auto text = diff_text(document(), Style(false));
  EXPECT_EQ(
      "old.vmod (Mini 1.0) -> new.vmod (Mini 1.1)\n"
      "changed  slot \"Inf\" (gpid 10) (PieceWindow / PieceSlot \"Inf\")\n"
      "           emb2 \"Flip\": level: 1 -> 2\n"
      "           trait mark: added mark;A\\t\\x1b\n"
      "changed  setup \"K\\xf6nig\"\n"
      "    moved    piece \"ELM\" (id 1): Field 0302 -> Field 0303\n"
      "2 differences: 0 added, 0 removed, 2 changed, 0 moved.\n",
      text);
}

TEST(DiffReport, BreakingText) {
  auto breaking = document();
  breaking.breaking = {{"gpid/gone", compare::Impact::kRefresh, "\"Inf\" (gpid 10)", "why"}};
  EXPECT_EQ(
      "old.vmod (Mini 1.0) -> new.vmod (Mini 1.1)\n"
      "refresh  \"Inf\" (gpid 10): why [gpid/gone]\n"
      "0 break a save, 0 alter it, 1 matter when counters are refreshed, 0 notices.\n",
      diff_text(breaking, Style(false)));
}

}  // namespace
}  // namespace provost::report
