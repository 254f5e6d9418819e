// SPDX-License-Identifier: MIT
#include "base/result.h"

namespace provost {

std::string describe(const Error& error) {
  std::string line;
  for (const std::string* part : {&error.file, &error.place}) {
    if (!part->empty()) line += *part + ": ";
  }
  return line + error.message;
}

}  // namespace provost
