// SPDX-License-Identifier: MIT
// Only the command text of a save or log, out of its archive and framing: for who goes through the
// commands one by one (command_walk.h) and needs no tree of them (saved_game.h).
#pragma once

#include <boost/filesystem/path.hpp>
#include <string>

#include "archive/limits.h"
#include "archive/zip_reader.h"
#include "base/result.h"
#include "vassal/framing.h"

namespace provost::vassal {

/// kNotFound, kUnreadable, kMalformed (no saved game in it, damaged framing), kLimit. Whether the
/// text is whole (end_save) is for the reader to see.
Result<std::string> read_command_text(const boost::filesystem::path& path,
                                      const archive::Limits& limits = {});

/// The text of one entry of an archive, unframed while it is unpacked. Errors as above, with the
/// entry and the offset in it as their place; kMalformed when the entry is empty.
Result<FramedText> read_framed_entry(archive::ZipReader& zip, std::size_t entry);

}  // namespace provost::vassal
