// SPDX-License-Identifier: MIT
#include "rework/refresh.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "compare/metadata_diff.h"
#include "compare/piece_diff.h"
#include "compare/piece_face.h"
#include "rework/carry_state.h"
#include "rework/piece_gpids.h"
#include "rework/slot_index.h"
#include "vassal/board.h"
#include "vassal/sequence.h"
#include "vassal/trait_fields.h"

namespace provost::rework {
namespace {

using vassal::AddPiece;
using vassal::Command;
using vassal::TraitChain;

std::string element(const std::string& text, std::size_t index) {
  const auto fields = vassal::decode_sequence(text, ';');
  return index < fields.size() ? fields[index] : std::string();
}

class Refresher {
 public:
  explicit Refresher(const module::Module& module, Refreshed& result)
      : module_(module), slots_(module), result_(result) {}

  void run(Command& root) {
    find_changed(root);
    walk(root);
    note_maps();
    note_decks();
  }

 private:
  // A piece that the save changes again after adding it: the change was made for the old traits.
  void find_changed(const Command& command) {
    if (const auto* change = command.as<vassal::ChangePiece>()) changed_.insert(change->id);
    for (const auto& child : command.children) find_changed(child);
  }

  bool walk(Command& command) {
    bool touched = false;
    if (const auto* add = command.as<AddPiece>()) {
      note_place(*add);
      if (!add->type.starts_with("deck;") && add->type != "stack") touched = piece(command, *add);
    } else if (const auto boards = vassal::decode_board_command(command.text)) {
      note_boards(*boards);
    }
    for (auto& child : command.children) touched = walk(child) || touched;
    if (touched) command.verbatim.clear();
    return touched;
  }

  bool piece(Command& command, const AddPiece& add) {
    RefreshedPiece report;
    report.id = add.id;
    const auto done = refreshed(add, report);
    if (done) {
      auto fresh = vassal::make_command(AddPiece{add.id, done->type_text(), done->state_text()});
      command.text = std::move(fresh.text);
      command.body = std::move(fresh.body);
      result_.pieces_changed = true;
    }
    result_.pieces.push_back(std::move(report));
    return done.has_value();
  }

  std::optional<TraitChain> refreshed(const AddPiece& add, RefreshedPiece& report) {
    const auto keep = [&](RefreshOutcome outcome, std::string reason) {
      report.outcome = outcome;
      report.reason = std::move(reason);
      return std::nullopt;
    };
    const auto before = TraitChain::parse(add.type, add.state);
    if (!before || before->empty() || before->basic().id() != "piece;") {
      return keep(RefreshOutcome::kKept, "its traits cannot be read");
    }
    report.name = vassal::TraitFields::decode(before->basic()).get("name").value_or("");
    report.gpid = basic_gpid(*before);
    if (changed_.contains(add.id)) {
      return keep(RefreshOutcome::kKept, "the save changes its state once more");
    }
    auto found = slots_.find(report.gpid, report.name);
    if (!found) {
      return keep(found.error().code == ErrorCode::kNotFound ? RefreshOutcome::kUnmatched
                                                             : RefreshOutcome::kKept,
                  found.error().message);
    }
    report.slot = found->name;
    report.by_name = found->by_name;
    report.another =
        !found->by_name && compare::is_another_piece(compare::face_of({}, *before),
                                                     compare::face_of(found->name, found->chain));
    auto carried = carry_state(*before, std::move(found->chain));
    if (carried.reveals) {
      return keep(RefreshOutcome::kKept,
                  "it is hidden or masked, and the trait that hides it is another now");
    }
    // The next refresh shall find it at once (the engine's option "fix gpid").
    if (found->by_name && !found->gpid.empty()) set_basic_gpid(carried.chain, found->gpid);
    carried.chain.flat = before->flat;
    if (carried.chain.type_text() == add.type && carried.chain.state_text() == add.state) {
      return std::nullopt;
    }
    report.outcome = RefreshOutcome::kRefreshed;
    report.changes = compare::compare_pieces(*before, carried.chain);
    report.lost = std::move(carried.lost);
    report.fresh = std::move(carried.fresh);
    return std::move(carried.chain);
  }

  // The place of a piece is in its innermost state, which stands last.
  void note_place(const AddPiece& add) {
    std::string map;
    if (add.type.starts_with("deck;")) {
      constexpr std::size_t kName = 13;  // Deck.myRefreshType
      decks_.push_back(element(add.type, kName));
      map = element(add.state, 0);
    } else if (add.type == "stack") {
      map = element(add.state, 0);
    } else if (const auto parts = TraitChain::split(add.state); !parts.empty()) {
      map = element(parts.back(), 0);
    }
    if (!map.empty() && map != "null" && module_.map(map) == nullptr) ++lost_maps_[map];
  }

  void note_boards(const vassal::BoardCommand& command) {
    const auto* map = module_.map(command.map);
    if (map == nullptr) return;
    for (const auto& board : command.layout) {
      if (module_.board(*map, board.name)) continue;
      result_.notes.push_back({"board/missing", fmt::format("{} on {}", board.name, command.map),
                               "the module has no such board: the map is empty there"});
    }
  }

  void note_maps() {
    for (const auto& [map, count] : lost_maps_) {
      result_.notes.push_back(
          {"map/missing", map,
           fmt::format("the module has no such map: VASSAL gives a data warning for each of {} "
                       "pieces, stacks and decks on it",
                       count)});
    }
  }

  // Decks keep their definition (the engine's option "refresh decks" is off, too).
  void note_decks() {
    std::set<std::string> known;
    for (const auto& map : module_.maps()) {
      for (const auto& start : map.at_start) {
        if (start.deck) known.insert(start.name);
      }
    }
    const std::set<std::string> there(decks_.begin(), decks_.end());
    for (const auto& deck : there) {
      if (known.contains(deck)) continue;
      result_.notes.push_back(
          {"deck/unmatched", deck, "the module has no deck of this name; it stays as it is"});
    }
    for (const auto& deck : known) {
      if (there.contains(deck)) continue;
      result_.notes.push_back({"deck/new", deck, "the save has no such deck; none is added"});
    }
  }

  const module::Module& module_;
  SlotIndex slots_;
  Refreshed& result_;
  std::set<std::string> changed_;
  std::map<std::string, int> lost_maps_;
  std::vector<std::string> decks_;
};

// What VASSAL compares when it opens a save (GameState.loadGameInBackground): the name and version
// of the module with those in the save's copy of its metadata, and its own version with that of the
// save. Without savedata it compares nothing. Whether anything was changed.
bool refresh_metadata(vassal::SavedGame& game, const module::Module& module) {
  if (!game.savedata) return false;
  vassal::Metadata fresh = module.metadata().value_or(vassal::Metadata{});
  fresh.name = module.name();
  fresh.version = module.version();
  if (!fresh.vassal_version) fresh.vassal_version = module.vassal_version();
  vassal::Metadata saved = *game.savedata;
  saved.vassal_version = fresh.vassal_version;
  if (saved.version) saved.version = fresh.version;
  compare::Differences differences;
  compare::compare_metadata(game.savedata, saved, "savedata", differences);
  compare::compare_metadata(game.moduledata, fresh, "moduledata", differences);
  if (differences.empty()) return false;
  game.savedata = std::move(saved);
  game.moduledata = std::move(fresh);
  return true;
}

}  // namespace

std::size_t Refreshed::count(RefreshOutcome outcome) const {
  return static_cast<std::size_t>(std::count_if(
      pieces.begin(), pieces.end(), [&](const auto& piece) { return piece.outcome == outcome; }));
}

std::string to_string(RefreshOutcome outcome) {
  switch (outcome) {
    case RefreshOutcome::kUnchanged:
      return "unchanged";
    case RefreshOutcome::kRefreshed:
      return "refreshed";
    case RefreshOutcome::kUnmatched:
      return "unmatched";
    case RefreshOutcome::kKept:
      return "kept";
  }
  return {};
}

Result<Refreshed> refresh(vassal::SavedGame game, const module::Module& module,
                          const RefreshOptions& options) {
  if (!game.steps().empty()) {
    return fail(ErrorCode::kUsage,
                "this is a log: its steps were recorded with the old pieces; load it in VASSAL and "
                "save the game, then refresh that");
  }
  if (module.extension()) {
    return fail(ErrorCode::kUsage, "an extension has only some of the pieces; give its module", {},
                module.file());
  }
  const bool named = game.moduledata && game.moduledata->name;
  if (!options.renamed && named && *game.moduledata->name != module.name()) {
    return fail(ErrorCode::kUsage,
                fmt::format("the save is of the module \"{}\", not of \"{}\"; say so when it is "
                            "the same under a new name (--renamed)",
                            *game.moduledata->name, module.name()));
  }
  Refreshed result;
  result.game = std::move(game);
  vassal::Secrets secrets;
  secrets.learn(result.game.root);
  Refresher(module, result).run(result.game.root);
  for (auto& note : result.notes) {  // a damaged piece may have one in the place of its map
    note.name = secrets.hide(note.name);
    note.message = secrets.hide(note.message);
  }
  for (auto& piece : result.pieces) {
    piece.name = secrets.hide(piece.name);
    compare::hide_secrets(secrets, piece.changes);
  }
  result.metadata_changed = refresh_metadata(result.game, module);
  return result;
}

}  // namespace provost::rework
