// SPDX-License-Identifier: MIT
// A build file as a folder of readable files, one a component subtree, and back:
//
//     module.txt                          component VASSAL.build.GameModule
//                                           name = Field
//                                           include Map-Field.txt
//     Map-Field.txt                       component VASSAL.build.module.Map
//                                           mapName = Field
//                                           include Map-Field/SetupStack-Guard.txt
//     Map-Field/SetupStack-Guard.txt      component VASSAL.build.module.map.SetupStack
//                                           component VASSAL.build.widget.PieceSlot
//                                             entryName = 1 PIE
//                                             piece null
//                                               trait piece;;;a.png;1 PIE
//
// Maps, windows of pieces, lists, decks, prototypes and boards have files of their own; a piece
// stands in the file of its list. `text` is text inside an element, `markup` a comment. The order
// of the lines is the order in the build file.
//
// Where the printed form of a file would not give the characters that stood in the build file, its
// original is kept: a line with the digest of the readable file, then the XML with kIncludeMark in
// the place of each included file. It is used for as long as the readable file is unchanged.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "archive/limits.h"
#include "base/result.h"
#include "tree/private_values.h"
#include "tree/xml_node.h"

namespace provost::tree {

/// The file of the root component.
inline constexpr const char* kBuildRoot = "module.txt";
inline constexpr std::string_view kIncludeMark = "<?provost-include?>";

struct BuildFile {
  std::string path;  // with slashes, below the folder
  std::string text;
  std::string original;     // as above; empty when the printed form gives the same characters
  bool is_private = false;  // the original holds private values
};

struct BuildFrame {
  std::string prolog;  // before the root element
  std::string epilog;  // behind it
  XmlStyle style;
};

struct BuildFiles {
  std::vector<BuildFile> files;
  BuildFrame frame;
  std::size_t pieces = 0;      // told by their traits
  std::size_t raw_pieces = 0;  // kept as a text
};

/// kMalformed or kUnsupported when the XML cannot be read, or could not be written again.
Result<BuildFiles> write_build(std::string_view xml, PrivateValues& values,
                               const archive::Limits& limits = {});

/// Where read_build() gets its files from, by their paths.
struct BuildSource {
  std::function<Result<std::string>(const std::string& path)> text;
  std::function<std::optional<std::string>(const std::string& path)> original;
};

struct ReadBuild {
  std::string xml;
  std::vector<std::string> used;     // paths of all files, in the order of the build file
  std::vector<std::string> changed;  // had an original that does not count any more
  /// What Java's XML parser refuses (vassal/xml_characters.h, well_formed.h), with file and line.
  std::optional<Error> refused;
};

/// The build file. Errors name file and line.
Result<ReadBuild> read_build(const BuildSource& source, const BuildFrame& frame,
                             const PrivateValues& values);

}  // namespace provost::tree
