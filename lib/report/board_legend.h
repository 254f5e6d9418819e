// SPDX-License-Identifier: MIT
// What stands above and below the board in a picture: title, what the signs mean (only those that
// occur), and the findings in words.
#pragma once

#include "report/board_view.h"
#include "report/ground_picture.h"
#include "report/unit_words.h"
#include "scenario/svg.h"

namespace provost::report {

/// Title and note; returns the height that they take. `scale` 1: for a picture about 1600 pixels
/// wide.
double draw_title(scenario::Svg& svg, const BoardView& view, bool whole_field, double left,
                  double top, double width, double scale);
/// Signs that occur; returns the y below the last row.
double draw_legend(scenario::Svg& svg, const BoardView& view, const SideColors& colors,
                   const GroundKinds& ground, double left, double top, double width, double scale);
/// The findings, one or two lines each, the first 40; returns the y below the last.
double draw_findings(scenario::Svg& svg, const std::vector<Finding>& findings, double left,
                     double top, double width, double scale);

}  // namespace provost::report
