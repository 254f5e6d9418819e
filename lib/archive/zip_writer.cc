// SPDX-License-Identifier: MIT
#include "archive/zip_writer.h"

#include <zip.h>

#include <memory>
#include <unordered_set>

#include "archive/dos_time.h"
#include "base/text.h"

namespace provost::archive {

namespace {

struct SourceFreer {
  void operator()(zip_source_t* source) const { zip_source_free(source); }
};
struct Discarder {
  void operator()(zip_t* zip) const { zip_discard(zip); }
};

tl::unexpected<Error> failed(zip_t* zip, const std::string& name) {
  return fail(ErrorCode::kUnwritable,
              std::string("the zip archive cannot be written: ") + zip_strerror(zip),
              "entry " + text::printable(name, 200));
}

Result<std::string> bytes_of(zip_source_t* source) {
  zip_stat_t stat;
  if (zip_source_stat(source, &stat) != 0 || zip_source_open(source) != 0) {
    return fail(ErrorCode::kUnwritable, "the zip archive cannot be read back from memory");
  }
  std::string bytes(static_cast<std::size_t>(stat.size), '\0');
  const zip_int64_t got = zip_source_read(source, bytes.data(), bytes.size());
  zip_source_close(source);
  if (got != static_cast<zip_int64_t>(bytes.size())) {
    return fail(ErrorCode::kUnwritable, "the zip archive cannot be read back from memory");
  }
  return bytes;
}

}  // namespace

void ZipWriter::add(std::string name, std::string bytes, bool stored, std::int64_t time) {
  items_.push_back({std::move(name), std::move(bytes), stored, time});
}

Result<std::string> ZipWriter::finish() const {
  if (items_.empty()) {  // libzip writes no file at all for an archive without entries
    return "PK\5\6" + std::string(18, '\0');
  }
  std::unordered_set<std::string_view> names;
  for (const auto& item : items_) {
    if (!names.insert(item.name).second) {
      return fail(ErrorCode::kUsage, "two entries have the same name",
                  "entry " + text::printable(item.name, 200));
    }
  }
  zip_error_t error;
  zip_error_init(&error);
  const std::unique_ptr<zip_source_t, SourceFreer> target(
      zip_source_buffer_create(nullptr, 0, 0, &error));
  std::unique_ptr<zip_t, Discarder> zip;
  if (target) {
    zip_source_keep(target.get());
    zip.reset(zip_open_from_source(target.get(), ZIP_CREATE | ZIP_TRUNCATE, &error));
    if (!zip) zip_source_free(target.get());
  }
  const std::string why = zip ? std::string() : zip_error_strerror(&error);
  zip_error_fini(&error);
  if (!zip) return fail(ErrorCode::kUnwritable, "the zip archive cannot be written: " + why);
  for (const auto& item : items_) {
    const DosTime stamp = dos_time(item.time);
    zip_source_t* source = zip_source_buffer(zip.get(), item.bytes.data(), item.bytes.size(), 0);
    if (source == nullptr) return failed(zip.get(), item.name);
    // A name that is no UTF-8 is kept byte for byte, without the flag that says UTF-8.
    const zip_flags_t encoding =
        text::first_bad_utf8(item.name) ? ZIP_FL_ENC_CP437 : ZIP_FL_ENC_UTF_8;
    const zip_int64_t at = zip_file_add(zip.get(), item.name.c_str(), source, encoding);
    if (at < 0) {
      zip_source_free(source);
      return failed(zip.get(), item.name);
    }
    const auto index = static_cast<zip_uint64_t>(at);
    const bool deflate = !item.stored && !item.bytes.empty();
    if (zip_set_file_compression(zip.get(), index, deflate ? ZIP_CM_DEFLATE : ZIP_CM_STORE,
                                 deflate ? 9 : 0) != 0 ||
        zip_file_set_dostime(zip.get(), index, stamp.time, stamp.date, 0) != 0) {
      return failed(zip.get(), item.name);
    }
  }
  if (zip_close(zip.get()) != 0) return failed(zip.get(), items_.back().name);
  static_cast<void>(zip.release());
  return bytes_of(target.get());
}

}  // namespace provost::archive
