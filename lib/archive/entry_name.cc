// SPDX-License-Identifier: MIT
#include "archive/entry_name.h"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <unordered_set>

#include "base/text.h"

namespace provost::archive {

namespace {

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

// Device names of DOS, which Windows still takes for devices in every folder and with every ending.
bool is_device(std::string_view part) {
  static constexpr std::array<std::string_view, 4> kDevices = {"con", "prn", "aux", "nul"};
  const std::string stem = text::lower(part.substr(0, part.find('.')));
  if (std::find(kDevices.begin(), kDevices.end(), stem) != kDevices.end()) return true;
  return stem.size() == 4 && (stem.starts_with("com") || stem.starts_with("lpt")) &&
         stem[3] >= '1' && stem[3] <= '9';
}

bool fits_windows(std::string_view part) {
  if (part.empty() || part == "." || part == "..") return true;  // a fault of its own
  return part.find_first_of("<>:\"|?*") == std::string_view::npos && part.back() != '.' &&
         part.back() != ' ' && !is_device(part);
}

// Code points of one or two bytes with the small letter at a fixed distance; the rest is left.
unsigned small_letter(unsigned code) {
  if (code >= 0xC0 && code <= 0xDE && code != 0xD7) return code + 32;    // Latin-1
  if (code >= 0x100 && code <= 0x137 && code != 0x130) return code | 1;  // Latin Extended-A
  if (code >= 0x14A && code <= 0x177) return code | 1;
  if ((code >= 0x139 && code <= 0x148) || (code >= 0x179 && code <= 0x17E)) {
    return code % 2 == 1 ? code + 1 : code;
  }
  if (code >= 0x391 && code <= 0x3A9 && code != 0x3A2) return code + 32;  // Greek
  if (code >= 0x410 && code <= 0x42F) return code + 32;                   // Cyrillic
  if (code >= 0x400 && code <= 0x40F) return code + 80;
  return code;
}

}  // namespace

std::vector<NameFault> name_faults(std::string_view name) {
  bool empty = name.empty();
  bool parent = false;
  bool windows = false;
  const auto has = [&](auto&& test) { return std::any_of(name.begin(), name.end(), test); };
  const bool absolute = name.starts_with('/') || name.starts_with('\\');
  const bool drive = name.size() > 1 && is_letter(name[0]) && name[1] == ':';
  // A backslash counts as a slash here: on Windows it is one, and "..\x" must not slip through.
  std::string slashed(name);
  std::replace(slashed.begin(), slashed.end(), '\\', '/');
  const auto parts = text::split(slashed, '/');
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const bool at_end = i + 1 == parts.size() && i > 0;  // behind the slash of a folder
    const bool at_front = i == 0 && absolute;
    if (parts[i] == "." || (parts[i].empty() && !at_end && !at_front)) empty = true;
    if (parts[i] == "..") parent = true;
    std::string_view part = parts[i];
    if (i == 0 && drive) part.remove_prefix(2);
    if (!fits_windows(part)) windows = true;
  }
  std::vector<NameFault> faults;
  if (empty) faults.push_back(NameFault::kEmpty);
  if (absolute) faults.push_back(NameFault::kAbsolute);
  if (parent) faults.push_back(NameFault::kParent);
  if (has([](char c) { return c == '\\'; })) faults.push_back(NameFault::kBackslash);
  if (drive) faults.push_back(NameFault::kDrive);
  if (has([](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; })) {
    faults.push_back(NameFault::kControl);
  }
  if (text::first_bad_utf8(name)) faults.push_back(NameFault::kNotUtf8);
  if (windows) faults.push_back(NameFault::kWindows);
  return faults;
}

std::string_view words(NameFault fault) {
  switch (fault) {
    case NameFault::kEmpty:
      return "has an empty part";
    case NameFault::kAbsolute:
      return "begins at the root of the disk";
    case NameFault::kParent:
      return "leaves the folder (..)";
    case NameFault::kBackslash:
      return "has a backslash";
    case NameFault::kDrive:
      return "names a drive";
    case NameFault::kControl:
      return "has a control character";
    case NameFault::kNotUtf8:
      return "is no UTF-8";
    case NameFault::kWindows:
      return "cannot be a file's on Windows";
  }
  return {};
}

bool unpacks_safely(std::string_view name) { return name_faults(name).empty(); }

std::string folded_name(std::string_view name) {
  std::string folded;
  folded.reserve(name.size());
  for (std::size_t i = 0; i < name.size(); ++i) {
    const auto byte = static_cast<unsigned char>(name[i]);
    const auto next = i + 1 < name.size() ? static_cast<unsigned char>(name[i + 1]) : 0U;
    if (byte >= 'A' && byte <= 'Z') {
      folded += static_cast<char>(byte + 32);
    } else if (byte == '\\') {
      folded += '/';
    } else if (byte >= 0xC2 && byte <= 0xDF && next >= 0x80 && next <= 0xBF) {
      const unsigned code = small_letter((byte & 0x1FU) << 6 | (next & 0x3FU));
      folded += static_cast<char>(0xC0 | code >> 6);
      folded += static_cast<char>(0x80 | (code & 0x3F));
      ++i;
    } else {
      folded += name[i];
    }
  }
  return folded;
}

std::vector<NamePair> duplicate_names(const std::vector<std::string_view>& names) {
  std::vector<NamePair> pairs;
  std::unordered_map<std::string_view, std::size_t> first;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const auto [at, fresh] = first.emplace(names[i], i);
    if (!fresh) pairs.emplace_back(at->second, i);
  }
  return pairs;
}

std::vector<NamePair> case_twins(const std::vector<std::string_view>& names) {
  std::vector<NamePair> pairs;
  std::unordered_map<std::string, std::size_t> first;
  std::unordered_set<std::string_view> seen;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (!seen.insert(names[i]).second) continue;  // a duplicate, no twin
    const auto [at, fresh] = first.emplace(folded_name(names[i]), i);
    if (!fresh) pairs.emplace_back(at->second, i);
  }
  return pairs;
}

}  // namespace provost::archive
