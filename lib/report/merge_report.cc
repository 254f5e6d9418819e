// SPDX-License-Identifier: MIT
#include "report/merge_report.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/counted.h"
#include "base/text.h"

namespace provost::report {

using json = nlohmann::ordered_json;

std::string merge_text(const MergeDocument& document, const Style& style) {
  const auto& merged = *document.merged;
  std::string out;
  for (const auto& item : merged.items) {
    const std::string who = item.extension.empty() ? item.name : item.extension + ": " + item.name;
    out +=
        fmt::format("{}: {}: {} [{}]\n", item.conflict ? style.red("conflict") : style.dim("note"),
                    text::printable(item.extension == item.name ? item.name : who, 400),
                    text::printable(item.message, 1000), item.id);
  }
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
