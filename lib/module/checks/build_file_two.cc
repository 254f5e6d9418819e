// SPDX-License-Identifier: MIT
#include "module/check.h"

namespace provost::module::checks {
namespace {

void run(const Subject& subject, Sink& sink) {
  const Module* module = subject.module();
  if (module == nullptr || subject.kind() == SubjectKind::kGame) return;
  if (!module->has_entry("buildFile.xml") || !module->has_entry("buildFile")) return;
  const std::string& used = module->build_file_name();
  const std::string other = used == "buildFile" ? "buildFile.xml" : "buildFile";
  const auto one = module->read_entry(used);
  const auto two = module->read_entry(other);
  const bool same = one && two && *one == *two;
  sink.report("the module has a buildFile.xml and a buildFile; VASSAL reads " + used +
                  (same ? ", the other is the same" : ", and the other differs from it"),
              other);
}

}  // namespace

extern const Check kBuildFileTwo;
constinit const Check kBuildFileTwo{"build-file/two", Severity::kWarning,
                                    "The module has two build files", run};

}  // namespace provost::module::checks
