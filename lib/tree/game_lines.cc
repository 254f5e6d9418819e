// SPDX-License-Identifier: MIT
#include "tree/game_lines.h"

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
  explicit Writer(PrivateValues& values) : privacy_(values) {}

  GameLines write(const Command& root) {
    privacy_.learn(root);
    command(root, 0);
    return {out_.text(), commands_, verbatim_, privacy_.found()};
  }

  GameLines write_verbatim(std::string_view text, const Command& root) {
    privacy_.learn(root);
    out_.line(0, "verbatim", privacy_.opaque(text));
    return {out_.text(), 1, 1, privacy_.found()};
  }

 private:
  void command(const Command& c, std::size_t depth) {
    ++commands_;
    if (!c.verbatim.empty()) {
      ++verbatim_;
      out_.line(depth, "verbatim", privacy_.opaque(c.verbatim));
      return;
    }
    const std::string log = c.logged ? "log " : "";
    if (!add(c, log, depth) && !change(c, log, depth)) {
      if (c.text.empty()) {
        out_.line(depth, log + "nothing");
      } else {
        out_.line(depth, log + "command", privacy_.command(c.text));
      }
    }
    for (const auto& child : c.children) command(child, depth + 1);
  }

  bool add(const Command& c, const std::string& log, std::size_t depth) {
    const auto* piece = c.as<AddPiece>();
    if (piece == nullptr || vassal::command_text(c) != c.text) return false;
    const auto chain = exact_chain(piece->type, piece->state);
    if (!chain) return false;
    out_.line(depth, log + "add", escape(piece->id.empty() ? "null" : piece->id));
    write_traits(out_, depth + 1, *chain, TraitForm::kTexts, privacy_);
    auto& types = types_[piece->id];
    types.clear();
    for (const auto& trait : chain->traits) types.push_back(trait.type);
    return true;
  }

  bool change(const Command& c, const std::string& log, std::size_t depth) {
    const auto* change = c.as<ChangePiece>();
    if (change == nullptr || vassal::command_text(c) != c.text) return false;
    const auto types = types_.find(change->id);
    if (types == types_.end()) return false;  // not known where an owner's id could stand
    const auto now = exact_states(change->new_state);
    if (!now || now->traits.size() != types->second.size()) return false;
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
        return privacy_.state(types->second[i], chain.traits[i].state);
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
  Privacy privacy_;
  std::unordered_map<std::string, std::vector<std::string>> types_;  // of the pieces, by id
  std::size_t commands_ = 0;
  std::size_t verbatim_ = 0;
};

}  // namespace

Result<GameLines> write_game(std::string_view command_text, PrivateValues& values,
                             const archive::Limits& limits) {
  auto root = vassal::decode_command(command_text, limits);
  if (!root) return forward(root);
  GameLines lines = Writer(values).write(*root);
  const auto again = read_game(lines.text, values);
  if (again && *again == command_text) return lines;
  return Writer(values).write_verbatim(command_text, *root);
}

Result<std::string> read_game(std::string_view lines, const PrivateValues& values) {
  auto parsed = parse_lines(lines, values);
  if (!parsed) return forward(parsed);
  if (parsed->size() != 1) {
    return fail(ErrorCode::kMalformed,
                "a saved game is one command with all others indented below it",
                parsed->empty() ? "line 1" : "line " + std::to_string((*parsed)[1].number));
  }
  auto root = read_command(parsed->front());
  if (!root) return forward(root);
  return vassal::encode_command(*root);
}

}  // namespace provost::tree
