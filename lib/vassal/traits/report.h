// SPDX-License-Identifier: MIT
// Writes a line into the chat window when one of its keys is pressed. Its state is the place in a
// cycle of messages, -1 when there is none. Source: VASSAL.counters.ReportState.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "vassal/trait_chain.h"

namespace provost::vassal {

struct Report {
  static constexpr std::string_view kId = "report;";

  std::string keys;  // a list over commas; without a comma every character is one ctrl key
  std::string format = "$location$: $newPieceName$ *";
  std::string cycle_down_keys;
  std::vector<std::string> cycle_formats;
  std::string description;
  bool no_suppress = false;

  int cycle_index = -1;

  Trait read = {};

  static Result<Report> decode(const Trait& trait);
  Trait encode() const;
  /// As VASSAL 3.7 writes it.
  Trait print() const;
};

}  // namespace provost::vassal
