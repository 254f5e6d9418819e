// SPDX-License-Identifier: MIT
#include "scenario/json_node.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "base/edit_distance.h"
#include "base/text.h"
#include "scenario/cell_value.h"
#include "scenario/source_id.h"

namespace provost::scenario {

namespace {

const nlohmann::json& null_json() {
  static const nlohmann::json value;
  return value;
}

std::string escape_pointer(std::string_view key) {
  std::string result;
  for (const char c : key) {
    if (c == '~') {
      result += "~0";
    } else if (c == '/') {
      result += "~1";
    } else {
      result += c;
    }
  }
  return result;
}

bool is_color(std::string_view text) {
  return text.size() == 7 && text.front() == '#' &&
         text.find_first_not_of("0123456789abcdefABCDEF", 1) == std::string_view::npos;
}

}  // namespace

std::string unknown_word(std::string_view what, std::string_view word,
                         const std::vector<std::string>& words) {
  std::string message = "unknown " + std::string(what) + " \"" + text::printable(word) + "\"" +
                        did_you_mean(word, words);
  if (words.size() <= 40) message += "; expected one of: " + text::join(words, ", ");
  return message;
}

Node::Node(const nlohmann::json& value, std::string file, std::string pointer, Problems& problems)
    : value_(&value), file_(std::move(file)), pointer_(std::move(pointer)), problems_(&problems) {}

void Node::problem(const std::string& message) const { problems_->add(file_, pointer_, message); }

void Node::problem_at(std::string_view key, const std::string& message) const {
  problems_->add(file_, pointer_ + "/" + escape_pointer(key), message);
}

bool Node::is_object() const { return value_->is_object(); }

void Node::allow(const std::vector<std::string>& keys) const {
  if (!value_->is_object()) {
    problem(std::string("expected an object, found ") + value_->type_name());
    return;
  }
  for (const auto& [key, value] : value_->items()) {
    if (std::find(keys.begin(), keys.end(), key) == keys.end()) {
      problem_at(key, unknown_word("key", key, keys));
    }
  }
}

void Node::expect_schema(std::string_view schema) const {
  const auto found = text("schema");
  if (!found.empty() && found != schema) {
    problem_at("schema", "expected \"" + std::string(schema) + "\", found \"" + found + "\"");
  }
}

const nlohmann::json* Node::find(std::string_view key) const {
  if (!value_->is_object()) return nullptr;
  const auto found = value_->find(std::string(key));
  if (found == value_->end() || found->is_null()) return nullptr;
  return &*found;
}

Node Node::at(std::string_view key, const nlohmann::json& value) const {
  return {value, file_, pointer_ + "/" + escape_pointer(key), *problems_};
}

bool Node::has(std::string_view key) const { return find(key) != nullptr; }

std::string Node::text(std::string_view key) const {
  if (!has(key)) {
    problem_at(key, "is missing; expected a text");
    return {};
  }
  auto found = optional_text(key);
  // An empty text would pass for one that was not given, which is reported nowhere else.
  if (found && found->empty()) problem_at(key, "is empty; expected a text");
  return found.value_or("");
}

std::optional<std::string> Node::optional_text(std::string_view key) const {
  const auto* value = find(key);
  if (value == nullptr) return std::nullopt;
  if (!value->is_string()) {
    problem_at(key, std::string("expected a text, found ") + value->type_name());
    return std::nullopt;
  }
  return value->get<std::string>();
}

std::string Node::text_or(std::string_view key, std::string_view other) const {
  return optional_text(key).value_or(std::string(other));
}

std::string Node::one_line(std::string_view key, std::string text) const {
  if (const auto why = refuse_break(text); !why.empty()) problem_at(key, why);
  return text;
}

std::string Node::line(std::string_view key) const { return one_line(key, text(key)); }

std::string Node::line_or(std::string_view key, std::string_view other) const {
  return one_line(key, text_or(key, other));
}

std::optional<double> Node::optional_number(std::string_view key) const {
  const auto* value = find(key);
  if (value == nullptr) return std::nullopt;
  if (!value->is_number()) {
    problem_at(key, std::string("expected a number or null, found ") + value->type_name());
    return std::nullopt;
  }
  return value->get<double>();
}

std::optional<int> Node::optional_int(std::string_view key, int low, int high) const {
  const auto* value = find(key);
  if (value == nullptr) return std::nullopt;
  const double number = value->is_number() ? value->get<double>() : NAN;
  if (!(number >= low && number <= high) || number != std::floor(number)) {
    problem_at(
        key, "expected a whole number from " + std::to_string(low) + " to " + std::to_string(high));
    return std::nullopt;
  }
  return static_cast<int>(number);
}

int Node::integer(std::string_view key, int low, int high) const {
  if (!has(key)) {
    problem_at(key, "is missing; expected a whole number");
    return low;
  }
  return optional_int(key, low, high).value_or(low);
}

bool Node::flag_or(std::string_view key, bool other) const {
  const auto* value = find(key);
  if (value == nullptr) return other;
  if (!value->is_boolean()) {
    problem_at(key, std::string("expected true or false, found ") + value->type_name());
    return other;
  }
  return value->get<bool>();
}

std::string Node::word(std::string_view key, const std::vector<std::string>& words,
                       std::string_view what) const {
  const auto found = text(key);
  if (!found.empty() && std::find(words.begin(), words.end(), found) == words.end()) {
    problem_at(key, unknown_word(what, found, words));
  }
  return found;
}

std::string Node::id(std::string_view key) const {
  const auto found = has(key) ? text_or(key, "") : text(key);
  if (has(key) && !is_source_id(found)) {
    problem_at(key,
               "\"" + text::printable(found) +
                   "\" is no id: small letters, digits, - and _, beginning with a letter or digit");
  }
  return found;
}

std::string Node::color(std::string_view key) const {
  const auto found = text(key);
  if (!found.empty() && !is_color(found)) {
    problem_at(key, "\"" + text::printable(found) + "\" is no colour; expected \"#rrggbb\"");
  }
  return found;
}

Node Node::child(std::string_view key) const {
  const auto* value = find(key);
  if (value == nullptr) {
    problem_at(key, "is missing; expected an object");
    return at(key, null_json());
  }
  return at(key, *value);
}

std::vector<Node> Node::list(std::string_view key, bool required) const {
  std::vector<Node> nodes;
  const auto* value = find(key);
  if (value == nullptr) {
    if (required) problem_at(key, "is missing; expected a list");
    return nodes;
  }
  if (!value->is_array()) {
    problem_at(key, std::string("expected a list, found ") + value->type_name());
    return nodes;
  }
  const Node list = at(key, *value);
  for (std::size_t i = 0; i < value->size(); ++i) {
    nodes.push_back(list.at(std::to_string(i), (*value)[i]));
  }
  return nodes;
}

std::vector<std::string> Node::texts(std::string_view key, bool required) const {
  std::vector<std::string> result;
  for (const auto& node : list(key, required)) {
    if (node.json().is_string()) {
      result.push_back(node.json().get<std::string>());
    } else {
      node.problem(std::string("expected a text, found ") + node.json().type_name());
    }
  }
  return result;
}

std::vector<std::pair<std::string, Node>> Node::members() const {
  std::vector<std::pair<std::string, Node>> result;
  if (!value_->is_object()) return result;
  for (const auto& [key, value] : value_->items()) result.emplace_back(key, at(key, value));
  return result;
}

}  // namespace provost::scenario
