// SPDX-License-Identifier: MIT
// How the readers of the embedded tables take a value out of an object: absent, or of another
// kind, is empty.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

namespace provost::vassal::data {

inline std::string text_at(const nlohmann::json& object, const char* key) {
  const auto found = object.find(key);
  return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

inline bool flag_at(const nlohmann::json& object, const char* key) {
  const auto found = object.find(key);
  return found != object.end() && found->is_boolean() && found->get<bool>();
}

inline std::optional<std::string> optional_at(const nlohmann::json& object, const char* key) {
  if (!object.contains(key)) return std::nullopt;
  return text_at(object, key);
}

}  // namespace provost::vassal::data
