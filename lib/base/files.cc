// SPDX-License-Identifier: MIT
#include "base/files.h"

#include <openssl/evp.h>

#include <boost/filesystem/fstream.hpp>
#include <boost/filesystem/operations.hpp>

#include "base/pending_file.h"

namespace provost {

namespace fs = boost::filesystem;

Result<std::string> read_file(const fs::path& path, std::uint64_t limit) {
  boost::system::error_code error;
  const auto status = fs::status(path, error);
  if (status.type() == fs::file_not_found) {
    return fail(ErrorCode::kNotFound, "no such file", {}, path.string());
  }
  if (status.type() != fs::regular_file) {
    return fail(ErrorCode::kUnreadable, "not a regular file", {}, path.string());
  }
  const auto size = fs::file_size(path, error);
  if (error) return fail(ErrorCode::kUnreadable, error.message(), {}, path.string());
  if (size > limit) {
    return fail(ErrorCode::kLimit,
                "file of " + std::to_string(size) + " bytes; the limit is " + std::to_string(limit),
                {}, path.string());
  }
  fs::ifstream in(path, std::ios::binary);
  std::string bytes(static_cast<std::size_t>(size), '\0');
  if (!in || (size > 0 && !in.read(bytes.data(), static_cast<std::streamsize>(size)))) {
    return fail(ErrorCode::kUnreadable, "cannot be read", {}, path.string());
  }
  return bytes;
}

namespace {

// Bytes into a stream that is then flushed and closed; false when the device refuses.
bool write_all(const fs::path& path, std::string_view bytes) {
  fs::ofstream out(path, std::ios::binary | std::ios::trunc);
  out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  out.close();
  return static_cast<bool>(out);
}

}  // namespace

Result<void> write_file(const fs::path& path, std::string_view bytes) {
  boost::system::error_code error;
  const auto status = fs::status(path, error);
  // A device or pipe is written to, never replaced by a file.
  if (fs::exists(status) && !fs::is_regular_file(status) && !fs::is_directory(status)) {
    if (write_all(path, bytes)) return {};
    return fail(ErrorCode::kUnwritable, "cannot be written", {}, path.string());
  }
  auto pending = PendingFile::beside(path);
  if (!pending) return forward(pending);
  if (auto written = pending->write(bytes); !written) return written;
  return pending->commit();
}

Result<fs::path> back_up(const fs::path& path) {
  constexpr int kMost = 1000;
  for (int n = 1; n <= kMost; ++n) {
    fs::path backup = path;
    backup += n == 1 ? std::string(".bak") : ".bak" + std::to_string(n);
    boost::system::error_code error;
    if (fs::exists(fs::symlink_status(backup, error))) continue;
    auto pending = PendingFile::beside(backup);
    if (!pending) return forward(pending);
    if (auto copied = pending->copy_from(path); !copied) {
      return fail(ErrorCode::kUnwritable, "no backup can be kept: " + copied.error().message, {},
                  path.string());
    }
    fs::permissions(pending->path(), fs::status(path, error).permissions(), error);
    if (auto kept = pending->commit(); !kept) return forward(kept);
    return backup;
  }
  return fail(ErrorCode::kUnwritable,
              "no backup can be kept: there are " + std::to_string(kMost) + " already", {},
              path.string());
}

std::string sha256(std::string_view bytes) {
  static constexpr char kHex[] = "0123456789abcdef";
  unsigned char digest[EVP_MAX_MD_SIZE];
  unsigned int length = 0;
  EVP_Digest(bytes.data(), bytes.size(), digest, &length, EVP_sha256(), nullptr);
  std::string hex;
  for (unsigned int i = 0; i < length; ++i) {
    hex += kHex[digest[i] >> 4];
    hex += kHex[digest[i] & 15];
  }
  return hex;
}

}  // namespace provost
