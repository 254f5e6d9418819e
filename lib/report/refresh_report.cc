// SPDX-License-Identifier: MIT
#include "report/refresh_report.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/text.h"

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
  if (!piece.lost.empty()) {
    line += "; no place for the state of " + text::printable(text::join(piece.lost, ", "), 300);
  }
  if (!piece.fresh.empty()) {
    line += "; new: " + text::printable(text::join(piece.fresh, ", "), 300);
  }
  return line + "\n";
}

}  // namespace

std::string refresh_text(const RefreshDocument& document, const Style& style) {
  const auto& refreshed = *document.refreshed;
  std::string out;
  for (const auto& note : refreshed.notes) {
    out += fmt::format("{}: {}: {} [{}]\n", style.dim("note"), text::printable(note.name, 300),
                       text::printable(note.message, 500), note.id);
  }
  for (const auto& piece : refreshed.pieces) {
    if (piece.outcome != RefreshOutcome::kUnchanged) out += line_of(piece, style);
  }
  out += fmt::format(
      "{} pieces: {} refreshed, {} as the module has them, {} not found, {} kept; {}.\n",
      refreshed.pieces.size(), refreshed.count(RefreshOutcome::kRefreshed),
      refreshed.count(RefreshOutcome::kUnchanged), refreshed.count(RefreshOutcome::kUnmatched),
      refreshed.count(RefreshOutcome::kKept),
      document.output.empty() ? "nothing was written"
                              : text::printable(document.output, 1000) + " written");
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
