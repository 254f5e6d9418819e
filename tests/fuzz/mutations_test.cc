// SPDX-License-Identifier: MIT
// A thousand damaged files. Small valid ones are made here; copies of them are damaged (as files,
// or inside, before they are packed, framed or zipped, so that checksums hold) and go through what
// the program does with files: all checks, reading and writing, the replay of a log and its audit.
// Each ends in a result or an error with a message. The damage is the same on every machine.
#include <gtest/gtest.h>

#include <map>
#include <memory>

#include "base/files.h"
#include "compare/breaking.h"
#include "compare/game_diff.h"
#include "compare/module_diff.h"
#include "game/play/transcript.h"
#include "game/play/write_log.h"
#include "module/validate.h"
#include "report/validate_report.h"
#include "rules/audit.h"
#include "rules/module_facts.h"
#include "scenario/module_builder.h"
#include "support/mutate.h"
#include "support/shared_data.h"
#include "support/temporary_folder.h"
#include "unit/module/small_module.h"

namespace provost {
namespace {

namespace small = module::test;
using test::Mutator;

// How the runs ended; a test in which nothing succeeds (or nothing fails) tests nothing.
struct Tally {
  int clean = 0;
  int errors = 0;
};

template <class T>
bool counted(const Result<T>& result, Tally& tally) {
  if (result) {
    ++tally.clean;
    return true;
  }
  ++tally.errors;
  EXPECT_FALSE(result.error().message.empty());
  return false;
}

// What `provost validate FILE` does. Written by hand: a flush to the disk for each would take long.
void validate_bytes(const test::TemporaryFolder& folder, const std::string& name,
                    const std::string& bytes, Tally& tally) {
  const auto file = folder.file(name, bytes);
  const auto findings = module::validate(file);
  if (!counted(findings, tally)) return;
  report::ValidateDocument document;
  document.files.push_back(name);
  document.findings = *findings;
  for (const auto& finding : *findings) EXPECT_FALSE(finding.message.empty()) << finding.id;
  EXPECT_FALSE(report::validate_json(document).empty());
  EXPECT_FALSE(report::validate_text(document, report::Style(false)).empty());
}

TEST(Mutations, OfModuleFiles) {
  const test::TemporaryFolder folder;
  const auto whole = small::zip_of(small::small_module());
  const auto stored = small::zip_of(small::small_module(), true);
  Tally tally;
  for (std::uint64_t i = 0; i < 100; ++i) {
    validate_bytes(folder, "x.vmod", Mutator(i).mutate(i % 2 == 0 ? whole : stored), tally);
  }
  EXPECT_EQ(100, tally.clean + tally.errors);
}

TEST(Mutations, InsideModules) {
  const test::TemporaryFolder folder;
  Tally tally;
  const auto entries = small::small_module();
  const auto sound = module::Module::from_bytes(small::zip_of(entries), "sound.vmod");
  ASSERT_TRUE(sound);
  const std::vector<std::string> names = {"buildFile.xml", "buildFile.xml",    "buildFile.xml",
                                          "moduledata",    "images/board.png", "one.vsav"};
  for (std::uint64_t i = 0; i < 300; ++i) {
    auto damaged = entries;
    auto& bytes = damaged[names[i % names.size()]];
    bytes = Mutator(i).mutate(bytes);
    const auto zip = small::zip_of(damaged);
    validate_bytes(folder, "x.vmod", zip, tally);
    const auto module = module::Module::from_bytes(zip, "x.vmod");
    if (!counted(module, tally)) continue;
    for (const auto& slot : module->slots()) counted(module->expand(slot), tally);
    for (const auto& map : module->maps()) {
      const auto boards = module->layout(map, module->default_layout(map));
      for (const vassal::Point p : {vassal::Point{0, 0}, {40, 40}, {-7, 2'000'000'000}}) {
        module->location_name(map, boards, module->snap(boards, p));
      }
      for (const auto& start : map.at_start) module->at_start_position(map, boards, start);
    }
    compare::compare_modules(*sound, *module);
    compare::find_breakages(*sound, *module);
  }
  EXPECT_GT(tally.clean, 300);
  EXPECT_GT(tally.errors, 20);
}

TEST(Mutations, OfSavesInEveryFraming) {
  const test::TemporaryFolder folder;
  Tally tally;
  std::vector<std::string> files = {small::kSaveText, small::zip_of(small::small_save())};
  for (const auto kind : {vassal::FramingKind::kHexXor, vassal::FramingKind::kRawXor,
                          vassal::FramingKind::kXorXz, vassal::FramingKind::kXz}) {
    auto entries = small::small_save();
    entries["savedGame"] = vassal::write_framed({{kind, 42, {}, false}, small::kSaveText}).value();
    files.push_back(small::zip_of(entries, true));
    files.push_back(entries["savedGame"]);
  }
  const auto sound = vassal::read_saved_game_bytes(small::kSaveText, "sound.vsav");
  ASSERT_TRUE(sound);
  for (std::uint64_t i = 0; i < 200; ++i) {
    const auto bytes = Mutator(i).mutate(files[i % files.size()]);
    validate_bytes(folder, "x.vsav", bytes, tally);
    const auto game = vassal::read_saved_game_bytes(bytes, "x.vsav");
    if (!counted(game, tally)) continue;
    compare::compare_games(*sound, *game);
    const auto written = vassal::write_saved_game(*game);
    ASSERT_TRUE(written);
    const auto again = vassal::read_saved_game_bytes(*written, "again");
    ASSERT_TRUE(again) << describe(again.error());
    EXPECT_EQ(vassal::encode_command(game->root), vassal::encode_command(again->root));
  }
  EXPECT_GT(tally.clean, 50);
  EXPECT_GT(tally.errors, 50);
}

// A whole game on a practice field: the log's text, the binding and the script are damaged.
class PlayedGame : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    scenario::BuildRequest request;
    request.source = test::source("modules/games/practice-bar");
    request.series = test::source("modules/series/bar");
    auto built = scenario::build_module(request);
    ASSERT_TRUE(built) << describe(built.error());
    auto opened = module::Module::from_bytes(built->bytes, built->file_name);
    ASSERT_TRUE(opened);
    module_ = new module::Module(std::move(*opened));
    auto binding = rules::module_binding(*module_);
    ASSERT_TRUE(binding && *binding);
    binding_ = new game::Binding(std::move(**binding));
    auto ruleset = rules::Ruleset::load(test::source("modules"), "bar/practice-bar",
                                        *rules::module_charts(*module_));
    ASSERT_TRUE(ruleset) << describe(ruleset.error());
    ruleset_ = new rules::Ruleset(std::move(*ruleset));
    auto script =
        read_file(test::source("tests/rules/practice-bar/legal/ok_charge_and_pursuit.play"));
    ASSERT_TRUE(script);
    script_ = *script;
    auto parsed = play::parse_script(script_, "x.play");
    ASSERT_TRUE(parsed);
    auto log = play::write_log(*parsed, *module_, *binding_);
    ASSERT_TRUE(log) << describe(log.error());
    log_ = vassal::encode_command(log->root);
  }
  static void TearDownTestSuite() {
    delete module_;
    delete binding_;
    delete ruleset_;
  }

  static module::Module* module_;
  static game::Binding* binding_;
  static rules::Ruleset* ruleset_;
  static std::string script_;
  static std::string log_;
};

module::Module* PlayedGame::module_ = nullptr;
game::Binding* PlayedGame::binding_ = nullptr;
rules::Ruleset* PlayedGame::ruleset_ = nullptr;
std::string PlayedGame::script_;
std::string PlayedGame::log_;

TEST_F(PlayedGame, LogIsAuditedAndTold) {
  Tally tally;
  for (std::uint64_t i = 0; i < 250; ++i) {
    Mutator mutator(i);
    std::string text = log_;
    for (int n = 0; n < 5; ++n) text = mutator.mutate(text);  // it is long
    const auto game = vassal::read_saved_game_bytes(text, "x.vlog");
    if (!counted(game, tally)) continue;
    const auto record = game::read_record(*game, *module_, *binding_);
    if (!counted(record, tally)) continue;
    const auto terrain = rules::module_terrain(*module_, record->field);
    ASSERT_TRUE(terrain);
    rules::audit(*record, *ruleset_, *terrain, "x.vlog");
    const auto told = play::transcript(*game, module_, binding_);
    if (counted(told, tally)) play::to_text(*told);
  }
  EXPECT_GT(tally.clean, 100);
  EXPECT_GT(tally.errors, 20);
}

TEST_F(PlayedGame, ScriptIsPlayed) {
  Tally tally;
  for (std::uint64_t i = 0; i < 100; ++i) {
    const auto script = play::parse_script(Mutator(i).mutate(script_), "x.play");
    if (!counted(script, tally)) continue;
    counted(play::write_log(*script, *module_, *binding_), tally);
  }
  EXPECT_GT(tally.clean, 20);
  EXPECT_GT(tally.errors, 20);
}

TEST_F(PlayedGame, BindingIsRead) {
  const auto text = read_file(test::source("tests/bindings/club-bar.json"));
  ASSERT_TRUE(text);
  Tally tally;
  for (std::uint64_t i = 0; i < 100; ++i) {
    counted(game::Binding::parse_text(Mutator(i).mutate(*text), "x.json"), tally);
  }
  EXPECT_GT(tally.errors, 50);
}

}  // namespace
}  // namespace provost
