// SPDX-License-Identifier: MIT
#include "archive/entry_name.h"
#include "base/text.h"
#include "module/check.h"

namespace provost::module::checks {
namespace {

void run(const Subject& subject, Sink& sink) {
  const auto& entries = subject.entries();
  std::vector<std::string_view> names;
  for (const auto& entry : entries) names.push_back(entry.name);
  const bool game = subject.kind() == SubjectKind::kGame;
  for (const auto& [first, second] : archive::duplicate_names(names)) {
    const auto name = text::printable(names[second], 200);
    const bool same =
        entries[first].size == entries[second].size && entries[first].crc == entries[second].crc;
    sink.report("there are two entries \"" + name + "\"" +
                    (same ? " of the same content"
                          : std::string(": VASSAL reads the ") + (game ? "first" : "last")),
                name);
  }
}

}  // namespace

extern const Check kArchiveDuplicateEntry;
constinit const Check kArchiveDuplicateEntry{"archive/duplicate-entry", Severity::kWarning,
                                             "Two entries of the archive have the same name", run};

}  // namespace provost::module::checks
