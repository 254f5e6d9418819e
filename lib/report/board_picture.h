// SPDX-License-Identifier: MIT
// The board as a picture: hexes with their names, terrain as far as it is known, units as counters,
// and what the audit flagged as rings and arrows. SVG for the browser (point at a counter to read
// all of it), PNG for mail and forum.
//
//     write_board_picture(record, terrain, report.findings, "board.png");
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "finding/finding.h"
#include "game/record.h"
#include "report/board_view.h"
#include "rules/terrain.h"

namespace provost::report {

struct BoardPicture {
  std::string svg;
  int width = 0;  // pixels
  int height = 0;
};

/// All hexes of a field of at most 1500; of a larger one the part around units and findings.
BoardPicture draw_board(const BoardView& view);
std::string board_svg(const BoardView& view);

/// By the ending of the name, .svg or .png; kUsage for any other. A PNG is made smaller when its
/// longer side would exceed 8000 pixels.
Result<void> write_board(const BoardView& view, const std::string& file);
/// Whether write_board knows the ending; kUsage when not.
Result<void> check_picture_name(const std::string& file);

/// The position at the end of a log with all findings of its audit; the sides as in BoardView.
Result<void> write_board_picture(const game::GameRecord& record, const rules::Terrain& terrain,
                                 const std::vector<Finding>& findings, const std::string& file,
                                 const std::map<std::string, std::string>& side_colors = {},
                                 const std::map<std::string, std::string>& side_names = {});

}  // namespace provost::report
