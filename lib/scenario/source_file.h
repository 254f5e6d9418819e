// SPDX-License-Identifier: MIT
// The places where a source names another file: "map": "maps/field.json". What is wrong with such a
// name is a problem of the place that says it, as the file itself is nowhere.
#pragma once

#include <boost/filesystem/path.hpp>
#include <string>
#include <utility>
#include <vector>

#include "scenario/json_node.h"

namespace provost::scenario {

/// Whether a name of a source file would lead out of the folder of the game.
bool leaves_folder(const std::string& relative);

/// Whether a value names a file below `folder`. When it does not, that is a problem, with the name
/// that was probably meant.
bool names_source_file(const Node& value, const boost::filesystem::path& folder);

/// The files that a list names, without those that are not there; and whether that is all of them.
std::pair<std::vector<std::string>, bool> source_files(const Node& object, std::string_view key,
                                                       bool required,
                                                       const boost::filesystem::path& folder);

}  // namespace provost::scenario
