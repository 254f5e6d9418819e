// SPDX-License-Identifier: MIT
// One named field of a trait, a command or a part of one. A field is kept as the text that stands
// in the file; its kind says how the engine reads that text. Fields nest: a list has items, a
// record has fields of its own, each behind its own separator:
//
//     field            text                      parts()
//     images           a.png,b.png               1 = a.png, 2 = b.png
//     commands         Set:65\,130:P\,5          1 = {menu = Set, key = 65,130, change = {...}}
//     key              65,130                    (none)
//
// A field that a file leaves out (older versions wrote fewer) has its default as text and is not
// `present`.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace provost::vassal {

enum class TraitFieldKind {
  kText,        // anything
  kInteger,     // a text that is no number counts as the default
  kNumber,      // a double, as Java prints it
  kFraction,    // 0 to 1, kept by the engine as a 32-bit float
  kBoolean,     // "true" is true, any other text false
  kCharacter,   // only the first character counts
  kKey,         // "code,modifiers", "code,modifiers,name", or one old character (with ctrl)
  kKeys,        // a list of keys, or old characters without a comma
  kColor,       // "r,g,b", "r,g,b,a", "0xrrggbb"; empty is none
  kAccess,      // "player:", "side:" or "sides:Red:Blue"
  kFormat,      // text with $name$ in it
  kExpression,  // "{...}" or the older form
  kPiece,       // an add command, or the path of a slot in the component tree
  kRaw,         // the rest of the text, not escaped
  kList,        // items of one kind
  kRecord,      // fields of its own
};

/// The word for a kind in texts and JSON: "text", "integer", "key" ...
std::string_view kind_word(TraitFieldKind kind);

struct TraitLayout;

/// What is known of a field before any text is read.
struct TraitFieldInfo {
  std::string name = {};
  TraitFieldKind kind = TraitFieldKind::kText;
  std::string default_text = {};
  bool required = false;    // the engine cannot read a text that ends before it
  bool strict = false;      // a number that does not parse is an error
  bool nonempty = false;    // an empty text is an error
  std::string since = {};   // first version of VASSAL that has it; empty for 3.2 and before
  std::string prefix = {};  // stands before the text in the file: "@@"
  std::optional<std::string> when_empty = {};       // what the engine makes of an empty text ...
  std::optional<std::string> when_unparsable = {};  // ... and of nonsense, if not the kind's rule
  std::shared_ptr<const TraitLayout> inner = {};    // of lists, records and some texts
};

struct TraitField {
  std::string name;
  std::string text;  // unescaped; the default when not present
  bool present = false;
  const TraitFieldInfo* info = nullptr;  // never null in a field that was read

  TraitFieldKind kind() const { return info->kind; }
  /// The number as the engine reads it; its default, or 0, for a text that is none.
  int integer() const;
  double number() const;
  bool boolean() const { return text == "true"; }
  /// What the engine writes after it has read this text ("0x102030" as a colour: "16,32,48"). The
  /// number of a named key, which is another at every start, is always 57344.
  std::string engine_text() const;
  /// Items of a list ("1", "2" ...), fields of a record; empty for a plain field.
  std::vector<TraitField> parts() const;
};

}  // namespace provost::vassal
