// SPDX-License-Identifier: MIT
// provost dump FILE : what a module, extension, save or log holds, as text or JSON.
#include <fmt/format.h>

#include <boost/filesystem/operations.hpp>
#include <optional>

#include "archive/zip_reader.h"
#include "base/text.h"
#include "command.h"
#include "dump/commands.h"
#include "dump/components.h"
#include "dump/images.h"
#include "dump/piece_rows.h"
#include "dump/summary.h"
#include "game/replay.h"
#include "inputs.h"
#include "vassal/secrets.h"

namespace provost::tool {

namespace {

struct DumpOptions {
  std::string file;
  std::string module;
  bool no_module = false;
  std::string at = "end";
  bool at_given = false;
  bool pieces = false;
  bool commands = false;
  bool components = false;
  bool images = false;
  ReportOptions report;

  int sections() const { return pieces + commands + components + images; }
};

// The parts of a dump in order. One part alone is printed as it is; several are an object in JSON
// and stand one below the other, with a heading, in text.
class Document {
 public:
  explicit Document(const DumpOptions& options) : options_(options) {}

  void add(const std::string& name, std::string text) {
    while (text.ends_with('\n')) text.pop_back();
    parts_.emplace_back(name, std::move(text));
  }

  std::string print() && {
    if (parts_.size() == 1) {
      parts_.front().second += '\n';
      return std::move(parts_.front().second);
    }
    if (!options_.report.json()) {
      std::string out;
      for (const auto& [name, text] : parts_) {
        out += (out.empty() ? "== " : "\n== ") + name + "\n" + text + "\n";
      }
      return out;
    }
    std::string out = "{\n\"schema\": \"provost-dump/1\"";
    for (const auto& [name, text] : parts_) out += ",\n\"" + name + "\": " + text;
    return out + "\n}\n";
  }

 private:
  const DumpOptions& options_;
  std::vector<std::pair<std::string, std::string>> parts_;
};

Result<std::string> dump_module(const DumpOptions& options) {
  auto module = module::Module::open(options.file, limits());
  if (!module) return forward(module);
  if (options.commands) {
    return fail(ErrorCode::kUsage, "is a module; commands are in saves and logs", "--commands",
                options.file);
  }
  if (options.at_given) {
    return fail(ErrorCode::kUsage, "is a module; only a log has steps", "--at", options.file);
  }
  const bool all = options.sections() == 0;
  const bool json = options.report.json();
  Document document(options);
  if (all) {
    const auto summary = dump::summary(*module);
    document.add("file", json ? dump::summary_json(summary) : dump::summary_text(summary));
  }
  // The components hold the pieces, with their traits as the author wrote them.
  if (options.pieces) {
    const auto rows = dump::module_pieces(*module);
    document.add("pieces", json ? dump::pieces_json(rows) : dump::pieces_text(rows));
  }
  if (all || options.components) {
    document.add("components", json ? dump::components_json(module->root())
                                    : dump::components_text(module->root()));
  }
  if (all || options.images) {
    auto rows = dump::images(*module);
    if (!rows) return tl::unexpected(in_file(rows.error(), options.file));
    document.add("images", json ? dump::images_json(*rows) : dump::images_text(*rows));
  }
  return std::move(document).print();
}

Result<void> dump_commands(const DumpOptions& options, const Sink& out) {
  return options.report.json() ? dump::commands_json(options.file, limits(), out)
                               : dump::commands_text(options.file, limits(), out);
}

Result<std::string> dump_game(const DumpOptions& options) {
  if (options.components || options.images) {
    return fail(ErrorCode::kUsage, "is a saved game; it has no components and images of its own",
                options.components ? "--components" : "--images", options.file);
  }
  const bool json = options.report.json();
  auto game = vassal::read_saved_game(options.file, limits());
  if (!game) return forward(game);
  // Without its module the pieces can still be listed, their places as points.
  std::optional<module::Module> module;
  if (!options.no_module) {
    auto found = find_module(options.module, *game, options.file);
    if (!found) return forward(found);
    module = std::move(*found);
  }
  // What was found beside the log is an input as well.
  if (module) {
    auto free = check_outputs({options.report.output}, {module->file()});
    if (!free) return forward(free);
  }
  game::Replay replay(*game, module ? game::map_rules(*module) : std::vector<game::MapRules>());
  const auto steps = step_of(options.at, replay.step_count(), "--at");
  if (!steps) return tl::unexpected(in_file(steps.error(), options.file));
  for (int step = 0; step < *steps; ++step) replay.advance();
  const bool all = options.sections() == 0;
  vassal::Secrets secrets;
  secrets.learn(game->root);
  Document document(options);
  if (all) {
    const auto summary = dump::summary(*game, replay.position(), secrets);
    document.add("file", json ? dump::summary_json(summary) : dump::summary_text(summary));
  }
  game->root = vassal::Command();  // the position has all that is needed, and both may be large
  const auto rows = dump::game_pieces(replay.position(), module ? &*module : nullptr, secrets);
  document.add("pieces", json ? dump::pieces_json(rows) : dump::pieces_text(rows));
  if (options.commands) {
    std::string commands;
    auto done = dump_commands(options, [&](std::string_view part) -> Result<void> {
      commands += part;
      return {};
    });
    if (!done) return forward(done);
    document.add("commands", std::move(commands));
  }
  return std::move(document).print();
}

int dump(const DumpOptions& options) {
  const auto write = [&](const Result<std::string>& text) {
    return text ? options.report.write(*text) : complain(in_file(text.error(), options.file));
  };
  auto checked = check_outputs({options.report.output}, {options.file, options.module});
  if (!checked) return write(forward(checked));
  auto kind = kind_of(options.file);
  if (!kind) return write(forward(kind));
  if (*kind != FileKind::kGame) return write(dump_module(options));
  if (!options.commands || options.sections() > 1) return write(dump_game(options));
  if (options.at != "end") {
    return write(fail(ErrorCode::kUsage, "is of --pieces; --commands lists all steps", "--at"));
  }
  // Alone, the commands need not be held in memory as text.
  return options.report.write([&](const Sink& out) { return dump_commands(options, out); },
                              options.file);
}

}  // namespace

void add_dump(CLI::App& app, int& result) {
  auto options = std::make_shared<DumpOptions>();
  auto* command = app.add_subcommand("dump", "what a module, save or log holds");
  command->add_option("FILE", options->file, ".vmod, .vmdx, .vsav, .vlog")->required();
  command->add_option("--module", options->module,
                      "the module of a save or log; default: the one beside it");
  command->add_flag("--no-module", options->no_module,
                    "use no module even if it lies beside the file: the same text in every folder");
  const auto* at = command->add_option("--at", options->at,
                                       "of a log: start, end (default) or after which step");
  command->add_flag("--pieces", options->pieces, "pieces with places and properties");
  command->add_flag("--commands", options->commands, "of a save or log: every command");
  command->add_flag("--components", options->components, "of a module: the build file");
  command->add_flag("--images", options->images, "of a module: pictures");
  command->footer(
      "Without a section a summary is printed, and behind it of a module or extension its "
      "components (the pieces among them) and images, of a save or log its pieces. Traits have the "
      "editor's name and their id, as in unpacked trees: Layer (emb2;). Commands stand as in the "
      "file: + adds a piece, D changes its state, M moves it, - removes it. Ids and passwords of "
      "players are never shown.\n"
      "Exit status: 0 done, 2 usage or unreadable input.");
  options->report.add_to(*command);
  command->callback([options, at, &result] {
    options->at_given = at->count() > 0;
    result = dump(*options);
  });
}

}  // namespace provost::tool
