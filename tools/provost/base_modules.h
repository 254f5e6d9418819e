// SPDX-License-Identifier: MIT
// Against which module validate checks a save, log or extension: the one given with --module, else
// the only module among the files, else the one that lies beside the file and has the name that the
// file says.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "module/module.h"

namespace provost::tool {

class BaseModules {
 public:
  /// `given` may be empty; the error is of the module that was given.
  static Result<BaseModules> make(const std::string& given, const std::vector<std::string>& files);

  struct Base {
    const module::Module* module = nullptr;
    bool missing = false;  // it belongs to one, and none was found
  };
  /// Where several modules beside it may be meant none is found, which is said on stderr. A module
  /// itself has none and misses none.
  Base of(const std::string& file);

 private:
  std::shared_ptr<const module::Module> common_;
  // By folder, name and version: many saves of one module lie together.
  std::map<std::vector<std::string>, std::shared_ptr<const module::Module>> beside_;
};

}  // namespace provost::tool
