// SPDX-License-Identifier: MIT
// Where the parts of an unpacked tree lie that no one reads: beside each other below .provost/, or,
// when they would betray a private value, below .provost/private/. Both sides use it.
#pragma once

#include <string>

#include "tree/folder.h"
#include "tree/manifest.h"

namespace provost::tree {

/// Before the path of a file that may be a saved game and is not told in lines.
inline constexpr const char* kPrivateFiles = ".provost/private/";
inline constexpr const char* kPrivateValues = ".provost/private/values.txt";

enum class Hidden { kContainer, kStream, kFraming, kOriginal };

/// The path of such a part that belongs to the file `path` of the tree (empty: the top).
std::string hidden_path(Hidden kind, const std::string& path, bool is_private);
/// What is there, in one place or the other.
std::optional<std::string> read_hidden(const Folder& folder, Hidden kind, const std::string& path);

/// What the kept stream of an entry is filed under: its path, and "folder" for folders, which have
/// none and no content.
std::string stream_name(const Record& entry);

/// A text with the digest of what it was made from in front, and back: nothing when that is not
/// `content`.
std::string with_digest(std::string_view content, std::string_view made);
std::optional<std::string> check_digest(std::string_view content, std::string_view kept);

/// Path of an archive's parts: "" at the top, "games/1.vsav/" for a game of a module.
std::string inside(const Record& archive);

}  // namespace provost::tree
