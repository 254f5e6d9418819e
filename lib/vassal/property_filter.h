// SPDX-License-Identifier: MIT
// Filters, by which commands of a module choose their pieces: an expression in braces, or the older
// form of clauses `name op value` joined by && and || (|| binds weaker), with the operators
// != <= >= > < =~ = !~ looked for in this order.
//
//     filter_accepts("Strength >= 5 && Side = French", piece, piece)      -> true
//
// Source: VASSAL.configure.PropertyExpression, VASSAL.counters.PropertiesPieceFilter.
#pragma once

#include <optional>
#include <string_view>

#include "vassal/property_value.h"

namespace provost::vassal {

/// Whether the filter accepts the piece that `piece` asks; $name$ in it is first replaced by the
/// properties of the piece whose trait holds the filter, `owner`. Nothing when that is not known
/// (an expression that is not simple, a regular expression beyond letters, digits, blanks, '.',
/// '*', '+', '?', '|' and parentheses). A blank filter accepts here nothing, as when a piece is
/// asked; where a command filters pieces, its caller takes a blank one for no filter.
std::optional<bool> filter_accepts(std::string_view filter, const PropertySource& piece,
                                   const PropertySource& owner);

/// A text in the old form: `$name$` is replaced by the property, or by the name when there is none.
/// What is not known leaves the name and makes the whole not known. Texts in braces are evaluated.
/// Source: VASSAL.script.expression.Expression.createExpression, FormattedStringExpression.
PropertyValue fill_in(std::string_view format, const PropertySource& source);

}  // namespace provost::vassal
