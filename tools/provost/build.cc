// SPDX-License-Identifier: MIT
// provost build SOURCE_DIR -o OUT.vmod : scenario data -> module with its setups inside.
#include <boost/filesystem/operations.hpp>
#include <iostream>
#include <nlohmann/json.hpp>

#include "base/files.h"
#include "base/json_text.h"
#include "command.h"
#include "scenario/module_builder.h"

namespace provost::tool {

namespace fs = boost::filesystem;

namespace {

struct BuildOptions {
  std::string source;
  std::string output;
  std::int64_t time = scenario::BuildRequest().time;
  bool quiet = false;
};

// The series that a game names, as a folder of the data folder.
Result<fs::path> series_folder(const fs::path& source) {
  const auto file = source / "game.json";
  auto bytes = read_file(file);
  if (!bytes) return forward(bytes);
  auto parsed = parse_json(*bytes);
  if (!parsed) return tl::unexpected(in_file(std::move(parsed.error()), file.string()));
  const nlohmann::json& game = *parsed;
  std::string series;
  if (game.is_object() && game.contains("series") && game["series"].is_string()) {
    series = game["series"].get<std::string>();
  }
  const auto folder = data_folder() / "series" / series;
  boost::system::error_code error;
  if (series.empty() || series.size() > 64 || series.find_first_of("/\\.") != std::string::npos ||
      !fs::is_directory(folder, error)) {
    return fail(ErrorCode::kMalformed, "no series \"" + series + "\" in the data folder", "/series",
                file.string());
  }
  return folder;
}

// All that a build reads or that an author wrote beside it; a module built earlier is none of it.
std::vector<std::string> files_below(const fs::path& folder) {
  std::vector<std::string> files;
  boost::system::error_code error;
  for (fs::recursive_directory_iterator at(folder, error), end; !error && at != end;
       at.increment(error)) {
    if (at->path().extension() != ".vmod") files.push_back(at->path().string());
  }
  return files;
}

int run(const BuildOptions& options) {
  if (auto checked = check_outputs({options.output}, files_below(options.source)); !checked) {
    return complain(checked.error());
  }
  auto series = series_folder(options.source);
  if (!series) return complain(series.error());
  scenario::BuildRequest request;
  request.source = options.source;
  request.series = *series;
  request.time = options.time;
  const auto schemas = data_folder().parent_path() / "schemas";
  if (fs::is_directory(schemas)) request.schemas = schemas;
  std::vector<Error> problems;
  auto built = scenario::build_module(request, &problems);
  if (!built) {
    for (const auto& problem : problems) complain(problem);
    return problems.empty() ? complain(in_file(built.error(), options.source)) : kUnusable;
  }
  auto done = write_file(options.output, built->bytes);
  if (!done) return complain(done.error());
  std::cerr << options.output << ": " << built->name << ", " << built->units << " units, "
            << built->scenarios << " scenarios, " << built->bytes.size() << " bytes\n";
  if (!options.quiet) {
    for (const auto& note : built->notes) std::cerr << "  note: " << note << "\n";
  }
  return kClean;
}

}  // namespace

void add_build(CLI::App& app, int& result) {
  auto options = std::make_shared<BuildOptions>();
  auto* command = app.add_subcommand("build", "scenario data -> module with its setups inside");
  command->add_option("SOURCE_DIR", options->source, "folder with game.json")->required();
  command->add_option("-o,--output", options->output, "the module to write (.vmod)")->required();
  command->add_option("--time", options->time, "stamp of the entries, seconds since 1970");
  command->add_flag("-q,--quiet", options->quiet, "no notes");
  command->callback([options, &result] { result = run(*options); });
}

}  // namespace provost::tool
