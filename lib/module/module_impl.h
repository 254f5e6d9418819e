// SPDX-License-Identifier: MIT
// What a Module holds. Private to lib/module.
#pragma once

#include <map>
#include <string>
#include <unordered_map>
#include <utility>

#include "module/module.h"

namespace provost::module {

struct Module::Impl {
  explicit Impl(archive::ZipReader reader) : zip(std::move(reader)) {}

  archive::ZipReader zip;
  std::string file;
  std::string build_file_name;
  std::optional<vassal::Metadata> metadata;
  std::optional<Error> metadata_error;
  vassal::Component root;
  Contents contents;                                                  // its maps point into root
  std::unordered_map<std::string_view, std::size_t> prototype_index;  // keys live in contents
  std::unordered_map<std::string_view, std::size_t> slot_index;       // by gpid
  /// Boards made so far, by map and name: each has read the head of its picture once.
  std::map<std::pair<const Map*, std::string>, std::shared_ptr<const vassal::Board>> boards;
};

}  // namespace provost::module
