// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "module/check.h"
#include "vassal/well_formed.h"
#include "vassal/xml_characters.h"

namespace provost::module::checks {
namespace {

// tinyxml2 reads on where Java's parser does not.
void judge_as_java(const Subject& subject, Sink& sink) {
  if (subject.module() == nullptr || subject.kind() == SubjectKind::kGame) return;
  const Module& module = *subject.module();
  const auto xml = module.read_entry(module.build_file_name());
  if (!xml) return;
  const std::string outcome =
      std::string(": Java's XML parser refuses it, and VASSAL does not open ") +
      (subject.kind() == SubjectKind::kExtension ? "the extension" : "the module");
  if (const auto bad = vassal::first_bad_character(*xml)) {
    auto& finding = sink.report("it has " + bad->what + outcome, module.build_file_name());
    finding.location.line = bad->line;
    return;
  }
  if (const auto fault = vassal::xml_fault(*xml)) {
    auto& finding =
        sink.report(fmt::format("{} at column {}{}", fault->what, fault->column, outcome),
                    module.build_file_name());
    finding.location.line = fault->line;
  }
}

void run(const Subject& subject, Sink& sink) {
  const Error* failure = subject.failure(FailureStage::kBuildFile);
  if (failure != nullptr) sink.report(failure->message, failure->place);
  judge_as_java(subject, sink);
}

}  // namespace

extern const Check kBuildFileMalformed;
constinit const Check kBuildFileMalformed{"build-file/malformed", Severity::kError,
                                          "The build file is not well-formed XML", run};

}  // namespace provost::module::checks
