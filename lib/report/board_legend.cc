// SPDX-License-Identifier: MIT
#include "report/board_legend.h"

#include <algorithm>

#include "report/breach_marks.h"
#include "report/counter_mark.h"
#include "report/picture_text.h"

namespace provost::report {

using scenario::Svg;
using scenario::svg_number;

namespace {

constexpr double kColumn = 190;
constexpr double kRow = 30;
constexpr std::size_t kMostFindings = 40;

const std::string kWords = "fill:#22221e";
const std::string kTitle = "font-weight:bold;fill:#22221e";

// Samples 34 x 22 with a word beside them, in rows of as many as fit. Drawn in its own scale.
class Samples {
 public:
  explicit Samples(double width) : columns_(std::max(1, static_cast<int>(width / kColumn))) {}

  /// `draw(svg, x, y)` draws the sample.
  template <class Draw>
  void add(const std::string& words, const Draw& draw) {
    const int row = count_ / columns_;
    const double x = count_ % columns_ * kColumn;
    const double y = row * kRow;
    ++count_;
    draw(svg_, x, y);
    const auto label = fitted(words, kColumn - 50, 13, 8, false);
    svg_.text(x + 42, y + 15.5, label.size, label.words, kWords, "start");
  }
  double height() const {
    const int rows = (count_ + columns_ - 1) / columns_;
    return rows * kRow;
  }
  const std::string& body() const { return svg_.body(); }

 private:
  int columns_;
  int count_ = 0;
  Svg svg_{0, 0};
};

void add_units(Samples& samples, const BoardView& view, const SideColors& colors) {
  std::set<std::string> sides;
  std::set<std::string> arms;
  std::set<std::string> formations;
  std::set<std::string> states;
  bool losses = false;
  bool facing = false;
  for (const auto& [unit, hex, order] : view.units) {
    sides.insert(unit.side());
    arms.insert(unit.arm());
    if (!unit.is_leader()) formations.insert(unit.formation());
    states.insert(unit.states.begin(), unit.states.end());
    losses = losses || !losses_of(unit).empty();
    facing = facing || facing_of(unit).has_value();
  }
  for (const auto& side : sides) {
    const auto named = view.side_names.find(side);
    const auto& words = named == view.side_names.end() ? side : named->second;
    samples.add(side.empty() ? "side not known" : words, [&](Svg& svg, double x, double y) {
      svg.rectangle(x, y, 34, 22, "stroke:#141414;fill:" + colors.of(side), 3);
    });
  }
  for (const auto& arm : arms) {
    samples.add(arm == "unknown" ? "arm not known" : spaced(arm),
                [&](Svg& svg, double x, double y) {
                  svg.rectangle(x, y, 34, 22, "stroke:#141414;fill:#646a70", 3);
                  draw_arm_sign(svg, arm, {x + 5, y + 3.5, 24, 15});
                });
  }
  for (const auto& formation : formations) {
    const auto words = short_formation(formation);
    if (formation.empty() || words == spaced(formation)) continue;
    samples.add(spaced(formation), [&](Svg& svg, double x, double y) {
      svg.rectangle(x, y, 34, 22, "stroke:#141414;fill:#646a70", 3);
      const auto word = fitted(words, 31, 10, 6, false);
      svg.text(x + 17, y + 14.5, word.size, word.words, "fill:#ffffff");
    });
  }
  const auto badge = [&](const std::string& letters, const std::string& color, Svg& svg, double x,
                         double y) {
    svg.rectangle(x + 7, y + 3, 20, 16, "stroke:#ffffff;fill:" + color, 4);
    svg.text(x + 17, y + 15, 12, letters, "font-weight:bold;fill:#ffffff");
  };
  for (const auto& state : states) {
    samples.add(spaced(state), [&](Svg& svg, double x, double y) {
      const auto look = state_badge(state);
      badge(look.letters, look.color, svg, x, y);
    });
  }
  if (losses) {
    samples.add("losses", [&](Svg& svg, double x, double y) { badge("-1", "#111111", svg, x, y); });
  }
  if (facing) {
    samples.add("facing", [](Svg& svg, double x, double y) {
      svg.path("M" + svg_number(x + 17) + "," + svg_number(y + 4) + "l8,11l-16,0z",
               "fill:#646a70;stroke:#ffffff");
    });
  }
}

void add_marks(Samples& samples, const BoardView& view) {
  std::set<Verdict> verdicts;
  for (const auto& finding : view.findings) {
    if (finding.verdict && !finding.hexes.empty()) verdicts.insert(*finding.verdict);
  }
  for (const Verdict verdict : verdicts) {
    if (verdict == Verdict::kRemark) continue;
    samples.add(to_string(verdict), [&](Svg& svg, double x, double y) {
      svg.path("M" + svg_number(x + 11) + "," + svg_number(y + 1) + "h12l6,10l-6,10h-12l-6,-10z",
               std::string("fill:none;stroke-width:4;stroke:") +
                   (verdict == Verdict::kIllegal ? "#e01b1b" : "#f0a000"));
    });
  }
  if (view.arrows.empty()) return;
  const auto verdict = view.arrows.front().verdict;
  const bool flagged = verdict.has_value();
  samples.add(flagged ? "flagged move" : "move of this step", [&](Svg& svg, double x, double y) {
    const auto color = flagged ? verdict_color(*verdict) : std::string("#2b2b2b");
    svg.line(x, y + 11, x + 22, y + 11, "stroke-width:5;stroke:" + color);
    svg.path("M" + svg_number(x + 34) + "," + svg_number(y + 11) + "l-13,-8l0,16z",
             "fill:" + color);
  });
}

void add_ground(Samples& samples, const GroundKinds& ground) {
  if (ground.unknown > 0) {
    samples.add("terrain not known",
                [](Svg& svg, double x, double y) { draw_unknown_sample(svg, x, y); });
  }
  for (const auto& kind : ground.hexes) {
    samples.add(spaced(kind),
                [&](Svg& svg, double x, double y) { draw_hex_sample(svg, kind, x, y); });
  }
  for (const auto& kind : ground.hexsides) {
    samples.add(spaced(kind),
                [&](Svg& svg, double x, double y) { draw_hexside_sample(svg, kind, x, y); });
  }
  for (const auto& kind : ground.roads) {
    samples.add(spaced(kind),
                [&](Svg& svg, double x, double y) { draw_road_sample(svg, kind, x, y); });
  }
}

std::string finding_head(const Finding& finding) {
  std::string head;
  if (finding.location.step) head = "step " + std::to_string(*finding.location.step) + "  ";
  return head + to_string(finding.verdict.value_or(Verdict::kRemark)) + "  " + finding.id;
}

std::string step_words(const BoardView& view) {
  if (!view.step) return {};
  return *view.step == 0 ? "at the start" : "after step " + std::to_string(*view.step);
}

}  // namespace

double draw_title(Svg& svg, const BoardView& view, bool whole_field, double left, double top,
                  double width, double scale) {
  std::string title = view.title;
  const auto step = step_words(view);
  if (!step.empty()) title += title.empty() ? "Position " + step : ", " + step;
  const auto fit = fitted(title, width, 24 * scale, 9, true);
  svg.text(left, top + 24 * scale, fit.size, fit.words, kTitle, "start");
  std::string note = view.note;
  const char* more = nullptr;
  if (view.units.empty()) {
    more = "No unit stands on the field.";
  } else if (!whole_field) {
    more = "Only the part around the units is shown.";
  }
  if (more != nullptr) note += std::string(note.empty() ? "" : " ") + more;
  if (note.empty()) return 36 * scale;
  const auto second = fitted(note, width, 14 * scale, 7, false);
  svg.text(left, top + 46 * scale, second.size, second.words, kWords, "start");
  return 58 * scale;
}

double draw_legend(Svg& svg, const BoardView& view, const SideColors& colors,
                   const GroundKinds& ground, double left, double top, double width, double scale) {
  Samples samples(width / scale);
  add_units(samples, view, colors);
  add_marks(samples, view);
  add_ground(samples, ground);
  svg.add("<g class=\"legend\" transform=\"translate(" + svg_number(left) + "," + svg_number(top) +
          ") scale(" + svg_number(scale) + ")\">" + samples.body() + "</g>");
  return top + samples.height() * scale;
}

double draw_findings(Svg& svg, const std::vector<Finding>& findings, double left, double top,
                     double width, double scale) {
  if (findings.empty()) return top;
  const double size = 14 * scale;
  const double line = 19 * scale;
  double indent = 0;
  for (const auto& finding : findings) {
    indent = std::max(indent, text_width(finding_head(finding), size, true) + 16 * scale);
  }
  indent = std::min(indent, width * 0.4);
  double y = top + size;
  std::size_t shown = 0;
  for (const auto& finding : findings) {
    if (shown++ == kMostFindings) {
      svg.text(left, y, size, "and " + std::to_string(findings.size() - kMostFindings) + " more",
               kTitle, "start");
      y += line;
      break;
    }
    const auto verdict = finding.verdict.value_or(Verdict::kRemark);
    const auto fit = fitted(finding_head(finding), indent - 12 * scale, size, size * 0.6, true);
    svg.text(left, y, fit.size, fit.words, "font-weight:bold;fill:" + verdict_color(verdict),
             "start");
    const auto lines = wrapped(picture_text(finding.message), width - indent, size, 2);
    for (const auto& words : lines) {
      svg.text(left + indent, y, size, words, kWords, "start");
      y += line;
    }
  }
  return y;
}

}  // namespace provost::report
