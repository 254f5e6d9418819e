// SPDX-License-Identifier: MIT
#include "watch.h"

#include <boost/filesystem/operations.hpp>
#include <chrono>
#include <ctime>
#include <map>
#include <string>
#include <thread>

#include "base/files.h"

namespace provost::tool {

namespace fs = boost::filesystem;

namespace {

struct Seen {
  std::time_t written = 0;
  std::uintmax_t size = 0;
  std::string hash;  // of a file so new that its time may not tell the next change
  bool operator==(const Seen& other) const {
    return written == other.written && size == other.size && hash == other.hash;
  }
};

bool counts(const fs::path& file) {
  return file.extension() != ".vmod" && !file.filename().string().starts_with(".");
}

std::map<std::string, Seen> look(const std::vector<fs::path>& folders) {
  constexpr std::time_t kFresh = 3;  // seconds; file systems tell times by the second or two
  std::map<std::string, Seen> all;
  const auto now = std::time(nullptr);
  for (const auto& folder : folders) {
    boost::system::error_code error;
    for (fs::recursive_directory_iterator at(folder, error), end; !error && at != end;
         at.increment(error)) {
      boost::system::error_code gone;
      if (!counts(at->path()) || !fs::is_regular_file(at->path(), gone)) continue;
      Seen seen;
      seen.written = fs::last_write_time(at->path(), gone);
      seen.size = fs::file_size(at->path(), gone);
      if (seen.written + kFresh >= now) {
        if (const auto bytes = read_file(at->path())) seen.hash = sha256(*bytes);
      }
      all[at->path().string()] = std::move(seen);
    }
  }
  return all;
}

// A hash that is there on one side only says nothing: the file has merely grown old.
bool same(const std::map<std::string, Seen>& before, const std::map<std::string, Seen>& now) {
  if (before.size() != now.size()) return false;
  for (auto a = before.begin(), b = now.begin(); a != before.end(); ++a, ++b) {
    auto older = a->second;
    if (b->second.hash.empty()) older.hash.clear();
    if (a->first != b->first || !(older == b->second)) return false;
  }
  return true;
}

}  // namespace

void watch(const std::vector<fs::path>& folders, const std::function<void()>& changed) {
  auto before = look(folders);
  changed();
  for (;;) {
    std::this_thread::sleep_for(std::chrono::milliseconds(500));
    auto now = look(folders);
    if (same(before, now)) {
      before = std::move(now);
      continue;
    }
    before = std::move(now);
    changed();
  }
}

}  // namespace provost::tool
