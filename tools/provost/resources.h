// SPDX-License-Identifier: MIT
// Files that come with the program beside the rules: the schemas, and the pages of the checks of
// validate. They lie in share/provost of an installation, or in the source tree.
#pragma once

#include <boost/filesystem/path.hpp>

namespace provost::tool {

enum class Resource { kSchemas, kCheckPages };

/// The folder; empty when it is in neither.
boost::filesystem::path resource_folder(Resource resource);

}  // namespace provost::tool
