// SPDX-License-Identifier: MIT
#include "rules/catalogue.h"

#include <array>
#include <nlohmann/json.hpp>
#include <utility>

#include "base/files.h"
#include "base/json_text.h"

namespace provost::rules {

using nlohmann::json;
using nlohmann::ordered_json;

namespace {

constexpr const char* kSchema = "provost-catalogue/1";
constexpr std::uint64_t kFileLimit = std::uint64_t{16} << 20;

constexpr std::array<std::pair<RuleStatus, const char*>, 8> kStatusNames = {{
    {RuleStatus::kEnforced, "enforced"},
    {RuleStatus::kEnforcedInPart, "enforced in part"},
    {RuleStatus::kNotYet, "not yet"},
    {RuleStatus::kNotVisible, "not visible in a log"},
    {RuleStatus::kTableNotPrinted, "table not printed"},
    {RuleStatus::kHiddenIntention, "hidden intention"},
    {RuleStatus::kDefinition, "definition"},
    {RuleStatus::kNotUsed, "not used by this game"},
}};

ordered_json row_of(const CatalogueRule& rule) {
  ordered_json row = {{"id", rule.id},
                      {"title", rule.title},
                      {"summary", rule.summary},
                      {"area", rule.area},
                      {"kind", rule.kind},
                      {"certainty", rule.certainty},
                      {"status", name_of(rule.status)}};
  if (!rule.why.empty()) row["why"] = rule.why;
  row["needs"] = rule.needs;
  if (!rule.example.empty()) row["example"] = rule.example;
  if (!rule.unused_by.empty()) row["unused_by"] = rule.unused_by;
  return row;
}

// A member of an object that has to be a text; an absent one is empty unless it is needed.
Result<std::string> text_of(const json& object, const char* key, bool needed,
                            const std::string& place) {
  const auto found = object.find(key);
  if (found == object.end()) {
    if (!needed) return std::string();
    return fail(ErrorCode::kMalformed, std::string("\"") + key + "\" is missing", place);
  }
  if (!found->is_string()) {
    return fail(ErrorCode::kMalformed, "expected a text", place + "/" + key);
  }
  return found->get<std::string>();
}

Result<std::vector<std::string>> texts_of(const json& object, const char* key,
                                          const std::string& place) {
  std::vector<std::string> texts;
  const auto found = object.find(key);
  if (found == object.end()) return texts;
  const auto here = place + "/" + key;
  if (!found->is_array()) return fail(ErrorCode::kMalformed, "expected a list of texts", here);
  for (const auto& entry : *found) {
    if (!entry.is_string()) return fail(ErrorCode::kMalformed, "expected a list of texts", here);
    texts.push_back(entry.get<std::string>());
  }
  return texts;
}

Result<CatalogueRule> rule_of(const json& row, const std::string& place) {
  if (!row.is_object()) return fail(ErrorCode::kMalformed, "expected an object", place);
  CatalogueRule rule;
  struct Field {
    const char* key;
    std::string* into;
    bool needed;
  };
  std::string status;
  const std::array<Field, 9> fields = {{{"id", &rule.id, true},
                                        {"title", &rule.title, true},
                                        {"summary", &rule.summary, true},
                                        {"area", &rule.area, true},
                                        {"kind", &rule.kind, true},
                                        {"certainty", &rule.certainty, true},
                                        {"status", &status, true},
                                        {"why", &rule.why, false},
                                        {"example", &rule.example, false}}};
  for (const auto& field : fields) {
    auto value = text_of(row, field.key, field.needed, place);
    if (!value) return forward(value);
    *field.into = std::move(*value);
  }
  const auto known = rule_status(status);
  if (!known) {
    return fail(ErrorCode::kMalformed, "unknown status \"" + status + "\"", place + "/status");
  }
  rule.status = *known;
  auto needs = texts_of(row, "needs", place);
  if (!needs) return forward(needs);
  rule.needs = std::move(*needs);
  auto unused_by = texts_of(row, "unused_by", place);
  if (!unused_by) return forward(unused_by);
  rule.unused_by = std::move(*unused_by);
  return rule;
}

}  // namespace

const char* name_of(RuleStatus status) {
  for (const auto& [known, name] : kStatusNames) {
    if (known == status) return name;
  }
  return "not yet";
}

std::optional<RuleStatus> rule_status(std::string_view name) {
  for (const auto& [status, known] : kStatusNames) {
    if (name == known) return status;
  }
  return std::nullopt;
}

Result<Catalogue> Catalogue::make(std::string series, std::string book,
                                  std::vector<CatalogueRule> rules) {
  Catalogue catalogue;
  catalogue.series_ = std::move(series);
  catalogue.book_ = std::move(book);
  catalogue.rules_ = std::move(rules);
  for (std::size_t i = 0; i < catalogue.rules_.size(); ++i) {
    const auto& id = catalogue.rules_[i].id;
    if (!catalogue.index_.emplace(id, i).second) {
      return fail(ErrorCode::kMalformed, "two rules have the id " + id,
                  "/rules/" + std::to_string(i));
    }
  }
  return catalogue;
}

const CatalogueRule* Catalogue::find(std::string_view id) const {
  const auto found = index_.find(id);
  return found == index_.end() ? nullptr : &rules_[found->second];
}

std::string Catalogue::to_json() const {
  // A bad byte in a text becomes a replacement character instead of an exception.
  const auto dump = [](const ordered_json& value) {
    return value.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
  };
  std::string text = "{\n\"schema\":" + dump(kSchema) + ",\n\"series\":" + dump(series_) +
                     ",\n\"book\":" + dump(book_) + ",\n\"rules\":[";
  const char* separator = "\n";
  for (const auto& rule : rules_) {
    text += separator + dump(row_of(rule));
    separator = ",\n";
  }
  return text + "\n]\n}\n";
}

Result<Catalogue> parse_catalogue(std::string_view text) {
  const auto parsed = parse_json(text);
  if (!parsed) return tl::unexpected(parsed.error());
  const json& source = *parsed;
  if (!source.is_object()) return fail(ErrorCode::kMalformed, "expected an object");
  auto schema = text_of(source, "schema", true, "");
  if (!schema) return forward(schema);
  if (*schema != kSchema) {
    return fail(ErrorCode::kUnsupported, "schema \"" + *schema + "\"; expected " + kSchema,
                "/schema");
  }
  auto series = text_of(source, "series", true, "");
  if (!series) return forward(series);
  auto book = text_of(source, "book", true, "");
  if (!book) return forward(book);
  const auto rows = source.find("rules");
  if (rows == source.end() || !rows->is_array()) {
    return fail(ErrorCode::kMalformed, "expected a list of rules", "/rules");
  }
  std::vector<CatalogueRule> rules;
  rules.reserve(rows->size());
  for (std::size_t i = 0; i < rows->size(); ++i) {
    auto rule = rule_of((*rows)[i], "/rules/" + std::to_string(i));
    if (!rule) return forward(rule);
    rules.push_back(std::move(*rule));
  }
  return Catalogue::make(std::move(*series), std::move(*book), std::move(rules));
}

Result<Catalogue> load_catalogue(const boost::filesystem::path& path) {
  auto text = read_file(path, kFileLimit);
  if (!text) return forward(text);
  auto catalogue = parse_catalogue(*text);
  if (!catalogue)
    return tl::unexpected<Error>(in_file(std::move(catalogue.error()), path.string()));
  return catalogue;
}

}  // namespace provost::rules
