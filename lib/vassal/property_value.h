// SPDX-License-Identifier: MIT
// The answer to "what is the value of this property": a value, that there is none, or that we
// cannot tell (it hangs on an expression or on things that we do not know). "None" and "not known"
// are different answers: VASSAL shows the name of a property that it does not find.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace provost::vassal {

struct PropertyValue {
  enum class State { kNone, kFound, kUnknown };

  State state = State::kNone;
  /// The value; of one that is not known what comes nearest to it, often nothing.
  std::string text = {};
  bool flag = false;  // a truth value to the engine, not the text "true" or "false"

  static PropertyValue of(std::string text) { return {State::kFound, std::move(text), false}; }
  static PropertyValue of(bool flag) { return {State::kFound, flag ? "true" : "false", true}; }
  static PropertyValue of(const char* text) { return of(std::string(text)); }
  static PropertyValue none() { return {}; }
  static PropertyValue unknown(std::string nearest = {}) {
    return {State::kUnknown, std::move(nearest), false};
  }

  bool found() const { return state == State::kFound; }
  bool is_unknown() const { return state == State::kUnknown; }
  std::optional<std::string> optional() const {
    return found() ? std::optional<std::string>(text) : std::nullopt;
  }
};

/// Who is asked for properties by a text, an expression or a filter.
using PropertySource = std::function<PropertyValue(std::string_view name)>;

}  // namespace provost::vassal
