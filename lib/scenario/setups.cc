// SPDX-License-Identifier: MIT
#include "scenario/setups.h"

#include <algorithm>
#include <map>

#include "vassal/board.h"
#include "vassal/command.h"
#include "vassal/saved_game.h"
#include "vassal/sequence.h"
#include "vassal/turn_state.h"

namespace provost::scenario {

namespace {

constexpr unsigned char kFramingKey = 0x5A;  // any byte does

// Collects pieces by place and writes them stack by stack, each stack behind its members (a member
// that is not there yet would be dropped from it).
class Layout {
 public:
  void put(const std::string& map, vassal::Point at, const std::string& id,
           vassal::TraitChain chain) {
    place(chain, map, at, id);
    stack_at(map, at).add(id, chain);
  }

  // A deck is a stack of its own type; what it holds lies face down.
  void put_deck(const std::string& map, vassal::Point at, std::string id, std::string type) {
    decks_.push_back({{map, at, {}, {}}, std::move(id), std::move(type)});
  }
  /// Into the deck put last.
  void put_into_deck(const std::string& id, vassal::TraitChain chain) {
    auto& deck = decks_.back().contents;
    place(chain, deck.map, deck.at, id);
    deck.add(id, chain);
  }

  void write(vassal::Command& root) const {
    int number = 0;
    for (const auto& stack : stacks_) {
      for (const auto& piece : stack.pieces) root.children.push_back(vassal::make_command(piece));
      std::vector<std::string> state = {stack.map, std::to_string(stack.at.x),
                                        std::to_string(stack.at.y)};
      state.insert(state.end(), stack.ids.begin(), stack.ids.end());
      state.emplace_back("@@-1");  // the layer is set by the engine
      root.children.push_back(vassal::make_command(vassal::AddPiece{
          "stack-" + std::to_string(++number), "stack", vassal::encode_sequence(state, ';')}));
    }
    for (const auto& deck : decks_) {
      const auto& contents = deck.contents;
      for (const auto& piece : contents.pieces) {
        root.children.push_back(vassal::make_command(piece));
      }
      std::vector<std::string> state = {contents.map, std::to_string(contents.at.x),
                                        std::to_string(contents.at.y), "true"};
      if (!contents.ids.empty()) state.push_back(vassal::encode_sequence(contents.ids, ','));
      root.children.push_back(vassal::make_command(
          vassal::AddPiece{deck.id, deck.type, vassal::encode_sequence(state, ';')}));
    }
  }

 private:
  struct Stack {
    std::string map;
    vassal::Point at;
    std::vector<std::string> ids;  // bottom to top
    std::vector<vassal::AddPiece> pieces;

    void add(const std::string& id, const vassal::TraitChain& chain) {
      ids.push_back(id);
      pieces.push_back(vassal::AddPiece{id, chain.type_text(), chain.state_text()});
    }
  };
  struct Deck {
    Stack contents;
    std::string id;
    std::string type;
  };

  static void place(vassal::TraitChain& chain, const std::string& map, vassal::Point at,
                    const std::string& id) {
    chain.basic().state = vassal::encode_sequence(
        {map, std::to_string(at.x), std::to_string(at.y), gpid(chain), "1", "UniqueID", id}, ';');
  }

  static std::string gpid(const vassal::TraitChain& chain) {
    const auto fields = vassal::decode_sequence(chain.basic().state, ';');
    return fields.size() > 3 ? fields[3] : std::string();
  }

  Stack& stack_at(const std::string& map, vassal::Point at) {
    for (auto& stack : stacks_) {
      if (stack.map == map && stack.at == at) return stack;
    }
    stacks_.push_back({map, at, {}, {}});
    return stacks_.back();
  }

  std::vector<Stack> stacks_;
  std::vector<Deck> decks_;
};

// The facing nearest to `wanted` (1 to 12) that the formation allows: hexsides are odd, vertices
// even.
int allowed_facing(int wanted, Faces faces) {
  const bool odd = wanted % 2 == 1;
  if (faces == Faces::kAny || odd == (faces == Faces::kHexside)) return wanted;
  return wanted % 12 + 1;
}

int turn_between(int a, int b) {
  const int steps = ((a - b) % 12 + 12) % 12;
  return std::min(steps, 12 - steps);
}

// Whether a marker lies on top of its hex: a redoubt with units inside it, which are in General
// Order there (FON 3.5a.B).
bool encloses(const Unit& marker, const std::string& hex, const ScenarioSource& scenario) {
  if (marker.kind != "large_redoubt" && marker.kind != "small_redoubt") return false;
  return std::any_of(scenario.placements.begin(), scenario.placements.end(),
                     [&](const Placement& placement) {
                       return placement.formation == "general_order" && !placement.hexes.empty() &&
                              placement.hexes.front() == hex;
                     });
}

}  // namespace

std::string setup_entry(const ScenarioSource& scenario) {
  return "setups/" + scenario.id + ".vsav";
}

int facing_of(const Placement& placement, const Unit& unit, const Source& source,
              const Series& series, const HexField& field) {
  if (placement.facing) return *placement.facing;
  const int wanted = source.side(unit.side)->facing;
  const auto* formation = series.formation(
      placement.formation.empty() ? series.arm(unit.arm)->default_formation : placement.formation);
  const Faces faces = formation == nullptr ? Faces::kAny : formation->faces;
  if (placement.hexes.size() < 2) return allowed_facing(wanted, faces);
  const int direction =
      field.direction(*field.find(placement.hexes[1]), *field.find(placement.hexes[0]));
  const int along = direction * 2 + 1;         // facing from the second hex to the first
  if (faces == Faces::kHexside) return along;  // a column: the counter stands at its head
  const int left = (along + 8) % 12 + 1;       // a quarter turn to either side
  const int right = (along + 2) % 12 + 1;
  return turn_between(left, wanted) < turn_between(right, wanted) ? left : right;
}

Result<std::string> write_setup(const ScenarioSource& scenario, const Source& source,
                                const Series& series, const HexField& field, const Pieces& pieces,
                                const TurnBoard& turns, const DeploymentBoxes& boxes,
                                const Chits& chits, const vassal::Metadata& module) {
  Layout layout;
  std::map<std::string, int> waiting;   // counters that a box of the turn track holds already
  std::map<std::string, int> deployed;  // and a deployment box
  const auto wait = [&](const std::string& box, const std::string& id, vassal::TraitChain chain) {
    layout.put(kTurnMap, turns.spot(box, waiting[box]++), id, std::move(chain));
  };
  const auto deploy = [&](const std::string& box, const std::string& id, vassal::TraitChain chain) {
    layout.put(source.map.name, boxes.spot(box, deployed[box]++), id, std::move(chain));
  };
  const auto put_markers = [&](bool on_top) {
    for (const auto& marker : scenario.markers) {
      const Unit& unit = *source.unit(marker.unit);
      for (const auto& hex : marker.hexes) {
        if (encloses(unit, hex, scenario) != on_top) continue;
        Posture posture;
        posture.facing = marker.facing.value_or(source.side(unit.side)->facing);
        layout.put(source.map.name, field.centre(*field.find(hex)), unit.id + "-" + hex,
                   pieces.unit_chain(unit, posture));
      }
    }
  };
  put_markers(false);
  for (const auto& placement : scenario.placements) {  // below everything: they are no counters
    const Unit& unit = *source.unit(placement.unit);
    for (std::size_t i = 1; i < placement.hexes.size() && pieces.has_extra(unit); ++i) {
      layout.put(source.map.name, field.centre(*field.find(placement.hexes[i])),
                 unit.id + "-extra-" + std::to_string(i), pieces.extra_chain(unit));
    }
  }
  for (const auto& placement : scenario.placements) {
    const Unit& unit = *source.unit(placement.unit);
    const Posture posture{placement.formation, facing_of(placement, unit, source, series, field),
                          placement.states, placement.losses};
    auto chain = pieces.unit_chain(unit, posture);
    if (!placement.box.empty()) {
      deploy(placement.box, unit.id, std::move(chain));
      continue;
    }
    if (placement.hexes.empty()) {
      wait(kToBePlaced, unit.id, std::move(chain));
      continue;
    }
    layout.put(source.map.name, field.centre(*field.find(placement.hexes.front())), unit.id,
               std::move(chain));
  }
  put_markers(true);
  for (const auto& reinforcement : scenario.reinforcements) {
    const Unit& unit = *source.unit(reinforcement.unit);
    Placement nowhere;
    nowhere.formation = reinforcement.formation;
    const Posture posture{
        reinforcement.formation, facing_of(nowhere, unit, source, series, field), {}, 0};
    auto chain = pieces.unit_chain(unit, posture);
    if (!reinforcement.box.empty()) {
      deploy(reinforcement.box, unit.id, std::move(chain));
    } else {
      wait(reinforcement.turn.empty() ? kToBePlaced : reinforcement.turn, unit.id,
           std::move(chain));
    }
  }
  for (const auto& box : source.map.boxes) {
    if (box.deck) {
      layout.put_deck(source.map.name, chits.deck_spot(box), "deck-" + box.id,
                      chits.deck_type(box));
    }
    for (const auto& chit : source.chits) {
      if (chit.at != box.id) continue;
      if (box.deck) {
        layout.put_into_deck("chit-" + chit.id, chits.chain(chit));
        continue;
      }
      const auto spot = boxes.spot(box.id, deployed[box.id]++);
      for (int i = 1; i <= chit.copies; ++i) {
        const auto id = "chit-" + chit.id + (i > 1 ? "-" + std::to_string(i) : "");
        layout.put(source.map.name, spot, id, chits.chain(chit));
      }
    }
  }

  vassal::SavedGame game;
  game.framing = {vassal::FramingKind::kHexXor, kFramingKey, "!VCSK", false};
  game.moduledata = module;
  vassal::Metadata savedata = module;
  savedata.name.reset();
  savedata.description = scenario.name;
  game.savedata = std::move(savedata);
  game.root = vassal::make_command(std::string("begin_save"));
  const bool decks = std::any_of(source.map.boxes.begin(), source.map.boxes.end(),
                                 [](const DeploymentBox& box) { return box.deck; });
  // Without this the engine takes the save for a new game and puts out every deck once more
  // (NewGameIndicator); in a module without decks it would not know the command.
  if (decks) game.root.children.push_back(vassal::make_command(std::string("SETUP_STACK\t")));
  layout.write(game.root);
  const std::vector<vassal::TurnLevelShape> levels = {{source.turns, 0, {}}};
  game.root.children.push_back(vassal::make_command(
      "TURNTurnTracker0\t" + vassal::turn_state({scenario.first_turn}, levels)));
  for (const auto& [map, board] :
       {std::pair(source.map.name, kFieldBoard), {kTurnMap, kTurnBoard}}) {
    game.root.children.push_back(
        vassal::make_command(vassal::encode_board_command(map, {{board, false, 0, 0}})));
  }
  game.root.children.push_back(vassal::make_command(std::string("end_save")));
  return vassal::write_saved_game(game);
}

}  // namespace provost::scenario
