// SPDX-License-Identifier: MIT
#include <algorithm>

#include "archive/entry_name.h"
#include "base/text.h"
#include "module/check.h"

namespace provost::module::checks {
namespace {

void run(const Subject& subject, Sink& sink) {
  std::size_t count = 0;
  std::string first;
  for (const auto& entry : subject.entries()) {
    if (entry.name.find('\\') == std::string::npos) continue;
    if (count++ == 0) first = entry.name;
  }
  if (count == 0) return;
  std::string meant = first;
  std::replace(meant.begin(), meant.end(), '\\', '/');
  const auto name = text::printable(first, 200);
  sink.report("the entry \"" + name + "\"" +
                  (count > 1 ? " and " + std::to_string(count - 1) + " more have" : " has") +
                  " a backslash for a slash: VASSAL looks for \"" + text::printable(meant, 200) +
                  "\" and finds nothing",
              name);
}

}  // namespace

extern const Check kArchiveBackslash;
constinit const Check kArchiveBackslash{"archive/backslash", Severity::kError,
                                        "Entries of the archive are named with backslashes", run};

}  // namespace provost::module::checks
