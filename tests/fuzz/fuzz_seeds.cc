// SPDX-License-Identifier: MIT
// Writes the seeds of the fuzzers: `fuzz_seeds FOLDER` makes FOLDER/TARGET/NAME.
#include <boost/filesystem/operations.hpp>
#include <cstdio>

#include "base/files.h"
#include "fuzz/seeds.h"

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: fuzz_seeds FOLDER\n");
    return 2;
  }
  const boost::filesystem::path root(argv[1]);
  for (const auto& seed : provost::fuzz::seeds()) {
    boost::filesystem::create_directories(root / seed.target);
    const auto written = provost::write_file(root / seed.target / seed.name, seed.bytes);
    if (!written) {
      std::fprintf(stderr, "%s\n", provost::describe(written.error()).c_str());
      return 1;
    }
  }
  return 0;
}
