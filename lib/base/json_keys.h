// SPDX-License-Identifier: MIT
// JSON whose keys are told when they stand twice in one object. nlohmann keeps the last of two
// members with one name without a word; an author wants to know.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace provost {

/// Throws what nlohmann::json::parse throws; `doubles` gets the JSON pointers of doubled keys.
nlohmann::json parse_json_keys(std::string_view text, std::vector<std::string>& doubles);

/// What to say of such a pointer.
std::string doubled_key(const std::string& pointer);

}  // namespace provost
