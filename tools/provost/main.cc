// SPDX-License-Identifier: MIT
// provost: builds, validates and audits VASSAL modules, saves and logs. See README.md.
#include <new>
#include <optional>

#include "command.h"
#include "limit_option.h"

namespace {

// What was given for a command, when there is none of that name.
std::optional<provost::Error> unknown_command(const CLI::App& app, int argc, char** argv) {
  int first = 1;
  while (first < argc && argv[first][0] == '-') {
    first += std::string_view(argv[first]) == "--data" ? 2 : 1;
  }
  if (first >= argc) return std::nullopt;
  const std::string name = argv[first];
  std::vector<std::string> names;
  for (const auto* command : app.get_subcommands(nullptr)) {
    if (command->get_name() == name) return std::nullopt;
    names.push_back(command->get_name());
  }
  return provost::tool::check_word("command", name, names).error();
}

// An option that the command does not have. CLI11 would say that a required one is missing, or list
// what is left over without saying which word was meant.
std::optional<provost::Error> unknown_option(const CLI::App& app, int argc, char** argv) {
  const CLI::App* command = &app;
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    if (word == "--") return std::nullopt;
    const auto below = command->get_subcommands(
        [&](const CLI::App* candidate) { return candidate->get_name() == word; });
    if (!below.empty()) {
      command = below.front();
      continue;
    }
    if (word.rfind("--", 0) != 0) continue;
    const auto name = word.substr(0, word.find('='));
    if (command->get_option_no_throw(name) != nullptr) continue;
    if (command != &app && app.get_option_no_throw(name) != nullptr) {
      return provost::Error{
          provost::ErrorCode::kUsage,
          name + " stands before the command: provost " + name + " ... " + command->get_name(), "",
          ""};
    }
    std::vector<std::string> names;
    for (const auto* option : command->get_options()) {
      if (option->get_name().rfind("--", 0) == 0) names.push_back(option->get_name());
    }
    return provost::tool::check_word("option", name, names).error();
  }
  return std::nullopt;
}

// "--series: At Most 1 required but received 2" in our words.
std::string words_of(const CLI::ParseError& error) {
  std::string text = error.what();
  constexpr std::string_view kTwice = ": At Most 1 required but received ";
  if (const auto at = text.find(kTwice); at != std::string::npos) {
    text.replace(at, kTwice.size(), " takes one value and is given ");
    text += " times";
  }
  return text;
}

}  // namespace

int main(int argc, char** argv) {
  using namespace provost::tool;
  CLI::App app(
      "Provost builds VASSAL modules, validates them, and audits game logs by the rulebook.",
      "provost");
  int result = kClean;
  bool version = false;
  bool verbose = false;
  app.add_flag("--version", version, "version; with --verbose also libraries and formats");
  app.add_flag("--verbose", verbose, "say more");
  app.add_option_function<std::string>("--data", &set_data_folder,
                                       "folder with series/ and games/ (rules and game data)");
  app.footer("Exit status: 0 clean, 1 findings, 2 usage or unreadable input.");
  app.require_subcommand(0, 1);
  add_audit(app, result);
  add_build(app, result);
  add_diff(app, result);
  add_dump(app, result);
  add_fit_grid(app, result);
  add_help(app, result);
  add_import_csv(app, result);
  add_init(app, result);
  add_merge(app, result);
  add_pack(app, result);
  add_play(app, result);
  add_refresh(app, result);
  add_rules(app, result);
  add_show(app, result);
  add_transcript(app, result);
  add_unpack(app, result);
  add_validate(app, result);
  for (auto* command : app.get_subcommands({})) {
    add_limit_option(*command);
    for (auto* option : command->get_options()) {
      // An option that may be repeated would take all that stands behind it, files as well.
      if (option->nonpositional()) option->allow_extra_args(false);
    }
    if (auto* output = command->get_option_no_throw("--output"); output != nullptr) {
      output->check([](const std::string& file) {
        return file.empty() ? std::string("expected the name of a file, found an empty text") : "";
      });
    }
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::CallForHelp& help) {
    app.exit(help);
    std::cout << std::flush;
    return std::cout ? kClean
                     : complain({provost::ErrorCode::kUnwritable, "cannot be written",
                                 "standard output", ""});
  } catch (const CLI::ParseError& error) {
    if (const auto wrong = unknown_command(app, argc, argv)) return complain(*wrong);
    if (const auto wrong = unknown_option(app, argc, argv)) return complain(*wrong);
    return complain(
        {provost::ErrorCode::kUsage, words_of(error) + "; provost --help says more", "", ""});
  } catch (const std::bad_alloc&) {
    return complain({provost::ErrorCode::kLimit,
                     "there is not enough memory for this; --limit entry=SIZE refuses large files "
                     "before they are read",
                     "", ""});
  }
  if (version) return print_version(verbose);
  if (app.get_subcommands().empty()) {
    std::cerr << app.help();
    return kUnusable;
  }
  return result;
}
