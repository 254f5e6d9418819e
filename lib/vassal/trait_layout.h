// SPDX-License-Identifier: MIT
// Which fields a text has, in order, and how to read and change them without touching the rest.
// A layout is data (see data/traits.json); one of them describes a type, a state or a part of a
// field. Most are names in a row. Some repeat: a count and then as many fields (points of a trail),
// pairs of key and value (persistent properties), or all that is left (the names of a marker).
//
//     const auto fields = read_fields(layout, "true;Main;1;10,20;true");
//     const auto text = with_field(layout, "true;Main;1;10,20;true", "point_1.x", "11");
//
// Tokens that no field of the layout takes are fields named extra, extra_2 ...
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "vassal/trait_field.h"

namespace provost::vassal {

struct TraitLayout {
  struct Element {
    /// One field, or those that repeat. In a repeated name `#` is the number of the repetition;
    /// without it the second is called name_2.
    std::vector<TraitFieldInfo> fields = {};
    bool repeats = false;
    std::string count = {};  // the field that says how often; empty: to the end
    bool pairs = false;      // key and value: the field is called <name>.<key>
    /// A token with this field's prefix is this field, wherever it stands among the repeated.
    std::optional<TraitFieldInfo> marked = {};
  };
  char separator = '\0';         // none: the whole text is the one field
  bool first_character = false;  // the first character is one field, the rest another
  bool may_be_empty = false;     // an empty text has no token: an empty list, all defaults
  std::vector<Element> elements = {};
};

/// The fields of `text` in order, missing ones with their defaults at their place.
std::vector<TraitField> read_fields(const TraitLayout& layout, std::string_view text);

/// The field that a path names ("menu", "target.zone", "commands.2.key"), or nothing.
std::optional<TraitField> find_field(const std::vector<TraitField>& fields, std::string_view path);

/// `text` with another value in one field; every other token stays as it stands. Missing fields
/// before it are written with their defaults. kNotFound for a path that names no field, kUsage for
/// a value that cannot stand there (it ends with a backslash and is not the last).
Result<std::string> with_field(const TraitLayout& layout, std::string_view text,
                               std::string_view path, std::string_view value);

}  // namespace provost::vassal
