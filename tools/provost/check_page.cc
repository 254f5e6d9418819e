// SPDX-License-Identifier: MIT
#include "check_page.h"

#include <nlohmann/json.hpp>

#include "base/files.h"
#include "base/text.h"
#include "module/check.h"
#include "resources.h"

namespace provost::tool {

namespace {

constexpr const char* kUndoAfterRoll = R"(# undo-after-roll

A roll was taken back.

## What it finds

An audit remarks it where a log undoes a step in which dice were rolled. No rule of a book is broken, and the exit status stays
as it is.

## Why it matters

A roll may have been taken back because of its result. It may as well have been a slip: ask the player.
)";

}  // namespace

Result<std::optional<CheckPage>> check_page(const std::string& id) {
  const auto wanted = text::lower(id);
  if (wanted == "undo-after-roll") {
    return CheckPage{wanted, "remark", "A roll was taken back.", kUndoAfterRoll};
  }
  for (const auto* check : module::all_checks()) {
    if (check->id != wanted) continue;
    const auto folder = resource_folder(Resource::kCheckPages);
    if (folder.empty()) {
      return fail(ErrorCode::kNotFound, "the pages of the checks did not come with the program", {},
                  wanted);
    }
    auto page = read_file(folder / module::page_name(*check));
    if (!page) return forward(page);
    return CheckPage{wanted, to_string(check->severity), std::string(check->summary),
                     std::move(*page)};
  }
  return std::nullopt;
}

std::string check_page_json(const CheckPage& page) {
  const nlohmann::ordered_json root = {{"schema", "provost-check/1"},
                                       {"check", page.id},
                                       {"severity", page.severity},
                                       {"summary", page.summary},
                                       {"page", page.page}};
  return root.dump(2) + "\n";
}

}  // namespace provost::tool
