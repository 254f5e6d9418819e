// SPDX-License-Identifier: MIT
#include "base/unfinished.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/filesystem/operations.hpp>
#include <csignal>
#include <mutex>
#include <set>
#include <thread>
#include <utility>

namespace provost {

namespace fs = boost::filesystem;

namespace {

// Lives as long as the process: the thread that waits for signals uses it to the very end.
class Registry {
 public:
  static Registry& get() {
    static auto* const registry = new Registry;
    return *registry;
  }

  void add(const fs::path& path) {
    const std::lock_guard lock(mutex_);
    paths_.insert(path);
  }
  void remove(const fs::path& path) {
    const std::lock_guard lock(mutex_);
    paths_.erase(path);
  }

 private:
  Registry() : signals_(context_, SIGINT, SIGTERM) {
#ifdef SIGHUP
    signals_.add(SIGHUP);
#endif
#ifdef SIGXFSZ
    // Beyond the user's limit of file sizes a write fails, and is told like a full disk.
    std::signal(SIGXFSZ, SIG_IGN);
#endif
    signals_.async_wait([this](const boost::system::error_code& error, int number) {
      if (!error) end(number);
    });
    std::thread([this] { context_.run(); }).detach();
  }

  // While this runs, whoever writes may put one more file into a folder that is being removed.
  void end(int number) {
    const std::lock_guard lock(mutex_);
    for (const auto& path : paths_) {
      boost::system::error_code ignored;
      for (int i = 0; i < 20 && fs::exists(fs::symlink_status(path, ignored)); ++i) {
        fs::remove_all(path, ignored);
      }
    }
    signals_.clear();
    std::signal(number, SIG_DFL);
    std::raise(number);
  }

  boost::asio::io_context context_;
  boost::asio::signal_set signals_;
  std::mutex mutex_;
  std::set<fs::path> paths_;
};

}  // namespace

Unfinished::Unfinished(const fs::path& path) : path_(fs::absolute(path)) {
  Registry::get().add(path_);
}

Unfinished::Unfinished(Unfinished&& other) noexcept : path_(std::move(other.path_)) {
  other.path_.clear();
}

Unfinished& Unfinished::operator=(Unfinished&& other) noexcept {
  if (this == &other) return *this;
  finish();
  path_ = std::move(other.path_);
  other.path_.clear();
  return *this;
}

void Unfinished::finish() {
  if (!path_.empty()) Registry::get().remove(path_);
  path_.clear();
}

}  // namespace provost
