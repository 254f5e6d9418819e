// SPDX-License-Identifier: MIT
#include "report/refresh_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "base/counted.h"
#include "base/text.h"
#include "report/kinds.h"

namespace provost::report {

using json = nlohmann::ordered_json;
using rework::RefreshedPiece;
using rework::RefreshOutcome;

namespace {

std::string line_of(const RefreshedPiece& piece, const Style& style) {
  const auto word = rework::to_string(piece.outcome);
  std::string line =
      (piece.outcome == RefreshOutcome::kRefreshed ? style.bold(word) : style.yellow(word)) +
      text::printable(
          fmt::format(" \"{}\" (id {}, gpid {})", piece.name.empty() ? piece.slot : piece.name,
                      piece.id, piece.gpid.empty() ? "-" : piece.gpid),
          300);
  if (!piece.reason.empty()) line += ": " + text::printable(piece.reason, 300);
  if (piece.by_name) line += ": by its name";
  if (piece.another) {
    line += ": its gpid is that of \"" + text::printable(piece.slot, 300) + "\" now";
  }
  if (!piece.lost.empty()) {
    line += "; no place for the state of " + text::printable(text::join(piece.lost, ", "), 300);
  }
  if (!piece.fresh.empty()) {
    line += "; new: " + text::printable(text::join(piece.fresh, ", "), 300);
  }
  return line + "\n";
}

std::string title_of(const RefreshedPiece& piece) {
  return fmt::format("\"{}\" (id {})",
                     text::printable(piece.name.empty() ? piece.slot : piece.name, 100),
                     text::printable(piece.id, 60));
}

std::string line_of(std::size_t count, const std::string& kind,
                    const std::vector<std::string>& names) {
  return fmt::format("{:>5} {}: {}\n", count, kind, head_of(names));
}

std::string notes_text(const rework::Refreshed& refreshed, bool verbose, const Style& style) {
  Kinds kinds;
  for (const auto& note : refreshed.notes) {
    const auto tail = fmt::format(": {} [{}]", text::printable(note.message, 500), note.id);
    kinds.add(verbose ? text::printable(note.name, 300) + tail : tail,
              text::printable(note.name, 100));
  }
  std::string out;
  for (const auto& [tail, names] : kinds.all()) {
    out += style.dim("note") + ": " + (verbose ? tail : head_of(names) + tail) + "\n";
  }
  return out;
}

// How many pieces, and of which traits with the count of each, the most frequent first.
std::string traits_text(const rework::Refreshed& refreshed, const std::string& kind,
                        std::vector<std::string> RefreshedPiece::*traits, const Style& style) {
  std::map<std::string, std::size_t> counts;
  std::size_t pieces = 0;
  for (const auto& piece : refreshed.pieces) {
    pieces += (piece.*traits).empty() ? 0 : 1;
    for (const auto& trait : std::set((piece.*traits).begin(), (piece.*traits).end())) {
      ++counts[trait];
    }
  }
  if (pieces == 0) return {};
  std::vector<std::pair<std::string, std::size_t>> sorted(counts.begin(), counts.end());
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](const auto& a, const auto& b) { return a.second > b.second; });
  std::vector<std::string> names;
  names.reserve(sorted.size());
  for (const auto& [trait, count] : sorted) {
    names.push_back(fmt::format("{} ({})", text::printable(trait, 100), count));
  }
  return line_of(pieces, style.yellow(kind), names);
}

// What should be looked at comes first.
std::string kinds_text(const rework::Refreshed& refreshed, const Style& style) {
  Kinds doubtful;
  Kinds good;
  for (const auto& piece : refreshed.pieces) {
    if (piece.another) doubtful.add("the gpid is that of another piece now", title_of(piece));
    if (piece.outcome == RefreshOutcome::kUnchanged) continue;
    const auto word = rework::to_string(piece.outcome);
    if (piece.outcome == RefreshOutcome::kRefreshed) {
      good.add(word + (piece.by_name ? ", found by the name" : ""), title_of(piece));
    } else {
      doubtful.add(word + ": " + text::printable(piece.reason, 300), title_of(piece));
    }
  }
  std::string out;
  for (const auto& [kind, names] : doubtful.all()) {
    out += line_of(names.size(), style.yellow(kind), names);
  }
  out += traits_text(refreshed, "lose the state of traits", &RefreshedPiece::lost, style);
  out += traits_text(refreshed, "have traits that start new", &RefreshedPiece::fresh, style);
  for (const auto& [kind, names] : good.all()) {
    out += line_of(names.size(), style.bold(kind), names);
  }
  if (!out.empty()) out += style.dim("(--verbose lists every piece)") + "\n";
  return out;
}

std::string result_of(const RefreshDocument& document) {
  if (!document.output.empty()) return text::printable(document.output, 1000) + " written";
  const bool needless =
      !document.refreshed->pieces_changed && !document.refreshed->metadata_changed;
  return needless ? "nothing to change, nothing was written" : "nothing was written";
}

}  // namespace

std::string refresh_text(const RefreshDocument& document, const Style& style) {
  const auto& refreshed = *document.refreshed;
  std::string out = notes_text(refreshed, document.verbose, style);
  if (document.verbose) {
    for (const auto& piece : refreshed.pieces) {
      if (piece.outcome != RefreshOutcome::kUnchanged) out += line_of(piece, style);
    }
  } else {
    out += kinds_text(refreshed, style);
  }
  out += fmt::format(
      "{}: {} refreshed, {} as the module has them, {} not found, {} kept; {}.\n",
      counted(refreshed.pieces.size(), "piece"), refreshed.count(RefreshOutcome::kRefreshed),
      refreshed.count(RefreshOutcome::kUnchanged), refreshed.count(RefreshOutcome::kUnmatched),
      refreshed.count(RefreshOutcome::kKept), result_of(document));
  return out;
}

std::string refresh_json(const RefreshDocument& document) {
  json pieces = json::array();
  for (const auto& piece : document.refreshed->pieces) {
    json changes = json::array();
    for (const auto& change : piece.changes) {
      changes.push_back({{"field", change.field},
                         {"from", change.from ? json(*change.from) : json()},
                         {"to", change.to ? json(*change.to) : json()}});
    }
    pieces.push_back({{"id", piece.id},
                      {"name", piece.name},
                      {"gpid", piece.gpid},
                      {"outcome", rework::to_string(piece.outcome)},
                      {"by_name", piece.by_name},
                      {"another", piece.another},
                      {"slot", piece.slot},
                      {"reason", piece.reason},
                      {"changes", std::move(changes)},
                      {"lost", piece.lost},
                      {"new", piece.fresh}});
  }
  json notes = json::array();
  for (const auto& note : document.refreshed->notes) {
    notes.push_back({{"id", note.id}, {"name", note.name}, {"message", note.message}});
  }
  const json root = {{"schema", "provost-refresh/1"},
                     {"tool", {{"name", "provost"}, {"version", document.tool_version}}},
                     {"save", document.save},
                     {"module", document.module},
                     {"output", document.output.empty() ? json() : json(document.output)},
                     {"notes", std::move(notes)},
                     {"pieces", std::move(pieces)}};
  return root.dump(2, ' ', false, json::error_handler_t::replace) + "\n";
}

}  // namespace provost::report
