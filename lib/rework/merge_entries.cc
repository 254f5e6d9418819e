// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "archive/entry_name.h"
#include "rework/merge_parts.h"

namespace provost::rework {

using module::Module;

namespace {
constexpr const char* kSavedGame = "savedGame";
}  // namespace

MergeEntries::MergeEntries(const Module& module, Merged& merged)
    : module_(module), merged_(merged) {
  for (const auto& entry : module.entries()) {
    owners_.emplace(entry.name, &module);
    folded_.emplace(archive::folded_name(entry.name), entry.name);
  }
}

Result<void> MergeEntries::add(const std::string& extension, const Module& archive) {
  extension_ = extension;
  for (const auto& entry : archive.entries()) {
    if (entry.name.ends_with('/')) continue;
    if (is_own_entry(entry.name)) {
      note_dropped(archive, entry.name);
      continue;
    }
    auto bytes = archive.read_entry(entry.name);
    if (!bytes) return forward(bytes);
    if (entry.name == kSavedGame) {
      const auto kept = kept_name(extension_ + "/" + entry.name);
      report(true, "entry/saved-game", entry.name,
             "with it VASSAL would take the module for a saved game; with --on-conflict keep it "
             "is " +
                 kept);
      put(kept, std::move(*bytes));
      continue;
    }
    note_name(entry.name);
    const auto [owner, fresh] = owners_.emplace(entry.name, &archive);
    if (fresh) {
      merged_.entries.push_back(entry.name);
      put(entry.name, std::move(*bytes));
      continue;
    }
    const auto other = owner->second->read_entry(entry.name);
    if (other && *other == *bytes) continue;
    const auto kept = kept_name(extension_ + "/" + entry.name);
    report(true, "entry/clash", entry.name,
           fmt::format("{} has another of that name, which VASSAL uses; with --on-conflict keep "
                       "this one is {}",
                       owner->second == &module_ ? "the module" : extension_name(*owner->second),
                       kept));
    put(kept, std::move(*bytes));
  }
  return {};
}

Result<void> MergeEntries::keep_others(const std::string& extension, const Module& archive) {
  for (const auto& entry : archive.entries()) {
    if (is_own_entry(entry.name) || entry.name.ends_with('/')) continue;
    auto bytes = archive.read_entry(entry.name);
    if (!bytes) return forward(bytes);
    if (const Module* taken = owner(entry.name); taken != nullptr) {
      const auto other = taken->read_entry(entry.name);
      if (other && *other == *bytes) continue;
    }
    put(kept_name(extension + "/" + entry.name), std::move(*bytes));
  }
  return {};
}

std::string MergeEntries::kept_name(const std::string& name) const {
  for (int number = 1;; ++number) {
    auto kept = kKeptFolder + (number == 1 ? name : std::to_string(number) + "/" + name);
    const bool used = std::any_of(merged_.put.begin(), merged_.put.end(),
                                  [&](const auto& entry) { return entry.name == kept; });
    if (!used && !module_.has_entry(kept)) return kept;
  }
}

const Module* MergeEntries::owner(const std::string& name) const {
  const auto found = owners_.find(name);
  return found == owners_.end() ? nullptr : found->second;
}

void MergeEntries::report(bool conflict, std::string id, std::string name, std::string message) {
  merged_.items.push_back(
      {std::move(id), conflict, extension_, std::move(name), std::move(message)});
}

// What an extension has beside its build file and metadata and no module can have from it.
void MergeEntries::note_dropped(const Module& archive, const std::string& name) {
  if (name == archive.build_file_name() || name == "extensiondata") return;
  report(false, "entry/dropped", name,
         "the module has its own, and VASSAL does not read it in an extension; it is left out");
}

void MergeEntries::note_name(const std::string& name) {
  const auto faults = archive::name_faults(name);
  if (!faults.empty()) {
    report(false, "entry/bad-name", name,
           fmt::format("the name {}; it is in the module under that name all the same",
                       archive::words(faults.front())));
  }
  const auto [twin, fresh] = folded_.emplace(archive::folded_name(name), name);
  if (!fresh && twin->second != name) {
    report(false, "entry/case-twin", name,
           fmt::format("there is {}, too: where the module is unpacked on Windows or macOS, one "
                       "replaces the other",
                       twin->second));
  }
}

void MergeEntries::put(std::string name, std::string bytes) {
  merged_.put.push_back({std::move(name), std::move(bytes)});
}

}  // namespace provost::rework
