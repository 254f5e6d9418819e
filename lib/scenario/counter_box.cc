// SPDX-License-Identifier: MIT
#include "scenario/counter_box.h"

#include "base/text.h"

namespace provost::scenario {

namespace {

constexpr int kStep = 58;  // from counter to counter
constexpr int kHead = 22;
constexpr int kLine = 13;
constexpr std::size_t kLetters = 44;  // of a line under the name

std::vector<std::string> lines_of(const std::string& words) {
  std::vector<std::string> lines;
  for (const auto& word : text::split(words, ' ')) {
    if (word.empty()) continue;
    if (lines.empty() || lines.back().size() + 1 + word.size() > kLetters) {
      lines.push_back(word);
    } else {
      lines.back() += " " + word;
    }
  }
  return lines;
}

}  // namespace

int box_head(int lines) { return kHead + (lines > 0 ? lines * kLine + 3 : 0); }

int box_lines(const std::string& where) { return static_cast<int>(lines_of(where).size()); }

vassal::Size box_size(int head, int across, int down) {
  return {across * kStep + 12, head + down * kStep + 8};
}

void draw_box(Svg& svg, const CounterBox& box) {
  const auto& b = box.bounds;
  svg.rectangle(b.x, b.y, b.width, b.height, "fill:#fbfaf4;stroke:#8c8c80", 5);
  svg.rectangle(b.x, b.y, b.width, box.head, "fill:#ddd8c2;stroke:#8c8c80", 5);
  svg.text(b.x + b.width / 2.0, b.y + 16, fitting_size(box.name, b.width - 12, 13, 6), box.name,
           "font-weight:bold;fill:#22221e");
  int y = b.y + kHead + kLine - 4;
  for (const auto& line : lines_of(box.where)) {
    svg.text(b.x + b.width / 2.0, y, fitting_size(line, b.width - 12, 10.5, 6, false), line,
             "fill:#22221e");
    y += kLine;
  }
}

vassal::Point box_spot(const CounterBox& box, int index) {
  const int place = index % (box.across * box.down);
  return {box.bounds.x + 6 + kStep / 2 + place % box.across * kStep,
          box.bounds.y + box.head + 4 + kStep / 2 + place / box.across * kStep};
}

const CounterBox* find_box(const std::vector<CounterBox>& boxes, const std::string& id) {
  for (const auto& box : boxes) {
    if (box.id == id) return &box;
  }
  return nullptr;
}

}  // namespace provost::scenario
