// SPDX-License-Identifier: MIT
#include "tree/game_lines.h"

#include <algorithm>
#include <optional>
#include <unordered_map>

#include "tree/game_reader.h"
#include "tree/piece_lines.h"
#include "tree/privacy.h"

namespace provost::tree {

using vassal::AddPiece;
using vassal::ChangePiece;
using vassal::Command;
using vassal::TraitChain;

namespace {

// The chain that prints exactly this state, or nothing.
std::optional<TraitChain> exact_states(std::string_view state) {
  TraitChain chain;
  for (auto& text : TraitChain::split(state)) chain.traits.push_back({{}, std::move(text)});
  for (const bool flat : {false, true}) {
    chain.flat = flat;
    if (chain.state_text() == state) return chain;
  }
  return std::nullopt;
}

class Writer {
 public:
  explicit Writer(PrivateValues& values) : values_(values), privacy_(values) {}

  // Nothing when a command would not come back from its lines.
  std::optional<GameLines> write(const Command& root, std::size_t size) {
    privacy_.learn(root);
    out_.reserve(size + size / 2);
    if (!command(root, nullptr, 0)) return std::nullopt;
    return GameLines{out_.take(), commands_, verbatim_, privacy_.found()};
  }

  GameLines write_verbatim(std::string_view text, const Command& root) {
    privacy_.learn(root);
    out_.line(0, "verbatim", privacy_.opaque(text));
    return {out_.take(), 1, 1, privacy_.found()};
  }

 private:
  // Each command is read again as soon as it is written: the lines of the whole game, taken apart,
  // are many times as large as the game.
  bool command(const Command& c, const Line* parent, std::size_t depth) {
    ++commands_;
    const std::size_t begin = out_.size();
    if (!c.verbatim.empty()) {
      ++verbatim_;
      out_.line(depth, "verbatim", privacy_.opaque(c.verbatim));
      return comes_back(c, parent, begin, depth).has_value();
    }
    const std::string log = c.logged ? "log " : "";
    if (!add(c, log, depth) && !change(c, log, depth)) {
      if (c.text.empty()) {
        out_.line(depth, log + "nothing");
      } else {
        out_.line(depth, log + "command", privacy_.command(c.text));
      }
    }
    const auto head = comes_back(c, parent, begin, depth);
    if (!head) return false;
    return std::all_of(c.children.begin(), c.children.end(),
                       [&](const Command& child) { return command(child, &*head, depth + 1); });
  }

  // The first line of what was written from `begin` on, when reading it gives the command again.
  std::optional<Line> comes_back(const Command& c, const Line* parent, std::size_t begin,
                                 std::size_t depth) const {
    const auto text = std::string_view(out_.text()).substr(begin);
    LineReader lines(text, values_, depth);
    GameReader reader;
    std::optional<Line> head;
    for (;;) {
      auto line = lines.next();
      if (!line) return std::nullopt;
      if (!*line) break;
      if (!head) {
        head = **line;
        if (parent != nullptr && is_own_line(*parent, *head)) return std::nullopt;
      }
      if (!reader.add(std::move(**line), lines.depth())) return std::nullopt;
    }
    const auto again = reader.finish();
    if (!again || !again->children.empty() || again->verbatim != c.verbatim) return std::nullopt;
    const bool same = !c.verbatim.empty() || (again->logged == c.logged && again->text == c.text);
    return same ? head : std::nullopt;
  }

  bool add(const Command& c, const std::string& log, std::size_t depth) {
    const auto* piece = c.as<AddPiece>();
    if (piece == nullptr || vassal::command_text(c) != c.text) return false;
    const auto chain = exact_chain(piece->type, piece->state);
    if (!chain) return false;
    out_.line(depth, log + "add", escape(piece->id.empty() ? "null" : piece->id));
    write_traits(out_, depth + 1, *chain, TraitForm::kTexts, privacy_);
    pieces_[piece->id] = piece;
    return true;
  }

  bool change(const Command& c, const std::string& log, std::size_t depth) {
    const auto* change = c.as<ChangePiece>();
    if (change == nullptr || vassal::command_text(c) != c.text) return false;
    const auto piece = pieces_.find(change->id);
    if (piece == pieces_.end()) return false;  // not known where an owner's id could stand
    const auto now = exact_states(change->new_state);
    const auto was = TraitChain::parse(piece->second->type, piece->second->state);
    if (!now || !was || now->traits.size() != was->traits.size()) return false;
    std::optional<TraitChain> before;
    if (change->has_old_state) {
      before = exact_states(change->old_state);
      if (!before || before->traits.size() != now->traits.size() || before->flat != now->flat) {
        return false;
      }
    }
    out_.line(depth, log + "change", escape(change->id));
    if (now->flat) out_.line(depth + 1, "flat");
    for (std::size_t i = 0; i < now->traits.size(); ++i) {
      const auto state = [&](const TraitChain& chain) {
        return privacy_.state(was->traits[i].type, chain.traits[i].state);
      };
      if (!before) {
        out_.line(depth + 1, "new", state(*now));
      } else if (before->traits[i].state == now->traits[i].state) {
        out_.line(depth + 1, "same", state(*now));
      } else {
        out_.line(depth + 1, "old", state(*before));
        out_.line(depth + 1, "new", state(*now));
      }
    }
    return true;
  }

  LineWriter out_;
  const PrivateValues& values_;
  Privacy privacy_;
  std::unordered_map<std::string_view, const AddPiece*> pieces_;  // by id
  std::size_t commands_ = 0;
  std::size_t verbatim_ = 0;
};

// Whether the commands are read as they are told; else `at` counts up to the one that is not.
bool reads_back(const Command& told, const Command& read, std::size_t& at) {
  if (!told.verbatim.empty()) return true;  // in VASSAL's own words, whatever they say
  if (told.text != read.text || told.logged != read.logged) return false;
  const std::size_t own = at;
  for (std::size_t i = 0; i < told.children.size(); ++i) {
    ++at;
    if (i >= read.children.size() || !reads_back(told.children[i], read.children[i], at)) {
      return false;
    }
  }
  if (told.children.size() == read.children.size()) return true;
  at = own;
  return false;
}

}  // namespace

Result<GameLines> write_game(std::string_view command_text, PrivateValues& values,
                             const archive::Limits& limits) {
  auto root = vassal::decode_command(command_text, limits);
  if (!root) return forward(root);
  if (auto lines = Writer(values).write(*root, command_text.size())) return std::move(*lines);
  return Writer(values).write_verbatim(command_text, *root);
}

Result<std::string> read_game(std::string_view text, const PrivateValues& values) {
  LineReader lines(text, values);
  GameReader reader;
  for (;;) {
    auto line = lines.next();
    if (!line) return forward(line);
    if (!*line) break;
    if (auto added = reader.add(std::move(**line), lines.depth()); !added) return forward(added);
  }
  auto root = reader.finish();
  if (!root) return forward(root);
  auto written = vassal::encode_command(*root);
  // What VASSAL would read must be what stands here. Its own texts of 64 MB are in our limits.
  archive::Limits limits;
  limits.commands = reader.lines().size() + 1;
  const auto again = vassal::decode_command(written, limits);
  std::size_t at = 0;
  if (!again || !reads_back(*root, *again, at)) {
    at = std::min(at, reader.lines().size() - 1);
    return fail(ErrorCode::kMalformed, std::string(kNotAsWritten),
                "line " + std::to_string(reader.lines()[at]));
  }
  return written;
}

}  // namespace provost::tree
