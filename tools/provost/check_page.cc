// SPDX-License-Identifier: MIT
#include "check_page.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/edit_distance.h"
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
  // No rule of a book has a slash in its id.
  if (wanted.find('/') == std::string::npos) return std::nullopt;
  std::vector<std::string> ids;
  for (const auto* check : module::all_checks()) ids.emplace_back(check->id);
  return fail(ErrorCode::kNotFound, "no check \"" + text::printable(id, 200) + "\"" +
                                        did_you_mean(wanted, ids) +
                                        "; \"provost rules checks\" lists them");
}

std::string check_page_json(const CheckPage& page) {
  const nlohmann::ordered_json root = {{"schema", "provost-check/1"},
                                       {"check", page.id},
                                       {"severity", page.severity},
                                       {"summary", page.summary},
                                       {"page", page.page}};
  return root.dump(2) + "\n";
}

std::string checks_list_text() {
  std::string text;
  for (const auto* check : module::all_checks()) {
    text += fmt::format("{:<32} {:<8} {}\n", check->id, to_string(check->severity), check->summary);
  }
  return text;
}

std::string checks_list_json() {
  auto checks = nlohmann::ordered_json::array();
  for (const auto* check : module::all_checks()) {
    checks.push_back({{"check", check->id},
                      {"severity", to_string(check->severity)},
                      {"summary", check->summary}});
  }
  const nlohmann::ordered_json root = {{"schema", "provost-checks-list/1"}, {"checks", checks}};
  return root.dump(2) + "\n";
}

}  // namespace provost::tool
