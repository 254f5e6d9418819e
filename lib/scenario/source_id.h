// SPDX-License-Identifier: MIT
// Ids of source files: the words by which files of a game speak of each other.
#pragma once

#include <string>
#include <string_view>

namespace provost::scenario {

/// A name as an id: lower-case letters, digits and hyphens ("Ash's Brigade": "ash-s-brigade");
/// `fallback` when nothing is left of it.
std::string source_id(std::string_view name, std::string_view fallback);

/// [a-z0-9][a-z0-9_-]*
bool is_source_id(std::string_view text);

}  // namespace provost::scenario
