// SPDX-License-Identifier: MIT
// The checks on real modules, against what the engine reported when it opened them.
#include <gtest/gtest.h>

#include <boost/filesystem.hpp>
#include <iostream>
#include <map>
#include <set>

#include "base/files.h"
#include "base/text.h"
#include "module/validate.h"
#include "support/shared_data.h"

namespace provost::module {
namespace {

namespace fs = boost::filesystem;

// What was quoted n-th in a message, counted from 0.
std::string quoted(const std::string& message, int n) {
  const auto parts = text::split(message, '"');
  const auto at = static_cast<std::size_t>(2 * n + 1);
  return at < parts.size() ? parts[at] : std::string();
}

struct EngineSays {
  std::set<std::string> images;
  std::set<std::string> prototypes;
  std::set<std::string> classes;
  int setups = 0;
};

EngineSays read_facts(const fs::path& file) {
  EngineSays says;
  const auto bytes = read_file(file);
  if (!bytes) return says;
  for (const auto& line : text::lines(*bytes)) {
    const auto fields = text::split(line, '\t');
    if (fields.size() < 3) continue;
    if (fields[1] == "image_missing") says.images.insert(text::printable(fields[2]));
    if (fields[1] == "unknown_prototype") says.prototypes.insert(text::printable(fields[2]));
    if (fields[1] == "setup_failed") ++says.setups;
    const std::string failed = "failed to load class ";
    const auto at = fields[2].find(failed);
    if (at != std::string::npos) says.classes.insert(fields[2].substr(at + failed.size()));
  }
  return says;
}

TEST(CorpusChecks, AgreeWithTheEngine) {
  const auto facts = test::shared("engine-facts/open");
  const auto modules = test::shared("corpus/modules");
  if (facts.empty() || modules.empty()) GTEST_SKIP() << "no shared data";
  // In these the engine made no pieces at all: custom classes or line breaks within definitions.
  const std::set<std::string> kWithoutPieces = {"bastogne-tcs_3.2.8.vmod", "bloodbowl_3.2.17.vmod",
                                                "vasl_3.1.0.vmod"};
  int compared = 0;
  for (const auto& file : fs::directory_iterator(facts)) {
    const auto name = file.path().stem().string();
    const auto says = read_facts(file.path());
    const auto findings = validate(modules / name);
    ASSERT_TRUE(findings) << describe(findings.error());
    EngineSays ours;
    for (const auto& finding : *findings) {
      if (finding.id == "image/missing") ours.images.insert(quoted(finding.message, 0));
      if (finding.id == "prototype/unknown") ours.prototypes.insert(quoted(finding.message, 0));
      if (finding.id == "component/unknown-class") ours.classes.insert(quoted(finding.message, 0));
      if (finding.id.starts_with("setup/")) ++ours.setups;
    }
    EXPECT_EQ(says.setups, ours.setups) << name;
    // The engine refuses this one before it builds anything.
    if (name != "vasl_3.1.0.vmod") {
      EXPECT_EQ(says.classes, ours.classes) << name;
    }
    if (kWithoutPieces.contains(name)) continue;
    ++compared;
    EXPECT_EQ(says.prototypes, ours.prototypes) << name;
    // The engine's list also holds pictures of HTML texts and of old outlines.
    for (const auto& image : ours.images) {
      EXPECT_TRUE(says.images.contains(image)) << name << ' ' << image;
    }
    std::cout << name << ": " << ours.prototypes.size() << " unknown prototypes, " << ours.setups
              << " setups without file, " << ours.images.size() << " missing images of "
              << says.images.size() << " that the engine lists\n";
  }
  EXPECT_GE(compared, 12);
}

TEST(CorpusChecks, ComeToAnEndOnEveryFile) {
  const auto root = test::shared("corpus");
  if (root.empty()) GTEST_SKIP() << "no shared data";
  std::map<std::string, int> tally;
  int files = 0;
  for (const auto* folder : {"modules", "extensions", "saves", "logs"}) {
    for (const auto& file : fs::directory_iterator(root / folder)) {
      const auto findings = validate(file.path());
      ASSERT_TRUE(findings) << describe(findings.error());
      ++files;
      for (const auto& finding : *findings) ++tally[finding.id];
    }
  }
  std::cout << files << " files\n";
  for (const auto& [id, count] : tally) std::cout << "  " << id << ' ' << count << '\n';
}

}  // namespace
}  // namespace provost::module
