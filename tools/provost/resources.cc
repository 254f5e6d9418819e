// SPDX-License-Identifier: MIT
#include "resources.h"

#include <boost/dll/runtime_symbol_info.hpp>
#include <boost/filesystem/operations.hpp>

namespace provost::tool {

namespace fs = boost::filesystem;

fs::path resource_folder(Resource resource) {
  const bool schemas = resource == Resource::kSchemas;
  boost::system::error_code error;
  const auto program = boost::dll::program_location(error);
  if (!error) {
    const auto installed = program.parent_path().parent_path() / "share" / "provost" /
                           (schemas ? "schemas" : "checks");
    if (fs::is_directory(installed, error)) return installed;
  }
  const auto source =
      fs::path(PROVOST_MODULES_DIR).parent_path() / (schemas ? "schemas" : "lib/module/checks");
  return fs::is_directory(source, error) ? source : fs::path();
}

}  // namespace provost::tool
