// SPDX-License-Identifier: MIT
#include "report/breach_marks.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "report/ground_picture.h"
#include "report/picture_text.h"

namespace provost::report {

using game::Hex;
using scenario::Svg;
using scenario::svg_number;

namespace {

constexpr double kLabelSize = 13;
constexpr double kLabelLine = 18;
constexpr std::size_t kMostLines = 6;

std::string verdict_word(Verdict verdict) {
  return verdict == Verdict::kIllegal    ? "illegal"
         : verdict == Verdict::kDoubtful ? "doubtful"
                                         : "remark";
}

std::string label_line(const Finding& finding) {
  std::string line = finding.id;
  if (finding.location.step) line += " step " + std::to_string(*finding.location.step);
  return line;
}

}  // namespace

std::string verdict_color(Verdict verdict) {
  switch (verdict) {
    case Verdict::kIllegal:
      return "#c81414";
    case Verdict::kDoubtful:
      return "#b86e00";
    case Verdict::kRemark:
      break;
  }
  return "#5b6770";
}

std::map<Hex, HexBreaches> breaches_by_hex(const game::HexField& field,
                                           const std::vector<Finding>& findings) {
  std::map<Hex, HexBreaches> result;
  for (const auto& finding : findings) {
    const auto verdict = finding.verdict.value_or(Verdict::kRemark);
    if (verdict == Verdict::kRemark) continue;
    for (const auto& name : finding.hexes) {
      const auto hex = field.named(name);
      if (!hex) continue;
      auto& entry = result[*hex];
      entry.worst = std::min(entry.worst, verdict);
      std::pair<Verdict, std::string> line{verdict, label_line(finding)};
      if (std::find(entry.lines.begin(), entry.lines.end(), line) == entry.lines.end()) {
        entry.lines.push_back(std::move(line));
      }
    }
  }
  return result;
}

void draw_highlight(Svg& svg, const BoardGeometry& geometry, Hex hex) {
  svg.add("<path class=\"highlight\" d=\"" + geometry.outline(hex, 3) +
          "\" style=\"fill:#ffe766;fill-opacity:0.55;stroke:#e0b400;stroke-width:4\"/>");
}

void draw_ring(Svg& svg, const BoardGeometry& geometry, Hex hex, Verdict verdict) {
  const auto outline = geometry.outline(hex);
  svg.path(outline, "fill:none;stroke:#ffffff;stroke-width:9;stroke-linejoin:round");
  svg.add("<path class=\"ring " + verdict_word(verdict) + "\" d=\"" + outline +
          "\" style=\"fill:none;stroke:" + (verdict == Verdict::kIllegal ? "#e01b1b" : "#f0a000") +
          ";stroke-width:6;stroke-linejoin:round\"/>");
}

void draw_arrow(Svg& svg, const BoardGeometry& geometry, const MoveArrow& arrow) {
  const auto from = geometry.centre(arrow.from);
  const auto to = geometry.centre(arrow.to);
  const double length = std::hypot(to.x - from.x, to.y - from.y);
  if (length < 1) return;
  const Spot u{(to.x - from.x) / length, (to.y - from.y) / length};
  // The tip touches the inside of the ring: what stands in the hex would hide the rest.
  const double rim = std::min(geometry.half_height(), geometry.half_width(0)) - 8;
  const Spot tip{to.x - u.x * rim, to.y - u.y * rim};
  const Spot neck{tip.x - u.x * 20, tip.y - u.y * 20};
  const auto point = [](Spot p) { return svg_number(p.x) + "," + svg_number(p.y); };
  const std::string shaft = "M" + point(from) + "L" + point(neck);
  const std::string head = "M" + point(tip) + "L" + point({neck.x - u.y * 11, neck.y + u.x * 11}) +
                           "L" + point({neck.x + u.y * 11, neck.y - u.x * 11}) + "z";
  const auto color = arrow.verdict ? verdict_color(*arrow.verdict) : std::string("#2b2b2b");
  const std::string halo = "stroke:#ffffff;stroke-linejoin:round;stroke-linecap:round;";
  svg.circle(from.x, from.y, 30,
             "fill:none;stroke:" + color + ";stroke-width:2.5;stroke-dasharray:7,5");
  svg.path(shaft, halo + "fill:none;stroke-width:9");
  svg.path(head, halo + "fill:#ffffff;stroke-width:5");
  svg.add("<path class=\"arrow\" d=\"" + shaft + "\" style=\"fill:none;stroke:" + color +
          ";stroke-width:5;stroke-linecap:round\"/>");
  svg.path(head, "fill:" + color);
  svg.circle(from.x, from.y, 7, "fill:" + color + ";stroke:#ffffff;stroke-width:2");
}

double LabelPlacer::cost(const Box& box, const std::vector<Box>& near) const {
  double hidden = 0;
  for (const auto& other : near) hidden += overlap(box, other);
  const double outside = box.width * box.height - overlap(box, frame_);
  return hidden + 50 * outside;
}

std::vector<Box> LabelPlacer::things_near(const Box& reach) const {
  std::vector<Box> near;
  for (const auto& box : taken_) {
    if (overlap(reach, box) > 0) near.push_back(box);
  }
  for (const Hex& hex : geometry_.hexes()) {
    const auto c = geometry_.centre(hex);
    if (overlap(reach, {c.x - 60, c.y - 60, 120, 120}) > 0) {
      near.push_back(hex_name_box(geometry_, hex));
    }
  }
  return near;
}

Box LabelPlacer::place(Hex hex, double width, double height) {
  const auto c = geometry_.centre(hex);
  const double high = geometry_.half_height() + height / 2 - 2;
  const double wide = geometry_.half_width(0) + width / 2 - 2;
  constexpr std::array<double, 4> kFarther = {0, 18, 45, 90};
  const double reach_x = wide + width + kFarther.back();
  const double reach_y = high + height + kFarther.back();
  const auto near = things_near({c.x - reach_x, c.y - reach_y, 2 * reach_x, 2 * reach_y});
  Box best;
  double least = -1;
  // Around the hex clockwise from the top, then farther off.
  for (const double farther : kFarther) {
    for (int i = 0; i < 12; ++i) {
      const double angle = i * 3.14159265358979 / 6;
      const double x = c.x + std::sin(angle) * (wide + farther);
      const double y = c.y - std::cos(angle) * (high + farther);
      const Box box{x - width / 2, y - height / 2, width, height};
      const double price = cost(box, near) + farther * 3 + i * 0.01;
      if (least < 0 || price < least) {
        least = price;
        best = box;
      }
    }
  }
  taken_.push_back(best);
  return best;
}

void draw_label(Svg& svg, LabelPlacer& placer, Hex hex, const HexBreaches& breaches) {
  auto lines = breaches.lines;
  if (lines.size() > kMostLines) {
    const auto more = lines.size() - kMostLines + 1;
    lines.resize(kMostLines - 1);
    lines.emplace_back(breaches.worst, "and " + std::to_string(more) + " more");
  }
  double width = 0;
  for (auto& [verdict, words] : lines) {
    words = picture_text(words);
    width = std::max(width, text_width(words, kLabelSize, true) + 12);
  }
  const Box box = placer.place(hex, width, kLabelLine * static_cast<double>(lines.size()));
  svg.add("<g class=\"ring-label\">");
  svg.rectangle(box.x, box.y, box.width, box.height, "fill:none;stroke:#ffffff;stroke-width:4", 5);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const double y = box.y + kLabelLine * static_cast<double>(i);
    svg.rectangle(box.x, y, box.width, kLabelLine,
                  "fill:" + verdict_color(lines[i].first) + ";stroke:#ffffff;stroke-width:1", 4);
    svg.text(box.x + box.width / 2, y + 13.5, kLabelSize, lines[i].second,
             "font-weight:bold;fill:#ffffff");
  }
  svg.add("</g>");
}

}  // namespace provost::report
