// SPDX-License-Identifier: MIT
// Version numbers of VASSAL itself: "3.7.26", "3.2.17-svn9000", "2.9b2".
#pragma once

#include <string_view>
#include <utility>

namespace provost::module {

/// The latest release that this program knows.
inline constexpr std::string_view kNewestEngine = "3.7.26";

/// Major and minor number; {0, 0} for a text that VASSAL cannot take apart (vassal/version.h).
std::pair<int, int> engine_version(std::string_view version);

/// Whether that version calls the build file `buildFile`; 3.5 and later call it `buildFile.xml`
/// (BasicModule, GameModule.BUILDFILE_OLD).
bool has_old_build_file(std::string_view version);

}  // namespace provost::module
