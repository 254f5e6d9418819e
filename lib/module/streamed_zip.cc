// SPDX-License-Identifier: MIT
#include "module/streamed_zip.h"

#include <algorithm>
#include <cstdint>

#include "archive/zip_reader.h"
#include "base/text.h"

namespace provost::module {
namespace {

constexpr std::string_view kEndMark("PK\5\6", 4);
constexpr std::string_view kDirectoryMark("PK\1\2", 4);
constexpr std::size_t kEndSize = 22;
constexpr std::size_t kHeaderSize = 46;

std::uint32_t number(std::string_view bytes, std::size_t at, int size) {
  std::uint32_t value = 0;
  for (int i = size; i-- > 0;)
    value = value << 8 | static_cast<unsigned char>(bytes[at + static_cast<std::size_t>(i)]);
  return value;
}

std::optional<std::string> entry_problem(std::string_view header) {
  const std::uint32_t flags = number(header, 8, 2);
  const std::uint32_t method = number(header, 10, 2);
  if ((flags & 1) != 0) return "is encrypted";
  if (method != 0 && method != 8) {
    return "is packed with method " + std::to_string(method) + " instead of deflate";
  }
  if (method == 0 && (flags & 8) != 0) return "is stored with its size behind it";
  return std::nullopt;
}

}  // namespace

std::optional<std::string> streaming_problem(std::string_view bytes) {
  const auto end = bytes.rfind(kEndMark);
  if (end == std::string_view::npos || end + kEndSize > bytes.size()) return std::nullopt;
  if (!archive::looks_like_zip(bytes)) {
    return "the zip archive does not begin at the first byte of the file";
  }
  std::size_t at = number(bytes, end + 16, 4);
  while (at + kHeaderSize <= end && bytes.substr(at, 4) == kDirectoryMark) {
    const auto header = bytes.substr(at, kHeaderSize);
    const std::size_t name_size = number(header, 28, 2);
    if (const auto problem = entry_problem(header)) {
      return "the entry " + text::printable(bytes.substr(at + kHeaderSize, name_size)) + " " +
             *problem;
    }
    at += kHeaderSize + name_size + number(header, 30, 2) + number(header, 32, 2);
  }
  return std::nullopt;
}

}  // namespace provost::module
