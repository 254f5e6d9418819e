// SPDX-License-Identifier: MIT
// All fuzz targets by name. In the replay program each is compiled as a function of its own name
// (tests/CMakeLists.txt); under libFuzzer each is a program.
#pragma once

#include <cstddef>
#include <cstdint>

#define PROVOST_FUZZ_TARGETS(APPLY) \
  APPLY(build_file)                 \
  APPLY(command)                    \
  APPLY(framing)                    \
  APPLY(json)                       \
  APPLY(saved_game)                 \
  APPLY(sequence)                   \
  APPLY(trait_chain)                \
  APPLY(zip)

#define PROVOST_DECLARE_TARGET(name) \
  extern "C" int fuzz_##name(const std::uint8_t* data, std::size_t size);
PROVOST_FUZZ_TARGETS(PROVOST_DECLARE_TARGET)
#undef PROVOST_DECLARE_TARGET
