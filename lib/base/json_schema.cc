// SPDX-License-Identifier: MIT
#include "base/json_schema.h"

#include <nlohmann/json.hpp>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

#include "base/json_text.h"

namespace provost {

namespace {

// valijson's context: {"<root>", "[units]", "[4]"}; ours: "/units/4".
std::string pointer(const std::vector<std::string>& context) {
  std::string result;
  for (std::size_t i = 1; i < context.size(); ++i) {
    std::string_view part = context[i];
    if (part.size() >= 2 && part.front() == '[') part = part.substr(1, part.size() - 2);
    result += '/';
    for (const char c : part) {
      if (c == '~') {
        result += "~0";
      } else if (c == '/') {
        result += "~1";
      } else {
        result += c;
      }
    }
  }
  return result;
}

// Patterns are matched by std::regex, which recurses once a character: a long text would overflow
// the stack.
constexpr std::size_t kLongestText = 4000;

void find_long_texts(const nlohmann::json& node, const std::string& place,
                     std::vector<Error>& errors) {
  if (node.is_string() && node.get_ref<const std::string&>().size() > kLongestText) {
    errors.push_back({ErrorCode::kLimit,
                      "a text of " + std::to_string(node.get_ref<const std::string&>().size()) +
                          " bytes; the limit is " + std::to_string(kLongestText),
                      {},
                      place});
  }
  if (!node.is_structured()) return;
  for (const auto& [key, value] : node.items()) find_long_texts(value, place + "/" + key, errors);
}

}  // namespace

Result<std::vector<Error>> check_json_schema(std::string_view schema, std::string_view document) {
  std::string what = "schema";
  try {
    auto schema_json = parse_json(schema);
    if (!schema_json) {
      return fail(ErrorCode::kMalformed,
                  what + " cannot be used: " + describe(schema_json.error()));
    }
    valijson::Schema compiled;
    valijson::SchemaParser parser(valijson::SchemaParser::kDraft7);
    parser.populateSchema(valijson::adapters::NlohmannJsonAdapter(*schema_json), compiled);
    what = "document";
    auto document_json = parse_json(document);
    if (!document_json) {
      return fail(document_json.error().code,
                  what + " cannot be used: " + describe(document_json.error()));
    }
    std::vector<Error> errors;
    find_long_texts(*document_json, "", errors);
    if (!errors.empty()) return errors;
    valijson::Validator validator;
    valijson::ValidationResults results;
    validator.validate(compiled, valijson::adapters::NlohmannJsonAdapter(*document_json), &results);
    valijson::ValidationResults::Error error;
    while (results.popError(error)) {
      errors.push_back({ErrorCode::kMalformed, error.description, {}, pointer(error.context)});
    }
    return errors;
  } catch (const std::exception& error) {
    return fail(ErrorCode::kMalformed, what + " cannot be used: " + error.what());
  }
}

}  // namespace provost
