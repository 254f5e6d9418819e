// SPDX-License-Identifier: MIT
// provost transcript LOG : a log -> the text that provost play reads.
#include "game/play/transcript.h"

#include <optional>

#include "command.h"
#include "game/map_rules.h"
#include "game/replay.h"
#include "inputs.h"
#include "report/transcript_report.h"

namespace provost::tool {

namespace {

struct TranscriptOptions {
  std::string log;
  std::string module;
  std::string binding;
  bool steps = false;
  ReportOptions report;
};

// The numbers that an audit of the log speaks of, as comments.
void number_steps(play::Script& script) {
  std::vector<play::Line> numbered;
  for (auto& line : script.lines) {
    if (line.first_step > 0 && !line.is<play::Blank>()) {
      std::string number = line.first_step == line.last_step
                               ? "step " + std::to_string(line.first_step)
                               : "steps " + std::to_string(line.first_step) + " to " +
                                     std::to_string(line.last_step);
      if (line.is<play::Say>()) {
        // Its whole line is said, '#' and all.
        numbered.emplace_back().comment = std::move(number);
      } else {
        line.comment = std::move(number);
      }
    }
    numbered.push_back(std::move(line));
  }
  script.lines = std::move(numbered);
}

// By a module of another game units would seem to leave the map, or stand at no place.
Result<void> check_module(const vassal::SavedGame& game, const module::Module& module,
                          const std::optional<game::Binding>& binding) {
  const auto other = other_module(game, module);
  if (other.empty()) return {};
  if (binding) {
    auto record = game::read_record(game, module, *binding);
    if (!record) {
      return fail(record.error().code, record.error().message + "; " + other, record.error().place,
                  record.error().file);
    }
    if (has_units(*record)) return {};
    return fail(ErrorCode::kUsage, no_units(*binding, game, module));
  }
  game::Replay replay(game, game::map_rules(module));
  do {
    for (const auto& piece : replay.position().pieces()) {
      if (module.map(piece.map) != nullptr) return {};
    }
  } while (replay.advance() != nullptr);
  return fail(ErrorCode::kUsage, "no piece stands on a map of this module; " + other);
}

Result<std::string> transcript_text(const TranscriptOptions& options) {
  auto checked =
      check_outputs({options.report.output}, {options.log, options.module, options.binding});
  if (!checked) return forward(checked);
  auto game = vassal::read_saved_game(options.log, limits());
  if (!game) return forward(game);
  // Without its module a log can still be told, by pixels; not so by a binding.
  std::optional<module::Module> module;
  if (!options.binding.empty()) {
    auto needed = module_for(options.module, *game, options.log);
    if (!needed) return forward(needed);
    module = std::move(*needed);
  } else {
    auto found = find_module(options.module, *game, options.log);
    if (!found) return forward(found);
    module = std::move(*found);
  }
  std::optional<game::Binding> binding;
  if (module) {
    // What was found beside the log is an input as well.
    auto free = check_outputs({options.report.output}, {module->file()});
    if (!free) return forward(free);
    auto found = binding_if_any(options.binding, *module);
    if (!found) return forward(found);
    binding = std::move(*found);
  }
  if (module && binding) {
    if (auto map = check_map(*binding, options.binding, *game, *module); !map) return forward(map);
  }
  if (module) {
    auto fits = check_module(*game, *module, binding);
    if (!fits) return forward(fits);
    note_other_module(*game, *module, options.log);
  }
  auto script = play::transcript(*game, module ? &*module : nullptr, binding ? &*binding : nullptr);
  if (!script) return forward(script);
  if (options.report.json()) {
    return report::transcript_json({kVersion, options.log, std::move(*script)});
  }
  if (options.steps) number_steps(*script);
  return play::to_text(*script);
}

}  // namespace

void add_transcript(CLI::App& app, int& result) {
  auto options = std::make_shared<TranscriptOptions>();
  auto* command = app.add_subcommand("transcript", "a log as readable text");
  command->add_option("LOG", options->log, "game log (.vlog)")->required();
  command->add_option("--module", options->module, "its module; default: the one beside the log");
  command->add_option("--binding", options->binding,
                      "what its pieces are; default: inside the module");
  command->add_flag("--steps", options->steps, "number the steps as an audit does, in comments");
  options->report.add_to(*command);
  command->callback([options, &result] {
    auto text = transcript_text(*options);
    result = text ? options->report.write(*text) : complain(in_file(text.error(), options->log));
  });
}

}  // namespace provost::tool
