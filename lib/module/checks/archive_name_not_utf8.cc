// SPDX-License-Identifier: MIT
#include "base/text.h"
#include "module/check.h"

namespace provost::module::checks {
namespace {

void run(const Subject& subject, Sink& sink) {
  for (const auto& entry : subject.entries()) {
    const auto bad = text::first_bad_utf8(entry.name);
    if (!bad) continue;
    const auto name = text::printable(entry.name, 200);
    sink.report("the name of the entry \"" + name + "\" is no UTF-8 (byte " +
                    std::to_string(*bad + 1) + "): Java refuses the whole archive",
                name);
  }
}

}  // namespace

extern const Check kArchiveNameNotUtf8;
constinit const Check kArchiveNameNotUtf8{
    "archive/name-not-utf8", Severity::kError,
    "An entry of the archive has a name in a legacy code page", run};

}  // namespace provost::module::checks
