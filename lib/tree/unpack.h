// SPDX-License-Identifier: MIT
// A module, extension, save or log as a folder of readable files that git can keep, and that
// pack() (pack.h) makes the same file of again, byte by byte:
//
//     build/module.txt ...     the build file, one file a component subtree (build_files.h)
//     games/setups/1.vsav/     a saved game of the module: game.txt (game_lines.h) and files/
//     files/images/a.png ...   every other entry as it is, by its name (file_names.h)
//     .provost/manifest.json   order, names, times, packing (manifest.h)
//     .provost/containers/     what else the archives hold: headers, extra fields, comments
//     .provost/streams/        packed streams that zlib does not make
//     .provost/original/       XML of components that our printed form would change
//     .provost/private/        player ids and passwords, and all that would betray them; for no
//                              repository: .gitignore names it
//
// A save or log by itself has game.txt and files/ at the top.
#pragma once

#include <boost/filesystem/path.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "archive/limits.h"
#include "base/result.h"

namespace provost::tree {

struct UnpackOptions {
  bool force = false;  // renew a folder that was unpacked before
  archive::Limits limits;
};

struct UnpackReport {
  std::size_t entries = 0;       // of the file itself
  std::size_t components = 0;    // files of the build file
  std::size_t originals = 0;     // of them, with their original XML kept
  std::size_t pieces = 0;        // of the build file, told by traits
  std::size_t raw_pieces = 0;    // kept as a text
  std::size_t games = 0;         // saved games told by lines
  std::size_t commands = 0;      // of them
  std::size_t verbatim = 0;      // branches of commands in VASSAL's own words
  std::size_t streams = 0;       // packed entries, those of saved games included
  std::size_t kept_streams = 0;  // of them, made by another packer than zlib
  std::size_t private_values = 0;
  std::size_t private_files = 0;   // that are or may be saved games and are not told in lines
  std::vector<std::string> notes;  // entries that were left as they are, and why
};

/// Unpacks a file into a folder that is not there, is empty, or (with `force`) was unpacked before.
/// kUsage when the folder is neither; else the errors of reading. On an error the folder is as it
/// was.
Result<UnpackReport> unpack(const boost::filesystem::path& file,
                            const boost::filesystem::path& folder,
                            const UnpackOptions& options = {});

/// The top-level files and folders that unpack() writes and renews.
const std::vector<std::string>& owned_names();

}  // namespace provost::tree
