// SPDX-License-Identifier: MIT
// Which checks speak of a file.
#pragma once

#include <gtest/gtest.h>

#include <boost/filesystem.hpp>
#include <set>
#include <string>

#include "base/files.h"
#include "module/validate.h"

namespace provost::module::test {

namespace fs = boost::filesystem;

// A file in a folder of its own, removed again at the end.
class Scratch {
 public:
  explicit Scratch(const std::string& name, const std::string& bytes)
      : folder_(fs::temp_directory_path() / fs::unique_path("provost-check-%%%%%%%%")),
        file_(folder_ / name) {
    fs::create_directories(folder_);
    EXPECT_TRUE(write_file(file_, bytes));
  }
  ~Scratch() {
    boost::system::error_code ignored;
    fs::remove_all(folder_, ignored);
  }
  const fs::path& file() const { return file_; }

 private:
  fs::path folder_;
  fs::path file_;
};

inline std::set<std::string> ids_of(const std::string& name, const std::string& bytes,
                                    const Module* module = nullptr) {
  const Scratch scratch(name, bytes);
  ValidateOptions options;
  options.module = module;
  const auto findings = validate(scratch.file(), options);
  EXPECT_TRUE(findings) << describe(findings.error());
  std::set<std::string> ids;
  for (const auto& finding : *findings) {
    ids.insert(finding.id);
    EXPECT_FALSE(finding.message.empty());
    EXPECT_TRUE(finding.severity);
    EXPECT_EQ(scratch.file().string(), finding.location.file);
  }
  return ids;
}

}  // namespace provost::module::test
