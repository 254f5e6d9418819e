// SPDX-License-Identifier: MIT
#include "report/transcript_report.h"

#include <nlohmann/json.hpp>

#include "game/play/words.h"

namespace provost::report {

using json = nlohmann::ordered_json;

namespace {

json line_json(const play::Line& line) {
  play::Line bare;
  bare.body = line.body;
  json object = json::object();
  const std::string text = play::to_text(bare);
  const auto words = play::split_words(text);
  if (!text.empty() && words && !words->words.empty()) {
    object["command"] = words->words.front().text;
    json rest = json::array();
    if (const auto* say = line.as<play::Say>()) {
      rest.push_back(say->text);
    } else {
      for (std::size_t i = 1; i < words->words.size(); ++i) rest.push_back(words->words[i].text);
    }
    object["words"] = std::move(rest);
  }
  if (line.first_step > 0) {
    object["first_step"] = line.first_step;
    object["last_step"] = line.last_step;
  }
  if (!line.comment.empty()) object["comment"] = line.comment;
  object["text"] = play::to_text(line);
  return object;
}

}  // namespace

std::string transcript_json(const TranscriptDocument& document) {
  json lines = json::array();
  for (const auto& line : document.script.lines) lines.push_back(line_json(line));
  const json root = {{"schema", "provost-transcript/1"},
                     {"tool", {{"name", "provost"}, {"version", document.tool_version}}},
                     {"file", document.file},
                     {"lines", std::move(lines)}};
  return root.dump(2, ' ', false, json::error_handler_t::replace) + "\n";
}

}  // namespace provost::report
