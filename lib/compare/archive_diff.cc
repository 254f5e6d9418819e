// SPDX-License-Identifier: MIT
#include "compare/archive_diff.h"

#include <algorithm>
#include <map>

#include "compare/game_diff.h"
#include "vassal/saved_game.h"

namespace provost::compare {
namespace {

constexpr std::string_view kImages = "images/";

using Fingerprint = std::pair<std::uint64_t, std::uint32_t>;  // size and checksum
using Entries = std::map<std::string, Fingerprint>;

bool is_told_elsewhere(const std::string& name) {
  static constexpr std::string_view kNames[] = {"buildFile.xml", "buildFile", "moduledata",
                                                "extensiondata"};
  return name.ends_with('/') ||
         std::find(std::begin(kNames), std::end(kNames), name) != std::end(kNames);
}

Entries entries_of(const module::Module& module, const std::set<std::string>& setups) {
  Entries entries;
  for (const auto& entry : module.entries()) {
    if (is_told_elsewhere(entry.name) || setups.contains(entry.name)) continue;
    entries.emplace(entry.name, Fingerprint{entry.size, entry.crc});
  }
  return entries;
}

bool is_image(const std::string& name) { return name.starts_with(kImages); }

// Takes the image of this content that the old archive has under a name that is gone.
std::string take_renamed(const Fingerprint& content, const Entries& now, Entries& before) {
  for (auto at = before.begin(); at != before.end(); ++at) {
    if (at->second != content || now.contains(at->first) || !is_image(at->first)) continue;
    std::string name = at->first;
    before.erase(at);
    return name;
  }
  return {};
}

const archive::Entry* find(const module::Module& module, const std::string& name) {
  for (const auto& entry : module.entries()) {
    if (entry.name == name) return &entry;
  }
  return nullptr;
}

Result<vassal::SavedGame> read_setup(const SetupEntry& setup) {
  auto bytes = setup.module.read_entry(setup.file);
  if (!bytes) return forward(bytes);
  return vassal::read_saved_game_bytes(std::move(*bytes), setup.file);
}

}  // namespace

void compare_entries(const module::Module& a, const module::Module& b,
                     const std::set<std::string>& setups, Differences& images,
                     Differences& entries) {
  Entries before = entries_of(a, setups);
  const Entries now = entries_of(b, setups);
  const auto add = [&](ChangeKind kind, const std::string& name, const std::string& from) {
    Difference difference;
    difference.kind = kind;
    const bool image = is_image(name);
    difference.subject = image ? "image" : "entry";
    difference.name = image ? name.substr(kImages.size()) : name;
    difference.from_place = from;
    (image ? images : entries).push_back(std::move(difference));
  };
  Entries added;
  for (const auto& [name, content] : now) {
    const auto found = before.find(name);
    if (found == before.end()) {
      added.emplace(name, content);
    } else {
      if (found->second != content) add(ChangeKind::kChanged, name, {});
      before.erase(found);
    }
  }
  for (const auto& [name, content] : added) {
    const auto from = is_image(name) ? take_renamed(content, now, before) : std::string();
    add(from.empty() ? ChangeKind::kAdded : ChangeKind::kMoved, name,
        from.empty() ? from : from.substr(kImages.size()));
  }
  for (const auto& [name, content] : before) add(ChangeKind::kRemoved, name, {});
}

void compare_setup_files(const SetupEntry& a, const SetupEntry& b, Difference& difference) {
  const auto* before = find(a.module, a.file);
  const auto* after = find(b.module, b.file);
  if (before == nullptr && after == nullptr) return;
  if (before == nullptr || after == nullptr) {
    note_change(difference.fields, "saved game", before ? "there" : "missing",
                after ? "there" : "missing");
    return;
  }
  if (before->size == after->size && before->crc == after->crc) return;
  const auto one = read_setup(a);
  const auto other = read_setup(b);
  if (!one || !other) {
    difference.fields.push_back({"saved game", std::to_string(before->size) + " bytes",
                                 std::to_string(after->size) + " bytes, cannot be read"});
    return;
  }
  GameDiffOptions options;
  options.module_a = &a.module;
  options.module_b = &b.module;
  difference.parts = compare_games(*one, *other, options);
}

}  // namespace provost::compare
