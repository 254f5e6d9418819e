// SPDX-License-Identifier: MIT
#include "named_place.h"

#include <nlohmann/json.hpp>

#include "base/files.h"
#include "base/json_text.h"
#include "base/text.h"

namespace provost::tool {

namespace {

const nlohmann::json* below(const nlohmann::json& value, const std::string& key) {
  if (value.is_object()) {
    const auto found = value.find(key);
    return found == value.end() ? nullptr : &*found;
  }
  const auto index = text::to_int(key);
  if (!value.is_array() || !index || *index < 0) return nullptr;
  const auto at = static_cast<std::size_t>(*index);
  return at < value.size() ? &value[at] : nullptr;
}

}  // namespace

Error with_named_place(Error error, const boost::filesystem::path& source) {
  if (!error.place.starts_with('/')) return error;
  auto bytes = read_file(source / error.file);
  if (!bytes) bytes = read_file(error.file);
  if (!bytes) return error;
  const auto parsed = parse_json(*bytes);
  if (!parsed) return error;
  std::string name;
  const nlohmann::json* at = &*parsed;
  for (const auto& key : text::split(std::string_view(error.place).substr(1), '/')) {
    const bool listed = at->is_array();
    at = below(*at, std::string(key));
    if (at == nullptr) break;
    if (!listed || !at->is_object()) continue;
    for (const char* key_of_name : {"id", "unit"}) {
      const auto found = at->find(key_of_name);
      if (found == at->end() || !found->is_string()) continue;
      name = found->get<std::string>();
      break;
    }
  }
  if (!name.empty()) error.place += " \"" + text::printable(name, 60) + "\"";
  return error;
}

}  // namespace provost::tool
