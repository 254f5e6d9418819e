// SPDX-License-Identifier: MIT
#include "dump/summary.h"

#include <nlohmann/json.hpp>

#include "base/text.h"

namespace provost::dump {

namespace {

void add(Summary& summary, const std::string& name, const std::string& value) {
  if (!value.empty()) summary.emplace_back(name, value);
}

void add(Summary& summary, const std::string& prefix,
         const std::optional<vassal::Metadata>& metadata) {
  if (!metadata) return;
  add(summary, prefix + "name", metadata->name.value_or(""));
  add(summary, prefix + "version", metadata->version.value_or(""));
  add(summary, prefix + "description", metadata->description.value_or(""));
  add(summary, prefix + "VASSAL version", metadata->vassal_version.value_or(""));
}

const char* framing_words(const vassal::SavedGame& game) {
  switch (game.framing.kind) {
    case vassal::FramingKind::kPlain:
      return "plain text";
    case vassal::FramingKind::kHexXor:
      return "obfuscated, hexadecimal (!VCSK)";
    case vassal::FramingKind::kRawXor:
      return "obfuscated, raw (!VOBS)";
    case vassal::FramingKind::kXorXz:
      return "obfuscated .xz (!VOXZ)";
    case vassal::FramingKind::kXz:
      return ".xz";
  }
  return "";
}

}  // namespace

Summary summary(const module::Module& module) {
  Summary result;
  add(result, "kind", module.extension() ? "extension" : "module");
  add(result, "name", module.name());
  add(result, "version", module.version());
  add(result, "VASSAL version", module.vassal_version());
  add(result, "build file", module.build_file_name());
  add(result, "metadata ", module.metadata());
  add(result, "entries", std::to_string(module.entries().size()));
  return result;
}

Summary summary(const vassal::SavedGame& game, const game::Position& position,
                const vassal::Secrets& secrets) {
  Summary result;
  const auto steps = game.steps().size();
  add(result, "kind", steps == 0 ? "save" : "log");
  add(result, "module ", game.moduledata);
  add(result, "save ", game.savedata);
  add(result, "framing", framing_words(game));
  if (!game.zipped) add(result, "file", "bare text, no zip archive");
  if (steps > 0) add(result, "steps", std::to_string(steps));
  for (const auto& player : position.ledger().players()) {
    add(result, "player", player.name + " (" + player.side + ")");
  }
  for (const auto& [prefix, count] : position.ledger().unknown()) {
    // A command may begin with anything, also with a player's id.
    add(result, "commands of custom classes",
        secrets.hide_in_unknown(prefix) + " (" + std::to_string(count) + ")");
  }
  for (const auto& [prefix, count] : position.ledger().failed()) {
    add(result, "commands without effect",
        secrets.hide_in_unknown(prefix) + " (" + std::to_string(count) + ")");
  }
  return result;
}

std::string summary_text(const Summary& summary) {
  std::string out;
  for (const auto& [name, value] : summary) {
    out += name + ": " + text::printable(value, std::string::npos) + "\n";
  }
  return out;
}

std::string summary_json(const Summary& summary) {
  using json = nlohmann::ordered_json;
  json object = json::object();
  for (const auto& [name, value] : summary) {
    // Of players and odd commands there are several.
    if (!object.contains(name)) {
      object[name] = value;
    } else {
      if (object[name].is_string()) object[name] = json::array({object[name]});
      object[name].push_back(value);
    }
  }
  return object.dump(2, ' ', false, json::error_handler_t::replace) + "\n";
}

}  // namespace provost::dump
