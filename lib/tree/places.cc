// SPDX-License-Identifier: MIT
#include "tree/places.h"

#include <array>

#include "base/files.h"

namespace provost::tree {

namespace {

constexpr std::array<const char*, 4> kFolders = {"containers", "streams", "framings", "original"};

}  // namespace

std::string hidden_path(Hidden kind, const std::string& path, bool is_private) {
  return std::string(".provost/") + (is_private ? "private/" : "") +
         kFolders[static_cast<std::size_t>(kind)] + "/" + (path.empty() ? "top" : path) + ".bin";
}

std::optional<std::string> read_hidden(const Folder& folder, Hidden kind, const std::string& path) {
  for (const bool is_private : {false, true}) {
    const auto file = hidden_path(kind, path, is_private);
    if (!folder.has(file)) continue;
    if (auto bytes = folder.read(file)) return std::move(*bytes);
  }
  return std::nullopt;
}

std::string stream_name(const Record& entry) {
  return entry.form == Form::kFolder ? "folder" : entry.path;
}

std::string with_digest(std::string_view content, std::string_view made) {
  return sha256(content) + "\n" + std::string(made);
}

std::optional<std::string> check_digest(std::string_view content, std::string_view kept) {
  const auto end = kept.find('\n');
  if (end == std::string_view::npos || kept.substr(0, end) != sha256(content)) return std::nullopt;
  return std::string(kept.substr(end + 1));
}

std::string inside(const Record& archive) {
  return archive.path.empty() ? std::string() : archive.path + "/";
}

}  // namespace provost::tree
