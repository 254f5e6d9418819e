// SPDX-License-Identifier: MIT
#include <algorithm>

#include "archive/entry_name.h"
#include "base/text.h"
#include "module/check.h"

namespace provost::module::checks {
namespace {

using archive::NameFault;

// Those of the other checks, and what only Windows minds, are left to them.
bool counts(NameFault fault) {
  return fault == NameFault::kEmpty || fault == NameFault::kAbsolute ||
         fault == NameFault::kParent || fault == NameFault::kDrive || fault == NameFault::kControl;
}

void run(const Subject& subject, Sink& sink) {
  for (const auto& entry : subject.entries()) {
    std::vector<std::string> reasons;
    for (const auto fault : archive::name_faults(entry.name)) {
      if (counts(fault)) reasons.emplace_back(archive::words(fault));
    }
    if (reasons.empty()) continue;
    const auto name = text::printable(entry.name, 200);
    sink.report("the name of the entry \"" + name + "\" " + text::join(reasons, " and "), name);
  }
}

}  // namespace

extern const Check kArchiveBadName;
constinit const Check kArchiveBadName{
    "archive/bad-name", Severity::kWarning,
    "An entry of the archive has a name that cannot be unpacked as it stands", run};

}  // namespace provost::module::checks
