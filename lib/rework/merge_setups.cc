// SPDX-License-Identifier: MIT
#include <algorithm>

#include "archive/zip_rewriter.h"
#include "rework/merge_parts.h"
#include "vassal/saved_game.h"
#include "vassal/sequence.h"

namespace provost::rework {
namespace {

using vassal::Command;

constexpr std::string_view kExtension = "EXT\t";

bool names_one_of(const Command& command, const std::set<std::string>& extensions) {
  if (!command.text.starts_with(kExtension)) return false;
  const auto fields =
      vassal::decode_sequence(std::string_view(command.text).substr(kExtension.size()), '\t');
  return !fields.empty() && extensions.contains(fields[0]);
}

int remove_extensions(Command& command, const std::set<std::string>& extensions) {
  int removed = 0;
  std::erase_if(command.children, [&](const Command& child) {
    if (!child.children.empty() || !names_one_of(child, extensions)) return false;
    ++removed;
    return true;
  });
  for (auto& child : command.children) removed += remove_extensions(child, extensions);
  if (removed > 0) command.verbatim.clear();
  return removed;
}

}  // namespace

void rework_setup(const std::string& name, const std::string& bytes, const GpidMap& gpids,
                  const std::set<std::string>& extensions, Merged& merged) {
  auto game = vassal::read_saved_game_bytes(bytes, name);
  if (!game) {
    merged.items.push_back(
        {"setup/unreadable", false, {}, name, "it stays as it is: " + game.error().message});
    return;
  }
  const int changed = replace_gpids(game->root, gpids) + remove_extensions(game->root, extensions);
  if (changed == 0) return;
  auto text = vassal::write_framed({game->framing, vassal::encode_command(game->root)});
  archive::ZipChanges changes;
  if (text) changes.put.push_back({"savedGame", *text});
  auto rewritten =
      text && game->zipped ? archive::rewrite_zip_bytes(bytes, name, changes) : std::move(text);
  if (!rewritten) {
    merged.items.push_back(
        {"setup/unreadable", false, {}, name, "it stays as it is: " + rewritten.error().message});
    return;
  }
  const auto known = std::find_if(merged.put.begin(), merged.put.end(),
                                  [&](const MergedEntry& entry) { return entry.name == name; });
  if (known != merged.put.end()) {
    known->bytes = std::move(*rewritten);
  } else {
    merged.put.push_back({name, std::move(*rewritten)});
  }
}

}  // namespace provost::rework
