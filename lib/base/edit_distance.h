// SPDX-License-Identifier: MIT
// How far two words are apart, for messages that name the word that was probably meant:
//
//     unknown terrain "wood" (did you mean "woods"?)
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace provost {

/// Insertions, deletions, substitutions and swaps of neighbours that turn one text into the other
/// (bytes; optimal string alignment).
std::size_t edit_distance(std::string_view a, std::string_view b);

/// The candidate nearest to a word, the first of equals; nothing when none is near enough to be a
/// slip of the pen (about one letter in three).
std::optional<std::string> nearest_word(std::string_view word,
                                        const std::vector<std::string>& candidates);

/// " (did you mean \"woods\"?)", or an empty text when no candidate is near.
std::string did_you_mean(std::string_view word, const std::vector<std::string>& candidates);

/// The same for names of files, which are often much like each other on purpose: the same digits,
/// and one letter in eight of the part before the suffix.
std::string did_you_mean_file(std::string_view name, const std::vector<std::string>& candidates);

}  // namespace provost
