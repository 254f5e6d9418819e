// SPDX-License-Identifier: MIT
#include "report/audit_text.h"

#include <fmt/format.h>

#include <map>

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

std::string coverage_text(const AuditDocument& document, const Style& style) {
  std::map<std::string, long> by_status;
  std::string judged;
  std::string undecided;
  long enforced = 0;
  for (const auto& entry : document.coverage) {
    if (entry.status.rfind("enforced", 0) != 0) {
      ++by_status[entry.status];
      continue;
    }
    ++enforced;
    if (entry.judged > 0) judged += fmt::format(" {} ({})", entry.rule, entry.judged);
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
  out += fmt::format("   {} rules enforced; judged here:{}\n", enforced,
                     judged.empty() ? " none" : judged);
  if (!undecided.empty()) out += "   not decided, for want of a fact:\n" + undecided;
  out += "   not checked:";
  for (const auto& [status, count] : by_status) out += fmt::format(" {} {},", count, status);
  if (out.back() == ',') out.back() = '\n';
  if (out.back() != '\n') out += " nothing\n";
  return out;
}

}  // namespace

std::string audit_text(const AuditDocument& document, const Style& style) {
  std::string out;
  long illegal = 0;
  long doubtful = 0;
  long remarks = 0;
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
  out += fmt::format("\n{} illegal, {} doubtful, {} remarks.\n", illegal, doubtful, remarks);
  return out;
}

}  // namespace provost::report
