// SPDX-License-Identifier: MIT
#include "command.h"

#include <algorithm>
#include <boost/dll/runtime_symbol_info.hpp>
#include <boost/filesystem/operations.hpp>
#include <cstdio>
#include <cstdlib>
#include <iostream>

#include "base/edit_distance.h"
#include "base/files.h"
#include "base/text.h"
#include "terminal.h"

namespace provost::tool {

namespace fs = boost::filesystem;

const char* const kVersion = PROVOST_VERSION;

void ReportOptions::add_to(CLI::App& app) {
  app.add_option("--format", format, "text (default) or json")
      ->check(CLI::IsMember({"text", "json"}));
  app.add_option("-o,--output", output, "write the report to this file instead of stdout");
  app.add_option("--color", color, "auto (default), always or never; NO_COLOR is heeded")
      ->check(CLI::IsMember({"auto", "always", "never"}));
}

report::Style ReportOptions::style() const {
  if (color != "auto") return report::Style(color == "always");
  const char* no_color = std::getenv("NO_COLOR");
  const bool wanted = no_color == nullptr || *no_color == '\0';
  return report::Style(wanted && on_terminal());
}

bool ReportOptions::on_terminal() const { return output.empty() && stdout_is_terminal(); }

int ReportOptions::write(const std::string& text) const {
  if (!output.empty()) {
    auto done = write_file(output, text);
    return done ? kClean : complain(done.error());
  }
  std::cout << text << std::flush;
  return std::cout ? kClean
                   : complain({ErrorCode::kUnwritable, "cannot be written", "standard output", ""});
}

int ReportOptions::write(const std::function<Result<void>(const Sink&)>& make,
                         const std::string& input) const {
  if (output.empty()) {
    const auto done = make([](std::string_view part) -> Result<void> {
      if (std::cout.write(part.data(), static_cast<std::streamsize>(part.size()))) return {};
      return fail(ErrorCode::kUnwritable, "cannot be written", {}, "standard output");
    });
    return done ? write(std::string()) : complain(in_file(done.error(), input));
  }
  std::string text;  // the file is replaced as a whole
  const auto done = make([&](std::string_view part) -> Result<void> {
    text += part;
    return {};
  });
  return done ? write(text) : complain(in_file(done.error(), input));
}

Result<void> check_outputs(const std::vector<std::string>& outputs,
                           const std::vector<std::string>& inputs) {
  boost::system::error_code error;
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    const auto& output = outputs[i];
    if (output.empty()) continue;
    if (std::find(outputs.begin(), outputs.begin() + static_cast<long>(i), output) !=
        outputs.begin() + static_cast<long>(i)) {
      return fail(ErrorCode::kUsage, "is to be written twice", {}, output);
    }
    const fs::path path(output);
    if (path.has_parent_path() && !fs::is_directory(path.parent_path(), error)) {
      return fail(ErrorCode::kUnwritable, "its folder is not there", {}, output);
    }
    if (fs::is_directory(path, error))
      return fail(ErrorCode::kUnwritable, "is a folder", {}, output);
    for (const auto& input : inputs) {
      if (!input.empty() && fs::exists(path, error) && fs::equivalent(path, input, error)) {
        return fail(ErrorCode::kUsage, "is an input; give another file to write", {}, output);
      }
    }
  }
  return {};
}

archive::Limits& limits() {
  static archive::Limits shared;
  return shared;
}

void add_quiet(CLI::App& command, bool& quiet, const std::string& what) {
  command.add_flag("-q,--quiet", quiet, "say nothing but errors: " + what);
}

CLI::Option* add_folder(CLI::App& command, const std::string& name, std::string& folder,
                        const std::string& description) {
  // Completion in a shell ends it with a slash, behind which a path has no last name.
  return command.add_option(name, folder, description)->transform([](std::string text) {
    for (bool shorter = true; shorter;) {
      shorter = false;
      for (const std::string_view end : {"/", "/."}) {
        if (text.size() <= end.size() || !text.ends_with(end)) continue;
        text.resize(text.size() - end.size());
        shorter = true;
      }
    }
    return text;
  });
}

int complain(const Error& error) {
  std::cerr << "provost: " << text::printable(describe(error), 4000) << "\n";
  return kUnusable;
}

namespace {
std::string& chosen_data_folder() {
  static std::string folder;
  return folder;
}
}  // namespace

void set_data_folder(std::string folder) { chosen_data_folder() = std::move(folder); }

fs::path data_folder() {
  if (!chosen_data_folder().empty()) return chosen_data_folder();
  if (const char* named = std::getenv("PROVOST_DATA"); named != nullptr && *named != '\0') {
    return named;
  }
  boost::system::error_code error;
  const auto program = boost::dll::program_location(error);
  if (!error) {
    const auto installed = program.parent_path().parent_path() / "share" / "provost";
    if (fs::is_directory(installed / "series", error)) return installed;
  }
  return PROVOST_MODULES_DIR;
}

std::vector<std::string> folders_of(const fs::path& folder) {
  std::vector<std::string> names;
  boost::system::error_code error;
  for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    if (fs::is_directory(at->path())) names.push_back(at->path().filename().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

Result<void> check_word(const std::string& what, const std::string& word,
                        const std::vector<std::string>& known) {
  if (std::find(known.begin(), known.end(), word) != known.end()) return {};
  return fail(ErrorCode::kUsage, "no " + what + " \"" + text::printable(word) + "\"" +
                                     did_you_mean(word, known) +
                                     "; there are: " + text::join(known, ", "));
}

Result<void> check_data_folder() {
  const auto folder = data_folder();
  boost::system::error_code error;
  if (fs::is_directory(folder / "series", error)) return {};
  return fail(ErrorCode::kNotFound,
              fs::is_directory(folder, error)
                  ? "this is no data folder: it has no folder series/; give another with --data or "
                    "PROVOST_DATA"
                  : "there is no such data folder; give another with --data or PROVOST_DATA",
              {}, folder.string());
}

}  // namespace provost::tool
