// SPDX-License-Identifier: MIT
#include <string>
#include <utility>
#include <vector>

#include "base/text.h"
#include "module/check.h"
#include "module/name_index.h"

namespace provost::module::checks {
namespace {

void run(const Subject& subject, Sink& sink) {
  if (subject.kind() == SubjectKind::kGame || subject.module() == nullptr) return;
  std::vector<std::string> names;
  for (const auto& entry : subject.module()->entries()) names.push_back(entry.name);
  const NameIndex files(std::move(names));
  for (const auto& setup : subject.module()->setups()) {
    // A menu only holds others; without a file the setup starts a new, empty game.
    if (setup.is_menu || !setup.uses_file || subject.module()->has_entry(setup.file)) continue;
    sink.report_at(setup.file.empty()
                       ? "the setup \"" + text::printable(setup.name) + "\" names no file"
                       : "the setup \"" + text::printable(setup.name) + "\" loads \"" +
                             text::printable(setup.file) + "\", which is not in the module" +
                             files.did_you_mean_file(setup.file),
                   setup.path, setup.line);
  }
}

}  // namespace

extern const Check kSetupFileMissing;
constinit const Check kSetupFileMissing{"setup/file-missing", Severity::kError,
                                        "A predefined setup names a file that is not in the module",
                                        run};

}  // namespace provost::module::checks
