// SPDX-License-Identifier: MIT
// Looking for changes in folders by asking again and again: the one way that every system and every
// kind of network folder has.
#pragma once

#include <boost/filesystem/path.hpp>
#include <functional>
#include <vector>

namespace provost::tool {

/// Calls `changed` at once, and again whenever a file below one of the folders appears, changes or
/// goes; a built module
/// (.vmod) and hidden files do not count. Looks twice a second, until the program is stopped.
[[noreturn]] void watch(const std::vector<boost::filesystem::path>& folders,
                        const std::function<void()>& changed);

}  // namespace provost::tool
