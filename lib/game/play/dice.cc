// SPDX-License-Identifier: MIT
#include "game/play/dice.h"

#include <algorithm>
#include <map>
#include <numeric>

#include "base/edit_distance.h"
#include "base/text.h"
#include "vassal/grid_format.h"
#include "vassal/sequence.h"

namespace provost::play {

namespace {

using vassal::make_command;

constexpr const char* kReport = "** $name$ = $result$ *** &lt;$PlayerName$&gt;";
constexpr std::string_view kProperty = "MutableProperty";

std::string numbers(const std::vector<int>& values, const char* separator) {
  std::vector<std::string> parts;
  for (const int value : values) parts.push_back(std::to_string(value));
  return text::join(parts, separator);
}

// "3 x1, 4 x2"
std::string summary(const std::vector<int>& values) {
  std::map<int, int> counts;
  for (const int value : values) ++counts[value];
  std::vector<std::string> parts;
  for (const auto& [value, count] : counts) {
    parts.push_back(std::to_string(value) + " x" + std::to_string(count));
  }
  return text::join(parts, ", ");
}

std::optional<std::vector<int>> read_numbers(const std::string& list) {
  std::vector<int> values;
  for (const auto& part : text::split(list, ',')) {
    const auto value = text::to_int(text::trim(part));
    if (!value) return std::nullopt;
    values.push_back(*value);
  }
  return values;
}

std::optional<std::vector<int>> read_summary(const std::string& summary) {
  std::vector<int> values;
  for (const auto& part : text::split(summary, ',')) {
    const auto words = text::split(text::trim(part), ' ');
    if (words.size() != 2 || !words[1].starts_with('x')) return std::nullopt;
    const auto value = text::to_int(words[0]);
    const auto count = text::to_int(std::string_view(words[1]).substr(1));
    if (!value || !count || *count < 1 || *count > 1000) return std::nullopt;
    values.insert(values.end(), static_cast<std::size_t>(*count), *value);
  }
  return values;
}

vassal::Command change(const game::Ledger& ledger, const std::string& name,
                       const std::string& initial, const std::string& value) {
  const auto old = ledger.property(name, "Module").value_or(initial);
  return make_command(
      vassal::encode_sequence({std::string(kProperty), name, old, value, "Module"}, '\t'));
}

Result<const module::DiceButton*> button(const module::Module& module, const Roll& roll) {
  std::vector<std::string> names;
  for (const auto& dice : module.dice()) {
    if (dice.name == roll.dice) {
      if (dice.kind == "DiceButton") return &dice;
      return fail(ErrorCode::kUsage, "the button \"" + dice.name + "\" rolls no numbered dice");
    }
    if (dice.kind == "DiceButton") names.push_back(dice.name);
  }
  return fail(ErrorCode::kNotFound,
              "there is no dice button \"" + roll.dice + "\"" + did_you_mean(roll.dice, names) +
                  (names.empty() ? "" : "; there are " + text::join(names, ", ")));
}

std::optional<std::size_t> first_impossible(const module::DiceButton& dice, const Roll& roll) {
  for (std::size_t i = 0; i < roll.values.size(); ++i) {
    if (roll.values[i] < 1 + dice.plus || roll.values[i] > dice.sides + dice.plus) return i;
  }
  return std::nullopt;
}

std::string report(const module::DiceButton& dice, const Roll& roll, const std::string& result,
                   int total, const std::string& player, const std::string& side) {
  std::string format = dice.report_format.empty() ? kReport : dice.report_format;
  if (text::trim(format).starts_with('{')) format = kReport;  // an expression cannot be evaluated
  std::vector<std::string> names;
  names.reserve(roll.values.size());
  vassal::FormatValues values = {{"name", dice.name},
                                 {"result", result},
                                 {"summary", summary(roll.values)},
                                 {"nDice", std::to_string(dice.dice)},
                                 {"nSides", std::to_string(dice.sides)},
                                 {"plus", std::to_string(dice.plus)},
                                 {"addToTotal", std::to_string(dice.add_to_total)},
                                 {"numericalTotal", std::to_string(total)},
                                 {"PlayerName", player},
                                 {"playerName", player},
                                 {"PlayerSide", side},
                                 {"playerSide", side}};
  for (std::size_t i = 0; i < roll.values.size(); ++i) {
    names.push_back("result" + std::to_string(i + 1));
    values.emplace_back(names.back(), std::to_string(roll.values[i]));
  }
  auto text = vassal::fill_format(format, values, false);
  if (text.empty()) return text;
  return (text.starts_with('*') ? "*" : "* ") + text;
}

}  // namespace

Result<std::vector<vassal::Command>> roll_commands(const module::Module& module,
                                                   const game::Ledger& ledger, const Roll& roll,
                                                   const std::string& player,
                                                   const std::string& side) {
  auto found = button(module, roll);
  if (!found) return forward(found);
  const auto& dice = **found;
  if (roll.values.size() != static_cast<std::size_t>(dice.dice)) {
    return fail(ErrorCode::kUsage, "expected " + std::to_string(dice.dice) +
                                       " numbers, one a die of \"" + dice.name + "\", not " +
                                       std::to_string(roll.values.size()));
  }
  if (const auto wrong = first_impossible(dice, roll)) {
    return fail(ErrorCode::kUsage, "the dice of \"" + dice.name + "\" show " +
                                       std::to_string(1 + dice.plus) + " to " +
                                       std::to_string(dice.sides + dice.plus) + ", not " +
                                       std::to_string(roll.values[*wrong]));
  }
  const int total = std::accumulate(roll.values.begin(), roll.values.end(), dice.add_to_total);
  const auto result = dice.report_total ? std::to_string(total) : numbers(roll.values, ",");
  std::vector<vassal::Command> commands;
  const auto line = report(dice, roll, result, total, player, side);
  if (!line.empty()) commands.push_back(make_command(vassal::Chat{line}));
  commands.push_back(change(ledger, dice.name + "_result", "1", result));
  commands.push_back(change(ledger, dice.name + "_total", "0", std::to_string(total)));
  commands.push_back(change(ledger, dice.name + "_keep", "0", std::to_string(dice.dice)));
  commands.push_back(change(ledger, dice.name + "_summary", "", summary(roll.values)));
  return commands;
}

std::optional<std::size_t> impossible_number(const module::Module& module, const Roll& roll) {
  const auto found = button(module, roll);
  if (!found || roll.values.size() != static_cast<std::size_t>((*found)->dice)) return std::nullopt;
  return first_impossible(**found, roll);
}

std::optional<Roll> read_roll(const std::vector<const vassal::Command*>& commands,
                              const game::Binding* binding) {
  constexpr std::string_view kResult = "_result";
  std::optional<Roll> roll;
  std::map<std::string, std::string> properties;
  for (const auto* command : commands) {
    if (command->as<vassal::Other>() == nullptr) continue;
    const auto fields = vassal::decode_sequence(command->text, '\t');
    if (fields.size() < 4 || fields[0] != kProperty) continue;
    properties[fields[1]] = fields[3];
    if (roll || !fields[1].ends_with(kResult)) continue;
    if (auto values = read_numbers(fields[3])) {
      roll = Roll{fields[1].substr(0, fields[1].size() - kResult.size()), *values};
    }
  }
  if (roll) {
    // A button that reports the total tells the single dice in its summary, in ascending order.
    const auto parts = read_summary(properties[roll->dice + "_summary"]);
    if (parts && parts->size() > roll->values.size()) roll->values = *parts;
    // Only a roll sets the total as well; some modules name their own properties "..._result".
    if (properties.contains(roll->dice + "_total")) return roll;
    roll.reset();
  }
  if (binding == nullptr) return std::nullopt;
  for (const auto* command : commands) {
    const auto* chat = command->as<vassal::Chat>();
    if (chat == nullptr) continue;
    const auto mark = binding->roll_of_chat(text::unescape_html(chat->text));
    if (mark && !mark->values.empty()) return Roll{mark->dice, mark->values};
  }
  return std::nullopt;
}

}  // namespace provost::play
