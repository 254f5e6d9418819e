// SPDX-License-Identifier: MIT
// A piece as readable lines: its traits, outermost first, the basic piece last; below a trait its
// fields by name and its state, when it has one:
//
//     piece null
//       trait Marker (mark;)
//         Side = French
//       trait Basic Piece (piece;)
//         image = a.png
//         name = 1 PIE
//         state
//           map = null
//           ...
//
// (A marker has its properties for fields, marker_lines.h.) In saved games, which have many pieces
// and repeat all types, each of the two is one text:
//
//       trait piece;;;a.png;1 PIE
//         state Field;100;200;5;0
//
// That is also how a trait of custom code is told anywhere, and one whose fields would not give
// its very text again; `trait_text` in place of `trait` when the text looks like a name. Reading
// takes the id alone for the name as well: `trait mark;`. A line `flat` says that the chain is
// written as VASSAL 3.8 does it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/result.h"
#include "tree/lines.h"
#include "tree/privacy.h"
#include "vassal/command.h"
#include "vassal/trait_chain.h"

namespace provost::tree {

/// Why lines are refused that say what VASSAL would read otherwise.
inline constexpr std::string_view kNotAsWritten =
    "this cannot be written as VASSAL reads it (does a text of it end with a backslash, or hold a "
    "separator of commands?)";

/// Type and state of a piece, each one text.
using PieceTexts = std::pair<std::string, std::string>;

/// The chain, when printing it gives the same two texts and it ends in a basic piece, stack or deck
/// (or in what custom code makes).
std::optional<vassal::TraitChain> exact_chain(std::string_view type, std::string_view state);

enum class TraitForm { kFields, kTexts };

/// The lines of the traits.
void write_traits(LineWriter& out, std::size_t depth, const vassal::TraitChain& chain,
                  TraitForm form, Privacy& privacy);

/// Whether a line is one of those that write_traits() writes.
bool is_trait_line(const Line& line);
/// Reads the lines of the traits among `line.children`; passes over all others. kMalformed with the
/// line, also when there is no trait at all.
Result<PieceTexts> read_traits(const Line& line);
/// The command that adds the piece; `id` is "null" for a definition. kMalformed with the line when
/// VASSAL would read another piece in it.
Result<vassal::Command> add_piece(const Line& line, const std::string& id, PieceTexts texts);

}  // namespace provost::tree
