// SPDX-License-Identifier: MIT
// provost refresh SAVE --module NEW.vmod -o OUT.vsav : a save carried to a newer module.
#include "rework/refresh.h"

#include "archive/zip_rewriter.h"
#include "base/files.h"
#include "command.h"
#include "report/refresh_report.h"

namespace provost::tool {

namespace {

struct RefreshCommand {
  std::string save;
  std::string module;
  std::string output;
  bool dry_run = false;
  rework::RefreshOptions how;
  ReportOptions report;
};

Result<void> write_save(const RefreshCommand& options, const vassal::SavedGame& game) {
  auto text = vassal::write_framed({game.framing, vassal::encode_command(game.root)});
  if (!text) return forward(text);
  if (!game.zipped) return write_file(options.output, *text);
  archive::ZipChanges changes;
  changes.put.push_back({"savedGame", std::move(*text)});
  if (game.savedata) changes.put.push_back({"savedata", vassal::write_metadata(*game.savedata)});
  if (game.moduledata) {
    changes.put.push_back({"moduledata", vassal::write_metadata(*game.moduledata)});
  }
  return archive::rewrite_zip(options.save, options.output, changes, limits());
}

int run(const RefreshCommand& options) {
  if (auto checked = check_outputs({options.output}, {options.save, options.module}); !checked) {
    return complain(checked.error());
  }
  if (options.output.empty() && !options.dry_run) {
    return complain({ErrorCode::kUsage, "give the save to write with -o, or --dry-run", {}, {}});
  }
  auto module = module::Module::open(options.module, limits());
  if (!module) return complain(in_file(module.error(), options.module));
  auto game = vassal::read_saved_game(options.save, limits());
  if (!game) return complain(in_file(game.error(), options.save));
  auto refreshed = rework::refresh(std::move(*game), *module, options.how);
  if (!refreshed) return complain(in_file(refreshed.error(), options.save));
  report::RefreshDocument document{kVersion, options.save, options.module, {}, &*refreshed};
  if (!options.dry_run) {
    if (auto done = write_save(options, refreshed->game); !done) return complain(done.error());
    document.output = options.output;
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
  command->add_option("-o,--output", options->output, "the save to write");
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
