// SPDX-License-Identifier: MIT
#include "scenario/turn_board.h"

#include <algorithm>

#include "scenario/svg.h"

namespace provost::scenario {

namespace {

constexpr int kMargin = 16;
constexpr int kTitle = 34;
constexpr int kColumns = 6;
constexpr int kGap = 8;
// A box holds 4 x 2 stacks of counters.
constexpr int kAcross = 4;
constexpr int kDown = 2;

}  // namespace

TurnBoard::TurnBoard(const Source& source) : title_(source.name + ": turns and reinforcements") {
  std::vector<std::string> names = source.turns;
  names.push_back(kToBePlaced);
  for (const auto& side : source.sides) names.push_back(side.name + " losses");
  const auto size = box_size(box_head(0), kAcross, kDown);
  for (std::size_t i = 0; i < names.size(); ++i) {
    const int column = static_cast<int>(i) % kColumns;
    const int row = static_cast<int>(i) / kColumns;
    CounterBox box{names[i], names[i], {}, {}, box_head(0), kAcross, kDown};
    box.bounds = {kMargin + column * (size.width + kGap),
                  kMargin + kTitle + row * (size.height + kGap), size.width, size.height};
    boxes_.push_back(std::move(box));
  }
  for (const auto& box : boxes_) {
    size_.width = std::max(size_.width, box.bounds.x + box.bounds.width + kMargin);
    size_.height = std::max(size_.height, box.bounds.y + box.bounds.height + kMargin);
  }
}

std::string TurnBoard::svg() const {
  Svg svg(size_.width, size_.height);
  svg.rectangle(0, 0, size_.width, size_.height, "fill:#f4f1e6");
  svg.text(kMargin, kMargin + 20, fitting_size(title_, size_.width - 2 * kMargin, 19, 8), title_,
           "font-weight:bold;fill:#22221e", "start");
  for (const auto& box : boxes_) draw_box(svg, box);
  return svg.finish();
}

vassal::Point TurnBoard::spot(const std::string& name, int index) const {
  const auto* box = find_box(boxes_, name);
  return box == nullptr ? vassal::Point{size_.width / 2, size_.height / 2} : box_spot(*box, index);
}

}  // namespace provost::scenario
