// SPDX-License-Identifier: MIT
// provost import-csv SHEET.csv --side SIDE --series SERIES -o units/SIDE.json : a spreadsheet of
// counters as a units file.
#include <boost/filesystem/operations.hpp>
#include <iostream>

#include "base/counted.h"
#include "base/files.h"
#include "base/text.h"
#include "command.h"
#include "scenario/json_file.h"
#include "scenario/unit_sheet.h"

namespace provost::tool {

namespace fs = boost::filesystem;

namespace {

struct ImportOptions {
  std::string sheet;
  std::string side;
  std::string series;
  std::vector<std::string> columns;  // HEADING=KEY
  std::string output;
  bool quiet = false;
};

int run(const ImportOptions& options) {
  if (auto checked = check_outputs({options.output}, {options.sheet}); !checked) {
    return complain(checked.error());
  }
  if (auto data = check_data_folder(); !data) return complain(data.error());
  const auto known = folders_of(data_folder() / "series");
  if (auto there = check_word("series", options.series, known); !there) {
    return complain(there.error());
  }
  scenario::UnitSheet sheet;
  sheet.file = options.sheet;
  sheet.side = options.side;
  for (const auto& column : options.columns) {
    const auto equals = column.rfind('=');
    if (equals == std::string::npos) {
      return complain({ErrorCode::kUsage, "expected HEADING=KEY", "--column", ""});
    }
    sheet.columns[column.substr(0, equals)] = column.substr(equals + 1);
  }
  scenario::Problems problems;
  const fs::path path(options.sheet);
  const auto series = scenario::read_series(data_folder() / "series" / options.series, problems);
  const auto text =
      scenario::read_source_text(path.parent_path(), path.filename().string(), problems);
  std::optional<scenario::UnitsFile> units;
  if (text) units = scenario::units_of_sheet(sheet, *text, series, problems);
  for (const auto& problem : problems.all()) complain(problem);
  if (!units) return kUnusable;
  auto done = write_file(options.output, units->json);
  if (!done) return complain(done.error());
  if (options.quiet) return kClean;
  std::cerr << options.output << ": " << counted(units->units, "unit");
  if (units->others > 0) std::cerr << "; " << counted(units->others, "line") << " of other sides";
  std::cerr << "\n";
  return kClean;
}

constexpr const char* kFooter =
    R"(The first line names the columns: keys of a units file (id, name, arm, sp, mp ...). An empty cell is a
fact that is not known. Where there is a column "side" only the lines of SIDE are taken. Commas, semicolons
or tabs separate the cells, as your spreadsheet writes them. An id that is missing is made of side and name;
it names the counter in scenarios and in later modules, so keep those of the units file once games are played.
Exit status: 0 done, 2 usage or unreadable input.)";

}  // namespace

void add_import_csv(CLI::App& app, int& result) {
  auto options = std::make_shared<ImportOptions>();
  auto* command = app.add_subcommand("import-csv", "a spreadsheet of counters -> a units file");
  command->add_option("SHEET", options->sheet, "the spreadsheet, saved as CSV (UTF-8)")->required();
  command->add_option("--side", options->side, "id of the side, as in game.json")->required();
  command->add_option("--series", options->series, "bar, marie-louise or phipps")->required();
  command->add_option("--column", options->columns,
                      "HEADING=KEY: a heading that is no key; HEADING= leaves it out (repeatable)");
  command->add_option("-o,--output", options->output, "the units file to write (.json)")
      ->required();
  add_quiet(*command, options->quiet, "no summary");
  command->footer(kFooter);
  command->callback([options, &result] { result = run(*options); });
}

}  // namespace provost::tool
