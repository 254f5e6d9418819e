// SPDX-License-Identifier: MIT
// What stands around the root element of a build file. It is kept in the manifest, where anybody
// can edit it.
#pragma once

#include <optional>
#include <string>

#include "tree/build_files.h"

namespace provost::tree {

/// Why an XML parser would refuse this prolog or epilog, or nothing: only a declaration, comments,
/// instructions, white space and, in front, a document type may stand there.
std::optional<std::string> frame_fault(const BuildFrame& frame);

}  // namespace provost::tree
