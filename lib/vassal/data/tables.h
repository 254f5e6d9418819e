// SPDX-License-Identifier: MIT
// The tables of this folder as the build embeds them: a file X.json beside this header is the
// text that X_json() returns, so that the program needs no files of its own at run time.
#pragma once

#include <string_view>

namespace provost::vassal::data {

/// The classes of components and their attributes, for vassal/component_class.h; made by
/// `tools/dev components`.
std::string_view components_json();
/// The traits and their fields, for vassal/trait_table.h.
std::string_view traits_json();

}  // namespace provost::vassal::data
