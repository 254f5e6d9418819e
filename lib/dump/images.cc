// SPDX-License-Identifier: MIT
#include "dump/images.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/files.h"
#include "base/text.h"
#include "module/image_size.h"

namespace provost::dump {

Result<std::vector<ImageRow>> images(const module::Module& module) {
  std::vector<ImageRow> rows;
  for (const auto& entry : module.entries()) {
    if (!entry.name.starts_with("images/") || entry.name.ends_with('/')) continue;
    const auto bytes = module.read_entry(entry.name);
    if (!bytes) return tl::unexpected(bytes.error());
    rows.push_back({entry.name, bytes->size(), module::image_size(*bytes), sha256(*bytes)});
  }
  std::stable_sort(rows.begin(), rows.end(),
                   [](const ImageRow& a, const ImageRow& b) { return a.entry < b.entry; });
  return rows;
}

std::string images_text(const std::vector<ImageRow>& rows) {
  std::string out;
  for (const auto& row : rows) {
    out += text::printable(row.entry, std::string::npos) + ": ";
    out += row.size ? fmt::format("{} x {} pixels", row.size->width, row.size->height)
                    : std::string("no picture that we know");
    out += fmt::format(", {} bytes, {}\n", row.bytes, row.sha256.substr(0, 16));
  }
  return out;
}

std::string images_json(const std::vector<ImageRow>& rows) {
  using json = nlohmann::ordered_json;
  json list = json::array();
  for (const auto& row : rows) {
    list.push_back({{"entry", row.entry},
                    {"bytes", row.bytes},
                    {"width", row.size ? json(row.size->width) : json(nullptr)},
                    {"height", row.size ? json(row.size->height) : json(nullptr)},
                    {"sha256", row.sha256}});
  }
  return list.dump(2, ' ', false, json::error_handler_t::replace) + "\n";
}

}  // namespace provost::dump
