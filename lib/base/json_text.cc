// SPDX-License-Identifier: MIT
#include "base/json_text.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/json_keys.h"

namespace provost {

Result<void> check_json_depth(std::string_view text) {
  int depth = 0;
  bool in_string = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (in_string) {
      if (c == '\\') ++i;
      if (c == '"') in_string = false;
    } else if (c == '"') {
      in_string = true;
    } else if (c == '[' || c == '{') {
      if (++depth > kMaxJsonDepth) {
        return fail(ErrorCode::kLimit,
                    "the JSON is nested deeper than " + std::to_string(kMaxJsonDepth) + " levels",
                    line_and_column(text, i));
      }
    } else if (c == ']' || c == '}') {
      --depth;
    }
  }
  return {};
}

Result<nlohmann::json> parse_json(std::string_view text) {
  if (auto checked = check_json_depth(text); !checked) return forward(checked);
  try {
    std::vector<std::string> doubles;
    auto value = parse_json_keys(text, doubles);
    if (doubles.empty()) return value;
    return fail(ErrorCode::kMalformed, doubled_key(doubles.front()), doubles.front());
  } catch (const nlohmann::json::parse_error& error) {
    // The library's text begins "[json.exception.parse_error.101] parse error at line 1, column 2:
    // ".
    std::string message = error.what();
    const auto colon = message.find(": ");
    if (colon != std::string::npos) message.erase(0, colon + 2);
    return fail(ErrorCode::kMalformed, "no JSON: " + message,
                line_and_column(text, error.byte == 0 ? 0 : error.byte - 1));
  } catch (const nlohmann::json::exception& error) {
    return fail(ErrorCode::kMalformed, "no JSON: " + json_complaint(error));
  }
}

std::string text_member(const nlohmann::json& object, const char* key) {
  const auto found = object.is_object() ? object.find(key) : object.end();
  return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

// "[json.exception.type_error.302] type must be string, but is number"
std::string json_complaint(const std::exception& error) {
  std::string text = error.what();
  const auto quoted = [&] {
    const auto begin = text.find('\'');
    const auto end = text.rfind('\'');
    return begin < end ? text.substr(begin + 1, end - begin - 1) : std::string();
  };
  if (text.find("out_of_range.403") != std::string::npos) return "\"" + quoted() + "\" is missing";
  if (text.find("out_of_range.406") != std::string::npos) {
    return "the number " + quoted() + " is too large";
  }
  constexpr std::string_view kMust = "type must be ";
  constexpr std::string_view kBut = ", but is ";
  const auto must = text.find(kMust);
  const auto but = text.find(kBut);
  if (must != std::string::npos && but != std::string::npos && must < but) {
    const auto wanted = must + kMust.size();
    return "expected " + text.substr(wanted, but - wanted) + ", found " +
           text.substr(but + kBut.size());
  }
  return "a value is of another type than is expected there";
}

std::string line_and_column(std::string_view text, std::size_t byte) {
  const auto before = text.substr(0, std::min(byte, text.size()));
  const auto line = std::count(before.begin(), before.end(), '\n') + 1;
  const auto start = before.rfind('\n');
  const auto column = before.size() - (start == std::string_view::npos ? 0 : start + 1) + 1;
  return "line " + std::to_string(line) + ", column " + std::to_string(column);
}

}  // namespace provost
