// SPDX-License-Identifier: MIT
#include "scenario/deployment_boxes.h"

#include <algorithm>

namespace provost::scenario {

namespace {

constexpr int kMargin = 24;
constexpr int kGap = 8;
constexpr int kAcross = 4;
constexpr int kDown = 3;

}  // namespace

DeploymentBoxes::DeploymentBoxes(const MapSource& map, vassal::Size field) {
  int lines = 0;
  for (const auto& box : map.boxes) lines = std::max(lines, box_lines(box.where));
  const int head = box_head(lines);
  const auto size = box_size(head, kAcross, kDown);
  const int rows = std::max(1, (field.height - 2 * kMargin + kGap) / (size.height + kGap));
  for (std::size_t i = 0; i < map.boxes.size(); ++i) {
    const auto& source = map.boxes[i];
    CounterBox box{source.id, source.name, source.where, {}, head, kAcross, kDown};
    const int column = static_cast<int>(i) / rows;
    const int row = static_cast<int>(i) % rows;
    box.bounds = {field.width + column * (size.width + kGap), kMargin + row * (size.height + kGap),
                  size.width, size.height};
    extent_.width = std::max(extent_.width, box.bounds.x + size.width + kMargin);
    extent_.height = std::max(extent_.height, box.bounds.y + size.height + kMargin);
    boxes_.push_back(std::move(box));
  }
}

void DeploymentBoxes::draw(Svg& svg) const {
  for (const auto& box : boxes_) draw_box(svg, box);
}

vassal::Point DeploymentBoxes::spot(const std::string& id, int index) const {
  const auto* box = find_box(boxes_, id);
  return box == nullptr ? vassal::Point{kMargin, kMargin} : box_spot(*box, index);
}

}  // namespace provost::scenario
