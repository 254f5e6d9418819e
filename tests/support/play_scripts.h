// SPDX-License-Identifier: MIT
// The rule examples below tests/rules.
#pragma once

#include <algorithm>
#include <boost/filesystem.hpp>
#include <string>
#include <vector>

#include "support/shared_data.h"

namespace provost::test {

/// Paths of all play scripts from tests/rules, in order: GAME/SECTION/NAME.play.
inline std::vector<std::string> play_scripts() {
  std::vector<std::string> found;
  const auto root = source("tests/rules");
  for (const auto& entry : boost::filesystem::recursive_directory_iterator(root)) {
    if (entry.path().extension() == ".play") {
      found.push_back(entry.path().lexically_relative(root).generic_string());
    }
  }
  std::sort(found.begin(), found.end());
  return found;
}

}  // namespace provost::test
