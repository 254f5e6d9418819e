// SPDX-License-Identifier: MIT
// Names of zip entries. VASSAL looks entries up by their exact name and never unpacks them, so a
// name may be anything; a program that writes entries to a disk must look first:
//
//     images/inf.png     fine
//     ../../.profile     leaves the folder
//     C:\boot.ini        drive letter and backslash
//
// The validator reports such names, `provost unpack` refuses or renames them.
// Source: PKWARE's APPNOTE 4.4.17 (relative, forward slashes, no drive).
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace provost::archive {

enum class NameFault {
  kEmpty,      // nothing at all, or a part between slashes is empty or "."
  kAbsolute,   // begins with a slash
  kParent,     // a part is ".."
  kBackslash,  // written by a program that takes it for a slash; VASSAL does not
  kDrive,      // begins with a letter and a colon
  kControl,    // a character below U+0020, or U+007F
  kNotUtf8,    // Java refuses the whole archive
  kWindows,    // Windows has no such file: < > : " | ? *, CON, a dot or space at the end of a part
};

/// What is wrong with a name, in the order above, each fault once. A slash at the end (a folder) is
/// none.
std::vector<NameFault> name_faults(std::string_view name);
/// "leaves the folder (..)": what follows "the name".
std::string_view words(NameFault fault);
/// Whether a file of this name can be made below any folder on every system: no fault at all.
bool unpacks_safely(std::string_view name);

/// The name as file systems compare it that do not tell capital and small letters apart: letters of
/// Latin, Greek and Cyrillic in lower case, backslashes as slashes.
std::string folded_name(std::string_view name);

/// Two entries that get in each other's way, as indices into the list, the earlier first.
using NamePair = std::pair<std::size_t, std::size_t>;
/// Entries with exactly the name of an earlier one.
std::vector<NamePair> duplicate_names(const std::vector<std::string_view>& names);
/// Entries whose name differs from an earlier one by capital letters only.
std::vector<NamePair> case_twins(const std::vector<std::string_view>& names);

}  // namespace provost::archive
