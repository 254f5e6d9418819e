// SPDX-License-Identifier: MIT
// provost rules [list|explain RULE|coverage|checks] : what a ruleset holds and how far it is
// enforced; and the checks of validate.
#include "base/text.h"
#include "check_page.h"
#include "command.h"
#include "report/rules_report.h"
#include "rules/rule_lookup.h"

namespace provost::tool {

namespace {

struct RulesOptions {
  std::string action = "coverage";
  std::string rule;
  std::string ruleset;
  ReportOptions report;
};

Result<std::vector<rules::Ruleset>> load(const std::vector<std::string>& names) {
  std::vector<rules::Ruleset> rulesets;
  for (const auto& name : names) {
    auto ruleset = rules::Ruleset::load(data_folder(), name);
    if (!ruleset) return forward(ruleset);
    rulesets.push_back(std::move(*ruleset));
  }
  return rulesets;
}

Result<std::string> explain(const RulesOptions& options,
                            const std::vector<rules::Ruleset>& rulesets) {
  if (options.rule.empty()) {
    return fail(ErrorCode::kUsage, "say which rule: provost rules explain BAR:10.2a");
  }
  const auto page = check_page(options.rule);
  if (!page) return tl::unexpected(page.error());
  if (*page) return options.report.json() ? check_page_json(**page) : (*page)->page;
  const auto found = rules::find_rule(rulesets, options.rule);
  if (!found) {
    auto error = found.error();
    if (error.code == ErrorCode::kUsage) {
      error.message += "; write the book with it, as listed";
      if (options.ruleset.empty()) {
        error.message += ", or give one series: --rules " +
                         text::join(folders_of(data_folder() / "series"), ", --rules ");
      }
    }
    return tl::unexpected(std::move(error));
  }
  return options.report.json() ? report::rule_explained_json(*found->ruleset, found->id)
                               : report::rule_explained(*found->ruleset, found->id);
}

// One ruleset is told as such, all of them are a list.
std::string json_of(const RulesOptions& options, const std::vector<rules::Ruleset>& rulesets) {
  const bool one = !options.ruleset.empty();
  if (options.action == "list") {
    return one ? report::rules_list_json(rulesets.front()) : report::rules_list_json(rulesets);
  }
  return one ? report::rules_coverage_json(rulesets.front())
             : report::rules_coverage_json(rulesets);
}

std::string text_of(const RulesOptions& options, const std::vector<rules::Ruleset>& rulesets) {
  if (options.action == "list" && options.ruleset.empty()) return report::rules_list_text(rulesets);
  std::string text;
  for (const auto& ruleset : rulesets) {
    text += options.action == "list" ? report::rules_list_text(ruleset)
                                     : report::rules_coverage_text(ruleset);
  }
  return text;
}

int run(const RulesOptions& options) {
  if (options.action == "checks") {
    return options.report.write(options.report.json() ? checks_list_json() : checks_list_text());
  }
  if (auto data = check_data_folder(); !data) return complain(data.error());
  const auto names = options.ruleset.empty() ? rules::Ruleset::list(data_folder())
                                             : std::vector<std::string>{options.ruleset};
  const auto rulesets = load(names);
  if (!rulesets) return complain(rulesets.error());
  if (options.action == "explain") {
    const auto text = explain(options, *rulesets);
    return text ? options.report.write(*text) : complain(text.error());
  }
  if (!options.rule.empty()) {
    return complain(
        {ErrorCode::kUsage, "a rule is of explain: provost rules explain " + options.rule, "", ""});
  }
  return options.report.write(options.report.json() ? json_of(options, *rulesets)
                                                    : text_of(options, *rulesets));
}

}  // namespace

void add_rules(CLI::App& app, int& result) {
  auto options = std::make_shared<RulesOptions>();
  auto* command =
      app.add_subcommand("rules", "list or explain rules, and how far they are enforced");
  command
      ->add_option("ACTION", options->action,
                   "list, explain, coverage (default), or checks: those of validate")
      ->check(CLI::IsMember({"list", "explain", "coverage", "checks"}));
  command->add_option(
      "RULE", options->rule,
      "of explain: BAR:10.2a, or 10.2a where one book has it; or a check of validate: "
      "image/missing");
  command->add_option("--rules", options->ruleset, "SERIES or SERIES/GAME; default: all");
  options->report.add_to(*command);
  command->callback([options, &result] { result = run(*options); });
}

}  // namespace provost::tool
