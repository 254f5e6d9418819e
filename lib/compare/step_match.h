// SPDX-License-Identifier: MIT
// Which step of one log is which of another, so that one step more or less does not make all
// later ones differ. Equal steps at both ends are paired first; then, of what lies between, those
// that occur once in each log and stand in the same order, and so on between these. Where as many
// steps are left on both sides they are taken for the same ones, changed.
//
//     a: one two three     b: one TWO extra three
//     {0, 0} {1, -} {-, 1} {-, 2} {2, 3}
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace provost::compare {

/// Place of a step in the one log and in the other; nothing where it has no partner.
using StepPair = std::pair<std::optional<std::size_t>, std::optional<std::size_t>>;

/// In order; what was removed stands before what was added in its place. `a` and `b` are the
/// steps' texts. The same in both directions.
std::vector<StepPair> pair_steps(const std::vector<std::string>& a,
                                 const std::vector<std::string>& b);

}  // namespace provost::compare
