// SPDX-License-Identifier: MIT
// provost build SOURCE_DIR -o OUT.vmod : scenario data -> module with its setups inside.
#include <algorithm>
#include <boost/filesystem/operations.hpp>
#include <iostream>
#include <nlohmann/json.hpp>

#include "base/counted.h"
#include "base/edit_distance.h"
#include "base/files.h"
#include "base/json_text.h"
#include "base/text.h"
#include "command.h"
#include "named_place.h"
#include "resources.h"
#include "rules/chart_check.h"
#include "rules/ruleset.h"
#include "scenario/module_builder.h"
#include "watch.h"

namespace provost::tool {

namespace fs = boost::filesystem;

namespace {

struct BuildOptions {
  std::string source;
  std::string output;
  std::int64_t time = scenario::BuildRequest().time;
  bool quiet = false;
  bool all = false;
  bool watch = false;
};

// That the ruleset that a game names is there, when it names one: an audit would not find it.
Result<void> check_ruleset(const nlohmann::json& game, const fs::path& file) {
  const auto name = text_member(game, "ruleset");
  if (name.empty()) return {};
  auto there = check_word("ruleset", name, rules::Ruleset::list(data_folder()));
  const auto series = text_member(game, "series");
  if (there && rules::Ruleset::series_of(name) != series) {
    there = fail(ErrorCode::kMalformed, "\"" + name + "\" are rules of another series than \"" +
                                            text::printable(series) + "\"");
  }
  if (there) return {};
  return fail(ErrorCode::kMalformed,
              there.error().message + "; a game without rules of its own has those of its series",
              "/ruleset", file.string());
}

// The series that a game names, as a folder of the data folder.
Result<fs::path> series_folder(const fs::path& source) {
  const auto file = source / "game.json";
  auto bytes = read_file(file);
  if (!bytes) return forward(bytes);
  auto parsed = parse_json(*bytes);
  if (!parsed) return tl::unexpected(in_file(std::move(parsed.error()), file.string()));
  const nlohmann::json& game = *parsed;
  if (!game.is_object()) {
    return fail(ErrorCode::kMalformed, std::string("expected an object, found ") + game.type_name(),
                {}, file.string());
  }
  const auto known = folders_of(data_folder() / "series");
  if (!game.contains("series") || !game["series"].is_string()) {
    return fail(ErrorCode::kMalformed,
                "is missing; expected the name of a series; there are: " + text::join(known, ", "),
                "/series", file.string());
  }
  const auto series = game["series"].get<std::string>();
  if (const auto there = check_word("series", series, known); !there) {
    return fail(ErrorCode::kMalformed, there.error().message, "/series", file.string());
  }
  if (auto ruleset = check_ruleset(game, file); !ruleset) return forward(ruleset);
  return data_folder() / "series" / series;
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

// In the order of reading, so that a cause comes before what follows from it.
int complain_of(const std::vector<Error>& problems, const fs::path& source, bool all) {
  constexpr std::size_t kMost = 12;
  const auto shown = all ? problems.size() : std::min(problems.size(), kMost);
  for (std::size_t i = 0; i < shown; ++i) complain(with_named_place(problems[i], source));
  if (shown < problems.size()) {
    std::cerr << "provost: and " << problems.size() - shown << " more problems; --all lists them\n";
  }
  return kUnusable;
}

int run(const BuildOptions& options) {
  boost::system::error_code error;
  if (fs::is_regular_file(options.source, error)) {
    const auto folder = fs::path(options.source).parent_path();
    return complain({ErrorCode::kUsage,
                     "is a file; build takes the folder that game.json lies in: " +
                         (folder.empty() ? "." : folder.string()),
                     options.source, ""});
  }
  if (auto checked = check_outputs({options.output}, files_below(options.source)); !checked) {
    return complain(checked.error());
  }
  if (auto data = check_data_folder(); !data) return complain(data.error());
  auto series = series_folder(options.source);
  if (!series) return complain(series.error());
  scenario::BuildRequest request;
  request.source = options.source;
  request.series = *series;
  request.time = options.time;
  request.schemas = resource_folder(Resource::kSchemas);
  request.check_table = [](const std::string& id, const std::string& text) {
    return rules::check_chart(id, text);
  };
  std::vector<Error> problems;
  auto built = scenario::build_module(request, &problems);
  if (!built) {
    return problems.empty() ? complain(in_file(built.error(), options.source))
                            : complain_of(problems, options.source, options.all);
  }
  auto done = write_file(options.output, built->bytes);
  if (!done) return complain(done.error());
  if (options.quiet) return kClean;
  std::cerr << options.output << ": " << built->name << ", " << counted(built->units, "unit")
            << ", " << counted(built->scenarios, "scenario") << ", " << built->bytes.size()
            << " bytes\n";
  std::cerr << "  sha256 " << sha256(built->bytes) << "\n";
  for (const auto& note : built->notes) std::cerr << "  note: " << note << "\n";
  return kClean;
}

int run_and_watch(const BuildOptions& options) {
  if (!fs::is_directory(options.source)) return run(options);
  watch({options.source, data_folder() / "series"}, [&] {
    run(options);
    std::cerr << "provost: watching " << options.source << "; Ctrl+C ends\n" << std::flush;
  });
}

}  // namespace

void add_build(CLI::App& app, int& result) {
  auto options = std::make_shared<BuildOptions>();
  auto* command = app.add_subcommand("build", "scenario data -> module with its setups inside");
  add_folder(*command, "SOURCE_DIR", options->source, "folder with game.json")->required();
  command->add_option("-o,--output", options->output, "the module to write (.vmod)")->required();
  command->add_option("--time", options->time, "stamp of the entries, seconds since 1970");
  command->add_flag("--all", options->all, "list all problems; default: the first twelve");
  add_quiet(*command, options->quiet, "no summary, no notes");
  command->add_flag("--watch", options->watch, "build again whenever a source file changes");
  command->callback(
      [options, &result] { result = options->watch ? run_and_watch(*options) : run(*options); });
}

}  // namespace provost::tool
