// SPDX-License-Identifier: MIT
// What `rules explain` says of the ids that are no rules of a book: the checks of validate
// ("image/missing"), whose pages come with the program, and the remarks of an audit.
#pragma once

#include <optional>
#include <string>

#include "base/result.h"

namespace provost::tool {

struct CheckPage {
  std::string id;
  std::string severity;
  std::string summary;
  std::string page;  // Markdown
};

/// Nothing for an id that is none of these and like none; an error when its page cannot be read or
/// when it is a check misspelt.
Result<std::optional<CheckPage>> check_page(const std::string& id);
std::string check_page_json(const CheckPage& page);

/// All checks of validate, one a line: id, severity, summary.
std::string checks_list_text();
std::string checks_list_json();  // schemas/checks-list.schema.json

}  // namespace provost::tool
