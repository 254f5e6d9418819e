// SPDX-License-Identifier: MIT
#include "base/text.h"
#include "module/check.h"

namespace provost::module::checks {
namespace {

void run(const Subject& subject, Sink& sink) {
  if (subject.kind() == SubjectKind::kGame) return;
  for (const auto& file : subject.setups()) {
    if (!file.error) continue;
    sink.report_at("the setup \"" + text::printable(file.setup->name) + "\" (" +
                       text::printable(file.setup->file) +
                       ") cannot be loaded: " + file.error->message +
                       (file.error->place.empty() ? "" : " (" + file.error->place + ")"),
                   file.setup->path, file.setup->line);
  }
}

}  // namespace

extern const Check kSetupUnreadable;
constinit const Check kSetupUnreadable{"setup/unreadable", Severity::kError,
                                       "A predefined setup cannot be loaded", run};

}  // namespace provost::module::checks
