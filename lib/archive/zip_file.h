// SPDX-License-Identifier: MIT
// Whether a file is a zip archive by its first bytes: saves of the first years are bare texts.
#pragma once

#include <boost/filesystem/path.hpp>

namespace provost::archive {

/// False also for a file that cannot be read; who opens it then says why.
bool is_zip_file(const boost::filesystem::path& path);

}  // namespace provost::archive
