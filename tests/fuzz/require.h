// SPDX-License-Identifier: MIT
// How a fuzz target says that a property does not hold: the program ends, and the fuzzer keeps the
// input.
#pragma once

#include <cstdlib>

namespace provost::fuzz {

inline void require(bool condition) {
  if (!condition) std::abort();
}

}  // namespace provost::fuzz
