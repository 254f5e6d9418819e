// SPDX-License-Identifier: MIT
// A JSON file of a source folder: its text as it stands and the parsed value. Files are named by
// their path below the folder, with slashes, in messages and in the module alike.
#pragma once

#include <boost/filesystem/path.hpp>
#include <cstdint>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "scenario/json_node.h"
#include "scenario/problems.h"

namespace provost::scenario {

struct JsonFile {
  std::string name;  // as messages call it: "<folder>/maps/field.json"
  std::string text;
  std::shared_ptr<const nlohmann::json> value;

  Node root(Problems& problems) const { return {*value, name, "", problems}; }
};

/// The text of a file below `folder`; a path that leaves the folder is refused. A file that is not
/// there or no UTF-8 is a problem (with byte and line).
std::optional<std::string> read_source_text(const boost::filesystem::path& folder,
                                            const std::string& relative, Problems& problems);

/// The bytes of a file below `folder`, up to `limit`; no text, so any bytes will do.
std::optional<std::string> read_source_bytes(const boost::filesystem::path& folder,
                                             const std::string& relative, std::uint64_t limit,
                                             Problems& problems);

/// The same as read_source_text, parsed. JSON errors name line and column.
std::optional<JsonFile> read_json_file(const boost::filesystem::path& folder,
                                       const std::string& relative, Problems& problems);

}  // namespace provost::scenario
