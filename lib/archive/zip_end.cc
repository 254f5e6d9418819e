// SPDX-License-Identifier: MIT
#include "archive/zip_end.h"

#include <algorithm>
#include <string_view>

#include "archive/zip_reader.h"
#include "archive/zip_records.h"
#include "base/text.h"

namespace provost::archive {

namespace {

constexpr std::size_t kEndSize = 22;
constexpr std::size_t kEnd64LocatorSize = 20;
constexpr std::size_t kEnd64Size = 56;
constexpr std::size_t kLongestComment = 0xFFFF;

}  // namespace

Result<std::uint64_t> claimed_entries(const ReadAt& read_at, std::uint64_t size) {
  if (size == 0) return fail(ErrorCode::kMalformed, "the file is empty");
  const std::size_t tail_size =
      std::min<std::uint64_t>(size, kEndSize + kEnd64LocatorSize + kLongestComment);
  const std::string tail = read_at(size - tail_size, tail_size);
  // Every record that libzip might take, since a comment can hold a second one.
  bool found = false;
  std::uint64_t most = 0;
  for (auto at = tail.find(kZipEnd); at != std::string::npos; at = tail.find(kZipEnd, at + 1)) {
    if (tail.size() - at < kEndSize) break;
    found = true;
    most = std::max(most, zip_number(tail, at + 10, 2));
    if (at < kEnd64LocatorSize) continue;
    const auto locator = std::string_view(tail).substr(at - kEnd64LocatorSize, kEnd64LocatorSize);
    if (!locator.starts_with(kZipEnd64Locator)) continue;
    const std::string end64 = read_at(zip_number(locator, 8, 8), kEnd64Size);
    if (end64.size() == kEnd64Size && end64.starts_with(kZipEnd64)) {
      most = std::max(most, zip_number(end64, 32, 8));
    }
  }
  if (found) return most;
  const std::string head = read_at(0, 8);
  if (looks_like_zip(head)) {
    return fail(ErrorCode::kMalformed,
                "the zip archive is cut off: the list of entries at its end is missing",
                "byte " + std::to_string(size));
  }
  return fail(ErrorCode::kMalformed,
              "this is not a zip archive: it begins with \"" + text::printable(head) + "\"",
              "byte 0");
}

}  // namespace provost::archive
