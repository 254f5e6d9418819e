// SPDX-License-Identifier: MIT
// provost refresh SAVE --module NEW.vmod -o OUT.vsav : a save carried to a newer module.
#include "rework/refresh.h"

#include "archive/zip_rewriter.h"
#include "command.h"
#include "report/refresh_report.h"
#include "rewrite_output.h"

namespace provost::tool {

namespace {

struct RefreshCommand {
  std::string save;
  std::string module;
  RewriteOutput result;
  bool dry_run = false;
  rework::RefreshOptions how;
  ReportOptions report;
};

Result<void> write_save(const RefreshCommand& options, const vassal::SavedGame& game) {
  auto text = vassal::write_framed({game.framing, vassal::encode_command(game.root)});
  if (!text) return forward(text);
  if (!game.zipped) return options.result.write(options.save, *text);
  archive::ZipChanges changes;
  changes.put.push_back({"savedGame", std::move(*text)});
  if (game.savedata) changes.put.push_back({"savedata", vassal::write_metadata(*game.savedata)});
  if (game.moduledata) {
    changes.put.push_back({"moduledata", vassal::write_metadata(*game.moduledata)});
  }
  return options.result.write(options.save, [&](const boost::filesystem::path& target) {
    return archive::rewrite_zip(options.save, target, changes, limits());
  });
}

int run(const RefreshCommand& options) {
  const auto ready = options.result.check(options.save, {options.module}, options.dry_run);
  if (!ready) return complain(ready.error());
  auto module = module::Module::open(options.module, limits());
  if (!module) return complain(in_file(module.error(), options.module));
  auto game = vassal::read_saved_game(options.save, limits());
  if (!game) return complain(in_file(game.error(), options.save));
  auto refreshed = rework::refresh(std::move(*game), *module, options.how);
  if (!refreshed) return complain(in_file(refreshed.error(), options.save));
  report::RefreshDocument document{kVersion, options.save, options.module, {}, &*refreshed};
  if (!options.dry_run) {
    if (auto done = write_save(options, refreshed->game); !done) return complain(done.error());
    document.output = options.result.target(options.save);
  }
  const auto text = options.report.json() ? report::refresh_json(document)
                                          : report::refresh_text(document, options.report.style());
  if (const int failed = options.report.write(text); failed != kClean) return failed;
  const bool all_found = refreshed->count(rework::RefreshOutcome::kUnmatched) == 0 &&
                         refreshed->count(rework::RefreshOutcome::kKept) == 0;
  return all_found ? kClean : kFindings;
}

}  // namespace

void add_refresh(CLI::App& app, int& result) {
  auto options = std::make_shared<RefreshCommand>();
  auto* command = app.add_subcommand(
      "refresh", "carry a save to a newer version of its module, as VASSAL refreshes counters");
  command->add_option("SAVE", options->save, "the save, .vsav")->required();
  command->add_option("--module", options->module, "the newer module, .vmod")->required();
  options->result.add_to(*command);
  command->add_flag("--renamed", options->how.renamed,
                    "the save's module has another name and is the same all the same");
  command->add_flag("--dry-run", options->dry_run, "report only");
  command->add_option("--format", options->report.format, "of the report: text (default) or json")
      ->check(CLI::IsMember({"text", "json"}));
  command->footer(
      "Pieces are found by gpid, else by name; what is not found stays as it is. Exit status: 0 "
      "all "
      "pieces found, 1 some were not (the rest is done), 2 usage or unreadable input.");
  command->callback([options, &result] { result = run(*options); });
}

}  // namespace provost::tool
