// SPDX-License-Identifier: MIT
// provost audit LOG... : flags illegal play by rule number.
#include "rules/audit.h"

#include <algorithm>
#include <boost/filesystem/path.hpp>
#include <iostream>

#include "audit_ruleset.h"
#include "base/counted.h"
#include "base/files.h"
#include "base/text.h"
#include "command.h"
#include "inputs.h"
#include "report/audit_json.h"
#include "report/audit_text.h"
#include "report/binding_fit.h"
#include "report/binding_parts.h"
#include "report/binding_values.h"
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

// Pieces on the map that the binding makes no units: a value that it forgot makes a counter vanish.
std::string other_pieces(const game::GameRecord& record) {
  auto names = record.others;
  const auto count = names.size();
  if (count > 8) names.resize(8);
  return counted(record.start.size(), "unit") + "; " + counted(count, "other piece") +
         " on the map " + (count == 1 ? "is no unit" : "are no units") +
         " by this binding: " + text::join(names, ", ") + (count > 8 ? ", ..." : "");
}

// What a user's binding says that meets nothing in series, module or log. What a module says itself
// is no mistake of the user.
std::vector<std::string> binding_notes(const std::string& file, const game::Binding& binding,
                                       const vassal::SavedGame& game, const module::Module& module,
                                       const game::GameRecord& record,
                                       const scenario::Series& words) {
  auto notes = report::unknown_words(binding, words);
  const auto add = [&](const std::vector<std::string>& more) {
    notes.insert(notes.end(), more.begin(), more.end());
  };
  if (const auto text = read_file(file)) add(report::idle_parts(*text, module, record));
  const auto pieces = report::pieces_of(game, module);
  add(report::misfits(binding, pieces));
  add(report::idle_values(binding, pieces, module));
  return notes;
}

std::vector<report::Note> notes_of(const std::string& file,
                                   const std::vector<std::string>& messages) {
  std::vector<report::Note> notes;
  for (const auto& message : messages) notes.push_back({file, message});
  return notes;
}

void say(const report::Note& note) {
  std::cerr << "provost: " << text::printable(note.file + ": note: " + note.message, 4000) << "\n";
}

// To the report, each once, and to stderr.
void add_notes(const AuditOptions& options, std::vector<report::Note> notes,
               report::AuditDocument& document) {
  for (auto& note : notes) {
    if (std::find(document.notes.begin(), document.notes.end(), note) != document.notes.end()) {
      continue;
    }
    // The report on the terminal says it as well.
    if (options.report.json() || !options.report.on_terminal()) say(note);
    document.notes.push_back(std::move(note));
  }
}

Result<void> audit_log(const AuditOptions& options, const std::string& log,
                       report::AuditDocument& document) {
  auto game = vassal::read_saved_game(log, limits());
  if (!game) return forward(game);
  if (game->steps().empty()) {
    return fail(ErrorCode::kUsage, "is a save or has no steps; only the steps of a log are audited",
                {}, log);
  }
  std::vector<std::string> of_module;
  auto module = module_for(options.module, *game, log, &of_module);
  if (!module) return forward(module);
  // Said before what may follow from it.
  add_notes(options, notes_of(log, of_module), document);
  // What was found beside the log is an input as well.
  if (auto free = check_outputs(outputs_of(options), {module->file()}); !free) return free;
  auto binding = binding_for(options.binding, *module);
  if (!binding) return forward(binding);
  if (auto map = check_map(*binding, options.binding, *game, *module); !map) return map;
  std::vector<report::Note> notes;
  const auto tell = [&](const std::string& file, const std::vector<std::string>& messages) {
    const auto more = notes_of(file, messages);
    notes.insert(notes.end(), more.begin(), more.end());
  };
  const std::string said_by = options.binding.empty() ? module->file() : options.binding;
  std::vector<std::string> of_ruleset;
  const auto chosen =
      ruleset_for({options.rules, options.binding, log}, *binding, *module, of_ruleset);
  if (!chosen) return tl::unexpected(chosen.error());
  const auto& ruleset_name = *chosen;
  tell(said_by, of_ruleset);
  if (!document.ruleset.empty() && document.ruleset != ruleset_name) {
    return fail(ErrorCode::kUsage,
                "is audited by " + ruleset_name + ", " + document.inputs.front().file + " by " +
                    document.ruleset + "; one report has one ruleset: audit it by itself",
                {}, log);
  }
  const auto series = rules::Ruleset::series_of(ruleset_name);
  auto charts = rules::module_charts(*module);
  if (!charts) return forward(charts);
  auto ruleset = rules::Ruleset::load(data_folder(), ruleset_name, *charts);
  if (!ruleset) return forward(ruleset);
  auto record = game::read_record(*game, *module, *binding);
  if (!record) return forward(record);
  if (!has_units(*record)) {
    // An audit of nothing would look like a clean bill.
    if (record->waiting.empty() || !other_module(*game, *module).empty()) {
      return fail(ErrorCode::kUsage, no_units(*binding, *game, *module), {}, log);
    }
    if (auto size = check_board_sizes(*record, *game, *module, binding->map()); !size) return size;
    tell(log, {"no unit enters a hex: " + counted(record->waiting.size(), "unit") +
               (record->waiting.size() == 1 ? " waits" : " wait") + " outside of the field"});
  }
  auto terrain = rules::module_terrain(*module, record->field);
  if (!terrain) return forward(terrain);

  if (const auto other = other_module(*game, *module); !other.empty()) tell(log, {other});
  scenario::Problems problems;
  const auto words = scenario::read_series(data_folder() / "series" / series, problems);
  if (!options.binding.empty()) {
    if (!record->others.empty()) tell(log, {other_pieces(*record)});
    tell(said_by, binding_notes(options.binding, *binding, *game, *module, *record, words));
  }
  tell(said_by, report::forget_unknown_words(*record, words));
  add_notes(options, std::move(notes), document);
  auto report = rules::audit(*record, *ruleset, *terrain, log);
  for (const auto& [file, kind] : {std::pair{log, "log"}, std::pair{module->file(), "module"},
                                   std::pair{options.binding, "binding"}}) {
    if (file.empty()) continue;
    auto described = input(file, kind);
    if (!described) return forward(described);
    const bool listed = std::any_of(document.inputs.begin(), document.inputs.end(),
                                    [&, file = file, kind = kind](const report::Input& known) {
                                      return known.file == file && known.kind == kind;
                                    });
    if (!listed) document.inputs.push_back(std::move(*described));
  }
  document.ruleset = ruleset_name;
  for (const auto& rule : ruleset->catalogue().rules()) document.areas[rule.id] = rule.area;
  for (const auto& picture : options.pictures) {
    auto done = report::write_board_picture(*record, *terrain, report.findings, picture,
                                            rules::module_side_colors(*module),
                                            rules::module_side_names(*module));
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
  int result = kClean;
  for (const auto& log : options.logs) {
    auto done = audit_log(options, log, document);
    if (done) continue;
    // The others are worth a report all the same.
    complain(in_file(done.error(), log));
    result = kUnusable;
  }
  if (document.ruleset.empty()) {  // no log could be audited, and there is no report
    if (!options.report.json() && options.report.on_terminal()) {
      std::for_each(document.notes.begin(), document.notes.end(), say);
    }
    return kUnusable;
  }
  const auto text = options.report.json() ? report::audit_json(document)
                                          : report::audit_text(document, options.report.style());
  if (const int failed = options.report.write(text); failed != kClean) return failed;
  for (const auto& finding : document.findings) {
    if (result == kClean && fails(finding, options.fail_on)) result = kFindings;
  }
  return result;
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
