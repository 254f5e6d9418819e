// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "module/check.h"
#include "vassal/well_formed.h"
#include "vassal/xml_characters.h"

namespace provost::module::checks {
namespace {

void run(const Subject& subject, Sink& sink) {
  if (subject.module() == nullptr || subject.kind() == SubjectKind::kGame) return;
  const char* entry = subject.kind() == SubjectKind::kExtension ? "extensiondata" : "moduledata";
  const auto& error = subject.module()->metadata_error();
  if (!error) {
    const auto xml = subject.module()->read_entry(entry);
    if (!xml) return;
    if (const auto bad = vassal::first_bad_character(*xml)) {
      sink.report("it has " + bad->what + ", which Java's XML parser refuses", entry)
          .location.line = bad->line;
    } else if (const auto fault = vassal::xml_fault(*xml)) {
      sink.report(fmt::format("{} at column {}, where Java's XML parser stops", fault->what,
                              fault->column),
                  entry)
          .location.line = fault->line;
    }
    return;
  }
  sink.report(error->message + (error->place.empty() ? "" : " (" + error->place + ")"), entry);
}

}  // namespace

extern const Check kMetadataMalformed;
constinit const Check kMetadataMalformed{"metadata/malformed", Severity::kWarning,
                                         "The metadata of the module cannot be read", run};

}  // namespace provost::module::checks
