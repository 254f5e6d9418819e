// SPDX-License-Identifier: MIT
#include "archive/zip_rewriter.h"

#include <zip.h>

#include <algorithm>
#include <boost/filesystem/operations.hpp>
#include <cstdlib>
#include <memory>
#include <unordered_map>
#include <unordered_set>

#include "archive/dos_time.h"
#include "archive/zip_reader.h"
#include "base/pending_file.h"
#include "base/text.h"

namespace provost::archive {

namespace fs = boost::filesystem;

namespace {

struct Discarder {
  void operator()(zip_t* zip) const { zip_discard(zip); }
};
using Zip = std::unique_ptr<zip_t, Discarder>;

struct SourceFreer {
  void operator()(zip_source_t* source) const { zip_source_free(source); }
};

std::string place(const std::string& name) { return "entry " + text::printable(name, 200); }

// Puts and removes against the names that are there; what remains is sound to carry out.
Result<void> check_changes(const ZipReader& zip, const ZipChanges& changes) {
  std::unordered_set<std::string_view> put;
  for (const auto& item : changes.put) {
    if (!put.insert(item.name).second) {
      return fail(ErrorCode::kUsage, "the entry is to be written twice", place(item.name));
    }
    if (item.name.empty()) return fail(ErrorCode::kUsage, "an entry needs a name");
  }
  for (const auto& name : changes.remove) {
    if (put.contains(name)) {
      return fail(ErrorCode::kUsage, "the entry is to be written and removed", place(name));
    }
    if (!zip.find(name)) return fail(ErrorCode::kUsage, "there is no such entry", place(name));
  }
  return {};
}

class Rewriter {
 public:
  Rewriter(zip_t* zip, const ZipChanges& changes)
      : zip_(zip), changes_(changes), stamp_(dos_time(changes.time)) {}

  // The bytes of what is put must outlive the closing of the archive.
  Result<void> apply(const ZipReader& before) {
    for (const auto& item : changes_.put) {
      zip_source_t* source = zip_source_buffer(zip_, item.bytes.data(), item.bytes.size(), 0);
      if (source == nullptr) return failed(item.name);
      const auto there = before.find(item.name);
      const bool done = there ? replace(*there, source) : add(item, source);
      if (!done) {
        zip_source_free(source);
        return failed(item.name);
      }
      const bool store =
          item.bytes.empty() || (there ? before.entries()[*there].method == 0 : item.stored);
      if (zip_set_file_compression(zip_, index_, store ? ZIP_CM_STORE : ZIP_CM_DEFLATE,
                                   store ? 0 : 9) != 0 ||
          zip_file_set_dostime(zip_, index_, stamp_.time, stamp_.date, 0) != 0) {
        return failed(item.name);
      }
    }
    const std::unordered_set<std::string_view> gone(changes_.remove.begin(), changes_.remove.end());
    for (std::size_t i = 0; i < before.entries().size(); ++i) {
      const auto& name = before.entries()[i].name;
      if (gone.contains(name) && zip_delete(zip_, i) != 0) return failed(name);
    }
    return {};
  }

 private:
  bool replace(std::size_t at, zip_source_t* source) {
    index_ = at;
    return zip_file_replace(zip_, at, source, 0) == 0;
  }

  bool add(const ZipChanges::Put& item, zip_source_t* source) {
    // A name that is no UTF-8 is kept byte for byte, without the flag that says UTF-8.
    const zip_flags_t encoding =
        text::first_bad_utf8(item.name) ? ZIP_FL_ENC_CP437 : ZIP_FL_ENC_UTF_8;
    const zip_int64_t at = zip_file_add(zip_, item.name.c_str(), source, encoding);
    index_ = static_cast<zip_uint64_t>(at);
    return at >= 0;
  }

  tl::unexpected<Error> failed(const std::string& name) const {
    return fail(ErrorCode::kUnwritable,
                std::string("the zip archive cannot be changed: ") + zip_strerror(zip_),
                place(name));
  }

  zip_t* zip_;
  const ZipChanges& changes_;
  DosTime stamp_;
  zip_uint64_t index_ = 0;
};

Result<void> close(Zip& zip, const fs::path& target) {
  if (zip_close(zip.get()) != 0) {
    return fail(ErrorCode::kUnwritable,
                std::string("the zip archive cannot be written: ") + zip_strerror(zip.get()), {},
                target.string());
  }
  static_cast<void>(zip.release());
  return {};
}

tl::unexpected<Error> not_opened(zip_error_t& error, const std::string& name) {
  const std::string why = zip_error_strerror(&error);
  zip_error_fini(&error);
  return fail(ErrorCode::kMalformed, "the zip archive cannot be opened: " + why, {}, name);
}

Result<std::string> bytes_of(zip_source_t* source, const std::string& name) {
  const auto failed =
      fail(ErrorCode::kUnwritable, "the zip archive cannot be read back from memory", {}, name);
  zip_stat_t stat;
  if (zip_source_stat(source, &stat) != 0 || zip_source_open(source) != 0) return failed;
  std::string bytes(static_cast<std::size_t>(stat.size), '\0');
  const zip_int64_t got = zip_source_read(source, bytes.data(), bytes.size());
  zip_source_close(source);
  if (got != static_cast<zip_int64_t>(bytes.size())) return failed;
  return bytes;
}

// libzip writes no file for an archive without entries.
std::string empty_archive() { return "PK\5\6" + std::string(18, '\0'); }

bool removes_all(const ZipReader& zip, const ZipChanges& changes) {
  const std::unordered_set<std::string_view> gone(changes.remove.begin(), changes.remove.end());
  for (const auto& entry : zip.entries()) {
    if (!gone.contains(entry.name)) return false;
  }
  return changes.put.empty();
}

}  // namespace

Result<void> rewrite_zip(const fs::path& source, const fs::path& target, const ZipChanges& changes,
                         const Limits& limits) {
  auto before = ZipReader::open(source, limits);
  if (!before) return forward(before);
  if (auto sound = check_changes(*before, changes); !sound) {
    return tl::unexpected(in_file(std::move(sound.error()), source.string()));
  }
  auto pending = PendingFile::beside(target);
  if (!pending) return forward(pending);
  if (removes_all(*before, changes)) {
    if (auto written = pending->write(empty_archive()); !written) return written;
    return pending->commit();
  }
  if (auto copied = pending->copy_from(source); !copied) return copied;
  if (changes.empty()) return pending->commit();
  zip_error_t error;
  zip_error_init(&error);
#ifdef _WIN32
  zip_source_t* file = zip_source_win32w_create(pending->path().c_str(), 0, -1, &error);
#else
  zip_source_t* file = zip_source_file_create(pending->path().c_str(), 0, -1, &error);
#endif
  Zip zip(file == nullptr ? nullptr : zip_open_from_source(file, 0, &error));
  if (!zip) {
    zip_source_free(file);
    return not_opened(error, source.string());
  }
  zip_error_fini(&error);
  if (auto applied = Rewriter(zip.get(), changes).apply(*before); !applied) {
    return tl::unexpected(in_file(std::move(applied.error()), target.string()));
  }
  if (auto closed = close(zip, target); !closed) return closed;
  return pending->commit();
}

Result<std::string> rewrite_zip_bytes(std::string bytes, const std::string& name,
                                      const ZipChanges& changes, const Limits& limits) {
  auto before = ZipReader::from_bytes(bytes, name, limits);
  if (!before) return forward(before);
  if (auto sound = check_changes(*before, changes); !sound) {
    return tl::unexpected(in_file(std::move(sound.error()), name));
  }
  if (changes.empty()) return bytes;
  if (removes_all(*before, changes)) return empty_archive();
  zip_error_t error;
  zip_error_init(&error);
  // libzip 1.7 frees a buffer that it has begun to rewrite, whoever owns it: it gets its own.
  std::unique_ptr<char, decltype(&std::free)> own(static_cast<char*>(std::malloc(bytes.size())),
                                                  &std::free);
  if (own == nullptr) return fail(ErrorCode::kLimit, "there is not enough memory", {}, name);
  std::copy(bytes.begin(), bytes.end(), own.get());
  const std::unique_ptr<zip_source_t, SourceFreer> held(
      zip_source_buffer_create(own.get(), bytes.size(), 1, &error));
  if (!held) return not_opened(error, name);
  static_cast<void>(own.release());
  bytes = {};  // NOLINT(clang-analyzer-unix.Malloc): libzip frees what it was given
  zip_source_keep(held.get());
  Zip zip(zip_open_from_source(held.get(), 0, &error));
  if (!zip) {
    zip_source_free(held.get());
    return not_opened(error, name);
  }
  zip_error_fini(&error);
  if (auto applied = Rewriter(zip.get(), changes).apply(*before); !applied) {
    return tl::unexpected(in_file(std::move(applied.error()), name));
  }
  if (auto closed = close(zip, name); !closed) return forward(closed);
  return bytes_of(held.get(), name);
}

}  // namespace provost::archive
