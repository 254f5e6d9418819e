// SPDX-License-Identifier: MIT
// A play script is a game written as text, one command a line: which setup, who acts, what moves
// where, what is rolled. write_log() makes an authentic VASSAL log of it, transcript() makes a
// script of a log. The language is described in tests/rules/README.md:
//
//     setup "Picton's Advance"
//     player Anna French
//     phase movement
//     move "1 PIE" 0405 0505      # one drag a hex
//     reform "1 PIE" march_column
//     expect silent
//
//     auto script = parse_script(text, "advance.play");
//     if (!script) return forward(script);
//     to_text(*script);                       // the same commands again
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.h"
#include "finding/finding.h"

namespace provost::play {

/// An empty line, or one that holds a comment only.
struct Blank {};
/// A predefined setup by menu name or file, or kNewGame.
struct Setup {
  std::string name;
};
/// Who acts from now on.
struct Player {
  std::string name;
  std::string side;
};
struct Phase {
  std::string word;   // movement, fire ...
  std::string label;  // may be empty
};
/// A new activation begins: of a division, wing, maneuver unit.
struct Activate {
  std::string label;
};
/// The game turn tracker shows this turn; an empty value: the next one.
struct Turn {
  std::string value;
};
/// One drag for each place; several units are dragged together.
struct Move {
  std::vector<std::string> units;
  std::vector<std::string> places;
};
struct Face {
  std::string unit;
  int value = 0;          // facing from 1, or steps clockwise
  bool relative = false;  // written with a sign
};
struct Reform {
  std::string unit;
  std::string word;
};
/// More losses; a negative amount regains them.
struct Lose {
  std::string unit;
  int amount = 0;
};
struct State {
  std::string unit;
  std::string word;
  bool clear = false;
};
/// A property of the piece that no other command names ("Hits_Level", "Moved", a dynamic property).
struct Set {
  std::string unit;
  std::string property;
  std::string value;
};
/// Onto the map: from another map, from off the map, or out of the palette.
struct Place {
  std::string unit;
  std::string place;
};
struct Remove {
  std::string unit;
};
struct Roll {
  std::string dice;  // name of the dice button
  std::vector<int> values;
};
/// A declared act: fire, assault, charge.
struct Declare {
  std::string act;
  std::vector<std::string> units;
  std::string target;  // place
};
struct Say {
  std::string text;
};
/// Takes back the last step that stands.
struct Undo {};
/// What an audit has to say of the steps since the last Expect; no verdict: nothing at all.
struct Expect {
  std::optional<Verdict> verdict;
  std::string rule;  // "BAR:10.2a"
};

using Body = std::variant<Blank, Setup, Player, Phase, Activate, Turn, Move, Face, Reform, Lose,
                          State, Set, Place, Remove, Roll, Declare, Say, Undo, Expect>;

/// The setup that a module without predefined ones has: its at-start stacks.
inline constexpr std::string_view kNewGame = "new-game";

struct Line {
  Body body;
  std::string comment;       // behind '#', without it
  int number = 0;            // in the text, from 1; 0: not from a text
  std::vector<int> columns;  // of the words, from 1; the command is word 0
  int first_step = 0;        // of a transcript: the steps of the log that it tells; 0: none
  int last_step = 0;

  template <class T>
  const T* as() const {
    return std::get_if<T>(&body);
  }
  template <class T>
  bool is() const {
    return std::holds_alternative<T>(body);
  }
  /// "line 3, column 9" for messages; `word` counts from the command, which is 0.
  std::string place(std::size_t word = 0) const;
};

struct Script {
  std::string file;  // for messages
  std::vector<Line> lines;
};

/// kMalformed with line and column, what was expected there and the nearest word that would do.
Result<Script> parse_script(std::string_view text, const std::string& file);

/// The text of a line without its end, and of a script, in the one form that transcript() writes.
std::string to_text(const Line& line);
std::string to_text(const Script& script);

/// Steps of the log that a line becomes: the drags of a move, none of setup and expect, else one.
int step_count(const Line& line);

/// The script as a transcript of its log gives it: comments, empty lines and expectations are gone,
/// moves of the same units in a row are one line.
Script canonical(const Script& script);

/// An expectation with the steps of the log that it speaks of.
struct Expectation {
  std::optional<Verdict> verdict;
  std::string rule;
  int first_step = 0;
  int last_step = 0;
  int line = 0;
};
std::vector<Expectation> expectations(const Script& script);

}  // namespace provost::play
