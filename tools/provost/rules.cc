// SPDX-License-Identifier: MIT
// provost rules [list|explain RULE|coverage] : what a ruleset holds and how far it is enforced.
#include "command.h"
#include "report/rules_report.h"
#include "rules/ruleset.h"

namespace provost::tool {

namespace {

struct RulesOptions {
  std::string action = "coverage";
  std::string rule;
  std::string ruleset;
  ReportOptions report;
};

Result<std::string> one(const RulesOptions& options, const rules::Ruleset& ruleset) {
  if (options.action == "list") {
    return options.report.json() ? report::rules_list_json(ruleset)
                                 : report::rules_list_text(ruleset);
  }
  if (options.action == "explain") {
    return options.report.json() ? report::rule_explained_json(ruleset, options.rule)
                                 : report::rule_explained(ruleset, options.rule);
  }
  return options.report.json() ? report::rules_coverage_json(ruleset)
                               : report::rules_coverage_text(ruleset);
}

// Which rulesets are meant: the one given, that of a rule's book, or all of them.
std::vector<std::string> wanted(const RulesOptions& options) {
  if (!options.ruleset.empty()) return {options.ruleset};
  if (options.action == "explain") {
    const auto book = options.rule.substr(0, options.rule.find(':'));
    if (book == "FON") return {"bar/fontenoy"};
    if (book == "ML" || book == "LIG") return {"marie-louise"};
    if (book == "PHI") return {"phipps"};
    return {"bar"};
  }
  return rules::Ruleset::list(data_folder());
}

int run(const RulesOptions& options) {
  if (options.action == "explain" && options.rule.empty()) {
    return complain({ErrorCode::kUsage, "say which rule: provost rules explain BAR:10.2a", "", ""});
  }
  const auto names = wanted(options);
  if (options.report.json() && names.size() > 1) {
    return complain({ErrorCode::kUsage, "say which ruleset: --rules SERIES/GAME", "", ""});
  }
  std::string text;
  for (const auto& name : names) {
    auto ruleset = rules::Ruleset::load(data_folder(), name);
    if (!ruleset) return complain(ruleset.error());
    auto part = one(options, *ruleset);
    if (!part) return complain(part.error());
    text += *part;
  }
  return options.report.write(text);
}

}  // namespace

void add_rules(CLI::App& app, int& result) {
  auto options = std::make_shared<RulesOptions>();
  auto* command =
      app.add_subcommand("rules", "list or explain rules, and how far they are enforced");
  command->add_option("ACTION", options->action, "list, explain or coverage (default)")
      ->check(CLI::IsMember({"list", "explain", "coverage"}));
  command->add_option("RULE", options->rule, "of explain: BAR:10.2a");
  command->add_option("--rules", options->ruleset,
                      "SERIES or SERIES/GAME; default: all (JSON needs one)");
  options->report.add_to(*command);
  command->callback([options, &result] { result = run(*options); });
}

}  // namespace provost::tool
