// SPDX-License-Identifier: MIT
// BeanShell expressions as far as they are simple: properties, texts, whole numbers, true and
// false, GetProperty("x"), the operators ! - * / % + < <= > >= == != && || ?: and parentheses.
//
//     evaluate_bean_shell("Strength>4 && Side==\"French\"", source)      -> "true"
//     evaluate_bean_shell("Sum(\"Strength\")", source)                   -> not known
//
// Such an expression is evaluated exactly as VASSAL's interpreter does, its conversions included
// (a property "05" is the number 5; 5 == "5"; 5 + "" is 5, 5 + "a" is "5a"). One that fails there
// (1/0, "a"-1) is the empty text, as there. Any other function, a number with a point, a method
// or an unknown property makes the whole not known; it is never guessed.
// Source: VASSAL.script.{ExpressionInterpreter,expression.BeanShellExpression},
// bsh.{BSHBinaryExpression,Primitive} of VASSAL's own copy.
#pragma once

#include <string_view>

#include "vassal/property_value.h"

namespace provost::vassal {

/// `expression` stands without its braces.
PropertyValue evaluate_bean_shell(std::string_view expression, const PropertySource& source);

/// What stands inside the braces of "{...}" with white space around, or nothing.
std::optional<std::string_view> inside_braces(std::string_view text);

}  // namespace provost::vassal
