// SPDX-License-Identifier: MIT
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text.h"
#include "module/check.h"
#include "module/name_index.h"
#include "vassal/sequence.h"

namespace provost::module::checks {
namespace {

constexpr std::string_view kUse = "prototype;";

void run(const Subject& subject, Sink& sink) {
  // The prototypes of an extension may be those of its module.
  if (subject.kind() != SubjectKind::kModule || subject.module() == nullptr) return;
  std::vector<std::string> names;
  for (const auto& prototype : subject.module()->prototypes()) names.push_back(prototype.name);
  const NameIndex known(std::move(names));
  for (const auto& piece : subject.pieces()) {
    for (const auto& type : piece.types) {
      if (!type.starts_with(kUse)) continue;
      const std::string name =
          vassal::SequenceDecoder(std::string_view(type).substr(kUse.size()), ';').next();
      if (subject.module()->prototype(name) != nullptr) continue;
      // Equal for all pieces that use it: the path names the piece.
      sink.report_at("the prototype \"" + text::printable(name) + "\" is not defined" +
                         known.did_you_mean(name),
                     piece.piece->path, piece.piece->line);
    }
  }
}

}  // namespace

extern const Check kPrototypeUnknown;
constinit const Check kPrototypeUnknown{"prototype/unknown", Severity::kWarning,
                                        "A piece uses a prototype that does not exist", run};

}  // namespace provost::module::checks
