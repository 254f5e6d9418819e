// SPDX-License-Identifier: MIT
#include "tree/file_names.h"

#include <algorithm>
#include <array>

#include "archive/entry_name.h"
#include "base/text.h"

namespace provost::tree {

namespace {

constexpr std::size_t kLongest = 120;

std::string percent(unsigned char byte) {
  static constexpr char kHex[] = "0123456789ABCDEF";
  return {'%', kHex[byte >> 4], kHex[byte & 15]};
}

bool forbidden(unsigned char c) {
  return c < 0x20 || c == 0x7F ||
         std::string_view("<>:\"|?*\\%/").find(static_cast<char>(c)) != std::string_view::npos;
}

// Names that Windows keeps for devices, whatever follows the first dot.
bool reserved(std::string_view part) {
  const std::string stem = text::lower(text::trim(part.substr(0, part.find('.'))));
  static constexpr std::array<std::string_view, 6> kDevices = {"con", "prn",    "aux",
                                                               "nul", "conin$", "conout$"};
  if (std::find(kDevices.begin(), kDevices.end(), stem) != kDevices.end()) return true;
  return stem.size() == 4 && (stem.starts_with("com") || stem.starts_with("lpt")) &&
         stem.back() >= '0' && stem.back() <= '9';
}

// The part as macOS compares it: without the characters that its file system does not see.
std::string visible(std::string_view part) {
  std::string seen;
  for (std::size_t i = 0; i < part.size(); ++i) {
    const auto three = part.substr(i, 3);
    const auto last = three.size() == 3 ? static_cast<unsigned char>(three[2]) : 0;
    const bool is_unseen = (three.starts_with("\xE2\x80") &&
                            ((last >= 0x8C && last <= 0x8F) || (last >= 0xAA && last <= 0xAE))) ||
                           (three.starts_with("\xE2\x81") && last >= 0xAA && last <= 0xAF) ||
                           three == "\xEF\xBB\xBF";
    if (is_unseen) {
      i += 2;
    } else {
      seen += part[i];
    }
  }
  return text::lower(seen);
}

// What git or Mercurial would obey: their folders and settings, and the short name that Windows
// gives to .git.
bool is_version_control(std::string_view part) {
  const std::string name = visible(part);
  return name.starts_with(".git") || name.starts_with(".hg") || name.starts_with("git~");
}

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return -1;
}

// Before the last dot of the last part.
std::string with_suffix(const std::string& path, int number) {
  const auto slash = path.rfind('/');
  const auto begin = slash == std::string::npos ? 0 : slash + 1;
  auto dot = path.rfind('.');
  if (dot == std::string::npos || dot <= begin) dot = path.size();
  return path.substr(0, dot) + "~" + std::to_string(number) + path.substr(dot);
}

}  // namespace

std::string safe_part(std::string_view part) {
  if (part.empty()) return "%2F";  // of "/a" or "a//b"
  if (part == ".") return "%2E";
  if (part == "..") return "%2E%2E";
  const bool utf8 = !text::first_bad_utf8(part);
  const bool is_kept_for_others = reserved(part) || is_version_control(part);
  std::string safe;
  for (std::size_t i = 0; i < part.size(); ++i) {
    const auto byte = static_cast<unsigned char>(part[i]);
    const bool edge = (i + 1 == part.size() && (byte == '.' || byte == ' ')) ||
                      (i == 0 && (byte == ' ' || is_kept_for_others));
    if (forbidden(byte) || (byte >= 0x80 && (!utf8 || is_kept_for_others)) || edge) {
      safe += percent(byte);
    } else {
      safe += part[i];
    }
  }
  if (safe.size() <= kLongest) return safe;
  // The end, where the kind of file is told, stays.
  const auto dot = safe.rfind('.');
  const std::string kind =
      dot != std::string::npos && safe.size() - dot <= 10 ? safe.substr(dot) : std::string();
  std::size_t cut = kLongest - kind.size();
  while (cut > 0 && (static_cast<unsigned char>(safe[cut]) & 0xC0) == 0x80) --cut;
  const auto half = safe.find_last_of('%', cut);  // no half of a %HH
  if (half != std::string::npos && half + 3 > cut && half < cut) cut = half;
  return safe.substr(0, cut) + kind;
}

std::string entry_name(std::string_view path) {
  std::string name;
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (path[i] == '%' && i + 2 < path.size() && hex_digit(path[i + 1]) >= 0 &&
        hex_digit(path[i + 2]) >= 0) {
      name += static_cast<char>(hex_digit(path[i + 1]) << 4 | hex_digit(path[i + 2]));
      i += 2;
    } else {
      name += path[i];
    }
  }
  return name;
}

bool FileNames::taken(const std::string& path) const {
  const std::string key = archive::folded_name(path);
  if (files_.contains(key) || folders_.contains(key)) return true;
  for (auto slash = key.find('/'); slash != std::string::npos; slash = key.find('/', slash + 1)) {
    if (files_.contains(key.substr(0, slash))) return true;
  }
  return false;
}

std::string FileNames::path_for(std::string_view entry) {
  std::string path;
  for (const auto& part : text::split(entry, '/')) {
    if (!path.empty()) path += '/';
    path += safe_part(part);
  }
  // Without the file HEAD git takes no folder for a repository of its own.
  const auto last_part = path.rfind('/') + 1;
  if (const auto name = path.substr(last_part); visible(name) == "head") {
    path.resize(last_part);
    for (const char c : name) {
      const auto byte = static_cast<unsigned char>(c);
      path += path.size() == last_part || byte >= 0x80 ? percent(byte) : std::string(1, c);
    }
  }
  std::string chosen = path;
  // Twins in thousands: each goes on where the last one of its name ended.
  int& last = last_numbers_[archive::folded_name(path)];
  for (int number = std::max(last + 1, 2); taken(chosen); ++number) {
    last = number;
    // When a folder of the path is a file already, the folder needs another name.
    const auto slash = path.find('/');
    const bool folder_taken =
        slash != std::string::npos &&
        files_.contains(archive::folded_name(chosen.substr(0, chosen.find('/'))));
    chosen = folder_taken
                 ? path.substr(0, slash) + "~" + std::to_string(number) + path.substr(slash)
                 : with_suffix(path, number);
    if (number > 50) chosen = "odd~" + std::to_string(number) + "/" + safe_part(path);
  }
  const std::string key = archive::folded_name(chosen);
  for (auto slash = key.find('/'); slash != std::string::npos; slash = key.find('/', slash + 1)) {
    folders_.insert(key.substr(0, slash));
  }
  files_.insert(key);
  return chosen;
}

}  // namespace provost::tree
