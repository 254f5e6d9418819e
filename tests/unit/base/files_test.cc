// SPDX-License-Identifier: MIT
#include "base/files.h"

#include <gtest/gtest.h>

#include <boost/filesystem/operations.hpp>

namespace provost {
namespace {

namespace fs = boost::filesystem;

class Files : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::temp_directory_path() / fs::unique_path("provost-%%%%%%%%");
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }
  fs::path folder_;
};

TEST_F(Files, WhatIsWrittenIsRead) {
  const std::string bytes("a\0b\r\n", 5);
  ASSERT_TRUE(write_file(folder_ / "x", bytes));
  EXPECT_EQ(bytes, *read_file(folder_ / "x"));
  ASSERT_TRUE(write_file(folder_ / "x", "again"));
  EXPECT_EQ("again", *read_file(folder_ / "x"));
  EXPECT_EQ(1, std::distance(fs::directory_iterator(folder_), fs::directory_iterator()))
      << "no temporary file is left";
}

TEST_F(Files, SaysWhyAFileCannotBeRead) {
  EXPECT_EQ(ErrorCode::kNotFound, read_file(folder_ / "none").error().code);
  EXPECT_EQ(ErrorCode::kUnreadable, read_file(folder_).error().code);
  ASSERT_TRUE(write_file(folder_ / "x", "12345"));
  EXPECT_EQ(ErrorCode::kLimit, read_file(folder_ / "x", 4).error().code);
}

TEST_F(Files, AFolderIsNotReplaced) {
  EXPECT_EQ(ErrorCode::kUnwritable, write_file(folder_, "x").error().code);
  EXPECT_TRUE(fs::is_directory(folder_));
}

TEST_F(Files, AFullDeviceIsAnErrorAndStaysADevice) {
  if (fs::status("/dev/full").type() != fs::character_file) GTEST_SKIP() << "no /dev/full";
  EXPECT_EQ(ErrorCode::kUnwritable, write_file("/dev/full", "x").error().code);
  EXPECT_EQ(fs::character_file, fs::status("/dev/full").type());
}

TEST(Sha256, AgreesWithTheStandard) {
  EXPECT_EQ("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad", sha256("abc"));
}

}  // namespace
}  // namespace provost
