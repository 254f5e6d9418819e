// SPDX-License-Identifier: MIT
// Whether a binding fits the pieces that it is used on. A misspelt property, or a value that the
// binding does not list, makes facts "not known" and rules silent; an audit that looks clean for
// that reason is worth less than none, so it is said.
#pragma once

#include <string>
#include <vector>

#include "game/binding.h"
#include "game/piece.h"

namespace provost::report {

/// One sentence for each property of the binding that no piece on its map has, and for each whose
/// values on units are not all listed (the first few are named).
std::vector<std::string> misfits(const game::Binding& binding,
                                 const std::vector<game::Piece>& pieces);

}  // namespace provost::report
