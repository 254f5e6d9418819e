// SPDX-License-Identifier: MIT
// What a board picture is to show: the units of one moment of a game, and what is to be pointed
// out.
//
//     auto view = position_view(record, terrain, 12);     // after step 12
//     view.title = "turn.vlog";
//     const auto picture = draw_board(view);              // board_picture.h
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "finding/finding.h"
#include "game/record.h"
#include "rules/terrain.h"

namespace provost::report {

/// A move, drawn as an arrow; without a verdict it is only shown, not flagged.
struct MoveArrow {
  game::Hex from;
  game::Hex to;
  std::optional<Verdict> verdict;
  bool operator==(const MoveArrow&) const = default;
};

/// `field` must outlive the view.
struct BoardView {
  const game::HexField* field = nullptr;  // never null when drawn
  rules::Terrain terrain;                 // with what counters say of it (a redoubt)
  std::vector<game::UnitAt> units;
  std::vector<std::string> sides;                  // their order gives the colours
  std::map<std::string, std::string> side_colors;  // "#RRGGBB", where the module has them
  std::map<std::string, std::string> side_names;   // for the legend, where they have one
  std::vector<Finding> findings;  // hexes by name; rings and a list below the board
  std::vector<MoveArrow> arrows;
  std::set<game::Hex> highlights;  // hexes to be pointed out without a finding
  std::optional<int> step;         // 0: the start
  std::string title;
  std::string note;  // second line
};

/// The units on the field after a step; 0 = at the start, more than there are = at the end.
std::vector<game::UnitAt> position_after(const game::GameRecord& record, int step);

/// The position after a step, with the moves of that step as arrows.
BoardView position_view(const game::GameRecord& record, const rules::Terrain& terrain, int step);

/// The position at the end of the log with all findings, and the flagged moves as arrows, from
/// where the unit stood when its activation or phase began, however many drags they were. A ring
/// stays on the hex of its finding when the unit has moved on.
BoardView audit_view(const game::GameRecord& record, const rules::Terrain& terrain,
                     const std::vector<Finding>& findings);

}  // namespace provost::report
