// SPDX-License-Identifier: MIT
#include "archive/entry_name.h"
#include "base/text.h"
#include "module/check.h"

namespace provost::module::checks {
namespace {

void run(const Subject& subject, Sink& sink) {
  std::vector<std::string_view> names;
  for (const auto& entry : subject.entries()) names.push_back(entry.name);
  for (const auto& [first, second] : archive::case_twins(names)) {
    const auto name = text::printable(names[second], 200);
    sink.report("the entries \"" + text::printable(names[first], 200) + "\" and \"" + name +
                    "\" differ in capital letters only",
                name);
  }
}

}  // namespace

extern const Check kArchiveCaseTwins;
constinit const Check kArchiveCaseTwins{
    "archive/case-twins", Severity::kWarning,
    "Two entries of the archive have names that differ in capital letters only", run};

}  // namespace provost::module::checks
