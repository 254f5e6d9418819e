// SPDX-License-Identifier: MIT
#include "module/check.h"

#include <algorithm>

namespace provost::module {

Finding& Sink::report(std::string message, std::string entry) {
  Finding& finding = findings_.emplace_back();
  finding.id = check_.id;
  finding.severity = check_.severity;
  finding.message = std::move(message);
  finding.location.file = subject_.file();
  finding.location.entry = std::move(entry);
  return finding;
}

Finding& Sink::report_at(std::string message, const std::string& path, int line) {
  Finding& finding = report(std::move(message));
  if (subject_.module() != nullptr) finding.location.entry = subject_.module()->build_file_name();
  if (line > 0) finding.location.line = line;
  finding.location.path = path;
  return finding;
}

Finding& Sink::report_step(std::string message, int step) {
  Finding& finding = report(std::move(message), "savedGame");
  finding.location.step = step;
  return finding;
}

std::string page_name(const Check& check) {
  std::string name(check.id);
  std::replace(name.begin(), name.end(), '/', '_');
  std::replace(name.begin(), name.end(), '-', '_');
  return name + ".md";
}

}  // namespace provost::module
