// SPDX-License-Identifier: MIT
#include "limit_option.h"

#include <charconv>
#include <limits>

#include "base/edit_distance.h"
#include "base/text.h"
#include "command.h"

namespace provost::tool {

namespace {

using archive::Limits;

struct Name {
  std::string_view name;
  std::uint64_t Limits::*limit;  // nullptr: the ratio
  bool bytes;
  std::uint64_t most;
};

constexpr std::uint64_t kAny = std::numeric_limits<std::uint64_t>::max() >> 2;

constexpr Name kNames[] = {
    {"entries", &Limits::entries, false, kAny},
    {"entry", &Limits::entry_bytes, true, kAny},
    {"total", &Limits::total_bytes, true, kAny},
    {"file", &Limits::file_bytes, true, kAny},
    {"ratio", nullptr, false, kAny},
    {"depth", &Limits::command_depth, false, Limits::kMostCommandDepth},
    {"commands", &Limits::commands, false, kAny},
    {"xml-depth", &Limits::xml_depth, false, Limits::kMostXmlDepth},
    {"xml-attributes", &Limits::xml_attributes, false, kAny},
    {"xml-entities", &Limits::xml_entities, false, kAny},
};

struct Unit {
  std::string_view name;
  int shift;
};
constexpr Unit kUnits[] = {{"kib", 10}, {"mib", 20}, {"gib", 30}, {"k", 10}, {"m", 20}, {"g", 30}};

// A whole number, for bytes with a unit: "512MiB", "2G".
Result<std::uint64_t> value_of(const Name& name, const std::string& text) {
  std::string_view digits = text;
  int shift = 0;
  const auto lower = text::lower(text);
  for (const auto& unit : kUnits) {
    if (!name.bytes || !lower.ends_with(unit.name)) continue;
    digits.remove_suffix(unit.name.size());
    shift = unit.shift;
    break;
  }
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (error != std::errc() || end != digits.data() + digits.size() || digits.empty()) {
    return fail(ErrorCode::kUsage, "\"" + text::printable(text) + "\" is no number" +
                                       (name.bytes ? " of bytes (512MiB, 2G)" : ""));
  }
  if (value > (name.most >> shift)) {
    return fail(ErrorCode::kUsage, "is at most " + std::to_string(name.most));
  }
  return value << shift;
}

std::string help() {
  std::string text = "what a file may cost, any number of times; README.md tells each:";
  for (const auto& name : kNames) text += " " + std::string(name.name);
  return text;
}

}  // namespace

Result<void> set_limit(const std::string& text, archive::Limits& limits) {
  const std::string place = "--limit " + text::printable(text);
  const auto equals = text.find('=');
  if (equals == std::string::npos) {
    return fail(ErrorCode::kUsage, "expected NAME=VALUE, as in entries=200000", place);
  }
  const auto wanted = text.substr(0, equals);
  std::vector<std::string> known;
  for (const auto& name : kNames) {
    known.emplace_back(name.name);
    if (wanted != name.name) continue;
    const auto value = value_of(name, text.substr(equals + 1));
    if (!value) return fail(ErrorCode::kUsage, value.error().message, place);
    if (name.limit != nullptr) {
      limits.*name.limit = *value;
    } else {
      limits.ratio = static_cast<double>(*value);
    }
    return {};
  }
  return fail(ErrorCode::kUsage,
              "there is no limit \"" + text::printable(wanted) + "\"" +
                  did_you_mean(wanted, known) + "; they are " + text::join(known, ", "),
              place);
}

void add_limit_option(CLI::App& command) {
  command
      .add_option_function<std::vector<std::string>>(
          "--limit",
          [](const std::vector<std::string>& texts) {
            for (const auto& text : texts) {
              if (auto set = set_limit(text, limits()); !set) {
                throw CLI::ValidationError(describe(set.error()));
              }
            }
          },
          help())
      ->type_name("NAME=VALUE")
      ->expected(1)
      ->take_all()
      ->trigger_on_parse();
  for (auto* below : command.get_subcommands({})) add_limit_option(*below);
}

}  // namespace provost::tool
