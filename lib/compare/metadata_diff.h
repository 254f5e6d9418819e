// SPDX-License-Identifier: MIT
// The small metadata files of modules and saves, compared. When a file was saved does not count.
#pragma once

#include <optional>
#include <string>

#include "compare/difference.h"
#include "vassal/metadata.h"

namespace provost::compare {

/// At most one difference, named `name`, is appended.
void compare_metadata(const std::optional<vassal::Metadata>& a,
                      const std::optional<vassal::Metadata>& b, const std::string& name,
                      Differences& differences);

}  // namespace provost::compare
