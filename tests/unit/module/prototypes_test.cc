// SPDX-License-Identifier: MIT
// Expanded prototypes against the pieces that the engine itself wrote into saves.
#include <gtest/gtest.h>

#include <iostream>

#include "module/module.h"
#include "support/shared_data.h"
#include "vassal/saved_game.h"
#include "vassal/sequence.h"

namespace provost::module {
namespace {

using vassal::TraitChain;

struct Tally {
  int pieces = 0;     // with a slot in the module
  int same_text = 0;  // type equal to the letter
  int same_ids = 0;   // the same traits in the same order
};

std::vector<std::string> ids_of(const TraitChain& chain) {
  std::vector<std::string> ids;
  for (const auto& trait : chain.traits) ids.emplace_back(trait.id());
  return ids;
}

void compare(const Module& module, const vassal::Command& command, Tally& tally) {
  for (const auto& child : command.children) compare(module, child, tally);
  const auto* added = command.as<vassal::AddPiece>();
  if (added == nullptr) return;
  const auto saved = TraitChain::parse(added->type, added->state);
  if (!saved || saved->basic().id() != "piece;") return;
  const auto fields = vassal::decode_sequence(saved->basic().state, ';');
  const PieceDefinition* slot = fields.size() > 3 ? module.slot(fields[3]) : nullptr;
  if (slot == nullptr || slot->gpid.empty()) return;
  const auto expanded = module.expand(*slot);
  ASSERT_TRUE(expanded) << slot->name << ": " << describe(expanded.error());
  ++tally.pieces;
  tally.same_text += expanded->type_text() == saved->type_text() ? 1 : 0;
  tally.same_ids += ids_of(*expanded) == ids_of(*saved) ? 1 : 0;
}

Tally compare(const std::string& module_file, const std::string& game_file) {
  Tally tally;
  const auto module = Module::open(provost::test::shared(module_file));
  const auto game = vassal::read_saved_game(provost::test::shared(game_file));
  EXPECT_TRUE(module && game) << game_file;
  if (!module || !game) return tally;
  compare(*module, game->root, tally);
  std::cout << game_file << ": " << tally.pieces << " pieces of the module, " << tally.same_ids
            << " with the same traits, " << tally.same_text << " to the letter\n";
  return tally;
}

TEST(Prototypes, ExpandToWhatTheEngineWrites) {
  if (provost::test::shared("corpus").empty()) GTEST_SKIP() << "no shared data";
  const auto kassala =
      compare("corpus/modules/kassala_3.6.6.vmod", "corpus/saves/kassala-Default_Setup.vsav");
  EXPECT_EQ(23, kassala.pieces);
  EXPECT_EQ(kassala.pieces, kassala.same_text);
  const auto mini = compare("engine-facts/defects/ok.vmod", "engine-facts/defects/sav/ok.vlog");
  EXPECT_EQ(3, mini.pieces);
  EXPECT_EQ(mini.pieces, mini.same_text);
  const auto club = compare("engine-logs/club-bar/module.vmod", "engine-logs/club-bar/turn.vlog");
  EXPECT_EQ(club.pieces, club.same_ids);  // the engine completes short fields when it writes
  // Saved by other versions of the module: a field here and there differs, the traits do not.
  for (const auto* save :
       {"ccn-GG02-Waterloo", "ccn-R206_-_Eylau_(8AM_to_Noon)", "ccn-A310_-_Eggmuhl_1"}) {
    const auto tally = compare("corpus/modules/ccnapoleonics_3.7.5.vmod",
                               std::string("corpus/saves/") + save + ".vsav");
    EXPECT_GE(tally.pieces, 300);
    EXPECT_EQ(tally.pieces, tally.same_ids);
  }
}

}  // namespace
}  // namespace provost::module
