// SPDX-License-Identifier: MIT
#include "module/turn_and_dice.h"

#include "vassal/sequence.h"

namespace provost::module {
namespace {

using vassal::Component;

std::vector<TurnLevel> read_levels(const Component& parent) {
  std::vector<TurnLevel> levels;
  for (const Component* member : parent.members()) {
    const bool list = member->name() == "ListTurnLevel";
    if (!list && member->name() != "CounterTurnLevel") continue;
    TurnLevel level;
    level.kind = list ? "list" : "counter";
    level.name = member->attribute_or("name", "");
    level.property = member->attribute_or("property", "");
    level.format = member->attribute_or("turnFormat", "$value$");
    if (const std::string* values = list ? member->attribute("list") : nullptr) {
      if (!values->empty()) level.values = vassal::decode_sequence(*values, ',');
    }
    level.start = member->number("start", 1);
    level.step = member->number("incr", 1);
    level.loops = member->flag("loop", false);
    level.loop_limit = member->number("loopLimit", -1);
    level.levels = read_levels(*member);
    levels.push_back(std::move(level));
  }
  return levels;
}

}  // namespace

TurnTracker read_turn_tracker(const Component& component) {
  TurnTracker tracker;
  tracker.name = component.attribute_or("name", "");
  tracker.turn_format = component.attribute_or("turnFormat", "");
  tracker.report_format = component.attribute_or("reportFormat", "");
  tracker.levels = read_levels(component);
  return tracker;
}

bool is_dice(const Component& component) {
  const auto name = component.name();
  return name.ends_with("DiceButton") || name == "RandomTextButton";
}

DiceButton read_dice(const Component& component) {
  DiceButton button;
  button.kind = component.name();
  button.name = component.attribute_or("name", component.attribute_or("label", ""));
  button.dice = component.number("nDice", 2);
  button.sides = component.number("nSides", 6);
  button.plus = component.number("plus", 0);
  button.add_to_total = component.number("addToTotal", 0);
  button.report_total = component.flag("reportTotal", false);
  button.report_format =
      component.attribute_or("reportFormat", component.attribute_or("format", ""));
  if (button.kind == "SpecialDiceButton") {
    button.dice = 0;
    button.sides = 0;
    for (const Component* die : component.members()) {
      if (die->name() != "SpecialDie") continue;
      ++button.dice;
      const auto faces = static_cast<int>(die->members().size());
      if (button.sides == 0) button.sides = faces;
    }
  }
  return button;
}

}  // namespace provost::module
