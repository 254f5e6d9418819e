// SPDX-License-Identifier: MIT
#include "game/play/setup.h"

#include <algorithm>
#include <boost/filesystem/path.hpp>
#include <map>

#include "base/edit_distance.h"
#include "base/text.h"
#include "game/map_rules.h"
#include "game/play/script.h"
#include "game/replay.h"
#include "vassal/board.h"
#include "vassal/piece_properties.h"
#include "vassal/traits/basic_piece.h"
#include "vassal/traits/stack.h"

namespace provost::play {

namespace {

using vassal::Command;
using vassal::make_command;

// Ids of at-start pieces: before those that play gives (recorder.cc).
constexpr unsigned long long kFirstAtStartId = 1'700'000'000'000ULL;

class NewGame {
 public:
  explicit NewGame(const module::Module& module) : module_(module) {}

  Result<Command> tree() {
    Command pieces;
    Command boards;
    for (const auto& map : module_.maps()) {
      const auto layout = module_.default_layout(map);
      for (const auto& start : map.at_start) {
        if (auto added = add(map, module_.layout(map, layout), start, pieces); !added)
          return forward(added);
      }
      if (!layout.empty()) {
        boards.children.push_back(
            make_command(vassal::encode_board_command(map.identifier(), layout)));
      }
    }
    auto root = make_command(std::string("begin_save"));
    root.children.push_back(std::move(pieces));
    for (auto& board : boards.children) root.children.push_back(std::move(board));
    root.children.push_back(make_command(std::string("SETUP_STACK\t")));
    root.children.push_back(make_command(std::string("end_save")));
    return root;
  }

 private:
  Result<void> add(const module::Map& map, const std::vector<vassal::PlacedBoard>& boards,
                   const module::AtStart& start, Command& into) {
    if (start.deck && !start.slots.empty()) {
      return fail(ErrorCode::kUnsupported, "a new game has the deck \"" + start.name +
                                               "\": save it in VASSAL and make it a setup");
    }
    const auto at = module_.at_start_position(map, boards, start);
    if (!at) return {};  // its board is not in use
    std::vector<std::string> members;
    for (const auto index : start.slots) {
      const auto& slot = module_.slots()[index];
      auto chain = module_.expand(slot);
      if (!chain) return forward(chain);
      auto basic = vassal::BasicPiece::decode(chain->basic());
      if (!basic) return forward(basic);
      const auto id = std::to_string(next_id_++);
      basic->map = map.identifier();
      basic->x = at->x;
      basic->y = at->y;
      basic->gpid = slot.gpid;
      basic->properties = {{"UniqueID", id}};
      chain->basic().state = basic->print().state;
      into.children.push_back(
          make_command(vassal::AddPiece{id, chain->type_text(), chain->state_text()}));
      if (vassal::property(*chain, "NoStack") != "true") members.push_back(id);
    }
    if (members.empty()) return {};
    const vassal::StackState state{map.identifier(), at->x, at->y, members, -1};
    into.children.push_back(make_command(vassal::AddPiece{
        std::to_string(next_id_++), std::string(vassal::kStackType), state.encode()}));
    return {};
  }

  const module::Module& module_;
  unsigned long long next_id_ = kFirstAtStartId;
};

// "setups/1.vsav" is also "1.vsav" and "1".
bool is_called(const module::PredefinedSetup& setup, const std::string& name) {
  if (setup.is_menu || !setup.uses_file || setup.file.empty()) return false;
  const boost::filesystem::path file(setup.file);
  return name == setup.name || name == setup.file || name == file.filename().string() ||
         name == file.stem().string();
}

Result<Command> from_file(const module::Module& module, const module::PredefinedSetup& setup) {
  auto bytes = module.read_entry(setup.file);
  if (!bytes) return forward(bytes);
  auto game = vassal::read_saved_game_bytes(std::move(*bytes), module.file() + ":" + setup.file);
  if (!game) return forward(game);
  return without_steps(game->root);
}

// Where and in what state each piece stands, by id or by name.
using Standing = std::map<std::string, std::string>;
Standing standing(const module::Module& module, const Command& start, bool by_id) {
  vassal::SavedGame game;
  game.root = start;
  const game::Replay replay(game, game::map_rules(module));
  Standing result;
  for (const auto& piece : replay.position().pieces()) {
    std::string text =
        piece.map + "\n" + std::to_string(piece.at.x) + "," + std::to_string(piece.at.y);
    for (std::size_t i = 0; i + 1 < piece.chain->traits.size(); ++i)
      text += "\n" + piece.chain->traits[i].state;
    const auto key = by_id ? piece.id : vassal::property(*piece.chain, "BasicName").value_or("");
    result[key] = std::move(text);
  }
  return result;
}

// Whether a tree adds a piece of this id: a quick look before the whole comparison.
bool adds(const Command& command, const std::string& id) {
  const auto* added = command.as<vassal::AddPiece>();
  if (added != nullptr && added->id == id) return true;
  return std::any_of(command.children.begin(), command.children.end(),
                     [&](const Command& child) { return adds(child, id); });
}

bool is_step(const Command& command) {
  if (command.logged) return true;
  return command.text.empty() && !command.children.empty() && is_step(command.children.front());
}

}  // namespace

Command without_steps(const Command& root) {
  Command start = root;
  start.verbatim.clear();
  std::erase_if(start.children, is_step);
  return start;
}

Result<Command> setup_tree(const module::Module& module, const std::string& name) {
  std::vector<std::string> names;
  for (const auto& setup : module.setups()) {
    if (is_called(setup, name)) return from_file(module, setup);
    if (setup.uses_file && !setup.is_menu) names.push_back(setup.name);
  }
  if (name == kNewGame) return NewGame(module).tree();
  names.emplace_back(kNewGame);
  return fail(ErrorCode::kNotFound, "there is no setup \"" + name + "\"" +
                                        did_you_mean(name, names) + "; there are \"" +
                                        text::join(names, "\", \"") + "\"");
}

std::optional<std::string> setup_name(const module::Module& module, const Command& root) {
  const auto start = without_steps(root);
  const auto pieces = standing(module, start, true);
  if (pieces.empty()) return std::nullopt;
  for (const auto& setup : module.setups()) {
    if (setup.is_menu || !setup.uses_file || setup.file.empty()) continue;
    const auto tree = from_file(module, setup);
    if (tree && adds(*tree, pieces.begin()->first) && standing(module, *tree, true) == pieces) {
      return setup.name;
    }
  }
  const auto named = standing(module, start, false);
  if (named.size() != pieces.size()) return std::nullopt;  // some names are not unique
  const auto tree = NewGame(module).tree();
  if (tree && standing(module, *tree, false) == named) return std::string(kNewGame);
  return std::nullopt;
}

}  // namespace provost::play
