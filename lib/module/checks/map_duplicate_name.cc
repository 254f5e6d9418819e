// SPDX-License-Identifier: MIT
#include <string_view>
#include <unordered_map>

#include "base/text.h"
#include "module/check.h"

namespace provost::module::checks {
namespace {

void run(const Subject& subject, Sink& sink) {
  if (subject.kind() == SubjectKind::kGame || subject.module() == nullptr) return;
  std::unordered_map<std::string_view, const Map*> first;
  for (const auto& map : subject.module()->maps()) {
    if (map.name.empty()) continue;
    const auto [at, fresh] = first.emplace(map.name, &map);
    if (fresh) continue;
    sink.report_at("there are two maps called \"" + text::printable(map.name) + "\" (" +
                       at->second->id + " and " + map.id + "): saved games find only the first",
                   vassal::component_path({map.component}), map.component->line);
  }
}

}  // namespace

extern const Check kMapDuplicateName;
constinit const Check kMapDuplicateName{"map/duplicate-name", Severity::kWarning,
                                        "Two maps have the same name", run};

}  // namespace provost::module::checks
