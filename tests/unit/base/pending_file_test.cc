// SPDX-License-Identifier: MIT
#include "base/pending_file.h"

#include <gtest/gtest.h>

#include <boost/filesystem/operations.hpp>
#include <csignal>

#include "base/files.h"
#include "support/temporary_folder.h"

#ifndef _WIN32
#include <sys/resource.h>
#include <unistd.h>
#endif

namespace provost {
namespace {

namespace fs = boost::filesystem;
using test::TemporaryFolder;

long files_in(const fs::path& folder) {
  return std::distance(fs::directory_iterator(folder), fs::directory_iterator());
}

// Ends with files no longer than `bytes`, as on a full disk.
class FullDisk {
 public:
#ifdef _WIN32
  explicit FullDisk(unsigned) {}
  static constexpr bool kWorks = false;
#else
  explicit FullDisk(unsigned bytes) {
    std::signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &before_);
    rlimit lower = before_;
    lower.rlim_cur = bytes;
    setrlimit(RLIMIT_FSIZE, &lower);
  }
  ~FullDisk() { setrlimit(RLIMIT_FSIZE, &before_); }
  static constexpr bool kWorks = true;

 private:
  rlimit before_{};
#endif
};

TEST(PendingFile, WithoutCommitNothingIsLeft) {
  const TemporaryFolder folder;
  const auto target = folder.file("x", "before");
  {
    auto pending = PendingFile::beside(target);
    ASSERT_TRUE(pending);
    ASSERT_TRUE(pending->write("after"));
    EXPECT_EQ("after", *read_file(pending->path()));
    EXPECT_EQ(target.parent_path(), pending->path().parent_path());
  }
  EXPECT_EQ("before", *read_file(target));
  EXPECT_EQ(1, files_in(folder.path()));
}

TEST(PendingFile, CommitReplacesTheTarget) {
  const TemporaryFolder folder;
  const auto target = folder.file("x", "before");
  fs::permissions(target, fs::owner_read | fs::owner_write);
  auto pending = PendingFile::beside(target);
  ASSERT_TRUE(pending);
  ASSERT_TRUE(pending->write("a longer text"));
  ASSERT_TRUE(pending->write("after"));
  ASSERT_TRUE(pending->commit());
  EXPECT_EQ("after", *read_file(target));
  EXPECT_EQ(1, files_in(folder.path()));
#ifndef _WIN32
  EXPECT_EQ(fs::owner_read | fs::owner_write, fs::status(target).permissions());
#endif
}

TEST(PendingFile, AFullDiskLeavesTheTargetAndNothingElse) {
  if (!FullDisk::kWorks) GTEST_SKIP() << "no file size limit on this system";
  const TemporaryFolder folder;
  const auto target = folder.file("x", "before");
  const std::string bytes(100'000, 'x');
  Result<void> written;
  {
    const FullDisk full(4096);
    written = write_file(target, bytes);
  }
  ASSERT_FALSE(written);
  EXPECT_EQ(ErrorCode::kUnwritable, written.error().code);
  EXPECT_EQ(target.string(), written.error().file);
  EXPECT_NE("cannot be written: ", written.error().message) << "the reason is missing";
  EXPECT_EQ("before", *read_file(target));
  EXPECT_EQ(1, files_in(folder.path()));
}

TEST(PendingFile, AFolderThatIsNotThereOrRefuses) {
  const TemporaryFolder folder;
  const auto missing = PendingFile::beside(folder.path() / "none" / "x");
  ASSERT_FALSE(missing);
  EXPECT_EQ("cannot be written: its folder is not there", missing.error().message);
#ifndef _WIN32
  if (geteuid() == 0) return;  // root may write everywhere
  fs::permissions(folder.path(), fs::owner_read | fs::owner_exe);
  const auto refused = write_file(folder.path() / "x", "x");
  fs::permissions(folder.path(), fs::owner_all);
  ASSERT_FALSE(refused);
  EXPECT_EQ(ErrorCode::kUnwritable, refused.error().code);
  EXPECT_EQ(0, files_in(folder.path()));
#endif
}

TEST(PendingFile, AWriteProtectedTargetStays) {
  const TemporaryFolder folder;
  const auto target = folder.file("x", "before");
  fs::permissions(target, fs::owner_read);
  const auto written = write_file(target, "after");
  ASSERT_FALSE(written);
  EXPECT_EQ("cannot be written: it is write-protected", written.error().message);
  EXPECT_EQ("before", *read_file(target));
  EXPECT_EQ(1, files_in(folder.path()));
  fs::permissions(target, fs::owner_all);
}

TEST(PendingFile, ALinkMeansTheFileItPointsTo) {
  const TemporaryFolder folder;
  const auto target = folder.file("x", "before");
  boost::system::error_code error;
  fs::create_symlink(target, folder.path() / "link", error);
  if (error) GTEST_SKIP() << "no symbolic links here";
  ASSERT_TRUE(write_file(folder.path() / "link", "after"));
  EXPECT_TRUE(fs::is_symlink(folder.path() / "link"));
  EXPECT_EQ("after", *read_file(target));
}

TEST(BackUp, TakesTheFirstFreeName) {
  const TemporaryFolder folder;
  const auto file = folder.file("x.vsav", "first");
  EXPECT_EQ(folder.path() / "x.vsav.bak", *back_up(file));
  ASSERT_TRUE(write_file(file, "second"));
  EXPECT_EQ(folder.path() / "x.vsav.bak2", *back_up(file));
  EXPECT_EQ("first", *read_file(folder.path() / "x.vsav.bak"));
  EXPECT_EQ("second", *read_file(folder.path() / "x.vsav.bak2"));
  EXPECT_EQ(ErrorCode::kUnwritable, back_up(folder.path() / "none").error().code);
  EXPECT_EQ(3, files_in(folder.path()));
}

}  // namespace
}  // namespace provost
