// SPDX-License-Identifier: MIT
// The way into JSON. The library reads any depth, but whoever copies, prints or checks what was
// read recurses, and a module from a stranger may hold a million brackets.
#pragma once

#include <exception>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "base/result.h"

namespace provost {

/// Arrays and objects within each other beyond this are refused; ours have up to some ten.
inline constexpr int kMaxJsonDepth = 100;

/// kLimit with line when brackets nest deeper than kMaxJsonDepth. The text need not be JSON.
Result<void> check_json_depth(std::string_view text);

/// The value of a text. kMalformed with line and column, kLimit as above; the error has no file.
Result<nlohmann::json> parse_json(std::string_view text);

/// The text of a member; empty when there is none, or it is no text, or `object` is no object.
std::string text_member(const nlohmann::json& object, const char* key);

/// What an error of the library says of a value, in our words; it names no place.
std::string json_complaint(const std::exception& error);

/// "line 3, column 9" of a byte of a text.
std::string line_and_column(std::string_view text, std::size_t byte);

}  // namespace provost
