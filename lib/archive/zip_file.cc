// SPDX-License-Identifier: MIT
#include "archive/zip_file.h"

#include <algorithm>
#include <boost/filesystem/fstream.hpp>
#include <boost/filesystem/operations.hpp>
#include <string>

#include "archive/zip_reader.h"

namespace provost::archive {

bool is_zip_file(const boost::filesystem::path& path) {
  boost::system::error_code error;
  // A pipe would be waited for.
  if (!boost::filesystem::is_regular_file(path, error)) return false;
  std::string head(4, '\0');
  boost::filesystem::ifstream stream(path, std::ios::binary);
  stream.read(head.data(), static_cast<std::streamsize>(head.size()));
  head.resize(static_cast<std::size_t>(std::max<std::streamsize>(stream.gcount(), 0)));
  return looks_like_zip(head);
}

}  // namespace provost::archive
