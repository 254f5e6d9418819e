// SPDX-License-Identifier: MIT
// Reads a zip archive (module, extension, save, log) entry by entry through libzip, within Limits.
//
//     auto zip = ZipReader::open(path);
//     if (!zip) return forward(zip);
//     auto text = zip->read("buildFile.xml");
#pragma once

#include <boost/filesystem/path.hpp>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "archive/limits.h"
#include "base/result.h"
#include "base/sink.h"

namespace provost::archive {

struct Entry {
  std::string name;        // as stored; UTF-8 when the zip says so, else raw bytes
  std::uint64_t size = 0;  // unpacked, as claimed
  std::uint64_t packed_size = 0;
  std::uint32_t crc = 0;
  std::uint16_t method = 0;  // 0 stored, 8 deflated, 95 xz
  bool encrypted = false;
};

class ZipReader {
 public:
  /// kNotFound, kUnreadable, kMalformed (no zip, cut off: says what is missing), kLimit.
  static Result<ZipReader> open(const boost::filesystem::path& path, const Limits& limits = {});
  /// The same on bytes in memory; `name` is used in messages.
  static Result<ZipReader> from_bytes(std::string bytes, const std::string& name,
                                      const Limits& limits = {});
  ZipReader(ZipReader&&) noexcept;
  ZipReader& operator=(ZipReader&&) noexcept;
  ~ZipReader();

  const std::vector<Entry>& entries() const;
  const Limits& limits() const;
  /// Index of the entry with exactly this name; of several the last, as java.util.zip.ZipFile, with
  /// which VASSAL reads modules.
  std::optional<std::size_t> find(std::string_view name) const;
  /// Of several the first, as java.util.zip.ZipInputStream, with which VASSAL reads saved games.
  std::optional<std::size_t> find_first(std::string_view name) const;
  /// Unpacked bytes; checks CRC, claimed size, ratio, method, encryption.
  Result<std::string> read(std::string_view name);
  Result<std::string> read(std::size_t index);
  /// The same handed over in parts; what has been handed over before an error is not to be trusted.
  /// An error of `take` comes back as it is.
  Result<void> read(std::size_t index, const Sink& take);
  /// The first `count` unpacked bytes, or all when there are fewer: enough for an image's size.
  Result<std::string> read_head(std::size_t index, std::size_t count);

 private:
  struct Impl;
  explicit ZipReader(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

/// Whether bytes begin as a zip archive does ("PK\3\4", or "PK\5\6" when it is empty).
bool looks_like_zip(std::string_view bytes);

}  // namespace provost::archive
