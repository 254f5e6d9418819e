// SPDX-License-Identifier: MIT
#include "archive/deflate.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <limits>

namespace provost::archive {

namespace {

// Small, so that a comparison ends soon behind the first byte that differs.
constexpr std::size_t kPart = 1 << 12;

// Packs and hands the stream over part by part, until `take` returns false.
template <class Take>
bool deflate_into(std::string_view bytes, const DeflateSettings& settings, Take take) {
  z_stream stream{};
  if (deflateInit2(&stream, settings.level, Z_DEFLATED, -MAX_WBITS, settings.memory,
                   Z_DEFAULT_STRATEGY) != Z_OK) {
    return false;
  }
  std::array<char, kPart> part;
  int code = Z_OK;
  bool wanted = true;
  while (code != Z_STREAM_END && wanted) {
    const std::size_t most = std::numeric_limits<uInt>::max();
    if (stream.avail_in == 0 && !bytes.empty()) {
      const std::size_t count = std::min(bytes.size(), most);
      stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
      stream.avail_in = static_cast<uInt>(count);
      bytes.remove_prefix(count);
    }
    stream.next_out = reinterpret_cast<Bytef*>(part.data());
    stream.avail_out = static_cast<uInt>(part.size());
    code = ::deflate(&stream, bytes.empty() ? Z_FINISH : Z_NO_FLUSH);
    if (code != Z_OK && code != Z_STREAM_END) break;
    wanted = take(std::string_view(part.data(), part.size() - stream.avail_out));
  }
  deflateEnd(&stream);
  return code == Z_STREAM_END && wanted;
}

bool makes(std::string_view packed, std::string_view bytes, const DeflateSettings& settings) {
  std::size_t at = 0;
  const bool whole = deflate_into(bytes, settings, [&](std::string_view part) {
    if (packed.substr(at, part.size()) != part) return false;
    at += part.size();
    return true;
  });
  return whole && at == packed.size();
}

}  // namespace

Result<std::string> deflate(std::string_view bytes, const DeflateSettings& settings) {
  std::string out;
  const bool whole = deflate_into(bytes, settings, [&](std::string_view part) {
    out += part;
    return true;
  });
  if (!whole) return fail(ErrorCode::kUnwritable, "zlib cannot deflate with these settings");
  return out;
}

std::optional<DeflateSettings> find_deflate_settings(std::string_view packed,
                                                     std::string_view bytes,
                                                     const DeflateSettings& likely) {
  if (makes(packed, bytes, likely)) return likely;
  // Most writers take zlib's default or its best.
  for (const int memory : {8, 9}) {
    for (const int level : {6, 9, 1, 2, 3, 4, 5, 7, 8}) {
      const DeflateSettings settings{level, memory};
      if (settings != likely && makes(packed, bytes, settings)) return settings;
    }
  }
  return std::nullopt;
}

std::uint32_t crc32(std::string_view bytes) {
  uLong crc = ::crc32(0, nullptr, 0);
  while (!bytes.empty()) {
    const std::size_t count = std::min<std::size_t>(bytes.size(), std::numeric_limits<uInt>::max());
    crc = ::crc32(crc, reinterpret_cast<const Bytef*>(bytes.data()), static_cast<uInt>(count));
    bytes.remove_prefix(count);
  }
  return static_cast<std::uint32_t>(crc);
}

}  // namespace provost::archive
