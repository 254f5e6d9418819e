// SPDX-License-Identifier: MIT
// The values that an expression computes with, and VASSAL's operators on them. Private to
// vassal/bean_shell.cc.
// Source: bsh.BSHBinaryExpression, bsh.Primitive of VASSAL's own copy of BeanShell.
#pragma once

#include <cstdint>
#include <string>
#include <variant>

#include "vassal/property_value.h"

namespace provost::vassal::bean_shell {

/// Where the evaluation stops: the engine reports an error, or we do not know the value.
enum class Stop { kFailed, kUnknown };

using Value = std::variant<bool, std::int32_t, std::string, Stop>;

enum class Operator {
  kOr,
  kAnd,
  kEqual,
  kNotEqual,
  kLess,
  kLessEqual,
  kGreater,
  kGreaterEqual,
  kPlus,
  kMinus,
  kTimes,
  kDivide,
  kRemainder,
};

/// Both sides have been evaluated and are no Stop.
Value apply(Operator op, const Value& left, const Value& right);
/// What a variable with the value of this property is: "true" a truth value, "5" a number.
Value of_property(const PropertyValue& value);
/// What GetProperty gives: as above, but "1.5" stays a text.
Value of_function(const PropertyValue& value);
std::string to_text(const Value& value);

}  // namespace provost::vassal::bean_shell
