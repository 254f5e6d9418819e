// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <unordered_set>
#include <utility>

#include "base/control_character.h"
#include "base/edit_distance.h"
#include "base/text.h"
#include "game/play/line_reader.h"
#include "game/play/script.h"
#include "game/play/words.h"

namespace provost::play {

namespace {

using Parsed = Result<Body>;

Parsed setup(LineReader& in) {
  auto name = in.word("the name of a setup");
  if (!name) return forward(name);
  return Setup{*name};
}

Parsed player(LineReader& in) {
  auto name = in.word("the name of a player");
  if (!name) return forward(name);
  auto side = in.word("the side that he plays");
  if (!side) return forward(side);
  return Player{*name, *side};
}

Parsed phase(LineReader& in) {
  auto word = in.word("a phase");
  if (!word) return forward(word);
  return Phase{*word, in.rest()};
}

Parsed activate(LineReader& in) {
  if (in.done()) return in.missing("what is activated");
  return Activate{in.rest()};
}

Parsed turn(LineReader& in) { return Turn{in.rest()}; }

// A word stands for one counter, so the same word twice is the same counter twice.
std::optional<Error> doubled_unit(const std::vector<std::string>& units, const LineReader& in) {
  std::unordered_set<std::string_view> seen;
  for (std::size_t i = 0; i < units.size(); ++i) {
    if (!seen.insert(units[i]).second) return in.doubled(i + 1);  // behind the command
  }
  return std::nullopt;
}

// UNIT HEX [HEX...], or UNIT [UNIT...] to HEX [HEX...].
Parsed move(LineReader& in) {
  Move result;
  bool to = false;
  while (!in.done()) {
    if (in.peek().is("to")) {
      if (to || result.units.empty()) return in.wrong(to ? "a hex" : "a unit");
      to = in.take("to");
      continue;
    }
    auto word = in.word("a unit");
    (to ? result.places : result.units).push_back(*word);
  }
  if (!to && result.units.size() > 1) {
    result.places.assign(result.units.begin() + 1, result.units.end());
    result.units.resize(1);
  }
  if (result.units.empty()) return in.missing("a unit");
  if (result.places.empty()) return in.missing("a hex");
  if (auto error = doubled_unit(result.units, in)) return tl::unexpected(std::move(*error));
  return result;
}

Parsed face(LineReader& in) {
  auto unit = in.word("a unit");
  if (!unit) return forward(unit);
  const std::string expected = "a facing (1, 2 ...) or a turn (+1, -1 ...)";
  if (in.done()) return in.missing(expected);
  const std::string written = in.peek().text;
  const bool relative = written.starts_with('+') || written.starts_with('-');
  if (!relative && text::to_int(written).value_or(1) < 1) return in.wrong(expected);
  auto value = in.number(expected);
  if (!value) return forward(value);
  return Face{*unit, *value, relative};
}

Parsed reform(LineReader& in) {
  auto unit = in.word("a unit");
  if (!unit) return forward(unit);
  auto word = in.word("a formation");
  if (!word) return forward(word);
  return Reform{*unit, *word};
}

Parsed lose(LineReader& in) {
  auto unit = in.word("a unit");
  if (!unit) return forward(unit);
  auto amount = in.number("a number of losses");
  if (!amount) return forward(amount);
  return Lose{*unit, *amount};
}

Parsed state(LineReader& in) {
  auto unit = in.word("a unit");
  if (!unit) return forward(unit);
  const bool clear = in.take("clear");
  auto word = in.word("a state");
  if (!word) return forward(word);
  return State{*unit, *word, clear};
}

Parsed set(LineReader& in) {
  auto unit = in.word("a unit");
  if (!unit) return forward(unit);
  auto property = in.word("a property");
  if (!property) return forward(property);
  auto value = in.word("a value");
  if (!value) return forward(value);
  return Set{*unit, *property, *value};
}

Parsed place(LineReader& in) {
  auto unit = in.word("a unit");
  if (!unit) return forward(unit);
  auto where = in.word("a hex");
  if (!where) return forward(where);
  return Place{*unit, *where};
}

Parsed remove(LineReader& in) {
  auto unit = in.word("a unit");
  if (!unit) return forward(unit);
  return Remove{*unit};
}

Parsed roll(LineReader& in) {
  auto dice = in.word("the name of a dice button");
  if (!dice) return forward(dice);
  Roll result{*dice, {}};
  do {
    auto value = in.number("a rolled number");
    if (!value) return forward(value);
    result.values.push_back(*value);
  } while (!in.done());
  return result;
}

// UNIT [UNIT...] at HEX
Parsed declare(LineReader& in) {
  Declare result{in.command(), {}, {}};
  while (!in.take("at")) {
    auto unit = in.word(result.units.empty() ? "a unit" : "\"at\" and a hex");
    if (!unit) return forward(unit);
    result.units.push_back(*unit);
  }
  if (result.units.empty()) return in.missing("a unit before \"at\"");
  auto target = in.word("a hex");
  if (!target) return forward(target);
  if (auto error = doubled_unit(result.units, in)) return tl::unexpected(std::move(*error));
  result.target = *target;
  return result;
}

Parsed undo(LineReader& /*in*/) { return Undo{}; }

Parsed expect(LineReader& in) {
  static const std::vector<std::string> kVerdicts = {"silent", "illegal", "doubtful", "remark"};
  if (in.done()) return in.missing("silent, illegal, doubtful or remark");
  const auto found = std::find(kVerdicts.begin(), kVerdicts.end(), in.peek().text);
  if (found == kVerdicts.end()) return in.wrong("silent, illegal, doubtful or remark", kVerdicts);
  in.take(*found);
  if (*found == "silent") return Expect{};
  auto rule = in.word("a rule");
  if (!rule) return forward(rule);
  return Expect{*found == "illegal"    ? Verdict::kIllegal
                : *found == "doubtful" ? Verdict::kDoubtful
                                       : Verdict::kRemark,
                *rule};
}

struct Verb {
  std::string_view name;
  Parsed (*read)(LineReader& in);
};

constexpr auto kVerbs = std::to_array<Verb>({
    {"activate", activate}, {"assault", declare}, {"charge", declare},  {"expect", expect},
    {"face", face},         {"fire", declare},    {"lose", lose},       {"move", move},
    {"phase", phase},       {"place", place},     {"player", player},   {"reform", reform},
    {"remove", remove},     {"roll", roll},       {"set", set},         {"setup", setup},
    {"state", state},       {"turn", turn},       {"turn-track", turn}, {"undo", undo},
});

const Verb* find_verb(std::string_view name) {
  for (const auto& verb : kVerbs) {
    if (verb.name == name) return &verb;
  }
  return nullptr;
}

std::vector<std::string> verb_names() {
  std::vector<std::string> names = {"say"};
  for (const auto& verb : kVerbs) names.emplace_back(verb.name);
  return names;
}

// "say" takes the rest of the line as it stands, '#' and all.
std::optional<std::string_view> spoken(std::string_view line) {
  const auto own = text::trim(line);
  if (!own.starts_with("say")) return std::nullopt;
  const auto rest = own.substr(3);
  if (!rest.empty() && rest.front() != ' ' && rest.front() != '\t') return std::nullopt;
  return text::trim(rest);
}

// A control character would be a separator of fields or commands in the log. Tabs may stand between
// words.
Result<void> check_controls(std::string_view source, std::string_view text,
                            std::string_view allowed) {
  const auto control = first_control(text, allowed);
  if (!control) return {};
  const auto at = static_cast<std::size_t>(text.data() - source.data()) + control->at;
  return fail(ErrorCode::kMalformed, control->what + " cannot stand in a script",
              "column " + std::to_string(column_of(source, at)));
}

tl::unexpected<Error> refuse(std::string message, int column) {
  return fail(ErrorCode::kMalformed, std::move(message), "column " + std::to_string(column));
}

// A backslash at the end of a field of a command hides the separator behind it, in VASSAL too.
const std::string kEndsInBackslash =
    "a text cannot end in a backslash: the log would lose it with what follows";

// The words that go into the log as they are; those of other commands are looked up. Only a
// property may be set to nothing.
Result<void> check_written(const std::vector<Word>& words) {
  constexpr std::array<std::string_view, 5> kWriters = {"activate", "phase", "player", "turn",
                                                        "turn-track"};
  const bool sets = words.front().is("set");
  if (!sets && std::find(kWriters.begin(), kWriters.end(), words.front().text) == kWriters.end()) {
    return {};
  }
  for (std::size_t i = sets ? 3 : 1; i < words.size(); ++i) {
    if (words[i].text.ends_with('\\')) return refuse(kEndsInBackslash, words[i].column);
    if (words[i].text.empty() && !sets) return refuse("a name cannot be empty", words[i].column);
  }
  return {};
}

Result<Line> parse_line(std::string_view source) {
  Line line;
  if (auto checked = check_controls(source, source, "\t"); !checked) return forward(checked);
  if (const auto said = spoken(source)) {
    if (said->empty()) {
      return fail(ErrorCode::kMalformed, "expected what is said",
                  "column " + std::to_string(column_of(source, source.size())));
    }
    if (auto checked = check_controls(source, *said, {}); !checked) return forward(checked);
    line.columns = {column_of(source, source.find("say"))};
    line.body = Say{std::string(*said)};
    if (said->front() == '"') {
      // One quoted text as a whole; quotes inside a sentence are part of it.
      const auto words = split_words(*said);
      if (words && words->words.size() == 1 && words->comment.empty()) {
        line.body = Say{words->words.front().text};
      }
    }
    const auto& text = line.as<Say>()->text;
    const auto begin = static_cast<std::size_t>(said->data() - source.data());
    if (text.ends_with('\\')) return refuse(kEndsInBackslash, column_of(source, begin));
    return line;
  }
  auto split = split_words(source);
  if (!split) return forward(split);
  line.comment = std::move(split->comment);
  const auto& words = split->words;
  if (words.empty()) return line;
  for (const auto& word : words) line.columns.push_back(word.column);
  const auto& command = words.front();
  const Verb* verb = command.quoted ? nullptr : find_verb(command.text);
  if (verb == nullptr) {
    return fail(ErrorCode::kMalformed,
                "unknown command \"" + text::printable(command.text) + "\"" +
                    did_you_mean(command.text, verb_names()),
                "column " + std::to_string(command.column));
  }
  if (auto checked = check_written(words); !checked) return forward(checked);
  LineReader reader(source, words);
  auto body = verb->read(reader);
  if (!body) return forward(body);
  if (auto end = reader.end(); !end) return forward(end);
  line.body = std::move(*body);
  return line;
}

}  // namespace

Result<Script> parse_script(std::string_view text, const std::string& file) {
  if (const auto bad = text::first_bad_utf8(text)) {
    return fail(ErrorCode::kMalformed, "the text is not UTF-8", "byte " + std::to_string(*bad),
                file);
  }
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  Script script;
  script.file = file;
  bool started = false;
  int number = 0;
  for (const auto& source : text::lines(text)) {
    ++number;
    auto line = parse_line(source);
    if (!line) {
      auto error = std::move(line.error());
      error.file = file;
      error.place = "line " + std::to_string(number) + ", " + error.place;
      return tl::unexpected<Error>(std::move(error));
    }
    line->number = number;
    if (line->is<Setup>() && started) {
      return fail(ErrorCode::kMalformed, "expected \"setup\" once, as the first command",
                  line->place(), file);
    }
    started = started || !line->is<Blank>();
    script.lines.push_back(std::move(*line));
  }
  return script;
}

}  // namespace provost::play
