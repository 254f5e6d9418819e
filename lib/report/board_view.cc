// SPDX-License-Identifier: MIT
#include "report/board_view.h"

#include <algorithm>
#include <boost/filesystem/path.hpp>
#include <map>

namespace provost::report {

using game::Act;
using game::ActKind;
using game::GameRecord;
using game::UnitAt;

namespace {

int last_step(const GameRecord& record) {
  return record.steps.empty() ? 0 : record.steps.back().number;
}

// Sides of all moments, so that a colour does not change when the last unit of a side leaves.
std::vector<std::string> sides_of(const GameRecord& record) {
  std::set<std::string> sides;
  for (const auto& unit : record.start) sides.insert(unit.unit.side());
  for (const auto& step : record.steps) {
    for (const auto& change : step.changes) {
      if (change.after) sides.insert(change.after->unit.side());
    }
  }
  sides.erase("");
  return {sides.begin(), sides.end()};
}

// The act, and what its piece was called then.
template <class Use>
void each_move(const GameRecord& record, int step, const Use& use) {
  for (const auto& entry : record.steps) {
    if (entry.number != step) continue;
    for (const Act& act : entry.acts) {
      if (act.kind != ActKind::kMove || !act.from || !act.to) continue;
      for (const auto& change : entry.changes) {
        if (change.piece == act.piece && change.after) use(act, change.after->unit.name);
      }
    }
  }
}

// "The board at the end of the log: 4 illegal, 1 remark."
std::string audit_note(const std::vector<Finding>& findings) {
  std::map<Verdict, long> counts;
  for (const auto& finding : findings) ++counts[finding.verdict.value_or(Verdict::kRemark)];
  std::string words;
  for (const auto& [verdict, count] : counts) {
    words += (words.empty() ? "" : ", ") + std::to_string(count) + " " + to_string(verdict);
    if (verdict == Verdict::kRemark && count != 1) words += "s";
  }
  return "The board at the end of the log: " + (words.empty() ? "nothing flagged" : words) + ".";
}

// Two findings about one move make one arrow, in the colour of the graver.
void add_arrow(std::vector<MoveArrow>& arrows, const MoveArrow& arrow) {
  for (auto& present : arrows) {
    if (present.from != arrow.from || present.to != arrow.to) continue;
    if (arrow.verdict && (!present.verdict || *arrow.verdict < *present.verdict)) {
      present.verdict = arrow.verdict;
    }
    return;
  }
  arrows.push_back(arrow);
}

bool holds(const std::vector<std::string>& list, const std::string& word) {
  return std::find(list.begin(), list.end(), word) != list.end();
}

}  // namespace

namespace {

// The counters that say something of their hex, after a step.
std::map<std::string, game::MarkerAt> markers_after(const GameRecord& record, int step) {
  std::map<std::string, game::MarkerAt> present;
  for (const auto& marker : record.markers) present.insert_or_assign(marker.piece, marker);
  for (const auto& entry : record.steps) {
    if (entry.number > step) break;
    for (const auto& change : entry.markers) {
      if (change.after) {
        present.insert_or_assign(change.piece, *change.after);
      } else {
        present.erase(change.piece);
      }
    }
  }
  return present;
}

// Those of extra hexes, as if their units stood there as well.
void add_extras(const std::map<std::string, game::MarkerAt>& present, std::vector<UnitAt>& units) {
  const std::size_t count = units.size();
  for (const auto& [piece, marker] : present) {
    for (std::size_t i = 0; i < count; ++i) {
      const auto& of = marker.marker.extra_of;
      if (of.empty() || units[i].unit.field("unit_id") != of) continue;
      UnitAt there = units[i];
      there.unit.piece = piece;
      there.unit.name += " (extra hex)";
      there.unit.states.clear();
      there.unit.fields.erase("losses");
      there.hex = marker.hex;
      there.order = -1;  // below what stands there
      units.push_back(std::move(there));
      break;
    }
  }
}

}  // namespace

std::vector<UnitAt> position_after(const GameRecord& record, int step) {
  std::map<std::string, UnitAt> present;
  for (const auto& unit : record.start) present.insert_or_assign(unit.unit.piece, unit);
  for (const auto& entry : record.steps) {
    if (entry.number > step) break;
    for (const auto& change : entry.changes) {
      if (change.after) {
        present.insert_or_assign(change.piece, *change.after);
      } else {
        present.erase(change.piece);
      }
    }
  }
  std::vector<UnitAt> units;
  for (auto& [piece, unit] : present) units.push_back(std::move(unit));
  return units;
}

BoardView position_view(const GameRecord& record, const rules::Terrain& terrain, int step) {
  BoardView view;
  view.field = &record.field;
  const auto markers = markers_after(record, step);
  view.terrain = terrain;
  for (const auto& [piece, at] : markers) {
    if (!at.marker.terrain.empty()) view.terrain.lay(piece, at.hex, at.marker.terrain);
  }
  view.units = position_after(record, step);
  add_extras(markers, view.units);
  view.sides = sides_of(record);
  view.step = step;
  each_move(record, step, [&](const Act& act, const std::string&) {
    add_arrow(view.arrows, {*act.from, *act.to, std::nullopt});
  });
  return view;
}

BoardView audit_view(const GameRecord& record, const rules::Terrain& terrain,
                     const std::vector<Finding>& findings) {
  BoardView view = position_view(record, terrain, last_step(record));
  view.arrows.clear();
  view.findings = findings;
  view.note = audit_note(findings);
  for (const auto& finding : findings) {
    if (view.title.empty() && !finding.location.file.empty()) {
      view.title = boost::filesystem::path(finding.location.file).filename().string();
    }
    if (!finding.verdict || *finding.verdict == Verdict::kRemark || !finding.location.step)
      continue;
    for (std::size_t i = 1; i < finding.way.size(); ++i) {
      const auto from = record.field.named(finding.way[i - 1]);
      const auto to = record.field.named(finding.way[i]);
      if (from && to) add_arrow(view.arrows, {*from, *to, finding.verdict});
    }
    if (!finding.way.empty()) continue;
    each_move(record, *finding.location.step, [&](const Act& act, const std::string& name) {
      if (act.undone || !holds(finding.units, name)) return;
      add_arrow(view.arrows, {*act.from, *act.to, finding.verdict});
    });
  }
  return view;
}

}  // namespace provost::report
