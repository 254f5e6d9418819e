// SPDX-License-Identifier: MIT
#include "vassal/version.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/filesystem.hpp>
#include <cstdio>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "archive/zip_reader.h"
#include "support/shared_data.h"
#include "vassal/metadata.h"

namespace provost::vassal {
namespace {

namespace fs = boost::filesystem;

void in_order(const std::vector<std::string>& versions) {
  for (std::size_t i = 0; i < versions.size(); ++i) {
    EXPECT_EQ(compare_versions(versions[i], versions[i]), 0) << versions[i];
    for (std::size_t j = i + 1; j < versions.size(); ++j) {
      EXPECT_LT(compare_versions(versions[i], versions[j]), 0) << versions[i] << " " << versions[j];
      EXPECT_GT(compare_versions(versions[j], versions[i]), 0) << versions[i] << " " << versions[j];
    }
  }
}

void all_equal(const std::vector<std::string>& versions) {
  for (const auto& a : versions) {
    for (const auto& b : versions) EXPECT_EQ(compare_versions(a, b), 0) << a << " " << b;
  }
}

// The orders that the documentation and tests of Maven's versions promise.
TEST(Version, WordsHaveAnOrder) {
  in_order({"1-alpha2snapshot",
            "1-alpha2",
            "1-alpha-123",
            "1-beta-2",
            "1-beta123",
            "1-m2",
            "1-m11",
            "1-rc",
            "1-cr2",
            "1-rc123",
            "1-SNAPSHOT",
            "1",
            "1-sp",
            "1-sp2",
            "1-sp123",
            "1-abc",
            "1-def",
            "1-pom-1",
            "1-1-snapshot",
            "1-1",
            "1-2",
            "1-123"});
}

TEST(Version, NumbersHaveAnOrder) {
  in_order({"2.0",    "2.0.a", "2-1",     "2.0.2", "2.0.123", "2.1.0", "2.1-a",  "2.1b",
            "2.1-c",  "2.1-1", "2.1.0.1", "2.2",   "2.123",   "11.a2", "11.a11", "11.b2",
            "11.b11", "11.m2", "11.m11",  "11",    "11.a",    "11b",   "11c",    "11m"});
  in_order({"20190126.230843", "1234567890.12345", "123456789012345.1H.5-beta",
            "12345678901234567890.1H.5-beta"});
  in_order({"6.1.0rc3", "6.1.0", "6.1H.5-beta"});
  in_order({"1-0.alpha", "1-0.beta", "1"});
}

TEST(Version, SomeAreTheSame) {
  all_equal({"1", "1.0", "1.0.0", "1-0", "1.0-0", "1ga", "1RELEASE", "1Final", "001"});
  all_equal({"1a", "1-a", "1.0-a", "1.0.0-a", "1.0a", "1.0.0a", "1A"});
  all_equal({"1a1", "1-alpha-1"});
  all_equal({"1b2", "1-beta-2"});
  all_equal({"1m3", "1Milestone3"});
  all_equal({"2-beta", "2.0.beta", "2.0.0.beta"});
  all_equal({"1cr", "1rc"});
  all_equal({"0", "00", "0000", ""});
}

TEST(Version, OfTheEngine) {
  in_order({"3.1.20", "3.2.17", "3.2.17-svn9000", "3.5.8", "3.6.0-beta1", "3.6.0-SNAPSHOT", "3.6.0",
            "3.7.0-beta2", "3.7.9", "3.7.26", "3.8.0-SNAPSHOT-1234-abc"});
}

TEST(Version, AnyLengthIsHarmless) {
  std::string deep;
  for (int i = 0; i < 100'000; ++i) deep += "a1";
  EXPECT_EQ(compare_versions(deep, deep), 0);
  EXPECT_LT(compare_versions(deep, "1"), 0);
  EXPECT_NE(compare_versions(deep + "1", deep), 0);
}

TEST(Version, MinorVersion) {
  using Pair = std::pair<int, int>;
  EXPECT_EQ(minor_version("3.7.26"), Pair(3, 7));
  EXPECT_EQ(minor_version("3.8.0-SNAPSHOT"), Pair(3, 8));
  EXPECT_EQ(minor_version("3.2.17-svn9000"), Pair(3, 2));
  EXPECT_EQ(minor_version("3"), Pair(3, 0));
  EXPECT_EQ(minor_version("2.9b2"), Pair(0, 0));
  EXPECT_EQ(minor_version("3.07"), Pair(0, 0));
  EXPECT_EQ(minor_version("3.7.26.1"), Pair(0, 0));
  EXPECT_EQ(minor_version("3.7.26.x"), Pair(3, 7));
  EXPECT_EQ(minor_version("3..7"), Pair(0, 0));
  EXPECT_EQ(minor_version("99999999999.1"), Pair(0, 0));
  EXPECT_EQ(minor_version(""), Pair(0, 0));
}

struct Versions {
  std::size_t files = 0;
  std::size_t malformed = 0;
  std::set<std::string> engine;
  std::set<std::string> own;

  void add(archive::ZipReader& zip) {
    for (const auto* entry : {"moduledata", "extensiondata", "savedata"}) {
      if (!zip.find(entry)) continue;
      const auto xml = zip.read(entry);
      ASSERT_TRUE(xml) << describe(xml.error());
      const auto metadata = read_metadata(*xml);
      ++files;
      if (!metadata) {
        ++malformed;
        continue;
      }
      if (metadata->vassal_version) engine.insert(*metadata->vassal_version);
      if (metadata->version) own.insert(*metadata->version);
      EXPECT_EQ(write_metadata(*metadata), *xml);
    }
    // The saves inside a module.
    for (std::size_t i = 0; i < zip.entries().size(); ++i) {
      const std::string name = zip.entries()[i].name;
      if (!name.ends_with(".vsav") && !name.ends_with(".vlog")) continue;
      auto bytes = zip.read(i);
      if (!bytes || !archive::looks_like_zip(*bytes)) continue;
      auto inner = archive::ZipReader::from_bytes(std::move(*bytes), name);
      if (inner) add(*inner);
    }
  }
};

// Comparing is antisymmetric, and does not depend on the order of the arguments, for every pair.
void check_order(const std::set<std::string>& versions) {
  for (const auto& a : versions) {
    for (const auto& b : versions) {
      EXPECT_EQ(compare_versions(a, b), -compare_versions(b, a)) << a << " " << b;
    }
  }
}

void print(const char* what, const std::set<std::string>& versions) {
  std::vector<std::string> sorted(versions.begin(), versions.end());
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](const auto& a, const auto& b) { return compare_versions(a, b) < 0; });
  std::printf("%s:", what);
  for (const auto& version : sorted) std::printf(" \"%s\"", version.c_str());
  std::printf("\n");
}

TEST(VersionCorpus, EveryMetadataIsReadAndItsVersionCompared) {
  const auto root = test::shared("corpus");
  if (root.empty()) GTEST_SKIP() << "no shared data";
  Versions versions;
  for (const auto& entry : fs::recursive_directory_iterator(root)) {
    if (!fs::is_regular_file(entry.path())) continue;
    auto zip = archive::ZipReader::open(entry.path());
    if (zip) versions.add(*zip);
  }
  std::printf("%zu metadata entries, %zu malformed\n", versions.files, versions.malformed);
  print("engine versions", versions.engine);
  print("module versions", versions.own);
  check_order(versions.engine);
  check_order(versions.own);
  EXPECT_GE(versions.files, 100u);
  EXPECT_GE(versions.own.size(), 20u);
}

}  // namespace
}  // namespace provost::vassal
