// SPDX-License-Identifier: MIT
// What identifies a player by his password stands in many places of a save: the roster, the last
// field of a move, hidden, masked and restricted pieces, notes. This test puts the same secret into
// all of them and looks for it in everything that the program says about the file, in every format.
// Subcommands that are not there are left out; those that are have to be in the list below.
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/filesystem.hpp>
#include <cstdio>
#include <cstdlib>
#include <iostream>

#include "base/files.h"
#include "base/text.h"
#include "game/play/write_log.h"
#include "rules/module_facts.h"
#include "scenario/module_builder.h"
#include "support/shared_data.h"
#include "support/temporary_folder.h"

namespace provost {
namespace {

namespace fs = boost::filesystem;
using vassal::Command;

const std::string kSecret = "s3cr3tOfTheTest";

// Player ids into every move, owners into every piece.
void add_secrets(Command& command) {
  if (const auto* move = command.as<vassal::MovePiece>()) {
    auto changed = *move;
    changed.player = kSecret;
    changed.has_player = true;
    command.body = changed;
    command.text = vassal::command_text(command);
  }
  if (const auto* add = command.as<vassal::AddPiece>()) {
    auto chain = vassal::TraitChain::parse(add->type, add->state);
    if (chain && chain->traits.size() > 1) {
      chain->traits.insert(chain->traits.begin(),
                           {{"hide;72,130;Hide;", kSecret},
                            {"obs;79,130;mask.png;Mask;G;?;sides:;Peek", kSecret + ";false"},
                            {"restrict;Blue;true;77,130", kSecret}});
      command.body = vassal::AddPiece{add->id, chain->type_text(), chain->state_text()};
      command.text = vassal::command_text(command);
    }
  }
  for (auto& child : command.children) add_secrets(child);
}

class Secrets : public testing::Test {
 protected:
  void SetUp() override {
    scenario::BuildRequest request;
    request.source = test::source("modules/games/practice-bar");
    request.series = test::source("modules/series/bar");
    auto built = scenario::build_module(request);
    ASSERT_TRUE(built) << describe(built.error());
    folder_.file("field.vmod", built->bytes);
    auto module = module::Module::from_bytes(built->bytes, "field.vmod");
    ASSERT_TRUE(module);
    auto binding = rules::module_binding(*module);
    ASSERT_TRUE(binding && *binding);
    auto script = play::parse_script(
        "setup 1\nplayer Anna Blue\nphase movement\nactivate Brigade Ash\nmove ELM 1306\n"
        "move \"HOL b\" 1306\n",
        "x.play");
    ASSERT_TRUE(script) << describe(script.error());
    auto log = play::write_log(*script, *module, **binding);
    ASSERT_TRUE(log) << describe(log.error());
    add_secrets(log->root);
    auto& all = log->root.children;
    for (const auto& text :
         {"PLAYER\t" + kSecret + "\tAnna\tBlue", "PNOTE\t" + kSecret + "\tmy plan",
          "SNOTE\tplan;" + kSecret + ";true;" + kSecret + ";0", "UNMASK\t" + kSecret,
          "D/nosuch/" + kSecret + "/" + kSecret, kSecret + "\tfoo", "REMOVE" + kSecret,
          "CHAT" + kSecret,
          // Custom code, and what is damaged.
          "XYZ" + kSecret + "q", "PNOTE" + kSecret, "M/1/Field/5/5/null/Field/1/1/" + kSecret,
          "+/7001/hide;72,130;Hide;;player:\tpiece;;;a.png;Inf/" + kSecret,
          "+/7002/hide;72,130;Hide;;player:\tpiece;;;a.png;Inf/" + kSecret + "/Field;1;1;5;0",
          "+/7003/hide;72,130;Hide;;player:\tpiece;;;a.png;Inf/" + kSecret +
              "\tField;1;1;5;0\tq\t" + kSecret}) {
      all.insert(all.begin(), vassal::make_command(text));
    }
    // Steps of which a transcript says nothing but their kind.
    for (const auto& text : {"XYZ" + kSecret + "q", "PNOTE" + kSecret}) {
      all.push_back(vassal::make_command(text));
      all.back().logged = true;
    }
    auto save = *log;
    std::erase_if(save.root.children, [](const Command& c) { return c.logged; });
    folder_.file("x.vlog", vassal::write_saved_game(*log).value());
    folder_.file("x.vsav", vassal::write_saved_game(save).value());
    folder_.file("bad.vsav", "PLAYER\t" + kSecret + "\tAnna\tBlue");
    folder_.file("deep.vsav", "begin_save" + std::string(300, '\\') + "\x1bPLAYER\t" + kSecret);
    log->zipped = save.zipped = false;
    // The test itself works: the secret is there to be told.
    log->framing.kind = vassal::FramingKind::kPlain;
    const auto plain = vassal::write_saved_game(*log).value();
    ASSERT_GT(text::split(plain, '\x1b').size(), 10U);
    ASSERT_NE(std::string::npos, plain.find("\t" + kSecret + "\tAnna"));
    ASSERT_NE(std::string::npos, plain.find("/" + kSecret));
  }

  // All that a run prints. The program's folder is the test's.
  std::string run(const std::string& arguments) const {
    const std::string command =
        "cd \"" + folder_.path().string() + "\" && \"" PROVOST_PROGRAM "\" " + arguments + " 2>&1";
    std::string output;
    std::FILE* pipe = popen(command.c_str(), "r");
    if (pipe == nullptr) return output;
    char part[4096];
    for (std::size_t got = 0; (got = std::fread(part, 1, sizeof part, pipe)) > 0;) {
      output.append(part, got);
    }
    status_ = pclose(pipe);
    return output;
  }

  // Names of the subcommands that the program has.
  std::vector<std::string> subcommands() const {
    std::vector<std::string> names;
    bool listed = false;
    for (const auto& line : text::lines(run("--help"))) {
      if (line.starts_with("Subcommands:")) {
        listed = true;
      } else if (listed && line.starts_with("  ") && line[2] != ' ') {
        names.push_back(line.substr(2, line.find(' ', 2) - 2));
      }
    }
    return names;
  }

  test::TemporaryFolder folder_;
  mutable int status_ = 0;
};

TEST_F(Secrets, AreNeverTold) {
  const std::vector<std::pair<std::string, std::vector<std::string>>> commands = {
      {"audit", {"x.vlog", "x.vlog --format json", "x.vsav", "bad.vsav", "deep.vsav"}},
      {"diff", {"x.vsav x.vlog", "x.vsav x.vlog --format json", "x.vlog x.vsav"}},
      {"dump",
       {"x.vlog", "x.vlog --format json", "x.vlog --pieces", "x.vlog --pieces --format json",
        "x.vlog --commands", "x.vlog --commands --format json", "x.vsav", "x.vsav --format json",
        "x.vlog --at start --pieces --format json", "bad.vsav", "deep.vsav"}},
      {"refresh",
       {"x.vsav --module field.vmod --dry-run --verbose",
        "x.vsav --module field.vmod --dry-run --format json",
        "x.vsav --module field.vmod --dry-run", "x.vlog --module field.vmod --dry-run"}},
      {"show", {"x.vlog --module field.vmod -o x.svg"}},
      {"transcript", {"x.vlog", "x.vlog --format json", "x.vsav", "bad.vsav", "deep.vsav"}},
      {"validate",
       {"x.vlog x.vsav bad.vsav deep.vsav", "x.vlog x.vsav bad.vsav deep.vsav --format json",
        "x.vlog x.vsav --module field.vmod --format json"}},
  };
  int runs = 0;
  const auto there = subcommands();
  for (const auto& [subcommand, variants] : commands) {
    if (std::find(there.begin(), there.end(), subcommand) == there.end()) continue;
    for (const auto& arguments : variants) {
      const auto output = run(subcommand + " " + arguments);
      EXPECT_EQ(std::string::npos, output.find(kSecret)) << subcommand << ' ' << arguments << '\n'
                                                         << output.substr(0, 2000);
      EXPECT_FALSE(output.empty() && status_ != 0) << subcommand << ' ' << arguments;
      ++runs;
    }
  }
  EXPECT_EQ(std::string::npos, read_file(folder_.path() / "x.svg").value_or("").find(kSecret));
  EXPECT_GT(runs, 10);
  std::cout << runs << " runs\n";
}

TEST_F(Secrets, AreInNoTreeBesideItsPrivatePart) {
  for (const std::string file : {"x.vlog", "x.vsav"}) {
    run("unpack -q " + file + " tree-" + file);
    int files = 0;
    for (const auto& entry : fs::recursive_directory_iterator(folder_.path() / ("tree-" + file))) {
      if (!fs::is_regular_file(entry.path())) continue;
      if (entry.path().string().find(".provost/private") != std::string::npos) continue;
      EXPECT_EQ(std::string::npos, read_file(entry.path()).value_or("").find(kSecret))
          << entry.path();
      ++files;
    }
    EXPECT_GT(files, 0);
  }
}

// Whoever adds a subcommand decides whether it reads saves, and puts it here or above.
TEST_F(Secrets, EverySubcommandIsLookedAt) {
  const std::string looked_at =
      " audit build diff dump fit-grid help import-csv init merge pack play refresh rules show"
      " transcript unpack validate ";
  const auto names = subcommands();
  for (const auto& name : names) {
    EXPECT_NE(std::string::npos, looked_at.find(" " + name + " ")) << name;
  }
  EXPECT_GT(names.size(), 5U);
}

}  // namespace
}  // namespace provost
