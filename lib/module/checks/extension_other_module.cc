// SPDX-License-Identifier: MIT
#include "base/text.h"
#include "module/check.h"
#include "module/extension.h"

namespace provost::module::checks {
namespace {

void run(const Subject& subject, Sink& sink) {
  if (subject.kind() != SubjectKind::kExtension || subject.base() == nullptr) return;
  const auto& root = subject.module()->root();
  const auto extension = read_extension(root);
  const auto name = subject.base()->name();
  if (extension.universal || extension.module == name) return;
  sink.report_at("the extension was made for the module \"" + text::printable(extension.module) +
                     "\": VASSAL does not load it with \"" + text::printable(name) + "\"",
                 vassal::component_path({&root}), root.line);
}

}  // namespace

extern const Check kExtensionOtherModule;
constinit const Check kExtensionOtherModule{"extension/other-module", Severity::kError,
                                            "The extension was made for another module", run};

}  // namespace provost::module::checks
