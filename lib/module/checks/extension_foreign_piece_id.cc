// SPDX-License-Identifier: MIT
#include "base/text.h"
#include "module/check.h"
#include "module/extension.h"

namespace provost::module::checks {
namespace {

void run(const Subject& subject, Sink& sink) {
  if (subject.kind() != SubjectKind::kExtension || subject.module() == nullptr) return;
  const auto extension = read_extension(subject.module()->root());
  if (extension.id.empty()) return;
  for (const auto& slot : subject.module()->slots()) {
    if (slot.gpid.empty()) continue;
    const auto id = parse_piece_id(slot.gpid);
    if (id.extension == extension.id) continue;
    sink.report_at("\"" + text::printable(slot.name) + "\" has the gpid " +
                       text::printable(slot.gpid) +
                       ", which may be that of another piece: in this " +
                       "extension it should begin with \"" + text::printable(extension.id) + ":\"",
                   slot.path, slot.line);
  }
}

}  // namespace

extern const Check kExtensionForeignPieceId;
constinit const Check kExtensionForeignPieceId{
    "extension/foreign-piece-id", Severity::kWarning,
    "A piece of an extension has an id without the extension's own part", run};

}  // namespace provost::module::checks
