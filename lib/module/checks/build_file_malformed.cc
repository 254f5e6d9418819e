// SPDX-License-Identifier: MIT
#include "module/check.h"
#include "vassal/xml_characters.h"

namespace provost::module::checks {
namespace {

// tinyxml2 reads on where Java's parser does not.
void look_at_characters(const Subject& subject, Sink& sink) {
  if (subject.module() == nullptr || subject.kind() == SubjectKind::kGame) return;
  const Module& module = *subject.module();
  const auto xml = module.read_entry(module.build_file_name());
  if (!xml) return;
  const auto bad = vassal::first_bad_character(*xml);
  if (!bad) return;
  auto& finding = sink.report(
      "it has " + bad->what + ": Java's XML parser refuses it, and VASSAL does not open " +
          (subject.kind() == SubjectKind::kExtension ? "the extension" : "the module"),
      module.build_file_name());
  finding.location.line = bad->line;
}

void run(const Subject& subject, Sink& sink) {
  const Error* failure = subject.failure(FailureStage::kBuildFile);
  if (failure != nullptr) sink.report(failure->message, failure->place);
  look_at_characters(subject, sink);
}

}  // namespace

extern const Check kBuildFileMalformed;
constinit const Check kBuildFileMalformed{"build-file/malformed", Severity::kError,
                                          "The build file is not well-formed XML", run};

}  // namespace provost::module::checks
