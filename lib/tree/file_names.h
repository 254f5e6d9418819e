// SPDX-License-Identifier: MIT
// Names of zip entries are any bytes: absolute, with "..", backslashes, control characters, bytes
// of an old code page, two that differ in case only, names that Windows keeps for devices, and
// names that git obeys: the settings of a repository can run a program. Here they become paths that
// can be files on every system, never leave the folder and mean nothing to git:
//
//     images/a.png -> images/a.png     ../x -> %2E%2E/x     CON.txt -> %43ON.txt
//     a:b?.png -> a%3Ab%3F.png         images/A.png (when a.png is there) -> images/A~2.png
//     .git/config -> %2Egit/config     HEAD -> %48EAD
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

namespace provost::tree {

/// One part of a path, without slashes: percent signs for what a file name must not hold. A part
/// longer than 120 bytes is cut.
std::string safe_part(std::string_view part);
/// What safe_part() did to the parts of a path, undone (as far as nothing was cut).
std::string entry_name(std::string_view path);

/// Gives each entry of an archive a path of its own.
class FileNames {
 public:
  /// A path, with slashes, that no earlier call gave, not even in another case or as a folder.
  std::string path_for(std::string_view entry);

 private:
  bool taken(const std::string& path) const;
  std::unordered_map<std::string, int> last_numbers_;  // given to twins of a name
  std::unordered_set<std::string> files_;              // as archive::folded_name()
  std::unordered_set<std::string> folders_;            // likewise
};

}  // namespace provost::tree
