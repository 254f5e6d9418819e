// SPDX-License-Identifier: MIT
#include "rules/book_facts.h"

#include <nlohmann/json.hpp>
#include <utility>

#include "base/edit_distance.h"
#include "base/json_text.h"

namespace provost::rules {

using nlohmann::json;

namespace {

constexpr const char* kSchema = "provost-book/1";

Result<void> read_text(const json& source, std::string& into, const std::string& place) {
  if (!source.is_string()) return fail(ErrorCode::kMalformed, "expected a text", place);
  into = source.get<std::string>();
  return {};
}

Result<void> read_texts(const json& source, std::vector<std::string>& into,
                        const std::string& place) {
  if (!source.is_array()) return fail(ErrorCode::kMalformed, "expected a list of texts", place);
  for (std::size_t i = 0; i < source.size(); ++i) {
    std::string text;
    auto read = read_text(source[i], text, place + "/" + std::to_string(i));
    if (!read) return read;
    into.push_back(std::move(text));
  }
  return {};
}

Result<void> read_map(const json& source, std::map<std::string, std::string>& into,
                      const std::string& place) {
  if (!source.is_object()) return fail(ErrorCode::kMalformed, "expected an object", place);
  for (const auto& [key, value] : source.items()) {
    auto read = read_text(value, into[key], place + "/" + key);
    if (!read) return read;
  }
  return {};
}

// Reads an object whose members are all texts or lists of texts, each of them needed.
struct Member {
  const char* key;
  std::string* text;
  std::vector<std::string>* list;
};

Result<void> read_members(const json& source, const std::vector<Member>& members,
                          const std::string& place) {
  if (!source.is_object()) return fail(ErrorCode::kMalformed, "expected an object", place);
  for (const auto& member : members) {
    const auto found = source.find(member.key);
    if (found == source.end()) {
      return fail(ErrorCode::kMalformed, std::string("\"") + member.key + "\" is missing", place);
    }
    const auto here = place + "/" + member.key;
    auto read = member.text != nullptr ? read_text(*found, *member.text, here)
                                       : read_texts(*found, *member.list, here);
    if (!read) return read;
  }
  return {};
}

Result<void> read_settled(const json& source, SettledRule& into, const std::string& place) {
  std::string status;
  auto read = read_members(
      source,
      {{"id", &into.id, nullptr}, {"status", &status, nullptr}, {"why", &into.why, nullptr}},
      place);
  if (!read) return read;
  const auto known = rule_status(status);
  if (!known || *known == RuleStatus::kEnforced || *known == RuleStatus::kEnforcedInPart) {
    return fail(ErrorCode::kMalformed, "\"" + status + "\" is no status that a book can settle",
                place + "/status");
  }
  into.status = *known;
  return {};
}

// Applies `read_one` to every entry of a list.
template <class T, class Read>
Result<void> read_list(const json& source, std::vector<T>& into, const std::string& place,
                       Read read_one) {
  if (!source.is_array()) return fail(ErrorCode::kMalformed, "expected a list", place);
  for (std::size_t i = 0; i < source.size(); ++i) {
    T entry;
    auto read = read_one(source[i], entry, place + "/" + std::to_string(i));
    if (!read) return read;
    into.push_back(std::move(entry));
  }
  return {};
}

Result<void> read_hidden(const json& source, HiddenTable& into, const std::string& place) {
  return read_members(source, {{"table", &into.table, nullptr}, {"rules", nullptr, &into.rules}},
                      place);
}

Result<void> read_unused(const json& source, UnusedRules& into, const std::string& place) {
  return read_members(
      source,
      {{"game", &into.game, nullptr}, {"why", &into.why, nullptr}, {"rules", nullptr, &into.rules}},
      place);
}

Result<void> read_part(const std::string& key, const json& value, BookFacts& book) {
  const auto place = "/" + key;
  if (key == "series") return read_text(value, book.series, place);
  if (key == "title") return read_text(value, book.title, place);
  if (key == "inventory") return read_text(value, book.inventory, place);
  if (key == "prefixes") return read_texts(value, book.prefixes, place);
  if (key == "missing") return read_map(value, book.missing, place);
  if (key == "unrecorded") return read_map(value, book.unrecorded, place);
  if (key == "behind_tables") return read_list(value, book.behind_tables, place, read_hidden);
  if (key == "settled") return read_list(value, book.settled, place, read_settled);
  if (key == "unused") return read_list(value, book.unused, place, read_unused);
  return fail(
      ErrorCode::kMalformed,
      "unknown key" + did_you_mean(key, {"series", "title", "inventory", "prefixes", "missing",
                                         "unrecorded", "behind_tables", "settled", "unused"}),
      place);
}

}  // namespace

const std::string* BookFacts::missing_name(std::string_view fact) const {
  for (const auto& [key, name] : missing) {
    const bool any = !key.empty() && key.back() == '*';
    if (any ? fact.starts_with(std::string_view(key).substr(0, key.size() - 1)) : fact == key) {
      return &name;
    }
  }
  return nullptr;
}

Result<BookFacts> parse_book_facts(std::string_view text) {
  const auto parsed = parse_json(text);
  if (!parsed) return tl::unexpected(parsed.error());
  const json& source = *parsed;
  if (!source.is_object()) return fail(ErrorCode::kMalformed, "expected an object");
  const auto schema = source.find("schema");
  if (schema == source.end() || *schema != kSchema) {
    return fail(ErrorCode::kUnsupported, std::string("expected ") + kSchema, "/schema");
  }
  BookFacts book;
  for (const auto& [key, value] : source.items()) {
    if (key == "schema") continue;
    auto read = read_part(key, value, book);
    if (!read) return forward(read);
  }
  if (book.series.empty() || book.title.empty() || book.prefixes.empty()) {
    return fail(ErrorCode::kMalformed, "\"series\", \"title\" and \"prefixes\" are needed");
  }
  return book;
}

}  // namespace provost::rules
