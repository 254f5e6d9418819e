// SPDX-License-Identifier: MIT
#include "module/check.h"
#include "vassal/xml_characters.h"

namespace provost::module::checks {
namespace {

void run(const Subject& subject, Sink& sink) {
  if (subject.module() == nullptr || subject.kind() == SubjectKind::kGame) return;
  const char* entry = subject.kind() == SubjectKind::kExtension ? "extensiondata" : "moduledata";
  const auto& error = subject.module()->metadata_error();
  if (!error) {
    const auto xml = subject.module()->read_entry(entry);
    const auto bad = xml ? vassal::first_bad_character(*xml) : std::nullopt;
    if (!bad) return;
    sink.report("it has " + bad->what + ", which Java's XML parser refuses", entry).location.line =
        bad->line;
    return;
  }
  sink.report(error->message + (error->place.empty() ? "" : " (" + error->place + ")"), entry);
}

}  // namespace

extern const Check kMetadataMalformed;
constinit const Check kMetadataMalformed{"metadata/malformed", Severity::kWarning,
                                         "The metadata of the module cannot be read", run};

}  // namespace provost::module::checks
