// SPDX-License-Identifier: MIT
// What all subcommands share: exit codes, options of reports, writing a report, saying an error.
// Only tools/ prints, exits and reads the environment.
#pragma once

#include <CLI/CLI.hpp>
#include <boost/filesystem/path.hpp>
#include <functional>
#include <string>

#include "archive/limits.h"
#include "base/result.h"
#include "base/sink.h"
#include "report/style.h"

namespace provost::tool {

enum Exit : int {
  kClean = 0,
  kFindings = 1,  // at or above the threshold
  kUnusable = 2,  // usage, or input that cannot be read
};

/// --format, -o, --color of a reporting subcommand.
struct ReportOptions {
  std::string format = "text";
  std::string output;
  std::string color = "auto";
  void add_to(CLI::App& app);
  bool json() const { return format == "json"; }
  /// Whether who reads stderr reads the report as well.
  bool on_terminal() const;
  report::Style style() const;
  /// Writes the report to -o or to stdout; kUnusable when that fails.
  int write(const std::string& text) const;
  /// The same for a report that `make` hands over part by part; its error is said, of `input`.
  int write(const std::function<Result<void>(const Sink&)>& make, const std::string& input) const;
};

/// Limits of what a file may cost, as options of the program.
archive::Limits& limits();

/// That an output can be written (its folder is there), is none of the inputs and no other output:
/// kUsage, kUnwritable. Asked before any work, so that a run that fails has written nothing.
Result<void> check_outputs(const std::vector<std::string>& outputs,
                           const std::vector<std::string>& inputs);

/// -q: nothing on stderr but errors. `what` is what it leaves out.
void add_quiet(CLI::App& command, bool& quiet, const std::string& what);

/// An option or argument that takes a folder: "game/" and "./game/." are meant as "game".
CLI::Option* add_folder(CLI::App& command, const std::string& name, std::string& folder,
                        const std::string& description);

/// "provost: file: place: message" on stderr; returns kUnusable.
int complain(const Error& error);

/// The folder with series/ and games/: --data, PROVOST_DATA, beside the program, or the source
/// tree.
boost::filesystem::path data_folder();
void set_data_folder(std::string folder);
/// That rules lie in it; kNotFound with its name, so that a wrong one is not taken for no rules.
Result<void> check_data_folder();

/// The names of the folders in a folder, sorted; none when it is not there.
std::vector<std::string> folders_of(const boost::filesystem::path& folder);

/// That a word is one of those known: kUsage with the nearest one.
Result<void> check_word(const std::string& what, const std::string& word,
                        const std::vector<std::string>& known);

extern const char* const kVersion;

/// A subcommand adds itself; `result` receives its exit code when it runs.
void add_audit(CLI::App& app, int& result);
void add_build(CLI::App& app, int& result);
void add_diff(CLI::App& app, int& result);
void add_dump(CLI::App& app, int& result);
void add_fit_grid(CLI::App& app, int& result);
void add_help(CLI::App& app, int& result);
void add_import_csv(CLI::App& app, int& result);
void add_init(CLI::App& app, int& result);
void add_merge(CLI::App& app, int& result);
void add_pack(CLI::App& app, int& result);
void add_play(CLI::App& app, int& result);
void add_refresh(CLI::App& app, int& result);
void add_rules(CLI::App& app, int& result);
void add_show(CLI::App& app, int& result);
void add_transcript(CLI::App& app, int& result);
void add_unpack(CLI::App& app, int& result);
void add_validate(CLI::App& app, int& result);
int print_version(bool verbose);

}  // namespace provost::tool
