// SPDX-License-Identifier: MIT
// A place in a source file by name: "/units/122/sp" is hard to find in a file of 300 units,
// "/units/122/sp "fr-1-pie"" is not.
#pragma once

#include <boost/filesystem/path.hpp>

#include "base/result.h"

namespace provost::tool {

/// The error with the "id" (or "unit") of the innermost listed object that its JSON pointer leads
/// through, when there is one. `source` is the folder that its file lies in.
Error with_named_place(Error error, const boost::filesystem::path& source);

}  // namespace provost::tool
