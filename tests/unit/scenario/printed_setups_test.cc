// SPDX-License-Identifier: MIT
// The setups of Fontenoy against the rulebook itself: what stands in a hex by the book stands there
// in the scenario, and nothing else does.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "base/text.h"
#include "scenario/source.h"
#include "source_folder.h"

namespace provost::scenario {
namespace {

using Entry = std::pair<std::string, std::string>;  // what, and where: {"MDC", "S3013-3113"}
using Entries = std::multiset<Entry>;

// "S1815" or, of a unit in two hexes, "S3013-3113".
bool is_place(std::string_view words) {
  if (words.size() != 5 && words.size() != 10) return false;
  if (words[0] != 'N' && words[0] != 'S') return false;
  for (std::size_t i = 1; i < words.size(); ++i) {
    if (i == 5 ? words[i] != '-' : words[i] < '0' || words[i] > '9') return false;
  }
  return true;
}

// Names before each place in parentheses; the first of a line may have its heading before it.
void read_line(const std::string& line, Entries& entries) {
  std::size_t from = 0;
  for (auto open = line.find('('); open != std::string::npos; open = line.find('(', from)) {
    const auto close = line.find(')', open);
    if (close == std::string::npos) return;
    const auto place = line.substr(open + 1, close - open - 1);
    auto names = line.substr(from, open - from);
    names.erase(0, names.rfind(']') + 1);  // behind "B de Bettens [Be]"
    if (is_place(place)) {
      for (const auto& name : text::split(names, ',')) {
        const std::string trimmed(text::trim(name));
        if (!trimmed.empty()) entries.emplace(trimmed, place);
      }
    }
    from = close + 1;
  }
}

Entries printed(const std::string& scenario) {
  const auto book = read_file(test::shared("rulebooks/bar-fontenoy.txt")).value_or("");
  Entries entries;
  bool inside = false;
  for (const auto& raw : text::split(book, '\n')) {
    const std::string line(raw);
    if (line.rfind("10." + scenario + "b. ", 0) == 0) inside = true;
    if (line.rfind("10." + scenario + "d. ", 0) == 0) inside = false;
    if (inside) read_line(line, entries);
  }
  return entries;
}

// Whether the book means this unit: its name, behind a heading or, of a redoubt, before our number.
bool means(const std::string& words, const Unit& unit) {
  if (words == unit.name) return true;
  if (unit.arm == "marker") return unit.name.rfind(words + " ", 0) == 0;
  const auto tail = " " + unit.name;
  return words.size() > tail.size() &&
         words.compare(words.size() - tail.size(), tail.size(), tail) == 0;
}

class PrintedSetups : public testing::TestWithParam<std::pair<const char*, std::size_t>> {};

TEST_P(PrintedSetups, StandAsTheBookPrintsThem) {
  if (test::shared("rulebooks/bar-fontenoy.txt").empty()) GTEST_SKIP() << "no rulebook";
  const auto [id, expected] = GetParam();
  auto entries = printed(id);
  EXPECT_EQ(expected, entries.size());  // counted by hand in the book
  Problems problems;
  const auto series = read_series(test::bar_series(), problems);
  const auto source = read_source(test::game_folder("fontenoy"), series, problems);
  const auto scenario = std::find_if(source.scenarios.begin(), source.scenarios.end(),
                                     [id = id](const auto& one) { return one.id == id; });
  ASSERT_NE(source.scenarios.end(), scenario);
  const auto take = [&](const std::string& unit_id, const std::string& place) {
    const auto& unit = *source.unit(unit_id);
    const auto found = std::find_if(entries.begin(), entries.end(), [&](const Entry& entry) {
      return entry.second == place && means(entry.first, unit);
    });
    if (found == entries.end()) return false;
    entries.erase(found);
    return true;
  };
  auto all = scenario->placements;
  all.insert(all.end(), scenario->markers.begin(), scenario->markers.end());
  for (const auto& placement : all) {
    if (placement.hexes.empty() || !placement.area.empty()) continue;  // the owner's choice
    auto place = placement.hexes.front();
    if (placement.hexes.size() > 1) place += "-" + placement.hexes[1].substr(1);
    // The one commander whose hex stands in a sentence (10.4b).
    if (placement.unit == "fr-cmd-salency") continue;
    EXPECT_TRUE(take(placement.unit, place)) << placement.unit << " in " << place;
  }
  for (const auto& reinforcement : scenario->reinforcements) {
    take(reinforcement.unit, reinforcement.entry);
  }
  // Lost by 10.4a.B, placed by 10.4b: the scenario lets him wait.
  if (scenario->id == "4") {
    EXPECT_TRUE(take("fr-cmd-brocard", "S4110"));
  }
  for (const auto& [name, place] : entries) {
    ADD_FAILURE() << "the book prints " << name << " in " << place;
  }
}

INSTANTIATE_TEST_SUITE_P(Fontenoy, PrintedSetups,
                         testing::Values(std::pair("1", 3), std::pair("2", 97), std::pair("3", 123),
                                         std::pair("4", 146)));

}  // namespace
}  // namespace provost::scenario
