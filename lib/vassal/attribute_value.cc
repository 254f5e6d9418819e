// SPDX-License-Identifier: MIT
// check_value of vassal/component_class.h: whether a text is what an attribute takes.
#include <algorithm>

#include "base/text.h"
#include "vassal/component_class.h"
#include "vassal/java_number.h"

namespace provost::vassal {

namespace {

constexpr std::string_view kThrows = "throws ";
constexpr std::string_view kBecomes = "becomes '";

bool is_integer(std::string_view text) { return text::to_int(text).has_value(); }

bool is_hexadecimal(std::string_view digits) {
  return !digits.empty() && digits.size() <= 6 &&
         digits.find_first_not_of("0123456789abcdefABCDEF") == std::string_view::npos;
}

// VASSAL.configure.ColorConfigurer.stringToColor: the first three or four numbers between commas.
bool is_color(std::string_view text) {
  if (text.empty() || text == "null") return true;
  if (text.starts_with("0x") || text.starts_with("0X")) return is_hexadecimal(text.substr(2));
  auto parts = text::split(text, ',');
  std::erase(parts, std::string());
  if (parts.size() < 3) return false;
  parts.resize(std::min<std::size_t>(parts.size(), 4));
  return std::all_of(parts.begin(), parts.end(), [](const std::string& part) {
    const auto value = text::to_int(part);
    return value && *value >= 0 && *value <= 255;
  });
}

// VASSAL.configure.NamedHotKeyConfigurer.decode; HotKeyConfigurer's keys have no name.
bool is_key(std::string_view text) {
  if (text.empty()) return true;
  const auto parts = text::split(text, ',');
  return parts.size() >= 2 && is_integer(parts[0]) && is_integer(parts[1]);
}

// Whether it is what the attribute takes, and in words what that would be.
bool is_taken(const ComponentAttribute& attribute, std::string_view text, std::string& expected) {
  const std::string& type = attribute.type;
  if (type == "Boolean") {
    expected = "true or false";
    return text == "true" || text == "false";
  }
  if (type == "Double") {
    expected = "a number";
    return read_java_double(text).has_value();
  }
  if (type == "Integer" || attribute.bad_value.starts_with(kThrows)) {
    expected = "a whole number";
    return is_integer(text);
  }
  if (type == "Color") {
    expected = "a colour: red,green,blue from 0 to 255";
    return is_color(text);
  }
  if (type == "NamedKeyStroke" || type == "KeyStroke") {
    expected = "a key: code,modifiers or code,modifiers,name";
    return is_key(text);
  }
  if (attribute.values.empty()) return true;
  expected = "one of " + text::join(attribute.values, ", ");
  return std::find(attribute.values.begin(), attribute.values.end(), text) !=
         attribute.values.end();
}

bool is_first_character(const ComponentAttribute& attribute) {
  return attribute.bad_value == "becomes 'z'";  // of the measured text zzz
}

// What the engine does by its rules where nothing was measured.
std::string usual_fate(const ComponentAttribute& attribute) {
  const std::string& type = attribute.type;
  if (!attribute.bad_value.empty()) return attribute.bad_value;
  if (type == "Boolean") return "becomes 'false'";
  if (type == "Integer" || type == "Double") return "throws NumberFormatException";
  if (type == "Color") return "becomes '0,0,0'";
  if (type == "NamedKeyStroke" || type == "KeyStroke") return "ignored";
  return "stored as is";
}

}  // namespace

ValueCheck check_value(const ComponentAttribute& attribute, std::string_view text) {
  ValueCheck check;
  if (is_taken(attribute, text, check.expected)) return check;
  if (is_first_character(attribute)) {
    check.fate = text.empty() ? ValueFate::kDropsComponent : ValueFate::kReplaced;
    check.becomes = text.substr(0, 1);
    return check;
  }
  const std::string fate = usual_fate(attribute);
  if (fate.starts_with(kThrows)) {
    check.fate = ValueFate::kDropsComponent;
  } else if (fate == "ignored") {
    check.fate = ValueFate::kIgnored;
  } else if (fate.starts_with(kBecomes)) {
    check.fate = ValueFate::kReplaced;
    check.becomes = fate.substr(kBecomes.size(), fate.size() - kBecomes.size() - 1);
  } else {
    check.fate = ValueFate::kKept;
  }
  return check;
}

}  // namespace provost::vassal
