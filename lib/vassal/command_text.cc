// SPDX-License-Identifier: MIT
#include "vassal/command_text.h"

#include <boost/filesystem/fstream.hpp>
#include <boost/filesystem/operations.hpp>

#include "archive/zip_reader.h"
#include "base/files.h"
#include "vassal/framing.h"

namespace provost::vassal {

namespace {

Result<std::string> framed_bytes(const boost::filesystem::path& path,
                                 const archive::Limits& limits) {
  std::string head(4, '\0');
  {
    boost::filesystem::ifstream stream(path, std::ios::binary);
    stream.read(head.data(), static_cast<std::streamsize>(head.size()));
  }
  if (!archive::looks_like_zip(head)) return read_file(path, limits.entry_bytes);
  auto zip = archive::ZipReader::open(path, limits);
  if (!zip) return forward(zip);
  return zip->read("savedGame");
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
