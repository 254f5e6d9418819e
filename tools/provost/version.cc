// SPDX-License-Identifier: MIT
// provost --version [--verbose] : version, libraries, formats understood.
#include <expat.h>
#include <fmt/core.h>
#include <lzma.h>
#include <openssl/crypto.h>
#include <tinyxml2.h>
#include <zip.h>

#include <boost/version.hpp>
#include <iostream>
#include <nlohmann/json.hpp>

#include "command.h"
#include "rules/ruleset.h"

namespace provost::tool {

namespace {

int flushed() {
  return std::cout.flush()
             ? kClean
             : complain({ErrorCode::kUnwritable, "cannot be written", "standard output", ""});
}

}  // namespace

int print_version(bool verbose) {
  std::cout << "provost " << kVersion << "\n";
  if (!verbose) return flushed();
  std::cout << fmt::format(
      "libraries\n  libzip {}\n  tinyxml2 {}.{}.{}\n  {}\n  Boost {}.{}.{}\n  nlohmann/json "
      "{}.{}.{}\n"
      "  fmt {}.{}.{}\n  CLI11 {}\n  liblzma {}\n  {}\n",
      zip_libzip_version(), TINYXML2_MAJOR_VERSION, TINYXML2_MINOR_VERSION, TINYXML2_PATCH_VERSION,
      XML_ExpatVersion(), BOOST_VERSION / 100000, BOOST_VERSION / 100 % 1000, BOOST_VERSION % 100,
      NLOHMANN_JSON_VERSION_MAJOR, NLOHMANN_JSON_VERSION_MINOR, NLOHMANN_JSON_VERSION_PATCH,
      FMT_VERSION / 10000, FMT_VERSION / 100 % 100, FMT_VERSION % 100, CLI11_VERSION,
      lzma_version_string(), OpenSSL_version(OPENSSL_VERSION));
  std::cout << "formats read\n"
               "  modules and extensions: .vmod .vmdx .mod .mdx .zip (buildFile.xml, buildFile)\n"
               "  saves and logs: .vsav .vlog .sav .log of VASSAL 2.x to 3.8 development\n"
               "  their framings: !VCSK, !VOBS, VOBS, !VOXZ, .xz, plain text, not zipped\n"
               "formats written\n"
               "  modules, saves and logs that VASSAL 3.7 opens\n"
            << "data folder\n  " << data_folder().string() << "\nrulesets\n";
  for (const auto& name : rules::Ruleset::list(data_folder())) std::cout << "  " << name << "\n";
  return flushed();
}

}  // namespace provost::tool
