// SPDX-License-Identifier: MIT
#include "compare/game_diff.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>

#include "base/text.h"
#include "compare/game_facts.h"
#include "compare/metadata_diff.h"
#include "compare/piece_diff.h"
#include "compare/step_diff.h"
#include "vassal/sequence.h"

namespace provost::compare {
namespace {

using game::Piece;

constexpr std::size_t kNone = static_cast<std::size_t>(-1);

// Indices of the pieces of b that are those of a.
std::vector<std::size_t> pair_pieces(const std::vector<Piece>& a, const std::vector<Piece>& b) {
  std::vector<std::size_t> partner(a.size(), kNone);
  std::vector<bool> taken(b.size(), false);
  const auto by = [&](const auto& key) {
    std::unordered_map<std::string, std::vector<std::size_t>> waiting;
    for (std::size_t j = b.size(); j-- > 0;) {
      if (auto name = key(b[j]); !taken[j] && !name.empty()) waiting[name].push_back(j);
    }
    for (std::size_t i = 0; i < a.size(); ++i) {
      if (partner[i] != kNone) continue;
      const auto found = waiting.find(key(a[i]));
      if (found == waiting.end() || found->second.empty()) continue;
      partner[i] = found->second.back();
      taken[partner[i]] = true;
      found->second.pop_back();
    }
  };
  const auto kind = [](const Piece& piece) { return gpid_of(piece) + '\0' + basic_name(piece); };
  // An id that two games happen to give to different pieces makes no pair.
  by([&](const Piece& piece) { return piece.id + '\0' + kind(piece); });
  by([&](const Piece& piece) { return piece.id + '\0' + basic_name(piece); });
  // A counter that got another name is the same counter.
  by([&](const Piece& piece) {
    const auto gpid = gpid_of(piece);
    return gpid.empty() ? std::string() : piece.id + '\0' + gpid;
  });
  by([&](const Piece& piece) {
    return kind(piece) + '\0' + piece.map + fmt::format("\0{},{}", piece.at.x, piece.at.y);
  });
  by(kind);
  return partner;
}

template <class Map>
void compare_maps(const std::string& subject, const Map& a, const Map& b, Differences& out) {
  const auto add = [&](ChangeKind kind, const std::string& name, std::optional<std::string> from,
                       std::optional<std::string> to) {
    Difference difference;
    difference.kind = kind;
    difference.subject = subject;
    difference.name = name;
    difference.fields.push_back({"value", std::move(from), std::move(to)});
    out.push_back(std::move(difference));
  };
  for (const auto& [name, value] : a) {
    const auto found = b.find(name);
    if (found == b.end()) {
      add(ChangeKind::kRemoved, name, value, std::nullopt);
    } else if (found->second != value) {
      add(ChangeKind::kChanged, name, value, found->second);
    }
  }
  for (const auto& [name, value] : b) {
    if (!a.contains(name)) add(ChangeKind::kAdded, name, std::nullopt, value);
  }
}

using Values = std::map<std::string, std::string>;

Values boards_of(const game::Ledger& ledger) {
  Values values;
  for (const auto& [map, layout] : ledger.boards()) {
    std::vector<std::string> places;
    for (const auto& board : layout) {
      places.push_back(fmt::format("{}{} at {},{}", board.name, board.reversed ? " reversed" : "",
                                   board.column, board.row));
    }
    values[map] = text::join(places, "; ");
  }
  return values;
}

Values players_of(const game::Ledger& ledger) {
  Values values;
  for (const auto& player : ledger.players()) {
    auto& sides = values[player.name];
    sides += (sides.empty() ? "" : ", ") + player.side;
  }
  return values;
}

Values properties_of(const game::Ledger& ledger) {
  Values values;
  for (const auto& [key, value] : ledger.properties()) {
    values[key.second.empty() || key.second == "Module" ? key.first
                                                        : key.first + " of " + key.second] = value;
  }
  return values;
}

// By name: where they stand. What lies in them, the pieces tell.
Values decks_of(const GameFacts& facts) {
  Values values;
  for (const auto& stack : facts.position().stacks()) {
    if (!stack.deck) continue;
    constexpr std::size_t kName = 13;  // Deck.myRefreshType
    const auto fields = vassal::decode_sequence(stack.type, ';');
    auto& places = values[fields.size() > kName ? fields[kName] : "deck"];
    places += (places.empty() ? "" : ", ") +
              fmt::format("{} ({}, {})", stack.map, stack.at.x, stack.at.y);
  }
  return values;
}

class GameComparison {
 public:
  GameComparison(const GameFacts& a, const GameFacts& b, Differences& out)
      : a_(a), b_(b), out_(out), partner_(pair_pieces(a.pieces(), b.pieces())) {}

  void run() {
    compare_pieces_of_both();
    compare_orders();
  }

 private:
  void compare_pieces_of_both() {
    std::vector<bool> known(b_.pieces().size(), false);
    for (std::size_t i = 0; i < partner_.size(); ++i) {
      const Piece& before = a_.pieces()[i];
      if (partner_[i] == kNone) {
        add_piece(ChangeKind::kRemoved, before, a_);
      } else {
        known[partner_[i]] = true;
        compare_piece(before, b_.pieces()[partner_[i]]);
      }
    }
    for (std::size_t j = 0; j < known.size(); ++j) {
      if (!known[j]) add_piece(ChangeKind::kAdded, b_.pieces()[j], b_);
    }
  }

  void add_piece(ChangeKind kind, const Piece& piece, const GameFacts& facts) {
    Difference difference;
    difference.kind = kind;
    difference.subject = "piece";
    difference.name = name_of(piece);
    difference.place = facts.place(piece.map, piece.at);
    out_.push_back(std::move(difference));
  }

  void compare_piece(const Piece& before, const Piece& after) {
    Difference difference;
    difference.subject = "piece";
    difference.name = name_of(after);
    difference.place = b_.place(after.map, after.at);
    if (before.chain != after.chain) {
      difference.fields = compare_pieces(*before.chain, *after.chain);
    }
    if (before.map != after.map || !(before.at == after.at)) {
      difference.kind = ChangeKind::kMoved;
      difference.from_place = a_.place(before.map, before.at);
      if (difference.from_place == difference.place) {  // within one hex
        difference.from_place += fmt::format(" ({}, {})", before.at.x, before.at.y);
        difference.place += fmt::format(" ({}, {})", after.at.x, after.at.y);
      }
    } else if (difference.fields.empty()) {
      return;
    }
    out_.push_back(std::move(difference));
  }

  // Pieces that lie in one stack or deck in both games, and not in the same order.
  void compare_orders() {
    std::unordered_map<std::string, const Piece*> before;  // id in b -> the piece of a
    for (std::size_t i = 0; i < partner_.size(); ++i) {
      if (partner_[i] != kNone) before[b_.pieces()[partner_[i]].id] = &a_.pieces()[i];
    }
    std::unordered_map<std::string, std::string> names;
    for (const auto& piece : b_.pieces()) names[piece.id] = basic_name(piece);
    for (const auto& stack : b_.position().stacks()) {
      std::map<std::string, std::vector<std::pair<int, std::string>>> groups;
      for (const auto& id : stack.members) {
        const auto found = before.find(id);
        if (found == before.end() || found->second->stack.empty()) continue;
        groups[found->second->stack].emplace_back(found->second->index, names[id]);
      }
      for (auto& [id, group] : groups) {
        const auto was = a_.position().stack(id);
        add_order(stack, stack.deck || (was && was->deck), group);
      }
    }
  }

  // `deck`: in either game.
  void add_order(const game::Stack& stack, bool deck,
                 std::vector<std::pair<int, std::string>>& group) {
    const auto by_index = [](const auto& one, const auto& other) {
      return one.first < other.first;
    };
    if (std::is_sorted(group.begin(), group.end(), by_index)) return;
    Difference difference;
    difference.subject = "order";
    difference.place = b_.place(stack.map, stack.at);
    difference.name = fmt::format("{} of {}", deck ? "deck" : "stack", group.size());
    // How the cards of a deck lie is for nobody to know.
    if (!deck) {
      const auto now = names_of(group);
      std::sort(group.begin(), group.end(), by_index);
      difference.fields.push_back({"bottom to top", names_of(group), now});
    }
    out_.push_back(std::move(difference));
  }

  static std::string names_of(const std::vector<std::pair<int, std::string>>& group) {
    std::vector<std::string> names;
    for (const auto& member : group) names.push_back(member.second);
    return text::join(names, ", ");
  }

  const GameFacts& a_;
  const GameFacts& b_;
  Differences& out_;
  std::vector<std::size_t> partner_;
};

}  // namespace

Differences compare_games(const vassal::SavedGame& a, const vassal::SavedGame& b,
                          const GameDiffOptions& options) {
  Differences out;
  compare_metadata(a.savedata, b.savedata, "savedata", out);
  compare_metadata(a.moduledata, b.moduledata, "moduledata", out);
  const GameFacts before(a, options.module_a, options.at_start);
  const GameFacts after(b, options.module_b, options.at_start);
  const auto& one = before.position().ledger();
  const auto& other = after.position().ledger();
  compare_maps("board", boards_of(one), boards_of(other), out);
  compare_maps("player", players_of(one), players_of(other), out);
  compare_maps("turn", one.turns(), other.turns(), out);
  compare_maps("property", properties_of(one), properties_of(other), out);
  compare_maps("deck", decks_of(before), decks_of(after), out);
  GameComparison(before, after, out).run();
  vassal::Secrets secrets;
  secrets.learn(a.root);
  secrets.learn(b.root);
  compare_steps(before.steps(), after.steps(), secrets, out);
  hide_secrets(secrets, out);
  return out;
}

}  // namespace provost::compare
