// SPDX-License-Identifier: MIT
#include "rework/merge_record.h"

#include <nlohmann/json.hpp>

#include "base/json_text.h"

namespace provost::rework {

namespace {

constexpr const char* kSchema = "provost-merged/1";

}  // namespace

Result<std::vector<MergedExtension>> read_merge_record(std::string_view json) {
  auto root = parse_json(json);
  if (!root) return forward(root);
  if (text_member(*root, "schema") != kSchema || !root->contains("extensions") ||
      !(*root)["extensions"].is_array()) {
    return fail(ErrorCode::kMalformed, "this is no record of merged extensions", "/schema");
  }
  std::vector<MergedExtension> extensions;
  for (const auto& item : (*root)["extensions"]) {
    auto& extension = extensions.emplace_back();
    extension.name = text_member(item, "name");
    extension.id = text_member(item, "id");
    extension.version = text_member(item, "version");
    extension.digest = text_member(item, "digest");
    if (!item.is_object() || !item.contains("pieces") || !item["pieces"].is_array()) continue;
    for (const auto& piece : item["pieces"]) {
      extension.pieces.push_back({extension.name, text_member(piece, "name"),
                                  text_member(piece, "from"), text_member(piece, "to")});
    }
  }
  return extensions;
}

std::string write_merge_record(const std::vector<MergedExtension>& extensions) {
  auto list = nlohmann::ordered_json::array();
  for (const auto& extension : extensions) {
    auto pieces = nlohmann::ordered_json::array();
    for (const auto& piece : extension.pieces) {
      pieces.push_back({{"name", piece.name}, {"from", piece.from}, {"to", piece.to}});
    }
    list.push_back({{"name", extension.name},
                    {"id", extension.id},
                    {"version", extension.version},
                    {"digest", extension.digest},
                    {"pieces", std::move(pieces)}});
  }
  const nlohmann::ordered_json root = {{"schema", kSchema}, {"extensions", std::move(list)}};
  return root.dump(1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

}  // namespace provost::rework
