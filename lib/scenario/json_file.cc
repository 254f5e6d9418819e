// SPDX-License-Identifier: MIT
#include "scenario/json_file.h"

#include <nlohmann/json.hpp>

#include "base/control_character.h"
#include "base/files.h"
#include "base/json_keys.h"
#include "base/json_text.h"
#include "base/text.h"
#include "scenario/source_file.h"

namespace provost::scenario {

namespace fs = boost::filesystem;

namespace {

const std::string kEndsInBackslash =
    "a text cannot end in a backslash: VASSAL would lose it with what follows";
constexpr std::uint64_t kSourceLimit = std::uint64_t{64} << 20;

// Every text and key, with its JSON pointer: Java's XML parser would refuse the module's build file
// for one control character, and in the file of a piece it would separate fields. A backslash at
// the end of a field hides the separator behind it (vassal/sequence.h).
void check_texts(const nlohmann::json& value, const std::string& file, const std::string& pointer,
                 Problems& problems) {
  if (value.is_string()) {
    const auto& text = value.get_ref<const std::string&>();
    const auto control = first_control(text);
    if (control) problems.add(file, pointer, control->what + " cannot stand in a text");
    if (text.ends_with('\\')) problems.add(file, pointer, kEndsInBackslash);
  } else if (value.is_array()) {
    std::size_t index = 0;
    for (const auto& item : value) {
      check_texts(item, file, pointer + "/" + std::to_string(index++), problems);
    }
  } else if (value.is_object()) {
    for (const auto& [key, item] : value.items()) {
      if (const auto control = first_control(key)) {
        problems.add(file, pointer + "/" + text::printable(key),
                     control->what + " cannot stand in a key");
      }
      check_texts(item, file, pointer + "/" + text::printable(key), problems);
    }
  }
}

}  // namespace

std::optional<std::string> read_source_bytes(const fs::path& folder, const std::string& relative,
                                             std::uint64_t limit, Problems& problems) {
  const auto path = folder / relative;
  if (leaves_folder(relative)) {
    problems.add(path.string(), "", "a source file must lie inside its folder");
    return std::nullopt;
  }
  auto bytes = read_file(path, limit);
  if (!bytes) {
    problems.add(in_file(std::move(bytes.error()), path.string()));
    return std::nullopt;
  }
  return std::move(*bytes);
}

std::optional<std::string> read_source_text(const fs::path& folder, const std::string& relative,
                                            Problems& problems) {
  const auto path = folder / relative;
  auto text = read_source_bytes(folder, relative, kSourceLimit, problems);
  if (!text) return std::nullopt;
  if (text->compare(0, 3, "\xEF\xBB\xBF") == 0) text->erase(0, 3);  // spreadsheets write it
  if (const auto bad = text::first_bad_utf8(*text)) {
    problems.add(path.string(), line_and_column(*text, *bad),
                 "not UTF-8: byte " + std::to_string(*bad) + " is \"" +
                     text::printable(text->substr(*bad, 1)) + "\"");
    return std::nullopt;
  }
  if (const auto control = first_control(*text)) {
    problems.add(path.string(), line_and_column(*text, control->at),
                 control->what + " cannot stand in a text");
    return std::nullopt;
  }
  return std::move(*text);
}

std::optional<JsonFile> read_json_file(const fs::path& folder, const std::string& relative,
                                       Problems& problems) {
  auto text = read_source_text(folder, relative, problems);
  if (!text) return std::nullopt;
  const auto name = (folder / relative).string();
  if (auto checked = check_json_depth(*text); !checked) {
    problems.add(in_file(std::move(checked.error()), name));
    return std::nullopt;
  }
  try {
    std::vector<std::string> doubles;
    auto value = std::make_shared<const nlohmann::json>(parse_json_keys(*text, doubles));
    for (const auto& pointer : doubles) problems.add(name, pointer, doubled_key(pointer));
    check_texts(*value, name, "", problems);
    return JsonFile{name, std::move(*text), std::move(value)};
  } catch (const nlohmann::json::parse_error& error) {
    // The library's text begins "[json.exception.parse_error.101] parse error at line 1, column 2:
    // ".
    std::string message = error.what();
    const auto colon = message.find(": ");
    if (colon != std::string::npos) message.erase(0, colon + 2);
    problems.add(name, line_and_column(*text, error.byte == 0 ? 0 : error.byte - 1),
                 "no JSON: " + message);
    return std::nullopt;
  } catch (const nlohmann::json::exception& error) {
    problems.add(name, "", json_complaint(error));
    return std::nullopt;
  }
}

}  // namespace provost::scenario
