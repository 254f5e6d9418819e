// SPDX-License-Identifier: MIT
// One layer of a map: what was put into it, in that order. Games collect stacks that have become
// empty by the ten thousand, for the engine never throws one away, and nobody who searches a map
// wants them: they are looked at once more when they change, and passed over until then.
#pragma once

#include <cstdint>
#include <map>
#include <unordered_map>
#include <vector>

#include "game/token.h"

namespace provost::game {

class MapLayer {
 public:
  bool has(Handle handle) const { return places_.contains(handle); }
  /// Behind all others; it must not be there yet.
  void add(Handle handle) {
    places_[handle] = ++last_;
    awake_.emplace_hint(awake_.end(), last_, handle);
  }
  void remove(Handle handle) {
    const auto found = places_.find(handle);
    if (found == places_.end()) return;
    awake_.erase(found->second);
    places_.erase(found);
  }
  void clear() {
    places_.clear();
    awake_.clear();
  }
  /// To be called for whatever changes: a stack that was empty may be so no longer.
  void wake(Handle handle) {
    if (const auto found = places_.find(handle); found != places_.end()) {
      awake_.emplace(found->second, handle);
    }
  }
  /// Appends what is there in order, without that for which `asleep` is true.
  template <class Asleep>
  void append_awake(std::vector<Handle>& out, const Asleep& asleep) const {
    for (auto at = awake_.begin(); at != awake_.end();) {
      if (asleep(at->second)) {
        at = awake_.erase(at);
      } else {
        out.push_back(at->second);
        ++at;
      }
    }
  }

 private:
  std::unordered_map<Handle, std::int64_t> places_;
  mutable std::map<std::int64_t, Handle> awake_;  // and those that nobody has looked at since
  std::int64_t last_ = 0;
};

}  // namespace provost::game
