// SPDX-License-Identifier: MIT
#include "module/engine_version.h"

namespace provost::module {
namespace {

int take_number(std::string_view& text) {
  int value = 0;
  while (!text.empty() && text.front() >= '0' && text.front() <= '9' && value < 10'000) {
    value = value * 10 + (text.front() - '0');
    text.remove_prefix(1);
  }
  return value;
}

}  // namespace

std::pair<int, int> engine_version(std::string_view version) {
  const int major = take_number(version);
  if (version.empty() || version.front() != '.') return {major, 0};
  version.remove_prefix(1);
  return {major, take_number(version)};
}

bool has_old_build_file(std::string_view version) {
  return engine_version(version) < std::pair(3, 5);
}

}  // namespace provost::module
