// SPDX-License-Identifier: MIT
// The pictures of a module: what they are called, how large they are, and a digest that tells
// whether two versions of a module have the same one.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "module/module.h"
#include "vassal/geometry.h"

namespace provost::dump {

struct ImageRow {
  std::string entry;  // "images/pie.png"
  std::uint64_t bytes = 0;
  std::optional<vassal::Size> size;  // pixels; nothing when it is no picture that we know
  std::string sha256;
};

/// Every entry below images/, by name; an entry that cannot be read is an error.
Result<std::vector<ImageRow>> images(const module::Module& module);

std::string images_text(const std::vector<ImageRow>& rows);
/// A list of {"entry","bytes","width","height","sha256"} (schemas/images.schema.json).
std::string images_json(const std::vector<ImageRow>& rows);

}  // namespace provost::dump
