// SPDX-License-Identifier: MIT
// One check of a module, extension, save or log: what it is called, how bad its finding is, and a
// function from a Subject to findings. A check lives in checks/<id with _>.cc beside its page
// checks/<id with _>.md; checks/registry.cc lists them all, in alphabetical order:
//
//     constinit const Check kImageMissing{"image/missing", Severity::kError, "An image ...", run};
//
// To add one: the .cc, the .md, a line in the registry, a bad and an ok case in its test.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "finding/finding.h"
#include "module/subject.h"

namespace provost::module {

class Sink;

struct Check {
  std::string_view id;  // "family/name"
  Severity severity;    // of its findings, unless one says otherwise
  std::string_view summary;
  void (*run)(const Subject& subject, Sink& sink);
};

/// Where a check puts what it found; fills in id, severity and file.
class Sink {
 public:
  Sink(const Check& check, const Subject& subject, std::vector<Finding>& findings)
      : check_(check), subject_(subject), findings_(findings) {}

  /// A finding about the whole file, or about an entry of it.
  Finding& report(std::string message, std::string entry = {});
  /// About a component or piece of the build file.
  Finding& report_at(std::string message, const std::string& path, int line);
  /// About a step of a log; step 0 is the position at its start.
  Finding& report_step(std::string message, int step);

 private:
  const Check& check_;
  const Subject& subject_;
  std::vector<Finding>& findings_;
};

/// All checks in alphabetical order of their ids.
std::span<const Check* const> all_checks();

/// The page of a check below lib/module/checks: "image/missing" -> "image_missing.md".
std::string page_name(const Check& check);

}  // namespace provost::module
