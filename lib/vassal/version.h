// SPDX-License-Identifier: MIT
// Version texts as VASSAL compares them, be they its own ("3.7.26", "3.2.17-svn9000", "2.9b2") or
// those that authors give their modules ("v1.3 (final)", "0.9.2b", "DEV"):
//
//     compare_versions("3.6.0-beta1", "3.6.0")    // -1
//     compare_versions("1.0", "1")                //  0
//     minor_version("3.2.17-svn9000")             // {3, 2}
//     minor_version("2.9b2")                      // {0, 0}: not of the form 1.2.3-4
//
// A version is a list of numbers and words, parted by dots, hyphens, and where digits meet letters.
// Every hyphen, and every such meeting, begins a list inside the list, which counts less than a
// number in its place. Words come before the release in the order alpha, beta, milestone, rc,
// snapshot, behind it "sp" and then all others by letters. Zeros and empty words at the end of a
// list do not count.
// Source: VASSAL.tools.version.VersionUtils and what it uses of Maven 3.9:
// org.apache.maven.artifact.versioning.{ComparableVersion,DefaultArtifactVersion}. Letters and
// digits beyond ASCII count as other letters here.
#pragma once

#include <string_view>
#include <utility>

namespace provost::vassal {

/// Below 0, 0 or above 0: the first is older, as new, newer.
int compare_versions(std::string_view first, std::string_view second);

/// Major and minor number (VersionUtils.truncateToMinorVersion); {0, 0} for a text that does not
/// begin with up to three plain numbers before its first hyphen.
std::pair<int, int> minor_version(std::string_view version);

}  // namespace provost::vassal
