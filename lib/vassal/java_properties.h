// SPDX-License-Identifier: MIT
// Java's .properties files, in which a module keeps its translations:
//
//     # a comment
//     Piece.Town=Miasto
//     Documentation..HelpFile.Quick\ Start.title = Szybki start
//     name=\u0417\u0430
//
// A key ends at the first '=', ':' or white space that no backslash precedes. A line that ends with
// an odd number of backslashes goes on in the next, without its leading white space. Bytes that are
// no UTF-8 are Latin-1, which these files are by definition; newer editors of them write UTF-8.
// Source: java.util.Properties.load, PropertyResourceBundle (since Java 9).
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"

namespace provost::vassal {

/// Keys and values as UTF-8, in the order of the file; of equal keys the last one counts in Java.
using JavaProperties = std::vector<std::pair<std::string, std::string>>;

/// kMalformed with the line for a \u that four hexadecimal digits do not follow.
Result<JavaProperties> parse_java_properties(std::string_view bytes);

}  // namespace provost::vassal
