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
constexpr int kStep = 58;
constexpr int kHead = 22;
constexpr int kBoxWidth = kAcross * kStep + 12;
constexpr int kBoxHeight = kHead + kDown * kStep + 8;

}  // namespace

TurnBoard::TurnBoard(const Source& source) : title_(source.name + ": turns and reinforcements") {
  std::vector<std::string> names = source.turns;
  names.push_back(kToBePlaced);
  for (const auto& side : source.sides) names.push_back(side.name + " losses");
  for (std::size_t i = 0; i < names.size(); ++i) {
    const int column = static_cast<int>(i) % kColumns;
    const int row = static_cast<int>(i) / kColumns;
    boxes_.push_back({names[i],
                      {kMargin + column * (kBoxWidth + kGap),
                       kMargin + kTitle + row * (kBoxHeight + kGap), kBoxWidth, kBoxHeight}});
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
  for (const auto& box : boxes_) {
    const auto& b = box.bounds;
    svg.rectangle(b.x, b.y, b.width, b.height, "fill:#fbfaf4;stroke:#8c8c80", 5);
    svg.rectangle(b.x, b.y, b.width, kHead, "fill:#ddd8c2;stroke:#8c8c80", 5);
    svg.text(b.x + b.width / 2.0, b.y + 16, fitting_size(box.name, b.width - 12, 13, 6), box.name,
             "font-weight:bold;fill:#22221e");
  }
  return svg.finish();
}

vassal::Point TurnBoard::spot(const std::string& name, int index) const {
  for (const auto& box : boxes_) {
    if (box.name != name) continue;
    const int place = index % (kAcross * kDown);
    return {box.bounds.x + 6 + kStep / 2 + place % kAcross * kStep,
            box.bounds.y + kHead + 4 + kStep / 2 + place / kAcross * kStep};
  }
  return {size_.width / 2, size_.height / 2};
}

}  // namespace provost::scenario
