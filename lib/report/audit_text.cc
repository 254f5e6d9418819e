// SPDX-License-Identifier: MIT
#include "report/audit_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/algorithm/string/replace.hpp>
#include <map>

#include "base/counted.h"
#include "base/text.h"

namespace provost::report {

namespace {

std::string verdict_text(const Finding& finding, const Style& style) {
  switch (finding.verdict.value_or(Verdict::kRemark)) {
    case Verdict::kIllegal:
      return style.red("illegal");
    case Verdict::kDoubtful:
      return style.yellow("doubtful");
    case Verdict::kRemark:
      return style.dim("remark");
  }
  return {};
}

// Names come from strangers' files: control characters must not reach the terminal.
std::string clean(const std::string& words) { return text::printable(words, 2000); }

bool is_enforced(const rules::CoverageEntry& entry) { return entry.status.starts_with("enforced"); }

void add_lines(std::string& out, const char* label, const std::vector<std::string>& lines) {
  for (const auto& line : lines) out += fmt::format("      {:8} {}\n", label, clean(line));
}

std::string finding_text(const Finding& finding, const Style& style) {
  std::string out =
      fmt::format("{}: step {}: {}: {}\n", finding.location.file, finding.location.step.value_or(0),
                  verdict_text(finding, style), style.bold(finding.id));
  out += "   " + clean(finding.message) + "\n";
  if (!finding.player.empty()) add_lines(out, "player", {finding.player});
  if (!finding.units.empty()) add_lines(out, "units", {text::join(finding.units, ", ")});
  if (!finding.hexes.empty()) add_lines(out, "hex", {text::join(finding.hexes, ", ")});
  add_lines(out, "because", finding.because);
  add_lines(out, "unknown", finding.unknown);
  add_lines(out, "legal", finding.legal);
  if (!finding.cite.book.empty()) {
    add_lines(out, "see", {finding.cite.book + ", " + finding.cite.section});
  }
  return out;
}

// How far the rules of one area of the book are enforced.
struct Area {
  long enforced = 0;
  long not_yet = 0;
};

// The words of the catalogues, for somebody who has read the book only.
std::string area_name(const std::string& area) {
  if (area == "los") return "lines of sight";
  if (area == "zoc") return "zones of control";
  if (area == "zoi") return "zones of influence";
  return boost::replace_all_copy(area, "-", " ");
}

std::map<std::string, Area> areas_of(const AuditDocument& document) {
  std::map<std::string, Area> areas;
  for (const auto& entry : document.coverage) {
    const auto found = document.areas.find(entry.rule);
    auto& area = areas[found == document.areas.end() ? "other" : area_name(found->second)];
    area.enforced += is_enforced(entry) ? 1 : 0;
    area.not_yet += entry.status == "not yet" ? 1 : 0;
  }
  return areas;
}

// What a clean report leaves open, for a player: areas of the book, not numbers of our catalogue.
std::string not_checked_text(const AuditDocument& document) {
  std::vector<std::string> part;
  std::vector<std::string> none;
  for (const auto& [name, area] : areas_of(document)) {
    if (area.enforced > 0 && area.not_yet > 0) {
      part.push_back(
          fmt::format("{} ({} of {} rules)", name, area.enforced, area.enforced + area.not_yet));
    }
    if (area.enforced == 0 && area.not_yet > 0) none.push_back(name);
  }
  std::map<std::string, std::size_t> counts;
  for (const auto& entry : document.coverage) ++counts[entry.status];
  std::string out;
  if (!part.empty()) out += "   enforced in part: " + text::join(part, ", ") + "\n";
  if (!none.empty()) out += "   not enforced yet: " + text::join(none, ", ") + "\n";
  std::vector<std::string> never;
  const auto add = [&](const char* status, const char* noun, const char* why) {
    if (counts[status] > 0) never.push_back(counted(counts[status], noun) + why);
  };
  add("not visible in a log", "rule", " on what no log shows");
  add("hidden intention", "rule", " on what a player meant");
  add("table not printed", "rule", " on a chart that the book at hand lacks");
  add("definition", "definition", "");
  if (!never.empty()) out += "   not to be checked: " + text::join(never, ", ") + "\n";
  return out;
}

std::string coverage_text(const AuditDocument& document, const Style& style) {
  std::string judged;
  std::string undecided;
  std::size_t enforced = 0;
  for (const auto& entry : document.coverage) {
    if (!is_enforced(entry)) continue;
    ++enforced;
    // A case that was not decided is no clean bill: it does not count as judged.
    const auto decided = std::max(entry.judged - entry.undecided, 0L);
    if (decided > 0 && entry.undecided > 0) {
      judged += fmt::format(" {} ({} of {})", entry.rule, decided, entry.judged);
    } else if (decided > 0) {
      judged += fmt::format(" {} ({})", entry.rule, decided);
    }
    if (entry.undecided > 0) {
      undecided += fmt::format("      {:12} {} of {}: {}\n", entry.rule, entry.undecided,
                               entry.judged, clean(entry.why));
    }
  }
  std::string out =
      style.bold("What was checked") + fmt::format(" (ruleset {})\n", document.ruleset);
  std::vector<std::string> with;
  for (const auto& input : document.inputs) {
    if (input.kind != "log") with.push_back(clean(input.file));
  }
  if (!with.empty()) out += "   read with " + text::join(with, ", ") + "\n";
  for (const auto& note : document.notes) {
    out += "   note: " + clean(note.file) + ": " + clean(note.message) + "\n";
  }
  out += fmt::format("   {} enforced; judged here:{}\n", counted(enforced, "rule"),
                     judged.empty() ? " none" : judged);
  if (!undecided.empty()) out += "   not decided, for want of a fact:\n" + undecided;
  return out + not_checked_text(document);
}

}  // namespace

std::string audit_text(const AuditDocument& document, const Style& style) {
  std::string out;
  long illegal = 0;
  long doubtful = 0;
  std::size_t remarks = 0;
  for (const auto& finding : document.findings) {
    out += finding_text(finding, style) + "\n";
    switch (finding.verdict.value_or(Verdict::kRemark)) {
      case Verdict::kIllegal:
        ++illegal;
        break;
      case Verdict::kDoubtful:
        ++doubtful;
        break;
      case Verdict::kRemark:
        ++remarks;
        break;
    }
  }
  out += coverage_text(document, style);
  out += fmt::format("\n{} illegal, {} doubtful, {}.\n", illegal, doubtful,
                     counted(remarks, "remark"));
  return out;
}

}  // namespace provost::report
