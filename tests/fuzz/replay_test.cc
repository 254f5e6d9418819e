// SPDX-License-Identifier: MIT
// The fuzz targets without a fuzzer: on the seeds, on every input that a fuzzer ever stopped at
// (tests/fuzz/found/TARGET/), and on some hundred damaged copies of each seed. A target that finds
// a property broken ends the program, so this one says first which input it was.
#include <gtest/gtest.h>

#include <boost/filesystem.hpp>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>

#include "base/files.h"
#include "fuzz/seeds.h"
#include "fuzz/targets.h"
#include "support/mutate.h"
#include "support/shared_data.h"

namespace provost::fuzz {
namespace {

namespace fs = boost::filesystem;

using Target = int (*)(const std::uint8_t*, std::size_t);

const std::map<std::string, Target>& targets() {
#define PROVOST_NAME_TARGET(name) {#name, &fuzz_##name},
  static const std::map<std::string, Target> kTargets = {PROVOST_FUZZ_TARGETS(PROVOST_NAME_TARGET)};
#undef PROVOST_NAME_TARGET
  return kTargets;
}

char input_name[256];
void say_which(int number) {
  std::fputs(input_name, stderr);
  std::signal(number, SIG_DFL);
  std::raise(number);
}

void run(const std::string& target, const std::string& name, const std::string& bytes) {
  std::snprintf(input_name, sizeof input_name, "stopped at %s: %s\n", target.c_str(), name.c_str());
  targets().at(target)(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
}

class Replay : public testing::Test {
 protected:
  void SetUp() override {
    for (const int number : {SIGABRT, SIGSEGV, SIGFPE}) std::signal(number, say_which);
  }
  void TearDown() override {
    for (const int number : {SIGABRT, SIGSEGV, SIGFPE}) std::signal(number, SIG_DFL);
  }
};

TEST_F(Replay, Seeds) {
  std::map<std::string, int> counts;
  for (const auto& seed : seeds()) {
    ASSERT_TRUE(targets().contains(seed.target)) << seed.target;
    EXPECT_GT(seed.bytes.size(), 10U) << seed.target << ' ' << seed.name;
    run(seed.target, seed.name, seed.bytes);
    ++counts[seed.target];
  }
  for (const auto& [name, target] : targets()) {
    EXPECT_GT(counts[name], 0) << name << " has no seed";
    target(nullptr, 0);
  }
}

TEST_F(Replay, WhatFuzzersFound) {
  const auto found = test::source("tests/fuzz/found");
  if (!fs::is_directory(found)) GTEST_SKIP() << "nothing was ever found";
  for (const auto& folder : fs::directory_iterator(found)) {
    const auto target = folder.path().filename().string();
    ASSERT_TRUE(targets().contains(target)) << target;
    for (const auto& file : fs::directory_iterator(folder.path())) {
      const auto bytes = read_file(file.path());
      ASSERT_TRUE(bytes) << file.path();
      run(target, file.path().filename().string(), *bytes);
    }
  }
}

TEST_F(Replay, DamagedSeeds) {
  constexpr int kCopies = 150;
  for (const auto& seed : seeds()) {
    for (int i = 0; i < kCopies; ++i) {
      test::Mutator mutator(static_cast<std::uint64_t>(i));
      run(seed.target, seed.name + ", damage " + std::to_string(i), mutator.mutate(seed.bytes));
    }
  }
}

}  // namespace
}  // namespace provost::fuzz
