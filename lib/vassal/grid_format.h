// SPDX-License-Identifier: MIT
// The formats in which zones and grids compose a location name: "$gridLocation$",
// "$name$ ($gridLocation$)". Source: VASSAL.tools.FormattedString, FormattedStringExpression.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace provost::vassal {

/// A format cut at its `$`: plain text and property names.
struct FormatPart {
  std::string text;
  bool property = false;
};
/// An unpaired `$` begins plain text; empty parts are left out.
std::vector<FormatPart> split_format(std::string_view format);

using FormatValues = std::vector<std::pair<std::string_view, std::optional<std::string>>>;

/// The format with its values filled in. A known property without a value gives nothing; an unknown
/// one gives its own name when `keep_unknown`, else nothing. A BeanShell format ({...}) is returned
/// as it stands.
std::string fill_format(std::string_view format, const FormatValues& values, bool keep_unknown);

}  // namespace provost::vassal
