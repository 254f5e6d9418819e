// SPDX-License-Identifier: MIT
#include "module/engine_version.h"

#include "vassal/version.h"

namespace provost::module {

std::pair<int, int> engine_version(std::string_view version) {
  return vassal::minor_version(version);
}

bool has_old_build_file(std::string_view version) {
  return engine_version(version) < std::pair(3, 5);
}

}  // namespace provost::module
