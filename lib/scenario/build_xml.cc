// SPDX-License-Identifier: MIT
#include "scenario/build_xml.h"

#include "scenario/setups.h"
#include "scenario/traits.h"
#include "vassal/sequence.h"

namespace provost::scenario {

namespace {

const std::string kModule = "VASSAL.build.module.";
const std::string kWidget = "VASSAL.build.widget.";

void write_prototypes(XmlWriter& xml, const Pieces& pieces) {
  xml.open(kModule + "PrototypesContainer");
  for (const auto& prototype : pieces.prototypes()) {
    vassal::TraitChain chain{prototype.traits};
    chain.traits.push_back(basic_piece("", "", ""));
    xml.text(kModule + "PrototypeDefinition", {{"name", prototype.name}, {"description", ""}},
             definition_text(chain));
  }
  xml.close();
}

void write_slots(XmlWriter& xml, const Pieces& pieces, const std::string& group,
                 const std::string& title) {
  bool open = false;
  for (const auto& slot : pieces.slots()) {
    if (slot.group != group) continue;
    if (!open) {
      xml.open(kWidget + "ListWidget", {{"entryName", title},
                                        {"divider", "220"},
                                        {"height", "400"},
                                        {"width", "400"},
                                        {"scale", "1.0"}});
      open = true;
    }
    xml.text(kWidget + "PieceSlot",
             {{"entryName", slot.name},
              {"gpid", std::to_string(slot.gpid)},
              {"height", "66"},
              {"width", "66"}},
             definition_text(slot.chain));
  }
  if (open) xml.close();
}

void write_palette(XmlWriter& xml, const ModuleParts& parts) {
  xml.open(kModule + "PieceWindow", {{"name", "Counters"},
                                     {"text", "Counters"},
                                     {"tooltip", "All counters of the game"},
                                     {"hidden", "false"},
                                     {"hotkey", ""},
                                     {"icon", ""},
                                     {"scale", "1.0"},
                                     {"defaultWidth", "0"}});
  xml.open(kWidget + "TabWidget", {{"entryName", "Sides"}});
  for (const auto& side : parts.source.sides) {
    xml.open(kWidget + "TabWidget", {{"entryName", side.name}});
    for (const auto& arm : parts.series.arms) {
      write_slots(xml, parts.pieces, side.id + "/" + arm.id, arm.name);
    }
    write_slots(xml, parts.pieces, side.id + "/extra", "Extra hexes");
    xml.close();
  }
  parts.chits.write_palette(xml);
  xml.close().close();
}

void write_dice(XmlWriter& xml, const Series& series) {
  for (const auto& dice : series.dice) {
    xml.leaf(kModule + "DiceButton", {{"name", dice.id},
                                      {"text", dice.id},
                                      {"tooltip", dice.tooltip},
                                      {"icon", "/images/die.gif"},
                                      {"hotkey", ""},
                                      {"nDice", std::to_string(dice.count)},
                                      {"nSides", std::to_string(dice.sides)},
                                      {"plus", std::to_string(dice.plus)},
                                      {"addToTotal", "0"},
                                      {"prompt", "false"},
                                      {"reportTotal", "false"},
                                      {"reportFormat", dice.report}});
  }
}

void write_tracker(XmlWriter& xml, const std::string& name, const std::string& tooltip,
                   const std::vector<std::string>& values) {
  xml.open(kModule + "turn.TurnTracker", {{"name", name},
                                          {"buttonText", name},
                                          {"tooltip", tooltip},
                                          {"hotkey", ""},
                                          {"icon", ""},
                                          {"length", "-1"},
                                          {"lengthStyle", "Maximum"},
                                          {"turnButtonHeight", "22"},
                                          {"turnFormat", "$level1$"},
                                          {"reportFormat", name + ": $newTurn$ - $PlayerName$"}});
  xml.leaf(kModule + "turn.ListTurnLevel", {{"property", name},
                                            {"name", name},
                                            {"turnFormat", "$value$"},
                                            {"configFirst", "false"},
                                            {"configList", "false"},
                                            {"prompt", ""},
                                            {"list", vassal::encode_sequence(values, ',')}});
  xml.close();
}

void write_trackers(XmlWriter& xml, const ModuleParts& parts) {
  write_tracker(xml, "Turn", "Game turn", parts.source.turns);
  std::vector<std::string> phases;
  for (const auto& phase : parts.series.phases) phases.push_back(phase.name);
  if (!phases.empty()) write_tracker(xml, "Phase", "Phase or segment of the game turn", phases);
  std::vector<std::string> sides;
  for (const auto& side : parts.source.sides) sides.push_back(side.name);
  write_tracker(xml, "Active", "The side that acts", sides);
}

void write_charts(XmlWriter& xml, const std::vector<ChartEntry>& charts) {
  if (charts.empty()) return;
  xml.open(kModule + "ChartWindow", {{"name", "Charts"},
                                     {"text", "Charts"},
                                     {"tooltip", "Charts and scenarios"},
                                     {"hotkey", ""},
                                     {"icon", ""}});
  xml.open(kWidget + "TabWidget", {{"entryName", "Charts"}});
  for (const auto& chart : charts) {
    xml.leaf(kWidget + "HtmlChart", {{"chartName", chart.title}, {"fileName", chart.entry}});
  }
  xml.close().close();
}

void write_setups(XmlWriter& xml, const Source& source) {
  xml.open(kModule + "PredefinedSetup",
           {{"name", "Scenarios"}, {"isMenu", "true"}, {"useFile", "false"}, {"file", ""}});
  for (const auto& scenario : source.scenarios) {
    xml.leaf(kModule + "PredefinedSetup", {{"name", scenario.id + ": " + scenario.name},
                                           {"isMenu", "false"},
                                           {"useFile", "true"},
                                           {"file", setup_entry(scenario)}});
  }
  xml.close();
}

}  // namespace

std::string build_xml(const ModuleParts& parts) {
  const Source& source = parts.source;
  XmlWriter xml;
  xml.open("VASSAL.build.GameModule",
           {{"name", source.name},
            {"version", source.version},
            {"description", source.description},
            {"VassalVersion", kVassalVersion},
            {"ModuleOther1", ""},
            {"ModuleOther2", ""},
            {"nextPieceSlotId", std::to_string(parts.chits.next_gpid())}});
  xml.leaf(kModule + "BasicCommandEncoder");
  xml.open(kModule + "Documentation");
  xml.leaf(kModule + "documentation.HelpFile",
           {{"title", "About " + source.name}, {"fileName", kHelpEntry}, {"fileType", "archive"}});
  xml.close();
  xml.open(kModule + "PlayerRoster", {{"buttonText", "Retire"}, {"buttonKeyStroke", ""}});
  for (const auto& side : source.sides) xml.text("entry", {}, side.name);
  xml.close();
  xml.leaf(kModule + "GlobalOptions", {{"autoReport", "Always"}, {"nonOwnerUnmaskable", "Never"}});
  xml.leaf(kModule + "properties.GlobalProperties");
  write_prototypes(xml, parts.pieces);
  write_trackers(xml, parts);
  write_dice(xml, parts.series);
  write_charts(xml, parts.charts);
  write_palette(xml, parts);
  write_maps(xml, parts);
  xml.leaf(kModule + "Inventory", {{"name", "Inventory"},
                                   {"text", "Inventory"},
                                   {"icon", "/images/inventory.gif"},
                                   {"include", "{UnitId != \"\"}"},
                                   {"groupBy", "Side,Division"},
                                   {"leafFormat", "$PieceName$ - $LocationName$"},
                                   {"hotkey", ""}});
  write_setups(xml, source);
  xml.close();
  return xml.finish();
}

}  // namespace provost::scenario
