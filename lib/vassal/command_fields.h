// SPDX-License-Identifier: MIT
// A command as named, typed fields, and back:
//
//     auto player = decode_fields("PLAYER\tpw\tBob\tBlue");
//     player.name();                        // "PLAYER"
//     player.field("side")->text();         // "Blue"
//     player.field("id")->privacy();        // Privacy::kSecret: never print it
//     player.field("side")->value = "Red";
//     encode_fields(player);                // "PLAYER\tpw\tBob\tRed"
//
// The forms are those of command_form.h. What the engine reads, this reads as the engine does:
// missing fields by default, what is too much not at all. A text without a form, or one that the
// engine cannot decode, keeps its characters and has no fields to rely on. Decoding then encoding
// is the identity for as long as no field is changed. Sub-commands are not looked at: this is about
// the text of one command (Command::text).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "vassal/command_form.h"

namespace provost::vassal {

using CommandFieldValue = std::variant<std::string, std::int64_t, bool>;

struct CommandField {
  const CommandFieldForm* form;
  CommandFieldValue value;

  std::string_view name() const { return form->name; }
  Privacy privacy() const { return form->privacy; }
  /// Empty when it is a number or a truth value.
  const std::string& text() const;
  /// 0 when it is no number.
  std::int64_t integer() const;
  /// False when it is no truth value.
  bool boolean() const;
  /// As it stands in a command: "Blue", "-12", "true".
  std::string written() const;
};

enum class CommandReading {
  kDecoded,
  kUndecodable,  // announced as a form's, but the engine drops it: see CommandFields::problem
  kOpaque,       // no command of the engine
};

struct CommandFields {
  CommandReading reading = CommandReading::kOpaque;
  const CommandForm* form = nullptr;  // nullptr: opaque
  /// In order; the fields that repeat as often as they occur. Of an undecodable command those
  /// before the place where it fails.
  std::vector<CommandField> fields;
  std::string problem;   // why it is undecodable
  std::string original;  // the text that was read

  std::string_view name() const { return form == nullptr ? std::string_view() : form->name; }
  bool decoded() const { return reading == CommandReading::kDecoded; }
  /// The first field of this name, or nullptr.
  const CommandField* field(std::string_view name) const;
  CommandField* field(std::string_view name);
};

CommandFields decode_fields(std::string_view text);

/// The text that was read for as long as the fields say the same, else print_fields().
std::string encode_fields(const CommandFields& command);
/// What the engine writes for these fields; the text itself when it is not decoded.
std::string print_fields(const CommandFields& command);

}  // namespace provost::vassal
