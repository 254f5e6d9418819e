// SPDX-License-Identifier: MIT
#include "archive/zip_reader.h"

#include <zip.h>

#include <algorithm>
#include <array>
#include <boost/filesystem.hpp>
#include <boost/filesystem/fstream.hpp>
#include <unordered_map>
#include <utility>

#include "archive/zip_check.h"
#include "archive/zip_end.h"
#include "base/text.h"

namespace provost::archive {

namespace fs = boost::filesystem;

namespace {

struct FileCloser {
  void operator()(zip_file_t* file) const { zip_fclose(file); }
};

}  // namespace

struct ZipReader::Impl {
  std::string name;   // for messages
  std::string bytes;  // when the archive is in memory
  Limits limits;
  zip_t* zip = nullptr;
  std::vector<Entry> entries;
  std::unordered_map<std::string_view, std::size_t> index;  // into entries
  std::uint64_t total_read = 0;

  ~Impl() {
    if (zip != nullptr) zip_discard(zip);
  }

  Result<void> check_end(const ReadAt& read_at, std::uint64_t size) const {
    if (size > limits.file_bytes) {
      return fail(
          ErrorCode::kLimit,
          "the archive has " + megabytes(size) + "; the limit is " + megabytes(limits.file_bytes),
          {}, name);
    }
    auto count = claimed_entries(read_at, size);
    if (!count) return tl::unexpected(in_file(std::move(count.error()), name));
    if (*count > limits.entries) {
      return fail(ErrorCode::kLimit,
                  "the archive claims " + std::to_string(*count) + " entries; the limit is " +
                      std::to_string(limits.entries),
                  {}, name);
    }
    return {};
  }

  // Takes the source over.
  Result<void> open_source(zip_source_t* source, zip_error_t& error) {
    if (source != nullptr) zip = zip_open_from_source(source, ZIP_RDONLY, &error);
    if (zip == nullptr) {
      const bool system = zip_error_system_type(&error) == ZIP_ET_SYS;
      std::string why = zip_error_strerror(&error);
      zip_source_free(source);
      zip_error_fini(&error);
      return fail(system ? ErrorCode::kUnreadable : ErrorCode::kMalformed,
                  "the zip archive cannot be opened: " + why, {}, name);
    }
    zip_error_fini(&error);
    return list();
  }

  Result<void> list() {
    const zip_int64_t count = zip_get_num_entries(zip, 0);
    entries.reserve(static_cast<std::size_t>(std::max<zip_int64_t>(count, 0)));
    for (zip_int64_t i = 0; i < count; ++i) {
      const auto at = static_cast<zip_uint64_t>(i);
      zip_stat_t stat;
      const char* raw_name = zip_get_name(zip, at, ZIP_FL_ENC_RAW);
      if (raw_name == nullptr || zip_stat_index(zip, at, 0, &stat) != 0) {
        return fail(ErrorCode::kMalformed,
                    "entry " + std::to_string(i) +
                        " of the zip archive cannot be listed: " + std::string(zip_strerror(zip)),
                    {}, name);
      }
      Entry entry;
      entry.name = raw_name;
      entry.size = stat.size;
      entry.packed_size = stat.comp_size;
      entry.crc = stat.crc;
      entry.method = stat.comp_method;
      entry.encrypted = stat.encryption_method != ZIP_EM_NONE;
      entries.push_back(std::move(entry));
    }
    for (std::size_t i = 0; i < entries.size(); ++i) index.insert_or_assign(entries[i].name, i);
    return {};
  }
};

ZipReader::ZipReader(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
ZipReader::ZipReader(ZipReader&&) noexcept = default;
ZipReader& ZipReader::operator=(ZipReader&&) noexcept = default;
ZipReader::~ZipReader() = default;

Result<ZipReader> ZipReader::open(const fs::path& path, const Limits& limits) {
  auto impl = std::make_unique<Impl>();
  impl->name = path.string();
  impl->limits = limits;
  boost::system::error_code error;
  const auto status = fs::status(path, error);
  if (!fs::exists(status)) {
    return fail(ErrorCode::kNotFound, "there is no such file", {}, impl->name);
  }
  if (fs::is_directory(status)) {
    return fail(ErrorCode::kUnreadable, "this is a folder, not a file", {}, impl->name);
  }
  if (!fs::is_regular_file(status)) {
    return fail(ErrorCode::kUnreadable, "not a regular file", {}, impl->name);
  }
  const std::uint64_t size = fs::file_size(path, error);
  fs::ifstream stream(path, std::ios::binary);
  if (error || !stream) {
    return fail(ErrorCode::kUnreadable, "the file cannot be read", {}, impl->name);
  }
  const auto read_at = [&stream, size](std::uint64_t offset, std::size_t count) {
    std::string part;
    if (offset >= size) return part;
    part.resize(static_cast<std::size_t>(std::min<std::uint64_t>(count, size - offset)));
    stream.clear();
    stream.seekg(static_cast<std::streamoff>(offset));
    stream.read(part.data(), static_cast<std::streamsize>(part.size()));
    part.resize(static_cast<std::size_t>(stream.gcount()));
    return part;
  };
  if (auto checked = impl->check_end(read_at, size); !checked) return forward(checked);
  zip_error_t zip_error;
  zip_error_init(&zip_error);
#ifdef _WIN32
  zip_source_t* source = zip_source_win32w_create(path.c_str(), 0, -1, &zip_error);
#else
  zip_source_t* source = zip_source_file_create(path.c_str(), 0, -1, &zip_error);
#endif
  if (auto opened = impl->open_source(source, zip_error); !opened) return forward(opened);
  return ZipReader(std::move(impl));
}

Result<ZipReader> ZipReader::from_bytes(std::string bytes, const std::string& name,
                                        const Limits& limits) {
  auto impl = std::make_unique<Impl>();
  impl->name = name;
  impl->bytes = std::move(bytes);
  impl->limits = limits;
  const std::string& held = impl->bytes;
  const auto read_at = [&held](std::uint64_t offset, std::size_t count) {
    return offset >= held.size() ? std::string()
                                 : held.substr(static_cast<std::size_t>(offset), count);
  };
  if (auto checked = impl->check_end(read_at, held.size()); !checked) return forward(checked);
  zip_error_t zip_error;
  zip_error_init(&zip_error);
  zip_source_t* source = zip_source_buffer_create(held.data(), held.size(), 0, &zip_error);
  if (auto opened = impl->open_source(source, zip_error); !opened) return forward(opened);
  return ZipReader(std::move(impl));
}

const std::vector<Entry>& ZipReader::entries() const { return impl_->entries; }
const Limits& ZipReader::limits() const { return impl_->limits; }

std::optional<std::size_t> ZipReader::find(std::string_view name) const {
  const auto found = impl_->index.find(name);
  if (found == impl_->index.end()) return std::nullopt;
  return found->second;
}

std::optional<std::size_t> ZipReader::find_first(std::string_view name) const {
  const auto last = find(name);
  if (!last) return std::nullopt;
  const auto same = [name](const Entry& entry) { return entry.name == name; };
  const auto& all = impl_->entries;
  return static_cast<std::size_t>(std::find_if(all.begin(), all.end(), same) - all.begin());
}

Result<std::string> ZipReader::read(std::string_view name) {
  const auto at = find(name);
  if (!at) {
    return fail(ErrorCode::kNotFound, "the zip archive has no entry " + text::printable(name, 200),
                {}, impl_->name);
  }
  return read(*at);
}

Result<std::string> ZipReader::read(std::size_t index) {
  std::string bytes;
  if (index < impl_->entries.size()) {
    bytes.reserve(
        static_cast<std::size_t>(std::min(impl_->entries[index].size, Limits::kBelieved)));
  }
  auto done = read(index, [&](std::string_view part) {
    bytes += part;
    return Result<void>();
  });
  if (!done) return forward(done);
  return bytes;
}

Result<void> ZipReader::read(std::size_t index, const Sink& take) {
  if (index >= impl_->entries.size()) {
    return fail(ErrorCode::kUsage, "there is no entry " + std::to_string(index), {}, impl_->name);
  }
  const Entry& entry = impl_->entries[index];
  if (auto checked = check_entry(entry, impl_->limits, impl_->total_read); !checked) {
    return tl::unexpected(in_file(std::move(checked.error()), impl_->name));
  }
  const auto damaged = [&](const std::string& why) {
    return fail(ErrorCode::kMalformed, "the entry is damaged: " + why, place_of(entry),
                impl_->name);
  };
  const std::unique_ptr<zip_file_t, FileCloser> file(zip_fopen_index(impl_->zip, index, 0));
  if (!file) return damaged(zip_strerror(impl_->zip));
  std::array<char, 1 << 16> part;
  std::uint64_t total = 0;
  for (;;) {
    const zip_int64_t got = zip_fread(file.get(), part.data(), part.size());
    if (got < 0) return damaged(zip_error_strerror(zip_file_get_error(file.get())));
    if (got == 0) break;
    total += static_cast<std::uint64_t>(got);
    if (total > entry.size) {
      return damaged("it unpacks to more than the " + std::to_string(entry.size) +
                     " bytes that it claims");
    }
    if (auto taken = take({part.data(), static_cast<std::size_t>(got)}); !taken) return taken;
  }
  if (total != entry.size) {
    return damaged("it unpacks to " + std::to_string(total) + " bytes and claims " +
                   std::to_string(entry.size));
  }
  impl_->total_read += total;
  return {};
}

Result<std::string> ZipReader::read_head(std::size_t index, std::size_t count) {
  if (index >= impl_->entries.size()) {
    return fail(ErrorCode::kUsage, "there is no entry " + std::to_string(index), {}, impl_->name);
  }
  const Entry& entry = impl_->entries[index];
  if (auto checked = check_entry(entry, impl_->limits, impl_->total_read); !checked) {
    return tl::unexpected(in_file(std::move(checked.error()), impl_->name));
  }
  const std::unique_ptr<zip_file_t, FileCloser> file(zip_fopen_index(impl_->zip, index, 0));
  std::string bytes(static_cast<std::size_t>(std::min<std::uint64_t>(count, entry.size)), '\0');
  const zip_int64_t got = file ? zip_fread(file.get(), bytes.data(), bytes.size()) : -1;
  if (got < 0) {
    return fail(ErrorCode::kMalformed, "the entry is damaged", place_of(entry), impl_->name);
  }
  bytes.resize(static_cast<std::size_t>(got));
  return bytes;
}

bool looks_like_zip(std::string_view bytes) {
  return bytes.starts_with(std::string_view("PK\3\4", 4)) ||
         bytes.starts_with(std::string_view("PK\5\6", 4));
}

}  // namespace provost::archive
