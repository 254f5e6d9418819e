// SPDX-License-Identifier: MIT
// What the fuzzers start from: small valid inputs of every kind, made here.
#pragma once

#include <string>
#include <vector>

namespace provost::fuzz {

struct Seed {
  std::string target;  // "command": an input of fuzz_command.cc
  std::string name;
  std::string bytes;
};

/// For every target at least one. Needs the project's own modules/ folder for the JSON inputs.
std::vector<Seed> seeds();

}  // namespace provost::fuzz
