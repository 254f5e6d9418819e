// SPDX-License-Identifier: MIT
// provost validate FILE... : the checks of modules, extensions, saves and logs.
#include "module/validate.h"

#include <algorithm>

#include "base_modules.h"
#include "command.h"
#include "report/validate_report.h"

namespace provost::tool {

namespace {

struct ValidateOptions {
  std::vector<std::string> files;
  std::string module;
  std::string fail_on = "error";
  bool all = false;
  ReportOptions report;
};

bool fails(const Finding& finding, const std::string& fail_on) {
  if (fail_on == "never") return false;
  if (finding.severity == Severity::kError) return true;
  return fail_on == "warning" && finding.severity == Severity::kWarning;
}

// What these checks say is that the rest of the file could not be read.
bool unreadable(const Finding& finding) {
  static constexpr std::string_view kChecks[] = {"archive/not-a-module", "archive/unreadable",
                                                 "build-file/malformed", "file/over-limit",
                                                 "save/no-end",          "save/unreadable"};
  return std::find(std::begin(kChecks), std::end(kChecks), finding.id) != std::end(kChecks);
}

int run(const ValidateOptions& options) {
  auto inputs = options.files;
  inputs.push_back(options.module);
  if (auto checked = check_outputs({options.report.output}, inputs); !checked) {
    return complain(checked.error());
  }
  auto bases = BaseModules::make(options.module, options.files);
  if (!bases) return complain(bases.error());
  module::ValidateOptions checks;
  checks.limits = limits();
  report::ValidateDocument document;
  document.tool_version = kVersion;
  int result = kClean;
  bool missing = false;
  for (const auto& file : options.files) {
    const auto base = bases->of(file);
    checks.module = base.module;
    if (checks.module != nullptr) {
      // What was found beside the file is an input as well.
      auto free = check_outputs({options.report.output}, {checks.module->file()});
      if (!free) return complain(free.error());
    }
    auto findings = module::validate(file, checks);
    if (!findings) {
      // The others are worth a report all the same.
      complain(in_file(findings.error(), file));
      missing = true;
      continue;
    }
    document.files.push_back(file);
    if (checks.module != nullptr) {
      document.against.emplace_back(file, checks.module->file());
    } else if (base.missing) {
      document.alone.push_back(file);
    }
    for (auto& finding : *findings) {
      if (result == kClean && fails(finding, options.fail_on)) result = kFindings;
      if (unreadable(finding)) result = kUnusable;
      document.findings.push_back(std::move(finding));
    }
  }
  if (document.files.empty()) return kUnusable;
  if (missing) result = kUnusable;
  const auto text = options.report.json()
                        ? report::validate_json(document)
                        : report::validate_text(document, options.report.style(), options.all);
  if (const int failed = options.report.write(text); failed != kClean) return failed;
  return result;
}

}  // namespace

void add_validate(CLI::App& app, int& result) {
  auto options = std::make_shared<ValidateOptions>();
  auto* command = app.add_subcommand("validate", "check modules, extensions, saves and logs");
  command->add_option("FILE", options->files, ".vmod, .vmdx, .vsav, .vlog")->required();
  command->add_option("--module", options->module,
                      "the module that saves, logs and extensions belong to; default: the only one "
                      "among the files, else the one beside each");
  command->add_option("--fail-on", options->fail_on, "error (default), warning or never")
      ->check(CLI::IsMember({"error", "warning", "never"}));
  command->add_flag("--all", options->all,
                    "every finding on a line of its own; default: equal ones together, and the "
                    "first ten kinds of a check");
  options->report.add_to(*command);
  command->callback([options, &result] { result = run(*options); });
}

}  // namespace provost::tool
