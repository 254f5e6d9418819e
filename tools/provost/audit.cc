// SPDX-License-Identifier: MIT
// provost audit LOG... : flags illegal play by rule number.
#include "rules/audit.h"

#include <boost/filesystem/path.hpp>
#include <iostream>

#include "base/files.h"
#include "command.h"
#include "inputs.h"
#include "report/audit_json.h"
#include "report/audit_text.h"
#include "report/board_picture.h"
#include "rules/module_facts.h"

namespace provost::tool {

namespace {

struct AuditOptions {
  std::vector<std::string> logs;
  std::string module;
  std::string binding;
  std::string rules;
  std::vector<std::string> pictures;
  std::string fail_on = "illegal";
  ReportOptions report;
};

Result<report::Input> input(const std::string& file, const std::string& kind) {
  auto bytes = read_file(file, limits().file_bytes);
  if (!bytes) return forward(bytes);
  return report::Input{file, sha256(*bytes), kind};
}

// Counts of several logs make one statement.
void add_coverage(std::vector<rules::CoverageEntry>& sum, std::vector<rules::CoverageEntry> more) {
  if (sum.empty()) {
    sum = std::move(more);
    return;
  }
  for (std::size_t i = 0; i < sum.size() && i < more.size(); ++i) {
    sum[i].judged += more[i].judged;
    sum[i].flagged += more[i].flagged;
    sum[i].undecided += more[i].undecided;
    if (more[i].undecided > 0) sum[i].why = more[i].why;
  }
}

Result<void> audit_log(const AuditOptions& options, const std::string& log,
                       report::AuditDocument& document) {
  auto game = vassal::read_saved_game(log, limits());
  if (!game) return forward(game);
  auto module = module_for(options.module, *game, log);
  if (!module) return forward(module);
  auto binding = binding_for(options.binding, *module);
  if (!binding) return forward(binding);
  auto ruleset_name = options.rules.empty() ? binding->ruleset() : options.rules;
  if (ruleset_name.empty()) {
    auto own = rules::module_ruleset(*module);
    if (!own) return forward(own);
    ruleset_name = *own;
  }
  if (ruleset_name.empty()) {
    return fail(ErrorCode::kUsage, "say by which rules: --rules SERIES/GAME", {}, log);
  }
  auto charts = rules::module_charts(*module);
  if (!charts) return forward(charts);
  auto ruleset = rules::Ruleset::load(data_folder(), ruleset_name, *charts);
  if (!ruleset) return forward(ruleset);
  auto record = game::read_record(*game, *module, *binding);
  if (!record) return forward(record);
  auto terrain = rules::module_terrain(*module, record->field);
  if (!terrain) return forward(terrain);

  auto report = rules::audit(*record, *ruleset, *terrain, log);
  for (const auto& [file, kind] : {std::pair{log, "log"}, std::pair{module->file(), "module"},
                                   std::pair{options.binding, "binding"}}) {
    if (file.empty()) continue;
    auto described = input(file, kind);
    if (!described) return forward(described);
    document.inputs.push_back(std::move(*described));
  }
  document.ruleset = ruleset_name;
  for (const auto& picture : options.pictures) {
    auto done = report::write_board_picture(*record, *terrain, report.findings, picture);
    if (!done) return done;
  }
  for (auto& finding : report.findings) document.findings.push_back(std::move(finding));
  add_coverage(document.coverage, std::move(report.coverage));
  return {};
}

bool fails(const Finding& finding, const std::string& fail_on) {
  if (fail_on == "never") return false;
  if (finding.verdict == Verdict::kIllegal) return true;
  return fail_on == "doubtful" && finding.verdict == Verdict::kDoubtful;
}

int run(const AuditOptions& options) {
  if (options.logs.size() > 1 && !options.pictures.empty()) {
    return complain({ErrorCode::kUsage, "--picture shows one log; give one", "", ""});
  }
  report::AuditDocument document;
  document.tool_version = kVersion;
  for (const auto& log : options.logs) {
    auto done = audit_log(options, log, document);
    if (!done) return complain(in_file(done.error(), log));
  }
  const auto text = options.report.json() ? report::audit_json(document)
                                          : report::audit_text(document, options.report.style());
  if (const int failed = options.report.write(text); failed != kClean) return failed;
  for (const auto& finding : document.findings) {
    if (fails(finding, options.fail_on)) return kFindings;
  }
  return kClean;
}

}  // namespace

void add_audit(CLI::App& app, int& result) {
  auto options = std::make_shared<AuditOptions>();
  auto* command = app.add_subcommand("audit", "flag illegal play in game logs by rule number");
  command->add_option("LOG", options->logs, "game logs (.vlog)")->required();
  command->add_option("--module", options->module,
                      "the module (.vmod); default: the one beside the log");
  command->add_option("--binding", options->binding,
                      "what its pieces are (binding JSON); default: inside the module");
  command->add_option("--rules", options->rules,
                      "SERIES or SERIES/GAME; default: from binding or module");
  command->add_option("--picture", options->pictures,
                      "draw the board with the breaches (.svg or .png)");
  command->add_option("--fail-on", options->fail_on, "illegal (default), doubtful or never")
      ->check(CLI::IsMember({"illegal", "doubtful", "never"}));
  options->report.add_to(*command);
  command->callback([options, &result] { result = run(*options); });
}

}  // namespace provost::tool
