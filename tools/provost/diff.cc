// SPDX-License-Identifier: MIT
// provost diff A B : two modules, extensions, saves or logs compared by meaning.
#include <algorithm>
#include <optional>

#include "command.h"
#include "compare/breaking.h"
#include "compare/game_diff.h"
#include "compare/module_diff.h"
#include "inputs.h"
#include "report/diff_report.h"

namespace provost::tool {

namespace {

struct DiffOptions {
  std::string a;
  std::string b;
  std::vector<std::string> modules;
  bool breaking = false;
  std::string at = "end";
  ReportOptions report;
};

report::DiffSide side_of(const std::string& file, const module::Module& module) {
  std::string name = module.name();
  if (name.empty() && module.metadata()) name = module.metadata()->description.value_or("");
  return {file, name, module.version()};
}

report::DiffSide side_of(const std::string& file, const vassal::SavedGame& game) {
  if (!game.moduledata) return {file, {}, {}};
  return {file, game.moduledata->name.value_or(""), game.moduledata->version.value_or("")};
}

int compare_modules(const DiffOptions& options, report::DiffDocument& document) {
  auto a = module::Module::open(options.a, limits());
  if (!a) return complain(in_file(a.error(), options.a));
  auto b = module::Module::open(options.b, limits());
  if (!b) return complain(in_file(b.error(), options.b));
  document.a = side_of(options.a, *a);
  document.b = side_of(options.b, *b);
  if (!options.breaking) {
    document.differences = compare::compare_modules(*a, *b);
    return document.differences.empty() ? kClean : kFindings;
  }
  document.breaking = compare::find_breakages(*a, *b);
  const bool breaks =
      std::any_of(document.breaking->begin(), document.breaking->end(),
                  [](const auto& item) { return item.impact != compare::Impact::kNotice; });
  return breaks ? kFindings : kClean;
}

int compare_games(const DiffOptions& options, report::DiffDocument& document) {
  auto a = vassal::read_saved_game(options.a, limits());
  if (!a) return complain(in_file(a.error(), options.a));
  auto b = vassal::read_saved_game(options.b, limits());
  if (!b) return complain(in_file(b.error(), options.b));
  std::vector<module::Module> modules;
  for (const auto& file : options.modules) {
    auto module = module::Module::open(file, limits());
    if (!module) return complain(in_file(module.error(), file));
    modules.push_back(std::move(*module));
  }
  document.games = true;
  std::optional<module::Module> beside_a;
  std::optional<module::Module> beside_b;
  if (modules.empty()) {
    // Of two that lie in one folder it is mostly the same.
    auto found_a = find_module("", *a, options.a);
    if (!found_a) return complain(found_a.error());
    auto found_b = find_module("", *b, options.b);
    if (!found_b) return complain(found_b.error());
    beside_a = std::move(*found_a);
    beside_b = std::move(*found_b);
  }
  document.a = side_of(options.a, *a);
  document.b = side_of(options.b, *b);
  compare::GameDiffOptions how;
  how.at_start = options.at == "start";
  if (!modules.empty()) {
    how.module_a = &modules.front();
    how.module_b = &modules.back();
  }
  if (beside_a) how.module_a = &*beside_a;
  if (beside_b) how.module_b = &*beside_b;
  for (const auto* module : {how.module_a, how.module_b}) {
    // What was found beside the log is an input as well.
    if (module == nullptr) continue;
    if (auto free = check_outputs({options.report.output}, {module->file()}); !free) {
      return complain(free.error());
    }
  }
  document.differences = compare::compare_games(*a, *b, how);
  return document.differences.empty() ? kClean : kFindings;
}

int run(const DiffOptions& options) {
  auto inputs = options.modules;
  inputs.insert(inputs.end(), {options.a, options.b});
  if (auto checked = check_outputs({options.report.output}, inputs); !checked) {
    return complain(checked.error());
  }
  const auto a = kind_of(options.a);
  if (!a) return complain(a.error());
  const auto b = kind_of(options.b);
  if (!b) return complain(b.error());
  const bool games = *a == FileKind::kGame;
  if (*a != *b) {
    return complain({ErrorCode::kUsage,
                     "one is a module or extension, the other a save or log: give two of a kind",
                     options.b,
                     {}});
  }
  if (games && options.breaking) {
    return complain({ErrorCode::kUsage, "--breaking compares two modules", options.a, {}});
  }
  report::DiffDocument document;
  document.tool_version = kVersion;
  const int result = games ? compare_games(options, document) : compare_modules(options, document);
  if (result == kUnusable) return result;
  const auto text = options.report.json() ? report::diff_json(document)
                                          : report::diff_text(document, options.report.style());
  const int written = options.report.write(text);
  return written != kClean ? written : result;
}

}  // namespace

void add_diff(CLI::App& app, int& result) {
  auto options = std::make_shared<DiffOptions>();
  auto* command = app.add_subcommand(
      "diff", "compare two modules, extensions, saves or logs by meaning, not bytes");
  command->add_option("A", options->a, "the old one: .vmod, .vmdx, .vsav, .vlog")->required();
  command->add_option("B", options->b, "the new one, of the same kind")->required();
  command->add_flag("--breaking", options->breaking,
                    "modules: what a save made with A meets in B, and why");
  command
      ->add_option("--module", options->modules,
                   "saves: the module, for the names of places; twice: that of A, that of B; "
                   "default: the one beside each")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  command
      ->add_option("--at", options->at,
                   "logs: compare the positions at the end (default) or at "
                   "the start")
      ->check(CLI::IsMember({"start", "end"}));
  options->report.add_to(*command);
  command->footer(
      "Exit status: 0 no difference (with --breaking: nothing but notices), 1 differences, 2 usage "
      "or unreadable input.");
  command->callback([options, &result] { result = run(*options); });
}

}  // namespace provost::tool
