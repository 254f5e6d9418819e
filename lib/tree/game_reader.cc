// SPDX-License-Identifier: MIT
#include "tree/game_reader.h"

#include "tree/piece_lines.h"

namespace provost::tree {

using vassal::AddPiece;
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
  return vassal::make_command(std::move(change));
}

Result<Command> read_own(const Line& line, Words& words) {
  if (words.key == "add") {
    auto texts = read_traits(line);
    if (!texts) return forward(texts);
    return vassal::make_command(AddPiece{words.text == "null" ? std::string() : words.text,
                                         std::move(texts->first), std::move(texts->second)});
  }
  if (words.key == "change") return read_change(line, std::move(words.text));
  if (words.key == "command") return vassal::make_command(std::move(words.text));
  if (words.key == "nothing") return Command{};
  return fail_at(line, "no command begins with \"" + words.key +
                           "\"; there are add, change, command, nothing and verbatim");
}

}  // namespace

Result<Command> read_command(const Line& line) {
  Words words = words_of(line);
  if (line.field) return fail_at(line, "a field does not stand here");
  if (words.key == "verbatim" && !words.logged) {
    if (!line.children.empty()) return fail_at(line, "nothing stands below a verbatim text");
    Command command;
    command.verbatim = std::move(words.text);
    return command;
  }
  const bool piece = words.key == "add";
  const bool change = words.key == "change";
  const bool logged = words.logged;
  auto command = read_own(line, words);
  if (!command) return command;
  command->logged = logged;
  for (const auto& child : line.children) {
    if ((piece && is_trait_line(child)) || (change && is_state_line(child))) continue;
    auto sub = read_command(child);
    if (!sub) return sub;
    command->children.push_back(std::move(*sub));
  }
  return command;
}

}  // namespace provost::tree
