// SPDX-License-Identifier: MIT
#include "module/check.h"
#include "module/engine_version.h"

namespace provost::module::checks {
namespace {

void run(const Subject& subject, Sink& sink) {
  const Module* module = subject.module();
  if (module == nullptr || subject.kind() == SubjectKind::kGame) return;
  const auto& metadata = module->metadata();
  // Without a version in the metadata the engine takes the module for one of its own time; without
  // metadata at all for an old one, and then both names will do.
  if (!metadata || !metadata->vassal_version) return;
  const bool old = has_old_build_file(*metadata->vassal_version);
  const std::string wanted = old ? "buildFile" : "buildFile.xml";
  if (module->has_entry(wanted)) return;
  sink.report("the metadata says that VASSAL " + *metadata->vassal_version +
                  " wrote the module, so VASSAL looks for " + wanted +
                  ", which is not there: rename " + module->build_file_name(),
              module->build_file_name());
}

}  // namespace

extern const Check kBuildFileWrongName;
constinit const Check kBuildFileWrongName{
    "build-file/wrong-name", Severity::kError,
    "The build file has a name that the engine does not look for", run};

}  // namespace provost::module::checks
