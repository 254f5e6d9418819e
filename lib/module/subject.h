// SPDX-License-Identifier: MIT
// What the checks look at: one file that was opened (or could not be), and what several checks need
// of it, worked out once when the first of them asks.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "archive/zip_reader.h"
#include "base/result.h"
#include "module/module.h"
#include "vassal/metadata.h"
#include "vassal/saved_game.h"

namespace provost::module {

enum class SubjectKind { kModule, kExtension, kGame };

/// How far we came with a file that could not be opened.
enum class FailureStage {
  kNotAModule,  // no zip archive, or one without a build file
  kArchive,     // a damaged zip archive, or one beyond our limits
  kBuildFile,   // the build file is damaged
  kGame,        // the saved game is damaged
};

/// A slot or prototype with its traits taken apart.
struct PieceTraits {
  const PieceDefinition* piece = nullptr;
  bool prototype = false;
  std::vector<std::string> types;    // outermost first
  std::optional<Error> state_error;  // the state has too few parts
};

/// A file that a PredefinedSetup offers, read as far as to know whether the engine can load it.
struct SetupFile {
  const PredefinedSetup* setup = nullptr;
  std::optional<Error> error;
  std::optional<vassal::Metadata> moduledata;
};

class Subject {
 public:
  /// A module or extension; `base` is the module that an extension is added to, or nullptr. Both
  /// must outlive the subject.
  explicit Subject(const Module& module, const Module* base = nullptr);
  /// A save or log; `module` is the one it belongs to, or nullptr.
  Subject(std::string file, const vassal::SavedGame& game, const Module* module);
  /// A file that could not be opened.
  Subject(std::string file, SubjectKind kind, FailureStage stage, Error failure);

  const std::string& file() const { return file_; }
  SubjectKind kind() const { return kind_; }
  /// The module looked at, or for a game the module it is checked against. May be null.
  const Module* module() const { return module_; }
  /// Of an extension: the module that it is added to, when that is known; else nullptr.
  const Module* base() const { return base_; }
  const vassal::SavedGame* game() const { return game_; }
  /// Why it could not be opened, when it failed at this stage; else nullptr. What exceeds a limit
  /// of ours is no damage and told apart.
  const Error* failure(FailureStage stage) const {
    return failure_ && stage_ == stage && over_limit() == nullptr ? &*failure_ : nullptr;
  }
  const Error* over_limit() const {
    return failure_ && failure_->code == ErrorCode::kLimit ? &*failure_ : nullptr;
  }

  /// Entries of the file's archive as far as they can be listed; empty when it is none.
  const std::vector<archive::Entry>& entries() const;
  const std::vector<PieceTraits>& pieces() const;
  const std::vector<SetupFile>& setups() const;
  /// Whether classes of the module's own are loaded: they may know pieces that the engine does not.
  bool custom_classes() const;

 private:
  std::string file_;
  SubjectKind kind_ = SubjectKind::kModule;
  const Module* module_ = nullptr;
  const Module* base_ = nullptr;
  const vassal::SavedGame* game_ = nullptr;
  FailureStage stage_ = FailureStage::kArchive;
  std::optional<Error> failure_;
  mutable std::optional<std::vector<archive::Entry>> entries_;
  mutable std::optional<std::vector<PieceTraits>> pieces_;
  mutable std::optional<std::vector<SetupFile>> setups_;
};

}  // namespace provost::module
