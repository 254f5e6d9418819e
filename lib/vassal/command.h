// SPDX-License-Identifier: MIT
// Saves and logs are one tree of commands, written as sequences over ESC: first the command, then
// each sub-command; a sub-command with sub-commands of its own is one escaped element. Each
// command has a prefix that says what it is:
//
//     +/ID/TYPE/STATE        add a piece, stack or deck
//     -/ID                   remove it
//     D/ID/NEW/OLD           change its state
//     M/ID/MAP/X/Y/UNDER/OLDMAP/OLDX/OLDY/OLDUNDER/PLAYER    move it
//     LOG<TAB>command        one step of a log
//     UNDO<TAB>true          an undo begins (false: it ends)
//     CHAT text              one line of the chat window
//
// Whatever else stands there (BoardPicker, PLAYER, TURN, custom code) is kept verbatim in
// `Command::text`. Decoding then encoding is the identity: the tree prints from `text` and
// `verbatim`, never from `body`; to change a command, replace it by make_command(body).
// An absent id or map, `null` in the text, is an empty text in the body.
// Source: VASSAL.build.GameModule.decode, VASSAL.build.module.BasicCommandEncoder, BasicLogger,
// Chatter.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "archive/limits.h"
#include "base/result.h"

namespace provost::vassal {

/// VASSAL.command.AddPiece
struct AddPiece {
  std::string id;  // empty: the engine gives it a fresh one
  std::string type;
  std::string state;
};
/// VASSAL.command.RemovePiece
struct RemovePiece {
  std::string id;
};
/// VASSAL.command.ChangePiece; without an old state the whole new state is set.
struct ChangePiece {
  std::string id;
  std::string new_state;
  std::string old_state;
  bool has_old_state = false;
};
/// VASSAL.command.MovePiece; pixels of the map. `player` is derived from a password: never print
/// it.
struct MovePiece {
  std::string id;
  std::string new_map;
  int new_x = 0;
  int new_y = 0;
  std::string new_under;
  std::string old_map;
  int old_x = 0;
  int old_y = 0;
  std::string old_under;
  std::string player;
  bool has_player = false;
};
/// VASSAL.build.module.BasicLogger.UndoCommand
struct Undo {
  bool begins = false;
};
/// VASSAL.build.module.Chatter.DisplayText; as stored, with HTML entities.
struct Chat {
  std::string text;
};
/// No command at all (VASSAL.command.NullCommand): only carries sub-commands.
struct Null {};
/// Anything else, verbatim in Command::text; also a command of ours that cannot be decoded.
struct Other {};

/// One command, its own text as it was read, and its sub-commands.
struct Command {
  std::string text;     // without sub-commands and without a LOG prefix
  bool logged = false;  // stood behind "LOG<TAB>"
  std::variant<Null, AddPiece, RemovePiece, ChangePiece, MovePiece, Undo, Chat, Other> body;
  std::vector<Command> children;
  // A text that would not print back from the tree (odd quoting) keeps its own form here. Only
  // the root and its direct children use it; whoever changes the tree below clears it.
  std::string verbatim;

  template <class T>
  const T* as() const {
    return std::get_if<T>(&body);
  }
};

/// The tree of a command text. kLimit with the byte offset when it is nested deeper than
/// limits.command_depth or has more than limits.commands commands; a command that cannot be
/// decoded becomes Other and is no error, as in the engine.
Result<Command> decode_command(std::string_view text, const archive::Limits& limits = {});

/// The text of a tree: encode_command(*decode_command(t)) == t.
std::string encode_command(const Command& command);

/// The command text for a body ("+/1/piece.../..."), without children.
std::string command_text(const Command& command);

/// A command made from its body, ready to be put into a tree.
Command make_command(AddPiece body);
Command make_command(RemovePiece body);
Command make_command(ChangePiece body);
Command make_command(MovePiece body);
Command make_command(Undo body);
Command make_command(Chat body);
/// A command given by its own text ("SETUP_STACK\t").
Command make_command(std::string text);

}  // namespace provost::vassal
