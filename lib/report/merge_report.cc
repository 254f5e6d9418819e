// SPDX-License-Identifier: MIT
#include "report/merge_report.h"

#include <fmt/format.h>

#include <map>
#include <nlohmann/json.hpp>

#include "base/counted.h"
#include "base/text.h"
#include "report/kinds.h"

namespace provost::report {

using json = nlohmann::ordered_json;

namespace {

std::string item_line(const rework::MergeItem& item, const std::string& names, const Style& style) {
  const std::string who =
      item.extension.empty() || item.extension == item.name ? names : item.extension + ": " + names;
  return fmt::format("{}: {}: {} [{}]\n", item.conflict ? style.red("conflict") : style.dim("note"),
                     text::printable(who, 400), text::printable(item.message, 1000), item.id);
}

std::string items_text(const MergeDocument& document, const Style& style) {
  Kinds kinds;
  std::map<std::string, const rework::MergeItem*> first;
  for (const auto& item : document.merged->items) {
    const auto kind = document.verbose ? std::to_string(first.size())
                                       : item.id + '\0' + item.extension + '\0' + item.message;
    first.try_emplace(kind, &item);
    kinds.add(kind, item.name);
  }
  std::string out;
  for (const auto& [kind, names] : kinds.all()) {
    out += item_line(*first.at(kind), head_of(names), style);
  }
  return out;
}

std::string every_piece(const rework::Merged& merged) {
  std::string out;
  for (const auto& component : merged.components) {
    out += text::printable(fmt::format("component {} of {} -> {}", component.component,
                                       component.extension, component.target),
                           1000) +
           "\n";
  }
  for (const auto& gpid : merged.gpids) {
    out += text::printable(
               fmt::format("gpid {} -> {}: {} of {}", gpid.from.empty() ? "(none)" : gpid.from,
                           gpid.to, gpid.name, gpid.extension),
               400) +
           "\n";
  }
  for (const auto& entry : merged.entries) out += "entry " + text::printable(entry, 400) + "\n";
  return out;
}

// A line for all that one extension puts into one place.
std::string in_short(const rework::Merged& merged, const Style& style) {
  Kinds components;
  for (const auto& component : merged.components) {
    components.add(component.extension + " -> " + component.target, component.component);
  }
  Kinds gpids;
  for (const auto& gpid : merged.gpids) gpids.add(gpid.extension, gpid.name);
  std::string out;
  for (const auto& [place, names] : components.all()) {
    out += text::printable(fmt::format("{} of {}: {}", counted(names.size(), "component"), place,
                                       head_of(names)),
                           1000) +
           "\n";
  }
  for (const auto& [extension, names] : gpids.all()) {
    out += text::printable(fmt::format("{} of {}: {}", counted(names.size(), "new gpid"), extension,
                                       head_of(names)),
                           1000) +
           "\n";
  }
  if (!merged.entries.empty()) {
    out += text::printable(counted(merged.entries.size(), "entry") + ": " + head_of(merged.entries),
                           1000) +
           "\n";
  }
  if (!out.empty()) out += style.dim("(--verbose lists every piece)") + "\n";
  return out;
}

}  // namespace

std::string merge_text(const MergeDocument& document, const Style& style) {
  const auto& merged = *document.merged;
  std::string out = items_text(document, style);
  out += document.verbose ? every_piece(merged) : in_short(merged, style);
  out += fmt::format(
      "{}: {}, {}, {}, {}; {}.\n", counted(document.extensions.size(), "extension"),
      counted(merged.components.size(), "component"), counted(merged.entries.size(), "entry"),
      counted(merged.gpids.size(), "new gpid"), counted(merged.conflicts(), "conflict"),
      document.output.empty() ? "nothing was written"
                              : text::printable(document.output, 1000) + " written");
  return out;
}

std::string merge_json(const MergeDocument& document) {
  const auto& merged = *document.merged;
  json items = json::array();
  for (const auto& item : merged.items) {
    items.push_back({{"id", item.id},
                     {"conflict", item.conflict},
                     {"extension", item.extension},
                     {"name", item.name},
                     {"message", item.message}});
  }
  json components = json::array();
  for (const auto& component : merged.components) {
    components.push_back({{"extension", component.extension},
                          {"component", component.component},
                          {"target", component.target}});
  }
  json gpids = json::array();
  for (const auto& gpid : merged.gpids) {
    gpids.push_back(
        {{"extension", gpid.extension}, {"name", gpid.name}, {"from", gpid.from}, {"to", gpid.to}});
  }
  json root = {{"schema", "provost-merge/1"},
               {"tool", {{"name", "provost"}, {"version", document.tool_version}}},
               {"module", document.module},
               {"extensions", document.extensions},
               {"output", document.output.empty() ? json() : json(document.output)},
               {"items", std::move(items)},
               {"components", std::move(components)},
               {"gpids", std::move(gpids)},
               {"entries", merged.entries}};
  return root.dump(2, ' ', false, json::error_handler_t::replace) + "\n";
}

}  // namespace provost::report
