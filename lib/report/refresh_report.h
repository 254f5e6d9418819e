// SPDX-License-Identifier: MIT
// What carrying a save to a newer module did (provost refresh), for people and for programs
// (schemas/refresh.schema.json).
#pragma once

#include <string>

#include "report/style.h"
#include "rework/refresh.h"

namespace provost::report {

struct RefreshDocument {
  std::string tool_version;
  std::string save;
  std::string module;
  std::string output;  // empty: nothing was written
  const rework::Refreshed* refreshed = nullptr;
  bool verbose = false;  // the text has a line for every piece that is not unchanged
};

/// A line for each kind of thing, with how many and the first of them.
std::string refresh_text(const RefreshDocument& document, const Style& style);
std::string refresh_json(const RefreshDocument& document);

}  // namespace provost::report
