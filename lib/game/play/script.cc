// SPDX-License-Identifier: MIT
#include "game/play/script.h"

#include "base/control_character.h"
#include "game/play/words.h"

namespace provost::play {

namespace {

// A sentence runs to the end of its line as it stands; quotes keep what would be lost or read
// otherwise.
std::string sentence(const std::string& text) {
  const auto is_blank = [](char c) { return c == ' ' || c == '\t'; };
  const bool plain = !text.empty() && text.front() != '"' && !is_blank(text.front()) &&
                     !is_blank(text.back()) && !first_control(text, {});
  return plain ? text : quoted(text);
}

// A label is one or more words with single blanks between them.
std::string label(const std::string& text) {
  const auto words = split_words(text);
  std::string joined;
  if (words && words->comment.empty()) {
    for (const auto& word : words->words) {
      if (word.quoted) return quoted(text);
      joined += (joined.empty() ? "" : " ") + word.text;
    }
  }
  return joined == text && !text.empty() && !first_control(text, {}) ? text : quoted(text);
}

std::string signed_number(int value) { return (value < 0 ? "" : "+") + std::to_string(value); }

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const auto& word : words) text += " " + quote(word);
  return text;
}

struct BodyText {
  std::string operator()(const Blank& /*b*/) const { return {}; }
  std::string operator()(const Setup& b) const { return "setup " + quote(b.name); }
  std::string operator()(const Player& b) const {
    return "player " + quote(b.name) + " " + quote(b.side);
  }
  std::string operator()(const Phase& b) const {
    return "phase " + quote(b.word) + (b.label.empty() ? "" : " " + label(b.label));
  }
  std::string operator()(const Activate& b) const { return "activate " + label(b.label); }
  std::string operator()(const Turn& b) const {
    return b.value.empty() ? "turn" : "turn " + label(b.value);
  }
  std::string operator()(const Move& b) const {
    return "move" + joined(b.units) + (b.units.size() > 1 ? " to" : "") + joined(b.places);
  }
  std::string operator()(const Face& b) const {
    return "face " + quote(b.unit) + " " +
           (b.relative ? signed_number(b.value) : std::to_string(b.value));
  }
  std::string operator()(const Reform& b) const {
    return "reform " + quote(b.unit) + " " + quote(b.word);
  }
  std::string operator()(const Lose& b) const {
    return "lose " + quote(b.unit) + " " + std::to_string(b.amount);
  }
  std::string operator()(const State& b) const {
    return "state " + quote(b.unit) + (b.clear ? " clear " : " ") + quote(b.word);
  }
  std::string operator()(const Set& b) const {
    return "set " + quote(b.unit) + " " + quote(b.property) + " " + quote(b.value);
  }
  std::string operator()(const Place& b) const {
    return "place " + quote(b.unit) + " " + quote(b.place);
  }
  std::string operator()(const Remove& b) const { return "remove " + quote(b.unit); }
  std::string operator()(const Roll& b) const {
    std::string text = "roll " + quote(b.dice);
    for (const int value : b.values) text += " " + std::to_string(value);
    return text;
  }
  std::string operator()(const Declare& b) const {
    return b.act + joined(b.units) + " at " + quote(b.target);
  }
  std::string operator()(const Say& b) const { return "say " + sentence(b.text); }
  std::string operator()(const Undo& /*b*/) const { return "undo"; }
  std::string operator()(const Expect& b) const {
    if (!b.verdict) return "expect silent";
    return "expect " + to_string(*b.verdict) + " " + quote(b.rule);
  }
};

}  // namespace

std::string Line::place(std::size_t word) const {
  if (number == 0) return {};
  std::string text = "line " + std::to_string(number);
  if (word < columns.size()) text += ", column " + std::to_string(columns[word]);
  return text;
}

std::string to_text(const Line& line) {
  std::string text = std::visit(BodyText{}, line.body);
  if (line.comment.empty()) return text;
  if (!text.empty()) text += "  ";
  return text + "# " + without_controls(line.comment);
}

std::string to_text(const Script& script) {
  std::string text;
  for (const auto& line : script.lines) text += to_text(line) + "\n";
  return text;
}

int step_count(const Line& line) {
  if (line.is<Blank>() || line.is<Setup>() || line.is<Expect>()) return 0;
  const auto* move = line.as<Move>();
  return move == nullptr ? 1 : static_cast<int>(move->places.size());
}

Script canonical(const Script& script) {
  Script result;
  result.file = script.file;
  for (const auto& line : script.lines) {
    if (line.is<Blank>() || line.is<Expect>()) continue;
    Line own;
    own.body = line.body;
    const auto* move = line.as<Move>();
    auto* last = result.lines.empty() ? nullptr : std::get_if<Move>(&result.lines.back().body);
    if (move != nullptr && last != nullptr && last->units == move->units) {
      last->places.insert(last->places.end(), move->places.begin(), move->places.end());
    } else {
      result.lines.push_back(std::move(own));
    }
  }
  return result;
}

std::vector<Expectation> expectations(const Script& script) {
  std::vector<Expectation> result;
  int step = 0;
  int first = 1;
  bool fresh = false;  // several expectations in a row speak of the same steps
  for (const auto& line : script.lines) {
    if (const auto* expect = line.as<Expect>()) {
      result.push_back({expect->verdict, expect->rule, first, step, line.number});
      fresh = true;
      continue;
    }
    const int steps = step_count(line);
    if (steps > 0 && fresh) {
      first = step + 1;
      fresh = false;
    }
    step += steps;
  }
  return result;
}

}  // namespace provost::play
