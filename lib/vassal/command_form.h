// SPDX-License-Identifier: MIT
// What VASSAL's own commands look like: a table with one row for each text form that the engine can
// read or write in a save, a log, a deck file or over the network.
//
//     prefix        fields behind it
//     D/            id / new_state / old_state
//     PLAYER<TAB>   id <TAB> name <TAB> side
//     CHAT          text, the rest as it stands
//
// A field says of which kind it is, whether it may be missing, and whether it is private. Saves
// carry secrets: a player's id is made from his password, notes and masked pieces name their owner
// by it. Whoever prints a command leaves out what is private (Privacy).
// Source: all classes of VASSAL 3.7 with decode(String); each row names the class of its command.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

namespace provost::vassal {

enum class CommandFieldKind {
  kText,
  kInt,         // 32 bits, Java's Integer.parseInt
  kLong,        // 64 bits
  kBool,        // "true", anything else is false
  kPieceType,   // a chain of traits (trait_chain.h)
  kPieceState,  // the states of one
  kCommand,     // a command again
};

/// What the engine does when a text ends before this field.
enum class FieldPresence {
  kRequired,   // it cannot decode the command; also for a number that is none
  kDefaulted,  // it takes CommandFieldForm::missing; also for a number that is none
  kOptional,   // it reads the command without the field
};

enum class Privacy {
  kOpen,
  kInside,  // may hold a secret within: print only what it is decoded into, never the raw text
  kSecret,  // a password, what identifies a person by it, or a person's private words: never print
};

struct CommandFieldForm {
  std::string_view name;
  CommandFieldKind kind = CommandFieldKind::kText;
  FieldPresence presence = FieldPresence::kRequired;
  Privacy privacy = Privacy::kOpen;
  std::string_view missing = {};  // the value taken for a missing kDefaulted field
};

/// Where a command says what it is.
enum class FormNaming {
  kPrefix,    // it begins with CommandForm::prefix
  kWhole,     // it is CommandForm::prefix
  kIdBehind,  // prefix and a component's id ("TURNTurnTracker0"), which is the first field
  kIdBefore,  // a map's name and the prefix ("MainBoardPicker"); the name is the first field
};

/// How the fields stand behind the prefix.
enum class FormLayout {
  kNone,      // there are none; whatever follows is ignored
  kRaw,       // one field, the rest of the text as it stands
  kSequence,  // a sequence (sequence.h) over CommandForm::separator
  kPlain,     // parted by CommandForm::separator, which nothing can escape
};

struct CommandForm {
  std::string_view name;        // "PLAYER", "BoardPicker", "+"
  std::string_view java_class;  // without the package's "VASSAL."
  std::string_view prefix;      // "PLAYER\t"
  FormNaming naming = FormNaming::kPrefix;
  FormLayout layout = FormLayout::kNone;
  char separator = '\0';
  std::span<const CommandFieldForm> fields = {};
  std::size_t repeated = 0;  // so many fields at the end may occur any number of times, also none
};

/// All forms; the more particular of two prefixes comes first.
std::span<const CommandForm> command_forms();

/// The form that a text's beginning announces, or nullptr for a command of custom code, one that
/// the engine no longer reads ("CHECK\t", "begin_log") and any other text.
const CommandForm* command_form(std::string_view text);

}  // namespace provost::vassal
