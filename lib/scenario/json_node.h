// SPDX-License-Identifier: MIT
// A value of a source file together with where it stands, for readers that report every slip with
// file, JSON pointer, what was expected and the nearest valid word. The readers ask for what they
// need; a missing or wrong value is a problem and gives an empty answer:
//
//     Node unit = units.element(4);
//     unit.allow({"id", "name", "arm"});           // any other key is a problem
//     std::string id = unit.text("id");
//     std::string arm = unit.word("arm", arms);
#pragma once

#include <initializer_list>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "scenario/problems.h"

namespace provost::scenario {

class Node {
 public:
  Node(const nlohmann::json& value, std::string file, std::string pointer, Problems& problems);

  const nlohmann::json& json() const { return *value_; }
  const std::string& file() const { return file_; }
  const std::string& pointer() const { return pointer_; }
  Problems& problems() const { return *problems_; }
  void problem(const std::string& message) const;
  /// The same at a key or element below this value.
  void problem_at(std::string_view key, const std::string& message) const;

  bool is_object() const;
  /// Reports a value that is no object, and every key that is not in the list.
  void allow(const std::vector<std::string>& keys) const;
  /// Reports a "schema" that is not this one.
  void expect_schema(std::string_view schema) const;
  bool has(std::string_view key) const;  // there, and not null

  /// Must be there and not empty.
  std::string text(std::string_view key) const;
  std::optional<std::string> optional_text(std::string_view key) const;
  std::string text_or(std::string_view key, std::string_view other) const;
  /// The same of one line, as names are: VASSAL puts them on buttons and into lists.
  std::string line(std::string_view key) const;
  std::string line_or(std::string_view key, std::string_view other) const;
  std::optional<double> optional_number(std::string_view key) const;
  std::optional<int> optional_int(std::string_view key, int low, int high) const;
  int integer(std::string_view key, int low, int high) const;
  bool flag_or(std::string_view key, bool other) const;
  /// One of `words`; an unknown one is reported with the nearest.
  std::string word(std::string_view key, const std::vector<std::string>& words,
                   std::string_view what) const;
  /// [a-z0-9][a-z0-9_-]*
  std::string id(std::string_view key) const;
  /// "#rrggbb"
  std::string color(std::string_view key) const;

  Node child(std::string_view key) const;
  /// The elements of a list; a missing one is reported only when `required`.
  std::vector<Node> list(std::string_view key, bool required) const;
  std::vector<std::string> texts(std::string_view key, bool required) const;
  /// The members of an object, in the order of their names.
  std::vector<std::pair<std::string, Node>> members() const;

 private:
  const nlohmann::json* find(std::string_view key) const;
  std::string one_line(std::string_view key, std::string text) const;
  Node at(std::string_view key, const nlohmann::json& value) const;

  const nlohmann::json* value_;
  std::string file_;
  std::string pointer_;
  Problems* problems_;
};

/// "unknown terrain \"wood\" (did you mean \"woods\"?); expected one of: clear, woods"
std::string unknown_word(std::string_view what, std::string_view word,
                         const std::vector<std::string>& words);

}  // namespace provost::scenario
