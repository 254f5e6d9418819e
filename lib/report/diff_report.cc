// SPDX-License-Identifier: MIT
#include "report/diff_report.h"

#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>

#include "base/counted.h"
#include "base/text.h"

namespace provost::report {

using compare::Breakage;
using compare::ChangeKind;
using compare::Difference;
using compare::Impact;
using json = nlohmann::ordered_json;

namespace {

constexpr std::size_t kLongValue = 160;

std::string shown(const std::optional<std::string>& value) {
  if (!value) return "(none)";
  return value->empty() ? "\"\"" : text::printable(*value, kLongValue);
}

std::string in_style(ChangeKind kind, const Style& style) {
  const auto word = fmt::format("{:<8}", compare::to_string(kind));
  if (kind == ChangeKind::kRemoved) return style.red(word);
  return kind == ChangeKind::kAdded ? style.bold(word) : style.yellow(word);
}

std::string line_of(const compare::FieldChange& change) {
  if (!change.from) return fmt::format("{}: added {}", change.field, shown(change.to));
  if (!change.to) return fmt::format("{}: removed {}", change.field, shown(change.from));
  return fmt::format("{}: {} -> {}", change.field, shown(change.from), shown(change.to));
}

void add_difference(const Difference& difference, const std::string& indent, const Style& style,
                    std::string& out) {
  out += fmt::format("{}{} {} {}", indent, in_style(difference.kind, style), difference.subject,
                     text::printable(difference.name, 300));
  const bool moved = difference.kind == ChangeKind::kMoved;
  const auto place = text::printable(difference.place, 300);
  const auto from = text::printable(difference.from_place, 300);
  if (moved && difference.subject == "image") {
    out += " (was " + from + ")";
  } else if (moved && from != place) {
    out += fmt::format(": {} -> {}", from, place);
  } else if (!place.empty()) {
    out += (difference.subject == "piece" || difference.subject == "step" ? ": " : " ") +
           style.dim(difference.subject == "piece" || difference.subject == "step"
                         ? place
                         : "(" + place + ")");
  }
  out += "\n";
  for (const auto& change : difference.fields) {
    out += indent + "           " + line_of(change) + "\n";
  }
  for (const auto& part : difference.parts) add_difference(part, indent + "    ", style, out);
}

std::string title_of(const DiffSide& side) {
  std::string title = side.file;
  if (!side.name.empty() || !side.version.empty()) {
    title += fmt::format(" ({}{}{})", side.name,
                         side.name.empty() || side.version.empty() ? "" : " ", side.version);
  }
  return text::printable(title, 1000);
}

std::string breaking_text(const std::vector<Breakage>& items, const Style& style) {
  std::string out;
  std::array<int, 4> counts{};
  for (const auto& item : items) {
    ++counts[static_cast<std::size_t>(item.impact)];
    const auto word = fmt::format("{:<8}", compare::to_string(item.impact));
    out +=
        fmt::format("{} {}: {} [{}]\n",
                    item.impact == Impact::kBreaks   ? style.red(word)
                    : item.impact == Impact::kNotice ? style.dim(word)
                                                     : style.yellow(word),
                    text::printable(item.name, 300), text::printable(item.reason, 1000), item.id);
  }
  return out + fmt::format(
                   "{} break a save, {} alter it, {} matter when counters are refreshed, "
                   "{}.\n",
                   counts[0], counts[1], counts[2],
                   counted(static_cast<std::size_t>(counts[3]), "notice"));
}

std::string differences_text(const compare::Differences& differences, const Style& style) {
  std::string out;
  std::array<int, 4> counts{};
  for (const auto& difference : differences) {
    ++counts[static_cast<std::size_t>(difference.kind)];
    add_difference(difference, "", style, out);
  }
  return out + fmt::format("{}: {} added, {} removed, {} changed, {} moved.\n",
                           counted(differences.size(), "difference"), counts[0], counts[1],
                           counts[2], counts[3]);
}

json to_json(const std::optional<std::string>& value) { return value ? json(*value) : json(); }

json to_json(const compare::Differences& differences) {
  json list = json::array();
  for (const auto& difference : differences) {
    json item = {{"change", compare::to_string(difference.kind)},
                 {"subject", difference.subject},
                 {"name", difference.name}};
    if (!difference.place.empty()) item["place"] = difference.place;
    if (!difference.from_place.empty()) item["from_place"] = difference.from_place;
    json fields = json::array();
    for (const auto& change : difference.fields) {
      fields.push_back(
          {{"field", change.field}, {"from", to_json(change.from)}, {"to", to_json(change.to)}});
    }
    item["fields"] = std::move(fields);
    if (!difference.parts.empty()) item["parts"] = to_json(difference.parts);
    list.push_back(std::move(item));
  }
  return list;
}

json to_json(const DiffSide& side) {
  return {{"file", side.file}, {"name", side.name}, {"version", side.version}};
}

}  // namespace

std::string diff_text(const DiffDocument& document, const Style& style) {
  return style.bold(title_of(document.a) + " -> " + title_of(document.b)) + "\n" +
         (document.breaking ? breaking_text(*document.breaking, style)
                            : differences_text(document.differences, style));
}

std::string diff_json(const DiffDocument& document) {
  json root = {{"schema", "provost-diff/1"},
               {"tool", {{"name", "provost"}, {"version", document.tool_version}}},
               {"kind", document.games ? "games" : "modules"},
               {"a", to_json(document.a)},
               {"b", to_json(document.b)}};
  if (document.breaking) {
    json items = json::array();
    for (const auto& item : *document.breaking) {
      items.push_back({{"id", item.id},
                       {"impact", compare::to_string(item.impact)},
                       {"name", item.name},
                       {"reason", item.reason}});
    }
    root["breaking"] = std::move(items);
  } else {
    root["differences"] = to_json(document.differences);
  }
  return root.dump(2, ' ', false, json::error_handler_t::replace) + "\n";
}

}  // namespace provost::report
