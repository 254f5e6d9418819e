// SPDX-License-Identifier: MIT
#include "vassal/trait_table.h"

#include <nlohmann/json.hpp>
#include <optional>

#include "vassal/data/json_at.h"
#include "vassal/data/tables.h"

namespace provost::vassal {

namespace {

using Json = nlohmann::json;
using data::flag_at;
using data::optional_at;
using data::text_at;

constexpr TraitFieldKind kLastKind = TraitFieldKind::kRecord;

std::optional<TraitFieldKind> kind_of(std::string_view word) {
  for (int i = 0; i <= static_cast<int>(kLastKind); ++i) {
    if (kind_word(static_cast<TraitFieldKind>(i)) == word) return static_cast<TraitFieldKind>(i);
  }
  return std::nullopt;
}

// Records may name records that stand before them in the table.
class TableReader {
 public:
  Result<TraitLayout> layout(const Json& json, const std::string& place) {
    TraitLayout layout;
    const std::string separator = text_at(json, "separator");
    if (separator.size() > 1 || !json.contains("fields")) return bad(place);
    if (!separator.empty()) layout.separator = separator.front();
    layout.first_character = flag_at(json, "first_character");
    layout.may_be_empty = flag_at(json, "may_be_empty");
    for (const auto& item : json["fields"]) {
      auto read = element(item, place + "/" + std::to_string(layout.elements.size()));
      if (!read) return forward(read);
      layout.elements.push_back(std::move(*read));
    }
    return layout;
  }

  Result<void> record(const std::string& name, const Json& json) {
    auto read = layout(json, "/records/" + name);
    if (!read) return forward(read);
    records_[name] = std::make_shared<const TraitLayout>(std::move(*read));
    return {};
  }

 private:
  static tl::unexpected<Error> bad(const std::string& place) {
    return fail(ErrorCode::kMalformed, "this is no entry of a field table", place);
  }

  Result<TraitLayout::Element> element(const Json& json, const std::string& place) {
    TraitLayout::Element out;
    if (json.contains("repeat")) {
      out.repeats = true;
      out.count = text_at(json, "repeat");
      if (out.count == "rest") out.count.clear();
      if (const auto pair = text_at(json, "pair"); !pair.empty()) {
        out.pairs = true;
        out.fields.push_back(TraitFieldInfo{pair});
        return out;
      }
      for (const auto& item : json.value("fields", Json::array())) {
        auto read = field(item, place);
        if (!read) return forward(read);
        out.fields.push_back(std::move(*read));
      }
      if (json.contains("marked")) {
        auto read = field(json["marked"], place);
        if (!read) return forward(read);
        out.marked = std::move(*read);
      }
      if (out.fields.empty()) return bad(place);
      return out;
    }
    auto read = field(json, place);
    if (!read) return forward(read);
    out.fields.push_back(std::move(*read));
    return out;
  }

  Result<TraitFieldInfo> field(const Json& json, const std::string& place) {
    TraitFieldInfo info;
    info.name = text_at(json, "name");
    const auto kind = kind_of(text_at(json, "kind"));
    if (info.name.empty() || !kind) return bad(place);
    info.kind = *kind;
    info.default_text = text_at(json, "default");
    info.required = flag_at(json, "required");
    info.strict = flag_at(json, "strict");
    info.nonempty = flag_at(json, "nonempty");
    info.since = text_at(json, "since");
    info.prefix = text_at(json, "prefix");
    info.when_empty = optional_at(json, "empty");
    info.when_unparsable = optional_at(json, "unparsable");
    const std::string of = text_at(json, "of");
    if (info.kind == TraitFieldKind::kList || info.kind == TraitFieldKind::kKeys) {
      return list(std::move(info), of, text_at(json, "separator"), place);
    }
    if (of.empty()) return info;
    const auto found = records_.find(of);
    if (found == records_.end()) return bad(place);
    info.inner = found->second;
    return info;
  }

  Result<TraitFieldInfo> list(TraitFieldInfo info, const std::string& of,
                              const std::string& separator, const std::string& place) {
    TraitFieldInfo item{"#"};
    if (const auto kind = kind_of(of)) {
      item.kind = *kind;
    } else if (const auto found = records_.find(of); found != records_.end()) {
      item.kind = TraitFieldKind::kRecord;
      item.inner = found->second;
    } else {
      return bad(place);
    }
    if (separator.size() != 1) return bad(place);
    TraitLayout items;
    items.separator = separator.front();
    items.may_be_empty = true;
    items.elements.push_back({{std::move(item)}, true});
    info.inner = std::make_shared<const TraitLayout>(std::move(items));
    return info;
  }

  std::map<std::string, std::shared_ptr<const TraitLayout>> records_;
};

}  // namespace

Result<TraitTable> TraitTable::parse(std::string_view text) {
  // The order of the records is theirs in the file.
  const auto json = nlohmann::ordered_json::parse(text, nullptr, false);
  if (!json.is_object() || !json.contains("records") || !json.contains("traits")) {
    return fail(ErrorCode::kMalformed, "this is no field table");
  }
  TableReader reader;
  for (const auto& [name, record] : json["records"].items()) {
    if (auto read = reader.record(name, Json(record)); !read) return forward(read);
  }
  TraitTable table;
  for (const auto& entry : json["traits"]) {
    const Json plain = entry;
    TraitInfo info{text_at(plain, "id"),
                   text_at(plain, "name"),
                   text_at(plain, "variant"),
                   text_at(plain, "since"),
                   flag_at(plain, "old"),
                   {},
                   {}};
    if (info.id.empty() || !plain.contains("type")) {
      return fail(ErrorCode::kMalformed, "this is no trait", info.name);
    }
    auto type = reader.layout(plain["type"], info.id);
    if (!type) return forward(type);
    info.type = std::move(*type);
    if (plain.contains("state")) {
      auto state = reader.layout(plain["state"], info.id + " state");
      if (!state) return forward(state);
      info.state = std::move(*state);
    }
    table.by_id_.emplace(info.id, table.traits_.size());
    table.traits_.push_back(std::move(info));
  }
  return table;
}

std::vector<const TraitInfo*> TraitTable::find(std::string_view id) const {
  std::vector<const TraitInfo*> found;
  for (auto [at, end] = by_id_.equal_range(id); at != end; ++at)
    found.push_back(&traits_[at->second]);
  return found;
}

std::string title_of(const TraitInfo& info) {
  return info.name + " (" + info.id + (info.variant.empty() ? "" : " " + info.variant) + ")";
}

const TraitInfo* TraitTable::titled(std::string_view title) const {
  const auto open = title.rfind(" (");
  if (open == std::string_view::npos) return nullptr;
  const auto inside = title.substr(open + 2);
  for (const TraitInfo* info : find(inside.substr(0, inside.find_first_of(" )")))) {
    if (title_of(*info) == title) return info;
  }
  return nullptr;
}

const TraitTable& trait_table() {
  static const TraitTable table = TraitTable::parse(data::traits_json()).value_or(TraitTable());
  return table;
}

}  // namespace provost::vassal
