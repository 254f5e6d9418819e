// SPDX-License-Identifier: MIT
// provost refresh SAVE --module NEW.vmod -o OUT.vsav : a save carried to a newer module.
#include "rework/refresh.h"

#include <algorithm>

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
  bool verbose = false;
  bool quiet = false;
  rework::RefreshOptions how;
  ReportOptions report;
};

// Whether the save says already what it is to say: then it is not touched.
bool is_done(const rework::Refreshed& refreshed) {
  return !refreshed.pieces_changed && !refreshed.metadata_changed;
}

Result<void> write_save(const RefreshCommand& options, const rework::Refreshed& refreshed) {
  const auto& game = refreshed.game;
  auto text = vassal::write_framed({game.framing, vassal::encode_command(game.root)});
  if (!text) return forward(text);
  if (!game.zipped) return options.result.write(options.save, *text);
  archive::ZipChanges changes;
  if (refreshed.pieces_changed) changes.put.push_back({"savedGame", std::move(*text)});
  if (refreshed.metadata_changed && game.savedata) {
    changes.put.push_back({"savedata", vassal::write_metadata(*game.savedata)});
  }
  if (refreshed.metadata_changed && game.moduledata) {
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
  document.verbose = options.verbose;
  // A copy is written even when nothing is to be changed: it was asked for.
  const bool writes = !options.dry_run && !(options.result.in_place && is_done(*refreshed));
  if (writes) document.output = options.result.target(options.save);
  const auto is_doubtful = [](const rework::RefreshedPiece& piece) {
    return piece.another || piece.outcome == rework::RefreshOutcome::kUnmatched ||
           piece.outcome == rework::RefreshOutcome::kKept;
  };
  const auto& pieces = refreshed->pieces;
  const bool clean = std::none_of(pieces.begin(), pieces.end(), is_doubtful);
  // The report first: where it cannot be written, nothing is.
  if (!options.quiet || !clean) {
    const auto text = options.report.json()
                          ? report::refresh_json(document)
                          : report::refresh_text(document, options.report.style());
    if (const int failed = options.report.write(text); failed != kClean) return failed;
  }
  if (writes) {
    if (auto done = write_save(options, *refreshed); !done) return complain(done.error());
  }
  return clean ? kClean : kFindings;
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
  command->add_flag("--verbose", options->verbose,
                    "report every piece, not a line for each kind; json always does");
  add_quiet(*command, options->quiet, "a report only when pieces were not found");
  command
      ->add_option("--format", options->report.format,
                   "of the report, which goes to stdout: text (default) or json")
      ->check(CLI::IsMember({"text", "json"}));
  command->footer(
      "Pieces are found by gpid, else by name; what is not found stays as it is. --in-place writes "
      "nothing when nothing is to be changed. Exit status: 0 all pieces found, 1 some were not, or "
      "their gpid is that of another piece now (the rest is done), 2 usage or unreadable input.");
  command->callback([options, &result] { result = run(*options); });
}

}  // namespace provost::tool
