// SPDX-License-Identifier: MIT
// Kind "once": a declared act only so often in one phase.
//   "act"       "fire"
//   "per"       "hex" (of the firing units) or "target"
//   "phases"    announced phases in which the limit holds
//   "more"      selector: a hex with a unit that may fit it may act `more_times` times
//   "more_ground"  so may a hex of this terrain, or of unknown terrain
#include <algorithm>
#include <nlohmann/json.hpp>

#include "game/hex_field.h"
#include "rules/kinds/kinds.h"
#include "rules/selector.h"
#include "rules/terrain.h"

namespace provost::rules {

namespace {

class Once : public Rule {
 public:
  using Rule::Rule;
  std::string act;
  bool per_target = false;
  std::vector<std::string> phases;
  std::optional<Selector> more;
  int more_times = 1;
  std::string more_ground;

  void judge_act(const Context& context, const DeclaredAct& declared,
                 const std::vector<DeclaredAct>& earlier, Judgement& out) const override {
    if (declared.act != act || !context.phase_known) return;
    if (std::find(phases.begin(), phases.end(), context.phase) == phases.end()) return;
    if (per_target) {
      if (declared.has_target) judge(context, declared, declared.target, earlier, out);
      return;
    }
    std::set<game::Hex> hexes;
    for (const Placed& placed : declared.units) hexes.insert(placed.hex);
    for (const auto& hex : hexes) judge(context, declared, hex, earlier, out);
  }

 private:
  bool concerns(const DeclaredAct& other, game::Hex hex) const {
    if (other.act != act) return false;
    if (per_target) return other.has_target && other.target == hex;
    return std::any_of(other.units.begin(), other.units.end(),
                       [&](const Placed& placed) { return placed.hex == hex; });
  }

  void judge(const Context& context, const DeclaredAct& declared, game::Hex hex,
             const std::vector<DeclaredAct>& earlier, Judgement& out) const {
    ++out.judged;
    Breach breach;
    breach.hex = hex;
    breach.step = declared.step;
    // Only attacks that were rolled count: lines without a roll between them are one attack, or a
    // correction.
    std::set<int> attacks{declared.last_roll};
    for (const auto& other : earlier) {
      if (!concerns(other, hex) || other.player != declared.player) continue;
      if (!attacks.insert(other.last_roll).second) continue;
      breach.because.push_back("step " + std::to_string(other.step) + ": " + act +
                               " already declared");
    }
    const int times = static_cast<int>(attacks.size());
    int allowed = 1;
    for (const Placed& placed : declared.units) {
      breach.pieces.insert(placed.unit.piece);
    }
    for (const Placed* placed : context.field.in(hex)) {
      if (more && more->possible(placed->unit)) allowed = more_times;
    }
    if (!more_ground.empty()) {
      const auto kinds = context.terrain.hex(hex);
      if (!kinds || kinds->contains(more_ground)) allowed = more_times;
    }
    if (times <= allowed) return;
    breach.because.push_back("phase: " + context.phase);
    out.breaches.push_back(std::move(breach));
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
  if (params.contains("more")) {
    auto more = Selector::parse(params["more"], place + "/more");
    if (!more) return forward(more);
    rule->more = std::move(*more);
    rule->more_times = params.value("more_times", 1);
    rule->more_ground = params.value("more_ground", "");
  }
  return std::unique_ptr<Rule>(std::move(rule));
}

}  // namespace provost::rules
