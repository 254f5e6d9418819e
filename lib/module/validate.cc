// SPDX-License-Identifier: MIT
#include "module/validate.h"

#include <algorithm>
#include <boost/filesystem.hpp>
#include <boost/filesystem/fstream.hpp>
#include <iterator>

#include "archive/zip_file.h"
#include "archive/zip_reader.h"
#include "base/text.h"
#include "module/check.h"
#include "module/setup_games.h"
#include "module/subject.h"

namespace provost::module {
namespace {

std::vector<Finding> run_checks(const Subject& subject) {
  std::vector<Finding> findings;
  for (const Check* check : all_checks()) {
    Sink sink(*check, subject, findings);
    check->run(subject, sink);
  }
  return findings;
}

// What a file that cannot be opened was meant to be.
SubjectKind kind_by_name(const boost::filesystem::path& path) {
  const auto extension = text::lower(path.extension().string());
  if (extension == ".vsav" || extension == ".vlog" || extension == ".sav" || extension == ".log") {
    return SubjectKind::kGame;
  }
  return extension == ".vmdx" || extension == ".mdx" ? SubjectKind::kExtension
                                                     : SubjectKind::kModule;
}

Result<bool> is_zip(const boost::filesystem::path& path) {
  boost::system::error_code error;
  if (!boost::filesystem::exists(path, error)) {
    return fail(ErrorCode::kNotFound, "there is no such file", {}, path.string());
  }
  if (boost::filesystem::is_directory(path, error)) {
    return fail(ErrorCode::kUnreadable, "this is a folder, not a file", {}, path.string());
  }
  if (!boost::filesystem::is_regular_file(path, error)) {  // a pipe would be waited for
    return fail(ErrorCode::kUnreadable, "not a regular file", {}, path.string());
  }
  boost::filesystem::ifstream stream(path, std::ios::binary);
  if (!stream) {
    return fail(ErrorCode::kUnreadable, "the file cannot be read", {}, path.string());
  }
  return archive::is_zip_file(path);
}

std::vector<Finding> validate_game(const boost::filesystem::path& path,
                                   const ValidateOptions& options) {
  auto game = vassal::read_saved_game(path, options.limits);
  if (!game) {
    return run_checks(
        Subject(path.string(), SubjectKind::kGame, FailureStage::kGame, std::move(game.error())));
  }
  return validate(*game, path.string(), options.module);
}

}  // namespace

Result<std::vector<Finding>> validate(const boost::filesystem::path& path,
                                      const ValidateOptions& options) {
  auto zipped = is_zip(path);
  if (!zipped) return forward(zipped);
  const SubjectKind kind = kind_by_name(path);
  if (!*zipped && kind == SubjectKind::kGame) return validate_game(path, options);
  const auto failed = [&](FailureStage stage, Error error) {
    return run_checks(Subject(path.string(), kind, stage, std::move(error)));
  };
  auto zip = archive::ZipReader::open(path, options.limits);
  if (!zip) {
    return failed(*zipped ? FailureStage::kArchive : FailureStage::kNotAModule,
                  std::move(zip.error()));
  }
  // The engine asks in this order, too (MetaDataFactory).
  if (zip->find("savedGame") || kind == SubjectKind::kGame) return validate_game(path, options);
  auto module = Module::open(path, options.limits);
  if (module) return validate(*module, options.module);
  const bool has_build_file = zip->find("buildFile.xml") || zip->find("buildFile");
  if (!has_build_file) return failed(FailureStage::kNotAModule, std::move(module.error()));
  const bool parsed_not = module.error().place.find("line") != std::string::npos;
  return failed(parsed_not ? FailureStage::kBuildFile : FailureStage::kArchive,
                std::move(module.error()));
}

std::vector<Finding> validate(const Module& module, const Module* base) {
  const Subject subject(module, base);
  auto findings = run_checks(subject);
  auto more = check_setup_games(subject);
  findings.insert(findings.end(), std::make_move_iterator(more.begin()),
                  std::make_move_iterator(more.end()));
  // The checks are in the order of their ids.
  std::stable_sort(findings.begin(), findings.end(),
                   [](const Finding& a, const Finding& b) { return a.id < b.id; });
  return findings;
}

std::vector<Finding> validate(const vassal::SavedGame& game, const std::string& file,
                              const Module* module) {
  return run_checks(Subject(file, game, module));
}

}  // namespace provost::module
