// SPDX-License-Identifier: MIT
// What the audit flagged, on the board: a ring around each hex (red: illegal, amber: doubtful) with
// rule and step in a label beside it, and an arrow for a flagged move. Labels are put where they
// hide the fewest counters.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "finding/finding.h"
#include "report/board_geometry.h"
#include "report/board_view.h"
#include "scenario/svg.h"

namespace provost::report {

/// "#c81414" for illegal, amber for doubtful, grey for a remark.
std::string verdict_color(Verdict verdict);

/// The flagged things of one hex.
struct HexBreaches {
  Verdict worst = Verdict::kDoubtful;
  std::vector<std::pair<Verdict, std::string>> lines;  // "BAR:10.2a step 6"
};

/// Illegal and doubtful findings by hex; names that the field does not know are left out.
std::map<game::Hex, HexBreaches> breaches_by_hex(const game::HexField& field,
                                                 const std::vector<Finding>& findings);

void draw_highlight(scenario::Svg& svg, const BoardGeometry& geometry, game::Hex hex);
void draw_ring(scenario::Svg& svg, const BoardGeometry& geometry, game::Hex hex, Verdict verdict);
/// From the middle of the first hex to the edge of the second.
void draw_arrow(scenario::Svg& svg, const BoardGeometry& geometry, const MoveArrow& arrow);

/// Places labels one after the other, where they hide least of counters, other labels and names of
/// hexes.
class LabelPlacer {
 public:
  LabelPlacer(const BoardGeometry& geometry, Box frame) : geometry_(geometry), frame_(frame) {}
  /// A counter, or another thing that is better not covered.
  void avoid(const Box& box) { taken_.push_back(box); }
  /// The place for a label of this size beside a hex; taken from now on.
  Box place(game::Hex hex, double width, double height);

 private:
  double cost(const Box& box, const std::vector<Box>& near) const;
  std::vector<Box> things_near(const Box& reach) const;

  const BoardGeometry& geometry_;
  Box frame_;
  std::vector<Box> taken_;
};

void draw_label(scenario::Svg& svg, LabelPlacer& placer, game::Hex hex,
                const HexBreaches& breaches);

}  // namespace provost::report
