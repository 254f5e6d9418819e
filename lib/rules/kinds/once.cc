// SPDX-License-Identifier: MIT
// Kind "once": a declared act only so often in one phase. Only acts that were rolled count: lines
// without a roll between them are one, or a correction, and a roll after lines about several things
// may belong to any of them.
//   "act"       "fire"
//   "per"       "hex" (of the firing units) or "target"
//   "phases"    announced phases in which the limit holds
//   "more"      selector: a hex with a unit that may fit it may act `more_times` times
//   "more_ground"  so may a hex of this terrain, or of unknown terrain
//   "ricochet"  selector: when such units alone have acted at a nearer hex in the line, the second
//               line may be where their ball bounced to, and does not count
#include <algorithm>
#include <nlohmann/json.hpp>

#include "game/hex_field.h"
#include "rules/kinds/kinds.h"
#include "rules/selector.h"
#include "rules/terrain.h"

namespace provost::rules {

namespace {

using Acts = std::vector<const DeclaredAct*>;

constexpr int kBounces = 2;  // hexes behind the target into which a ball can fly on

std::set<std::string> pieces_of(const DeclaredAct& act) {
  std::set<std::string> pieces;
  for (const Placed& placed : act.units) pieces.insert(placed.unit.piece);
  return pieces;
}

bool covers(const DeclaredAct& all, const DeclaredAct& some) {
  const auto wide = pieces_of(all);
  const auto narrow = pieces_of(some);
  return std::includes(wide.begin(), wide.end(), narrow.begin(), narrow.end());
}

// Said again, or said anew with a unit more or less.
bool same_attack(const DeclaredAct& a, const DeclaredAct& b) {
  return a.has_target == b.has_target && a.target == b.target && (covers(a, b) || covers(b, a));
}

bool one_side(const DeclaredAct& a, const DeclaredAct& b) {
  if (!a.units.empty() && !b.units.empty()) {
    const auto& side = a.units.front().unit.side();
    const auto& other = b.units.front().unit.side();
    if (!side.empty() && !other.empty()) return side == other;
  }
  return a.player == b.player;
}

// The lines up to a roll. Which of them it resolved is certain when all are about one hex and no
// line before still waited for its roll.
struct Volley {
  Acts acts;
  bool rolled = false;
  bool others_wait = false;
};

std::vector<Volley> volleys(const Acts& acts) {
  std::vector<Volley> result(1);
  int waiting = 0;
  for (const DeclaredAct* act : acts) {
    auto& volley = result.back();
    const bool again = std::any_of(volley.acts.begin(), volley.acts.end(),
                                   [&](const auto* other) { return same_attack(*act, *other); });
    if (volley.acts.empty()) volley.others_wait = waiting > 0;
    volley.acts.push_back(act);
    if (!again) ++waiting;
    if (act->rolls == 0) continue;
    volley.rolled = true;
    waiting = std::max(0, waiting - act->rolls);
    result.emplace_back();
  }
  if (result.back().acts.empty()) result.pop_back();
  return result;
}

class Once : public Rule {
 public:
  using Rule::Rule;
  std::string act;
  bool per_target = false;
  std::vector<std::string> phases;
  std::optional<Selector> more;
  int more_times = 1;
  std::string more_ground;
  std::optional<Selector> ricochet;

  void judge_act(const Context& context, const DeclaredAct& declared,
                 const std::vector<DeclaredAct>& earlier, Judgement& out) const override {
    if (declared.act != act || !context.phase_known) return;
    if (std::find(phases.begin(), phases.end(), context.phase) == phases.end()) return;
    // Lines that wait for their roll are judged with the one that is followed by it.
    if (declared.rolls == 0 && !declared.last) return;
    Acts acts;
    for (const auto& other : earlier) {
      if (other.act == act) acts.push_back(&other);
    }
    acts.push_back(&declared);
    const auto fired = volleys(acts);
    std::set<game::Hex> hexes;
    for (const auto* one : fired.back().acts) {
      if (!one_side(*one, declared)) continue;
      if (per_target && one->has_target && !may_bounce(*one, acts)) hexes.insert(one->target);
      if (per_target) continue;
      for (const Placed& placed : one->units) hexes.insert(placed.hex);
    }
    for (const auto& hex : hexes) judge(context, fired, {declared, acts, hex}, out);
  }

 private:
  struct Question {
    const DeclaredAct& declared;
    const Acts& acts;
    game::Hex hex;
  };

  bool concerns(const DeclaredAct& other, game::Hex hex) const {
    if (per_target) return other.has_target && other.target == hex;
    return std::any_of(other.units.begin(), other.units.end(),
                       [&](const Placed& placed) { return placed.hex == hex; });
  }

  // Behind a nearer target of the same guns, in the line as far as hexes tell it.
  bool may_bounce(const DeclaredAct& at, const Acts& acts) const {
    if (!ricochet || !at.has_target) return false;
    for (const Placed& placed : at.units) {
      if (!ricochet->possible(placed.unit)) return false;
    }
    return std::any_of(acts.begin(), acts.end(), [&](const DeclaredAct* first) {
      if (first->step >= at.step || !first->has_target || !covers(*first, at)) return false;
      const int behind = game::distance(first->target, at.target);
      if (behind == 0 || behind > kBounces) return false;
      if (at.units.empty()) return true;  // who fired is not known
      const auto from = at.units.front().hex;
      return game::distance(from, first->target) + behind == game::distance(from, at.target);
    });
  }

  Acts about(const Volley& volley, const Question& asked) const {
    Acts found;
    for (const auto* one : volley.acts) {
      if (!concerns(*one, asked.hex) || !one_side(*one, asked.declared)) continue;
      if (!may_bounce(*one, asked.acts)) found.push_back(one);
    }
    return found;
  }

  void judge(const Context& context, const std::vector<Volley>& fired, const Question& asked,
             Judgement& out) const {
    ++out.judged;
    const auto& now = fired.back();
    const auto present = about(now, asked);
    if (present.empty()) return;
    Breach breach;
    breach.hex = asked.hex;
    breach.step = present.back()->step;
    int certain = 0;
    int possible = 0;
    bool again = false;
    int rolled_before = 0;
    for (const auto& volley : fired) {
      const auto here = about(volley, asked);
      if (here.empty() || &volley == &now) continue;
      ++possible;
      if (is_certain(volley, here)) ++certain;
      rolled_before = here.back()->step;
      for (const auto* one : here) again = again || same_attack(*one, *present.back());
      breach.because.push_back("step " + std::to_string(here.front()->step) + ": " + act +
                               " already declared");
    }
    const int allowed = times_allowed(context, present, asked.hex);
    if (possible + 1 <= allowed) return;
    for (const auto* one : present) breach.pieces.merge(pieces_of(*one));
    breach.because.push_back("phase: " + context.phase);
    if (certain + 1 > allowed && is_certain(now, present)) {
      if (again) {
        breach.doubt("whether this is the attack of step " + std::to_string(rolled_before) +
                     ", rolled again");
      }
    } else if (again) {
      return;  // the words of an attack, said again
    } else if (now.rolled) {
      breach.doubt("which of the attacks declared the dice belong to");
    } else {
      breach.doubt("whether it was rolled");
    }
    out.breaches.push_back(std::move(breach));
  }

  static bool is_certain(const Volley& volley, const Acts& here) {
    return volley.rolled && !volley.others_wait && here.size() == volley.acts.size();
  }

  int times_allowed(const Context& context, const Acts& acts, game::Hex hex) const {
    if (!more) return 1;
    if (!more_ground.empty()) {
      const auto kinds = context.terrain.hex(hex);
      if (!kinds || kinds->contains(more_ground)) return more_times;
    }
    for (const Placed* placed : context.field.in(hex)) {
      if (more->possible(placed->unit)) return more_times;
    }
    for (const auto* one : acts) {
      for (const Placed& placed : one->units) {
        if (placed.hex == hex && more->possible(placed.unit)) return more_times;
      }
    }
    return 1;
  }
};

}  // namespace

Result<std::unique_ptr<Rule>> make_once(RuleRow row, const nlohmann::json& params) {
  auto rule = std::make_unique<Once>(std::move(row));
  const auto& place = rule->row().place;
  rule->act = params.value("act", "");
  rule->per_target = params.value("per", "hex") == "target";
  for (const auto& phase : params.value("phases", nlohmann::json::array())) {
    rule->phases.push_back(phase.get<std::string>());
  }
  if (rule->act.empty() || rule->phases.empty()) {
    return fail(ErrorCode::kMalformed, "\"act\" and \"phases\" are needed", place);
  }
  for (auto [name, selector] :
       {std::pair{"more", &rule->more}, std::pair{"ricochet", &rule->ricochet}}) {
    if (!params.contains(name)) continue;
    auto parsed = Selector::parse(params[name], place + "/" + name);
    if (!parsed) return forward(parsed);
    *selector = std::move(*parsed);
  }
  rule->more_times = params.value("more_times", 1);
  rule->more_ground = params.value("more_ground", "");
  return std::unique_ptr<Rule>(std::move(rule));
}

}  // namespace provost::rules
