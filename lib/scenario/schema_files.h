// SPDX-License-Identifier: MIT
// Which JSON Schema a source file must fit: the word before the slash of its "schema"
// ("provost-map/1" is map.schema.json).
#pragma once

#include <boost/filesystem/path.hpp>
#include <string>

#include "scenario/source.h"

namespace provost::scenario {

/// "provost-map/1" -> "map.schema.json"; empty when it is no schema of ours.
std::string schema_file(std::string_view schema);

/// Checks every JSON file of a source folder that has been read against its schema in `schemas`.
void check_schemas(const boost::filesystem::path& schemas, const boost::filesystem::path& folder,
                   const Source& source, Problems& problems);

}  // namespace provost::scenario
