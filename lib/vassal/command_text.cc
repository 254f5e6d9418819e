// SPDX-License-Identifier: MIT
#include "vassal/command_text.h"

#include "archive/zip_file.h"
#include "archive/zip_reader.h"
#include "base/files.h"
#include "vassal/framing.h"

namespace provost::vassal {

namespace {

Result<std::string> framed_bytes(const boost::filesystem::path& path,
                                 const archive::Limits& limits) {
  if (!archive::is_zip_file(path)) return read_file(path, limits.entry_bytes);
  auto zip = archive::ZipReader::open(path, limits);
  if (!zip) return forward(zip);
  const auto first = zip->find_first("savedGame");  // the engine reads a save as a stream
  return first ? zip->read(*first) : zip->read("savedGame");
}

}  // namespace

Result<std::string> read_command_text(const boost::filesystem::path& path,
                                      const archive::Limits& limits) {
  auto bytes = framed_bytes(path, limits);
  if (!bytes) return tl::unexpected(in_file(std::move(bytes.error()), path.string()));
  auto framed = read_framed(*bytes, limits.entry_bytes);
  if (!framed) return tl::unexpected(in_file(std::move(framed.error()), path.string()));
  return std::move(framed->text);
}

}  // namespace provost::vassal
