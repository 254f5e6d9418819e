// SPDX-License-Identifier: MIT
// A save carried to a newer version of its module: every piece gets the definition that the module
// has now, found by gpid, else by name, and keeps the state that it has in play as far as the new
// definition has a place for it (carry_state.h). Ids stay, and so do stacks, decks, attachments and
// everything else in the save; metadata is that of the new module, so that VASSAL opens it without
// a word.
//
//     auto refreshed = refresh(std::move(*game), *module);
//     refreshed->game                     // to be written
//     refreshed->pieces                   // what became of each
//     refreshed->pieces_changed || refreshed->metadata_changed    // else there is nothing to write
//
// When a piece has neither its names nor its picture any more, its gpid was given to another one:
// the refresh turns the one into the other, as the engine's does, and says so
// (RefreshedPiece::another).
//
// A piece that is not found stays as it is, as does one that is hidden or masked and would be
// revealed because the trait that hides it is another now. Source: GameRefresher, GpIdChecker.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "compare/difference.h"
#include "module/module.h"
#include "vassal/saved_game.h"

namespace provost::rework {

enum class RefreshOutcome {
  kUnchanged,  // it was as the module has it
  kRefreshed,
  kUnmatched,  // the module has no such piece, or several; it stays as it is
  kKept,       // it cannot be refreshed for another reason; it stays as it is
};

struct RefreshedPiece {
  std::string id;
  std::string name;  // the author's
  std::string gpid;  // in the save
  RefreshOutcome outcome = RefreshOutcome::kUnchanged;
  bool by_name = false;
  bool another = false;  // the gpid is that of another piece now (compare::is_another_piece)
  std::string slot;      // name of the slot that it was matched with
  std::string reason;    // why it is unmatched or kept
  std::vector<compare::FieldChange> changes;
  std::vector<std::string> lost;   // states that found no place
  std::vector<std::string> fresh;  // traits that start new
};

struct RefreshNote {
  std::string id;  // "map/missing", "board/missing", "deck/unmatched", "deck/new"
  std::string name;
  std::string message;
};

struct Refreshed {
  vassal::SavedGame game;
  std::vector<RefreshedPiece> pieces;  // in the order of the save
  std::vector<RefreshNote> notes;
  bool pieces_changed = false;    // the commands are not what they were
  bool metadata_changed = false;  // nor what the save says of its module

  std::size_t count(RefreshOutcome outcome) const;
};

struct RefreshOptions {
  /// Take a save whose module has another name: gpids of two games mean different pieces.
  bool renamed = false;
};

/// What is told of the pieces holds no player's id. kUsage for a log (its steps were recorded with
/// the old pieces) and for a save of another module.
Result<Refreshed> refresh(vassal::SavedGame game, const module::Module& module,
                          const RefreshOptions& options = {});

/// "unchanged", "refreshed", "unmatched", "kept"
std::string to_string(RefreshOutcome outcome);

}  // namespace provost::rework
