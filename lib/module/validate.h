// SPDX-License-Identifier: MIT
// Runs the checks on a file and returns what they found, in the order of the checks, each check's
// findings in the order of the file.
//
//     auto findings = validate("fontenoy.vmod");
//
// A file that is damaged or no module at all gives findings, too; an Error means that there was
// nothing to read (no such file, no permission).
#pragma once

#include <boost/filesystem/path.hpp>
#include <vector>

#include "archive/limits.h"
#include "base/result.h"
#include "finding/finding.h"
#include "module/module.h"
#include "vassal/saved_game.h"

namespace provost::module {

struct ValidateOptions {
  /// For a save, log or extension: the module it belongs to, when it is known.
  const Module* module = nullptr;
  archive::Limits limits;
};

/// A module, extension, save or log; what it is, its contents tell (and its name, when they do
/// not).
Result<std::vector<Finding>> validate(const boost::filesystem::path& path,
                                      const ValidateOptions& options = {});
/// What is open already; `base` is the module that an extension belongs to, or nullptr.
std::vector<Finding> validate(const Module& module, const Module* base = nullptr);
std::vector<Finding> validate(const vassal::SavedGame& game, const std::string& file,
                              const Module* module);

}  // namespace provost::module
