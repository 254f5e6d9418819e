// SPDX-License-Identifier: MIT
#include "base/pending_file.h"

#include <fcntl.h>
#include <sys/stat.h>

#include <algorithm>
#include <boost/filesystem/fstream.hpp>
#include <boost/filesystem/operations.hpp>
#include <cerrno>
#include <system_error>
#include <utility>
#include <vector>

#ifdef _WIN32
#include <io.h>
#else
#include <unistd.h>
#endif

namespace provost {

namespace fs = boost::filesystem;

namespace {

// The few calls that C++ streams lack: create a file that must be new, and flush to the disk.
#ifdef _WIN32
int open_new(const fs::path& path) {
  return _wopen(path.c_str(), _O_WRONLY | _O_CREAT | _O_EXCL | _O_BINARY, _S_IREAD | _S_IWRITE);
}
int open_again(const fs::path& path, bool empty) {
  return _wopen(path.c_str(), _O_RDWR | _O_BINARY | (empty ? _O_TRUNC : 0));
}
auto put(int file, const char* bytes, std::size_t size) {
  return _write(file, bytes, static_cast<unsigned>(size));
}
int flush(int file) { return _commit(file); }
int shut(int file) { return _close(file); }
void flush_folder(const fs::path&) {}  // a rename is on the disk when Windows returns
#else
int open_new(const fs::path& path) {
  return ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
}
int open_again(const fs::path& path, bool empty) {
  return ::open(path.c_str(), O_RDWR | O_CLOEXEC | (empty ? O_TRUNC : 0));
}
auto put(int file, const char* bytes, std::size_t size) { return ::write(file, bytes, size); }
int flush(int file) { return ::fsync(file); }
int shut(int file) { return ::close(file); }
// Without this the new name may be lost with the power. Some file systems refuse; then so be it.
void flush_folder(const fs::path& folder) {
  const int file = ::open(folder.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return;
  ::fsync(file);
  ::close(file);
}
#endif

constexpr int kMostLinks = 40;  // as on Linux
constexpr std::size_t kMostAtOnce = std::size_t{1} << 30;

std::string reason(int code) { return std::generic_category().message(code); }

tl::unexpected<Error> refused(const std::string& why, const fs::path& target) {
  return fail(ErrorCode::kUnwritable, "cannot be written: " + why, {}, target.string());
}

}  // namespace

PendingFile::PendingFile(fs::path target, fs::path temporary)
    : target_(std::move(target)), temporary_(std::move(temporary)), unfinished_(temporary_) {}

PendingFile::PendingFile(PendingFile&& other) noexcept
    : named_(std::move(other.named_)),
      target_(std::move(other.target_)),
      temporary_(std::move(other.temporary_)),
      unfinished_(std::move(other.unfinished_)) {
  other.temporary_.clear();
}

PendingFile::~PendingFile() {
  boost::system::error_code ignored;
  if (!temporary_.empty()) fs::remove(temporary_, ignored);
}

Result<PendingFile> PendingFile::beside(const fs::path& named) {
  boost::system::error_code error;
  fs::path target = named;
  // One after the other: the last may point to a file that is to be made.
  for (int links = 0; fs::is_symlink(fs::symlink_status(target, error)); ++links) {
    const auto next = fs::read_symlink(target, error);
    if (error || links == kMostLinks) return refused("it is a link to itself", named);
    target = next.is_absolute() ? next : target.parent_path() / next;
  }
  const auto folder = target.has_parent_path() ? target.parent_path() : fs::path(".");
  if (!fs::is_directory(folder, error)) return refused("its folder is not there", named);
  const auto status = fs::status(target, error);
  if (fs::exists(status)) {
    if (fs::is_directory(status)) return refused("it is a folder", named);
    if (!fs::is_regular_file(status)) return refused("it is no regular file", named);
    // A rename would replace it all the same, and the user meant to protect it.
    const auto writable = fs::owner_write | fs::group_write | fs::others_write;
    if ((status.permissions() & writable) == fs::no_perms) {
      return refused("it is write-protected", named);
    }
  }
  const auto temporary = folder / fs::unique_path(target.filename().string() + ".%%%%%%%%.tmp");
  const int file = open_new(temporary);
  if (file < 0) return refused(reason(errno), named);
  shut(file);
  PendingFile pending(target, temporary);
  pending.named_ = named;
  return pending;
}

namespace {

// Zero, or the system's number for what went wrong.
int put_all(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const auto done = put(file, bytes.data(), std::min(bytes.size(), kMostAtOnce));
    if (done < 0 && errno == EINTR) continue;
    if (done <= 0) return done < 0 ? errno : ENOSPC;
    bytes.remove_prefix(static_cast<std::size_t>(done));
  }
  return 0;
}

}  // namespace

Result<void> PendingFile::write(std::string_view bytes) {
  const int file = open_again(temporary_, true);
  if (file < 0) return refused(reason(errno), named_);
  if (const int code = put_all(file, bytes); code != 0) {
    shut(file);
    return refused(reason(code), named_);
  }
  if (shut(file) != 0) return refused(reason(errno), named_);
  return {};
}

// By reading and writing: copy_file() of some systems cannot cross from one disk to another.
Result<void> PendingFile::copy_from(const fs::path& source) {
  fs::ifstream in(source, std::ios::binary);
  if (!in) return fail(ErrorCode::kUnreadable, "cannot be read", {}, source.string());
  const int file = open_again(temporary_, true);
  if (file < 0) return refused(reason(errno), named_);
  std::vector<char> part(std::size_t{1} << 16);
  int code = 0;
  while (code == 0 && in) {
    in.read(part.data(), static_cast<std::streamsize>(part.size()));
    code = put_all(file, {part.data(), static_cast<std::size_t>(in.gcount())});
  }
  if (code == 0 && !in.eof()) {
    shut(file);
    return fail(ErrorCode::kUnreadable, "cannot be read", {}, source.string());
  }
  if (shut(file) != 0 && code == 0) code = errno;
  if (code != 0) return refused(reason(code), named_);
  return {};
}

Result<void> PendingFile::commit() {
  const int file = open_again(temporary_, false);
  if (file < 0) return refused(reason(errno), named_);
  const int code = flush(file) == 0 ? 0 : errno;
  shut(file);
  // Pipes and some network disks cannot flush; that is no failure to write.
  if (code != 0 && code != EINVAL && code != EROFS) return refused(reason(code), named_);
  boost::system::error_code error;
  const auto status = fs::status(target_, error);
  if (fs::exists(status)) fs::permissions(temporary_, status.permissions(), error);
  fs::rename(temporary_, target_, error);
  if (error) return refused(error.message(), named_);
  temporary_.clear();
  flush_folder(target_.has_parent_path() ? target_.parent_path() : fs::path("."));
  return {};
}

}  // namespace provost
