// SPDX-License-Identifier: MIT
#include "tree/game_reader.h"

#include <algorithm>
#include <array>

#include "tree/piece_lines.h"

namespace provost::tree {

using vassal::ChangePiece;
using vassal::Command;
using vassal::TraitChain;

namespace {

constexpr std::string_view kLog = "log";

bool is_state_line(const Line& line) {
  return !line.field &&
         (line.key == "flat" || line.key == "same" || line.key == "old" || line.key == "new");
}

// The keyword and text behind a `log` in front.
struct Words {
  bool logged = false;
  std::string key;
  std::string text;
};

Words words_of(const Line& line) {
  if (line.key != kLog) return {false, line.key, line.value};
  const auto space = line.value.find(' ');
  if (space == std::string::npos) return {true, line.value, {}};
  return {true, line.value.substr(0, space), line.value.substr(space + 1)};
}

Result<Command> read_change(const Line& line, std::string id) {
  TraitChain now;
  TraitChain before;
  bool pending = false;  // an `old` waits for its `new`
  bool has_old = false;
  for (const auto& child : line.children) {
    if (!is_state_line(child)) continue;
    if (pending && child.key != "new") return fail_at(child, "behind `old` stands `new`");
    if (child.key == "flat") {
      now.flat = before.flat = true;
    } else if (child.key == "old") {
      before.traits.push_back({{}, child.value});
      pending = has_old = true;
    } else {
      now.traits.push_back({{}, child.value});
      if (child.key == "same") {
        before.traits.push_back({{}, child.value});
        has_old = true;
      }
      pending = false;
    }
  }
  if (pending) return fail_at(line, "the last `old` has no `new` behind it");
  if (now.empty()) return fail_at(line, "a change has a line for the state of each trait");
  if (has_old && before.traits.size() != now.traits.size()) {
    return fail_at(line, "a `new` without `old` cannot stand beside `same` and `old`");
  }
  ChangePiece change{std::move(id), now.state_text(), {}, has_old};
  if (has_old) change.old_state = before.state_text();
  auto command = vassal::make_command(change);
  const auto again = vassal::make_command(command.text);
  const auto* read = again.as<ChangePiece>();
  const auto states_of = [](const TraitChain& chain) {
    std::vector<std::string> states;
    for (const auto& trait : chain.traits) states.push_back(trait.state);
    return states;
  };
  if (TraitChain::split(change.new_state) != states_of(now) ||
      (has_old && TraitChain::split(change.old_state) != states_of(before))) {
    return fail_at(line, std::string(kNotAsWritten));
  }
  if (read == nullptr || read->id != change.id || read->new_state != change.new_state ||
      read->old_state != change.old_state) {
    return fail_at(line, std::string(kNotAsWritten));
  }
  return command;
}

Result<Command> read_own(const Line& line, Words& words) {
  if (words.key == "add") {
    auto texts = read_traits(line);
    if (!texts) return forward(texts);
    return add_piece(line, words.text, std::move(*texts));
  }
  if (words.key == "change") return read_change(line, std::move(words.text));
  if (words.key == "command") return vassal::make_command(std::move(words.text));
  return Command{};  // nothing
}

// Whether a command begins so: asked at once, for its own lines are read when all have come.
Result<void> check_head(const Line& line) {
  static constexpr std::array<std::string_view, 4> kWords = {"add", "change", "command", "nothing"};
  if (line.field) return fail_at(line, "a field does not stand here");
  const auto words = words_of(line);
  if (std::find(kWords.begin(), kWords.end(), words.key) != kWords.end()) return {};
  if (words.key == "verbatim" && !words.logged) return {};
  return fail_at(line, "no command begins with \"" + words.key +
                           "\"; there are add, change, command, nothing and verbatim");
}

// A command from its own lines, without its sub-commands.
Result<Command> read_alone(const Line& line) {
  Words words = words_of(line);
  if (words.key == "verbatim" && !words.logged) {
    Command command;
    command.verbatim = std::move(words.text);
    return command;
  }
  const bool logged = words.logged;
  auto command = read_own(line, words);
  if (!command) return command;
  command->logged = logged;
  command->body = vassal::Other{};
  return command;
}

}  // namespace

bool is_own_line(const Line& command, const Line& line) {
  const auto words = words_of(command);
  return (words.key == "add" && is_trait_line(line)) ||
         (words.key == "change" && is_state_line(line));
}

Result<void> GameReader::add(Line line, std::size_t depth) {
  if (depth == 0 && !open_.empty()) {
    return fail_at(line, "a saved game is one command with all others indented below it");
  }
  // Below a line of the innermost command's own.
  if (depth > open_.size()) {
    levels_.resize(depth - open_.size() + 1);
    levels_.back()->push_back(std::move(line));
    levels_.push_back(&levels_.back()->back().children);
    return {};
  }
  if (auto closed = close_to(depth); !closed) return closed;
  if (!open_.empty() && is_own_line(open_.back().line, line)) {
    auto& own = open_.back().line.children;
    own.push_back(std::move(line));
    levels_ = {&own, &own.back().children};
    return {};
  }
  if (auto checked = check_head(line); !checked) return checked;
  lines_.push_back(line.number);
  open_.push_back({std::move(line), {}});
  levels_.clear();
  return {};
}

// Reads the commands from the innermost outwards, until so many are open.
Result<void> GameReader::close_to(std::size_t count) {
  while (open_.size() > count) {
    Open done = std::move(open_.back());
    open_.pop_back();
    auto own = read_alone(done.line);
    if (!own) return forward(own);
    if (!own->verbatim.empty() && !done.command.children.empty()) {
      return fail_at(done.line, "nothing stands below a verbatim text");
    }
    own->children = std::move(done.command.children);
    if (open_.empty()) {
      root_ = std::move(*own);
    } else {
      open_.back().command.children.push_back(std::move(*own));
    }
  }
  return {};
}

Result<Command> GameReader::finish() {
  if (open_.empty()) {
    return fail(ErrorCode::kMalformed,
                "a saved game is one command with all others indented below it", "line 1");
  }
  if (auto closed = close_to(0); !closed) return forward(closed);
  return std::move(*root_);
}

}  // namespace provost::tree
