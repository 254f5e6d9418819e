// SPDX-License-Identifier: MIT
// The fields of a trait as lines, each with its name:
//
//     trait Delete (delete;)
//       menu = Delete
//       key = 68,130
//
// Reading them gives the very text that was told; a field that is left out has its default. A trait
// whose text does not come back this way has no field lines and is written as one text.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "tree/lines.h"
#include "vassal/trait_fields.h"
#include "vassal/trait_layout.h"

namespace provost::tree {

using NamedField = std::pair<std::string, std::string>;

/// The fields of a text, when they give exactly this text again; nothing when they do not, or when
/// there are none.
std::optional<std::vector<NamedField>> exact_fields(const vassal::TraitLayout& layout,
                                                    const std::vector<vassal::TraitField>& fields,
                                                    std::string_view text);

/// The text of the fields below `line`. kMalformed with the line of what is no field, or cannot
/// stand where it does.
Result<std::string> read_field_lines(const vassal::TraitLayout& layout, const Line& line,
                                     std::string_view trait);

}  // namespace provost::tree
