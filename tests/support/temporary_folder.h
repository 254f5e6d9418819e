// SPDX-License-Identifier: MIT
// A folder for the files of one test; it and they are removed at the end.
#pragma once

#include <boost/filesystem.hpp>
#include <boost/filesystem/fstream.hpp>
#include <string>
#include <string_view>

namespace provost::test {

class TemporaryFolder {
 public:
  TemporaryFolder()
      : path_(boost::filesystem::temp_directory_path() /
              boost::filesystem::unique_path("provost-%%%%-%%%%-%%%%")) {
    boost::filesystem::create_directories(path_);
  }
  ~TemporaryFolder() {
    boost::system::error_code ignored;
    boost::filesystem::remove_all(path_, ignored);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  const boost::filesystem::path& path() const { return path_; }
  /// Writes a file and gives its path.
  boost::filesystem::path file(const std::string& name, std::string_view bytes) const {
    const auto path = path_ / name;
    boost::filesystem::ofstream stream(path, std::ios::binary);
    stream.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    return path;
  }

 private:
  boost::filesystem::path path_;
};

}  // namespace provost::test
