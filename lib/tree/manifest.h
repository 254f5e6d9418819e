// SPDX-License-Identifier: MIT
// What an unpacked tree has to remember of the file it came from: which entries in which order,
// their real names, times and how they were packed. It lies in .provost/manifest.json, one entry a
// line; schemas/tree.schema.json describes it. The file itself is the one record at the top: an
// archive (module, extension, save, log) or, in the 2.x years, the bare text of a saved game.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "archive/deflate.h"
#include "base/result.h"
#include "tree/build_files.h"
#include "vassal/framing.h"

namespace provost::tree {

enum class Form {
  kFile,     // as it is, at `path`
  kFolder,   // an entry that is a folder: a name only
  kBuild,    // the build file, as the folder `path`
  kGame,     // the command text of a saved game, as the readable file `path`
  kArchive,  // a zip archive with `entries`, below the folder `path`
};

enum class Packing {
  kStored,
  kDeflated,  // with `deflate`
  kKept,      // by another packer: its stream is kept below .provost/
};

struct Record {
  std::string name;  // raw bytes of the entry's name; empty at the top
  Form form = Form::kFile;
  std::string path;       // in the tree, with slashes; empty at the top
  std::int64_t time = 0;  // seconds since 1970, as if the archive's clock were UTC
  Packing packing = Packing::kDeflated;
  archive::DeflateSettings deflate;
  BuildFrame frame;             // kBuild
  vassal::Framing framing;      // kGame
  std::vector<Record> entries;  // kArchive, in the order of the archive
};

inline constexpr const char* kManifest = ".provost/manifest.json";
inline constexpr const char* kTreeSchema = "provost-tree/1";

std::string write_manifest(const Record& top);
/// kMalformed with the place as a JSON pointer.
Result<Record> read_manifest(std::string_view json);

}  // namespace provost::tree
