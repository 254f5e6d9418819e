// SPDX-License-Identifier: MIT
// Colours of a terminal, or none: the tools decide (--color, NO_COLOR, whether it is a terminal).
#pragma once

#include <string>
#include <string_view>

namespace provost::report {

class Style {
 public:
  explicit Style(bool colour) : colour_(colour) {}
  std::string bold(std::string_view text) const { return wrap("1", text); }
  std::string red(std::string_view text) const { return wrap("31;1", text); }
  std::string yellow(std::string_view text) const { return wrap("33", text); }
  std::string dim(std::string_view text) const { return wrap("2", text); }

 private:
  std::string wrap(const char* code, std::string_view text) const {
    if (!colour_) return std::string(text);
    return std::string("\x1b[") + code + "m" + std::string(text) + "\x1b[0m";
  }
  bool colour_;
};

}  // namespace provost::report
