// SPDX-License-Identifier: MIT
#include "vassal/command_text.h"

#include "archive/zip_file.h"
#include "base/files.h"
#include "vassal/framed_reader.h"

namespace provost::vassal {

namespace {

Result<FramedText> read_zipped(const boost::filesystem::path& path, const archive::Limits& limits) {
  auto zip = archive::ZipReader::open(path, limits);
  if (!zip) return forward(zip);
  const auto first = zip->find_first("savedGame");  // the engine reads a save as a stream
  if (!first) return fail(ErrorCode::kNotFound, "the zip archive has no entry savedGame");
  return read_framed_entry(*zip, *first);
}

Result<FramedText> read_bare(const boost::filesystem::path& path, const archive::Limits& limits) {
  auto bytes = read_file(path, limits.entry_bytes);
  if (!bytes) return forward(bytes);
  return read_framed(*bytes, archive::XzBounds(limits));
}

}  // namespace

Result<FramedText> read_framed_entry(archive::ZipReader& zip, std::size_t index) {
  const auto& entry = zip.entries().at(index);
  const std::string place = "entry " + entry.name;
  if (entry.size == 0) return fail(ErrorCode::kMalformed, "the saved game is empty", place);
  FramedReader reader(archive::XzBounds(zip.limits(), entry.packed_size), entry.size);
  const auto placed = [&](Error error) {
    error.place = place + (error.place.empty() ? "" : ", " + error.place);
    return tl::unexpected(std::move(error));
  };
  auto done = zip.read(index, [&](std::string_view part) -> Result<void> {
    auto added = reader.add(part);
    if (!added) return placed(std::move(added.error()));
    return added;
  });
  if (!done) return forward(done);
  auto framed = reader.finish();
  if (!framed) return placed(std::move(framed.error()));
  return framed;
}

Result<std::string> read_command_text(const boost::filesystem::path& path,
                                      const archive::Limits& limits) {
  auto framed = archive::is_zip_file(path) ? read_zipped(path, limits) : read_bare(path, limits);
  if (!framed) return tl::unexpected(in_file(std::move(framed.error()), path.string()));
  return std::move(framed->text);
}

}  // namespace provost::vassal
