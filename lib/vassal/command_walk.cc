// SPDX-License-Identifier: MIT
#include "vassal/command_walk.h"

#include <algorithm>
#include <optional>

#include "vassal/command_ranges.h"

namespace provost::vassal {

namespace {

constexpr std::string_view kLog = "LOG\t";
using Range = CommandRanges::Range;

class Walk {
 public:
  Walk(std::string_view text, const archive::Limits& limits,
       const std::function<void(const CommandView&)>& visit)
      : ranges_(text),
        most_deep_(std::min(limits.command_depth, archive::Limits::kMostCommandDepth)),
        most_(limits.commands),
        visit_(visit) {}

  Result<void> run() {
    // A delimiter behind n backslashes stands n levels deep: refused before any work is done.
    for (const auto& delimiter : ranges_.delimiters()) {
      if (delimiter.run >= most_deep_) return too_deep(delimiter.at);
    }
    if (!node(ranges_.whole(), 0, 0)) return tl::unexpected(*error_);
    return {};
  }

 private:
  tl::unexpected<Error> too_deep(std::size_t at) const {
    return fail(ErrorCode::kLimit,
                "the commands are nested deeper than " + std::to_string(most_deep_) +
                    " levels, which is the limit",
                "byte " + std::to_string(at));
  }

  // A text without sub-commands is one command; else the first element is decoded in turn and the
  // others are appended to it.
  bool node(Range range, std::size_t level, std::size_t depth) {
    if (level > most_deep_) {
      error_ = too_deep(range.begin).value();
      return false;
    }
    const Range whole = range;
    bool more = false;
    const Range head = ranges_.next_element(range, level, more);
    if (!more && head.first == head.last && head.begin == whole.begin) return leaf(head, depth);
    if (!node(head, level + 1, depth)) return false;
    while (more) {
      if (!node(ranges_.next_element(range, level, more), level + 1, depth + 1)) return false;
    }
    return true;
  }

  bool leaf(const Range& range, std::size_t depth) {
    if (++count_ > most_) {
      error_ =
          Error{ErrorCode::kLimit,
                "there are more than " + std::to_string(most_) + " commands, which is the limit",
                {},
                "byte " + std::to_string(range.begin)};
      return false;
    }
    CommandView command{ranges_.view(range), depth, false};
    command.logged = command.text.starts_with(kLog);
    if (command.logged) command.text.remove_prefix(kLog.size());
    visit_(command);
    return true;
  }

  CommandRanges ranges_;
  std::uint64_t most_deep_;
  std::uint64_t most_;
  const std::function<void(const CommandView&)>& visit_;
  std::uint64_t count_ = 0;
  std::optional<Error> error_;
};

// Of the children of one command, seen from the last to the first: whether the engine drops them
// all, and whether the first that it keeps begins a step.
struct Children {
  bool all_dropped = true;
  bool first_begins = false;
};

}  // namespace

Result<void> walk_commands(std::string_view text, const archive::Limits& limits,
                           const std::function<void(const CommandView&)>& visit) {
  return Walk(text, limits, visit).run();
}

std::vector<int> step_numbers(const std::vector<CommandView>& commands) {
  std::vector<bool> begins(commands.size());
  std::vector<Children> below(1);  // by depth
  for (std::size_t i = commands.size(); i-- > 0;) {
    const auto& command = commands[i];
    if (below.size() < command.depth + 2) below.resize(command.depth + 2);
    const Children children = below[command.depth + 1];
    below[command.depth + 1] = {};
    // "null" decodes to nothing; what follows an empty command takes its place.
    if (command.text == "null" && children.all_dropped) continue;
    begins[i] = command.logged || (command.text.empty() && children.first_begins);
    below[command.depth] = {false, begins[i]};
  }
  std::vector<int> steps(commands.size());
  int step = 0;
  std::optional<std::size_t> inside;  // depth at which the step began
  for (std::size_t i = 0; i < commands.size(); ++i) {
    if (inside && commands[i].depth <= *inside) inside.reset();
    if (!inside && begins[i] && commands[i].depth > 0) {
      inside = commands[i].depth;
      ++step;
    }
    if (inside) steps[i] = step;
  }
  return steps;
}

}  // namespace provost::vassal
