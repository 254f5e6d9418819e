// SPDX-License-Identifier: MIT
#include "vassal/bean_shell_value.h"

#include <algorithm>

#include "base/text.h"

namespace provost::vassal::bean_shell {

namespace {

bool is_empty_text(const Value& value) {
  const auto* text = std::get_if<std::string>(&value);
  return text != nullptr && text->empty();
}

// Java's int wraps around.
std::int32_t wrapped(std::int64_t value) {
  return static_cast<std::int32_t>(static_cast<std::uint32_t>(value));
}

Value on_numbers(Operator op, std::int32_t left, std::int32_t right) {
  const std::int64_t a = left;
  const std::int64_t b = right;
  switch (op) {
    case Operator::kEqual:
      return a == b;
    case Operator::kNotEqual:
      return a != b;
    case Operator::kLess:
      return a < b;
    case Operator::kLessEqual:
      return a <= b;
    case Operator::kGreater:
      return a > b;
    case Operator::kGreaterEqual:
      return a >= b;
    case Operator::kPlus:
      return wrapped(a + b);
    case Operator::kMinus:
      return wrapped(a - b);
    case Operator::kTimes:
      return wrapped(a * b);
    case Operator::kDivide:
      return b == 0 ? Value(Stop::kFailed) : Value(wrapped(a / b));
    case Operator::kRemainder:
      return b == 0 ? Value(Stop::kFailed) : Value(wrapped(a % b));
    default:
      return Stop::kFailed;
  }
}

Value on_flags(Operator op, bool left, bool right) {
  switch (op) {
    case Operator::kEqual:
      return left == right;
    case Operator::kNotEqual:
      return left != right;
    case Operator::kAnd:
      return left && right;
    case Operator::kOr:
      return left || right;
    default:
      return Stop::kFailed;
  }
}

// Java compares UTF-16 units, whose order is that of the bytes of UTF-8 below U+E000.
bool order_is_known(const std::string& text) {
  return std::none_of(text.begin(), text.end(),
                      [](char c) { return static_cast<unsigned char>(c) >= 0xEE; });
}

Value on_texts(Operator op, const std::string& left, const std::string& right) {
  if (op == Operator::kEqual) return left == right;
  if (op == Operator::kNotEqual) return left != right;
  if (op == Operator::kPlus) return left + right;
  if (op != Operator::kLess && op != Operator::kLessEqual && op != Operator::kGreater &&
      op != Operator::kGreaterEqual) {
    return Stop::kFailed;
  }
  if (!order_is_known(left) || !order_is_known(right)) return Stop::kUnknown;
  if (op == Operator::kLess) return left < right;
  if (op == Operator::kLessEqual) return left <= right;
  if (op == Operator::kGreater) return left > right;
  return left >= right;
}

bool is_number_text(const std::string& text) {
  return text.find_first_not_of("+-.0123456789") == std::string::npos;
}

}  // namespace

Value apply(Operator op, const Value& left, const Value& right) {
  const auto* left_number = std::get_if<std::int32_t>(&left);
  const auto* right_number = std::get_if<std::int32_t>(&right);
  if (left_number != nullptr && right_number != nullptr) {
    return on_numbers(op, *left_number, *right_number);
  }
  const auto* left_flag = std::get_if<bool>(&left);
  const auto* right_flag = std::get_if<bool>(&right);
  if (left_flag != nullptr && right_flag != nullptr) return on_flags(op, *left_flag, *right_flag);
  // Beside a number the empty text is 0; everything else of two kinds is compared as text.
  if (left_number != nullptr && is_empty_text(right)) return on_numbers(op, *left_number, 0);
  if (right_number != nullptr && is_empty_text(left)) return on_numbers(op, 0, *right_number);
  return on_texts(op, to_text(left), to_text(right));
}

Value of_function(const PropertyValue& value) {
  if (value.is_unknown()) return Stop::kUnknown;
  if (value.text == "true") return true;
  if (value.text == "false") return false;
  if (const auto number = text::to_int(value.text)) return static_cast<std::int32_t>(*number);
  return value.text;
}

Value of_property(const PropertyValue& value) {
  Value out = of_function(value);
  const auto* text = std::get_if<std::string>(&out);
  // "1.5" is a Float there, which we leave alone; a whole number too large for an int is a text.
  if (text != nullptr && !text->empty() && is_number_text(*text) &&
      text->find('.') != std::string::npos) {
    return Stop::kUnknown;
  }
  return out;
}

std::string to_text(const Value& value) {
  if (const auto* flag = std::get_if<bool>(&value)) return *flag ? "true" : "false";
  if (const auto* number = std::get_if<std::int32_t>(&value)) return std::to_string(*number);
  if (const auto* text = std::get_if<std::string>(&value)) return *text;
  return {};
}

}  // namespace provost::vassal::bean_shell
