// SPDX-License-Identifier: MIT
// provost merge M.vmod E.vmdx... -o OUT.vmod : extensions made part of their module.
#include "rework/merge.h"

#include <algorithm>

#include "archive/zip_rewriter.h"
#include "base/text.h"
#include "command.h"
#include "report/merge_report.h"

namespace provost::tool {

namespace {

struct MergeOptions {
  std::string module;
  std::vector<std::string> extensions;
  std::string output;
  std::string on_conflict = "refuse";
  bool dry_run = false;
  bool verbose = false;
  bool quiet = false;
  ReportOptions report;
};

// New entries get the date of the newest extension.
std::int64_t stamp_of(const std::vector<module::Module>& extensions) {
  std::int64_t newest = 0;
  for (const auto& extension : extensions) {
    if (!extension.metadata() || !extension.metadata()->date_saved) continue;
    const auto date = text::to_double(*extension.metadata()->date_saved);
    if (date) newest = std::max(newest, static_cast<std::int64_t>(*date / 1000));
  }
  return newest;
}

Result<void> write_module(const MergeOptions& options, const rework::Merged& merged,
                          std::int64_t time) {
  archive::ZipChanges changes;
  for (const auto& entry : merged.put) changes.put.push_back({entry.name, entry.bytes});
  changes.time = time;
  return archive::rewrite_zip(options.module, options.output, changes, limits());
}

int run(const MergeOptions& options) {
  auto inputs = options.extensions;
  inputs.push_back(options.module);
  if (auto checked = check_outputs({options.output}, inputs); !checked) {
    return complain(checked.error());
  }
  if (options.output.empty() && !options.dry_run) {
    return complain({ErrorCode::kUsage, "give the module to write with -o, or --dry-run", {}, {}});
  }
  auto module = module::Module::open(options.module, limits());
  if (!module) return complain(in_file(module.error(), options.module));
  std::vector<module::Module> extensions;
  for (const auto& file : options.extensions) {
    auto extension = module::Module::open(file, limits());
    if (!extension) return complain(in_file(extension.error(), file));
    extensions.push_back(std::move(*extension));
  }
  auto merged = rework::merge(*module, extensions);
  if (!merged) return complain(in_file(merged.error(), options.module));
  const bool conflicts = merged->conflicts() > 0;
  report::MergeDocument document{kVersion, options.module, options.extensions,
                                 {},       &*merged,       options.verbose};
  const bool writes = !options.dry_run && (!conflicts || options.on_conflict == "keep");
  if (writes) document.output = options.output;
  // The report first: where it cannot be written, nothing is.
  if (!options.quiet || conflicts) {
    const auto text = options.report.json() ? report::merge_json(document)
                                            : report::merge_text(document, options.report.style());
    if (const int failed = options.report.write(text); failed != kClean) return failed;
  }
  if (writes) {
    if (auto done = write_module(options, *merged, stamp_of(extensions)); !done)
      return complain(done.error());
  }
  return conflicts ? kFindings : kClean;
}

}  // namespace

void add_merge(CLI::App& app, int& result) {
  auto options = std::make_shared<MergeOptions>();
  auto* command = app.add_subcommand("merge", "make extensions part of their module");
  command->add_option("MODULE", options->module, "the module, .vmod")->required();
  command
      ->add_option("EXTENSION", options->extensions,
                   "its extensions, .vmdx; the order counts when two of them clash")
      ->required();
  command->add_option("-o,--output", options->output, "the module to write");
  command
      ->add_option("--on-conflict", options->on_conflict,
                   "refuse (default): nothing is written; keep: written, and what cannot be put "
                   "where it belongs lies below merge-conflicts/ in the archive")
      ->check(CLI::IsMember({"refuse", "keep"}));
  command->add_flag("--dry-run", options->dry_run, "report only");
  command->add_flag("--verbose", options->verbose,
                    "report every piece, not a line for each kind; json always does");
  add_quiet(*command, options->quiet, "a report only of conflicts");
  command->add_option("--format", options->report.format, "of the report: text (default) or json")
      ->check(CLI::IsMember({"text", "json"}));
  command->footer(
      "The report gives the new gpid of every piece. Exit status: 0 merged, 1 conflicts, 2 usage "
      "or "
      "unreadable input.");
  command->callback([options, &result] { result = run(*options); });
}

}  // namespace provost::tool
