// SPDX-License-Identifier: MIT
#include "module/image_end.h"

#include <cstddef>
#include <cstdint>

namespace provost::module {

namespace {

constexpr std::string_view kPng = "\x89PNG\r\n\x1a\n";
constexpr std::string_view kJpeg = "\xFF\xD8\xFF";

std::uint64_t big32(std::string_view bytes, std::size_t at) {
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    value = value << 8 | static_cast<unsigned char>(bytes[at + i]);
  }
  return value;
}

bool is_cut_png(std::string_view bytes) {
  // A chunk: length, name, content, checksum.
  std::uint64_t at = kPng.size();
  while (at + 12 <= bytes.size()) {
    const auto end = at + 12 + big32(bytes, at);
    if (end > bytes.size()) return true;
    if (bytes.substr(at + 4, 4) == "IEND") return false;
    at = end;
  }
  return true;
}

}  // namespace

bool is_cut_off(std::string_view bytes) {
  if (bytes.starts_with(kPng)) return is_cut_png(bytes);
  if (bytes.starts_with(kJpeg)) return bytes.rfind("\xFF\xD9") == std::string_view::npos;
  return false;
}

}  // namespace provost::module
