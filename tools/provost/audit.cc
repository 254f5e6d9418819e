// SPDX-License-Identifier: MIT
// provost audit LOG... : flags illegal play by rule number.
#include "rules/audit.h"

#include <algorithm>
#include <boost/filesystem/path.hpp>
#include <iostream>

#include "base/counted.h"
#include "base/files.h"
#include "base/text.h"
#include "command.h"
#include "game/map_rules.h"
#include "game/replay.h"
#include "inputs.h"
#include "report/audit_json.h"
#include "report/audit_text.h"
#include "report/binding_fit.h"
#include "report/binding_parts.h"
#include "report/binding_words.h"
#include "report/board_picture.h"
#include "report/known_words.h"
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

std::vector<std::string> outputs_of(const AuditOptions& options) {
  std::vector<std::string> outputs = options.pictures;
  outputs.push_back(options.report.output);
  return outputs;
}

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

// --rules, else what the binding or the module says. An author's own game has no rules of its own
// in the data folder: those of its series hold.
Result<std::string> ruleset_for(const AuditOptions& options, const std::string& log,
                                const game::Binding& binding, const module::Module& module) {
  auto name = options.rules;
  std::string said_by = "--rules";
  if (name.empty()) {
    name = binding.ruleset();
    said_by = options.binding.empty() ? module.file() : options.binding;
  }
  if (name.empty()) {
    auto own = rules::module_ruleset(module);
    if (!own) return forward(own);
    name = *own;
    said_by = module.file();
  }
  if (name.empty()) {
    return fail(ErrorCode::kUsage, "say by which rules: --rules SERIES/GAME", {}, log);
  }
  const auto known = rules::Ruleset::list(data_folder());
  if (std::find(known.begin(), known.end(), name) != known.end()) return name;
  const auto unknown = rules::Ruleset::unknown(data_folder(), name);
  const auto series = name.substr(0, name.find('/'));
  const bool has_series = std::find(known.begin(), known.end(), series) != known.end();
  if (!options.rules.empty() || !has_series) {
    return fail(ErrorCode::kUsage, unknown, {}, said_by);
  }
  std::cerr << "provost: " << text::printable(said_by, 1000) << ": note: " << unknown
            << "; auditing by its series \"" << series << "\"\n";
  return series;
}

Result<void> audit_log(const AuditOptions& options, const std::string& log,
                       report::AuditDocument& document) {
  auto game = vassal::read_saved_game(log, limits());
  if (!game) return forward(game);
  if (game->steps().empty()) {
    return fail(ErrorCode::kUsage, "is a save or has no steps; only the steps of a log are audited",
                {}, log);
  }
  auto module = module_for(options.module, *game, log);
  if (!module) return forward(module);
  // What was found beside the log is an input as well.
  if (auto free = check_outputs(outputs_of(options), {module->file()}); !free) return free;
  auto binding = binding_for(options.binding, *module);
  if (!binding) return forward(binding);
  const auto chosen = ruleset_for(options, log, *binding, *module);
  if (!chosen) return tl::unexpected(chosen.error());
  const auto& ruleset_name = *chosen;
  const auto series = ruleset_name.substr(0, ruleset_name.find('/'));
  auto charts = rules::module_charts(*module);
  if (!charts) return forward(charts);
  auto ruleset = rules::Ruleset::load(data_folder(), ruleset_name, *charts);
  if (!ruleset) return forward(ruleset);
  auto record = game::read_record(*game, *module, *binding);
  if (!record) return forward(record);
  if (!has_units(*record)) {
    // An audit of nothing would look like a clean bill.
    return fail(ErrorCode::kUsage, no_units(*binding, *game, *module), {}, log);
  }
  auto terrain = rules::module_terrain(*module, record->field);
  if (!terrain) return forward(terrain);

  if (!options.binding.empty() && !record->others.empty()) {
    // A value that a binding forgot makes a counter vanish: say which are left out.
    auto names = record->others;
    const auto count = names.size();
    if (count > 8) names.resize(8);
    std::cerr << "provost: " << log << ": note: " << counted(record->start.size(), "unit") << "; "
              << count << " other pieces on the map are no units by this binding: "
              << text::printable(text::join(names, ", "), 400) << (count > 8 ? ", ..." : "")
              << "\n";
  }
  note_other_module(*game, *module, log);
  scenario::Problems problems;
  const auto words = scenario::read_series(data_folder() / "series" / series, problems);
  std::vector<std::string> notes;
  const auto add = [&](const std::vector<std::string>& more) {
    notes.insert(notes.end(), more.begin(), more.end());
  };
  const bool own =
      options.binding.empty();  // what the module says itself is no mistake of the user
  if (!own) add(report::unknown_words(*binding, words));
  add(report::forget_unknown_words(*record, words));
  if (!own) {
    if (const auto text = read_file(options.binding)) {
      add(report::idle_parts(*text, *module, *record));
    }
    const game::Replay start(*game, game::map_rules(*module));
    add(report::misfits(*binding, start.position().pieces()));
  }
  for (const auto& note : notes) {
    std::cerr << "provost: " << (own ? module->file() : options.binding) << ": note: " << note
              << "\n";
  }
  auto report = rules::audit(*record, *ruleset, *terrain, log);
  for (const auto& [file, kind] : {std::pair{log, "log"}, std::pair{module->file(), "module"},
                                   std::pair{options.binding, "binding"}}) {
    if (file.empty()) continue;
    auto described = input(file, kind);
    if (!described) return forward(described);
    const bool listed = std::any_of(
        document.inputs.begin(), document.inputs.end(),
        [&](const report::Input& known) { return known.file == file && known.kind == kind; });
    if (!listed) document.inputs.push_back(std::move(*described));
  }
  document.ruleset = ruleset_name;
  for (const auto& picture : options.pictures) {
    auto done = report::write_board_picture(*record, *terrain, report.findings, picture,
                                            rules::module_side_colors(*module));
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
  const auto outputs = outputs_of(options);
  std::vector<std::string> inputs = options.logs;
  inputs.insert(inputs.end(), {options.module, options.binding});
  if (auto checked = check_outputs(outputs, inputs); !checked) return complain(checked.error());
  if (auto data = check_data_folder(); !data) return complain(data.error());
  for (const auto& picture : options.pictures) {
    if (auto checked = report::check_picture_name(picture); !checked) {
      return complain(checked.error());
    }
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
