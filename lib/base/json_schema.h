// SPDX-License-Identifier: MIT
// JSON Schema (draft 7) for the files that people write and that programs read from us. The
// schemas live in the folder schemas/; they give completion in an editor and are the last word on
// what a file may hold. The checking is valijson's.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace provost {

/// What of `document` does not fit `schema`, each with its place as a JSON pointer, outermost
/// first; empty when it fits. kMalformed when one of the two is no JSON, or the schema is none.
Result<std::vector<Error>> check_json_schema(std::string_view schema, std::string_view document);

}  // namespace provost
