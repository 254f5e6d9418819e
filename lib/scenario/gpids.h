// SPDX-License-Identifier: MIT
// The numbers (gpid) by which VASSAL knows a counter of the palette again in saves. They come from
// the ids of the source and from nothing else, so that a unit more or less leaves those of all
// others as they are, and saves of an older build can be refreshed.
#pragma once

#include <set>
#include <string_view>

namespace provost::scenario {

class Gpids {
 public:
  /// The number of a key ("unit/blue-1"), from 1 to 999,999,999: the same in every build. Two keys
  /// with the same hash (one game in ten thousand) get neighbouring numbers in the order of asking.
  int take(std::string_view key);
  /// One more than the greatest taken.
  int next() const { return taken_.empty() ? 1 : *taken_.rbegin() + 1; }

 private:
  std::set<int> taken_;
};

}  // namespace provost::scenario
