// SPDX-License-Identifier: MIT
#include "game/play/hand.h"

#include <algorithm>

#include "game/play/move_report.h"
#include "vassal/piece_properties.h"
#include "vassal/traits/basic_piece.h"
#include "vassal/traits/mark_moved.h"
#include "vassal/traits/stack.h"

namespace provost::play {

namespace {

using vassal::make_command;
using vassal::TraitChain;

bool never_stacks(const TraitChain& chain) { return vassal::property(chain, "NoStack") == "true"; }

bool contains(const std::vector<std::string>& list, const std::string& value) {
  return std::find(list.begin(), list.end(), value) != list.end();
}

}  // namespace

Hand::Hand(const module::Module& module, const Names& names, Recorder& recorder)
    : module_(module), names_(names), recorder_(recorder), rules_(game::map_rules(module)) {}

const game::MapRules& Hand::rules(const std::string& map) const {
  static const game::MapRules kPlain;
  const auto found = std::find_if(rules_.begin(), rules_.end(), [&](const game::MapRules& rule) {
    return rule.identifier() == map || rule.id == map;
  });
  return found == rules_.end() ? kPlain : *found;
}

int Hand::layer(const TraitChain& chain, const std::string& map) const {
  const auto& rule = rules(map);
  if (rule.layer_property.empty()) return 1;  // DefaultPieceCollection: what stacks
  const auto value = vassal::property(chain, rule.layer_property).value_or("");
  return static_cast<int>(std::find(rule.layers.begin(), rule.layers.end(), value) -
                          rule.layers.begin());
}

Hand::Target Hand::target(const TraitChain& chain, const std::vector<std::string>& dragged,
                          const Spot& to) const {
  const auto& position = recorder_.position();
  const auto fits = [&](const game::Piece& other) {
    return !never_stacks(*other.chain) && layer(*other.chain, to.map) == layer(chain, to.map);
  };
  Target found;
  const bool stacks = rules(to.map).stacking && !never_stacks(chain);
  Target alone;
  for (const auto& standing : position.standing_at(to.map, to.at)) {
    if (const auto* piece = std::get_if<game::Piece>(&standing)) {
      if (stacks && !contains(dragged, piece->id) && fits(*piece))
        alone = {true, piece->id, piece->id};
      continue;
    }
    const auto& stack = std::get<game::Stack>(standing);
    if (stack.deck) {
      return {true, stack.members.empty() ? std::string() : stack.members.back(), {}};
    }
    const auto dragged_too = [&](const std::string& id) { return contains(dragged, id); };
    const bool emptied = std::all_of(stack.members.begin(), stack.members.end(), dragged_too);
    if (!stacks || (emptied && dragged.size() == stack.members.size())) continue;
    const auto top = position.piece(stack.members.back());
    if (top && fits(*top)) found = {true, top->id, {}};
  }
  return found.joins ? found : alone;
}

void Hand::open_stack(const std::string& first, const TraitChain& chain, const Spot& at) {
  const auto id = recorder_.fresh_id();
  const vassal::StackState state{at.map, at.at.x, at.at.y, {first}, layer(chain, at.map)};
  recorder_.emit(
      make_command(vassal::AddPiece{id, std::string(vassal::kStackType), state.encode()}));
}

// Map "markMoved": the engine compares pixels only, whatever the map.
void Hand::mark_moved(const game::Piece& piece, const Spot& to) {
  if (piece.at == to.at) return;
  const auto* map = module_.map(to.map);
  if (map != nullptr && map->component->attribute_or("markMoved", "Always") == "Never") return;
  auto changed = *piece.chain;
  for (auto& trait : changed.traits) {
    if (trait.id() == vassal::MarkMoved::kId) trait.state = "true";
  }
  auto after = changed.state_text();
  auto before = piece.chain->state_text();
  if (after == before) return;
  recorder_.emit(
      make_command(vassal::ChangePiece{piece.id, std::move(after), std::move(before), true}));
}

Result<void> Hand::drag(const std::vector<std::string>& ids, const Spot& to, const Actor& actor) {
  std::vector<Moved> moved;
  for (const auto& id : ids) {
    const auto piece = recorder_.position().piece(id);
    if (!piece)
      return fail(ErrorCode::kUsage, "\"" + names_.unit(id) + "\" is no longer in the game");
    const auto onto = target(*piece->chain, ids, to);
    if (onto.under == id) continue;  // it lies on top of that stack
    const auto stack = recorder_.position().stack(piece->stack);
    const bool covers = stack && piece->index > 0;
    mark_moved(*piece, to);
    if (!onto.alone.empty())
      open_stack(onto.alone, *recorder_.position().piece(onto.alone)->chain, to);
    vassal::MovePiece move{id,          to.map,      to.at.x, to.at.y,  onto.under, piece->map,
                           piece->at.x, piece->at.y, {},      actor.id, true};
    if (covers) move.old_under = stack->members[static_cast<std::size_t>(piece->index) - 1];
    recorder_.emit(make_command(std::move(move)));
    if (!onto.joins && rules(to.map).stacking && !never_stacks(*piece->chain)) {
      open_stack(id, *piece->chain, to);
    }
    moved.push_back({id, {piece->map, piece->at}});
  }
  if (moved.empty()) return fail(ErrorCode::kUsage, "it lies on top there already");
  report(moved, to, actor);
  return {};
}

Result<void> Hand::take(const module::PieceDefinition& slot, const std::string& id, const Spot& to,
                        const Actor& actor) {
  auto chain = module_.expand(slot);
  if (!chain) return forward(chain);
  auto basic = vassal::BasicPiece::decode(chain->basic());
  if (!basic) return forward(basic);
  recorder_.reserve_id(id);
  const auto onto = target(*chain, {}, to);
  // On its own the piece is added where it stands; onto a stack it comes from nowhere.
  basic->map = onto.joins ? std::string() : to.map;
  basic->x = onto.joins ? 0 : to.at.x;
  basic->y = onto.joins ? 0 : to.at.y;
  basic->gpid = slot.gpid;
  basic->properties = {{"UniqueID", id}};
  chain->basic().state = basic->print().state;
  if (!onto.alone.empty())
    open_stack(onto.alone, *recorder_.position().piece(onto.alone)->chain, to);
  recorder_.emit(make_command(vassal::AddPiece{id, chain->type_text(), chain->state_text()}));
  if (onto.joins) {
    vassal::MovePiece move{id, to.map, to.at.x, to.at.y, onto.under, {}, 0, 0, {}, actor.id, true};
    recorder_.emit(make_command(std::move(move)));
  } else if (rules(to.map).stacking && !never_stacks(*chain)) {
    open_stack(id, *chain, to);
  }
  report({{id, {}}}, to, actor);
  return {};
}

void Hand::report(const std::vector<Moved>& moved, const Spot& to, const Actor& actor) {
  if (!reports_moves(module_)) return;
  std::vector<MoveReport> groups;  // what went the same way is one line
  for (const auto& move : moved) {
    const auto piece = recorder_.position().piece(move.id);
    if (!piece) continue;
    const auto* hidden = piece->chain->find("hide;");
    if (hidden != nullptr && hidden->state != "null") continue;  // nobody is told
    const auto same = std::find_if(groups.begin(), groups.end(), [&](const MoveReport& group) {
      return group.from.map == move.from.map && group.from.at == move.from.at;
    });
    auto& group = same == groups.end() ? groups.emplace_back(MoveReport{{}, move.from, to}) : *same;
    group.names.push_back(vassal::piece_name(*piece->chain));
  }
  for (const auto& group : groups) {
    const auto line =
        move_report(module_, recorder_.position().ledger(), group, actor.name, actor.side);
    if (line) recorder_.emit(make_command(vassal::Chat{*line}));
  }
}

void Hand::remove(const std::string& id) { recorder_.emit(make_command(vassal::RemovePiece{id})); }

}  // namespace provost::play
