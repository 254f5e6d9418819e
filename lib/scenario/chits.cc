// SPDX-License-Identifier: MIT
#include "scenario/chits.h"

#include <algorithm>

#include "scenario/svg.h"
#include "scenario/traits.h"
#include "vassal/sequence.h"

namespace provost::scenario {

namespace {

const std::string kWidget = "VASSAL.build.widget.";
constexpr int kSize = 44;
constexpr int kKeyReturn = 'R';
const std::string kBackImage = "chit-back.png";
const std::string kNobodysColor = "#e9e2c8";

std::string chit_image(const Chit& chit) { return "chit-" + chit.id + ".png"; }

const DeploymentBox* box_of(const Source& source, const std::string& id) {
  for (const auto& box : source.map.boxes) {
    if (box.id == id) return &box;
  }
  return nullptr;
}

std::string draw_chit(const Chit& chit, const Side* side) {
  Svg svg(kSize, kSize);
  const std::string fill = side == nullptr ? kNobodysColor : side->color;
  const std::string ink = side == nullptr ? "#22221e" : side->ink;
  svg.rectangle(1, 1, kSize - 2, kSize - 2, "fill:" + fill + ";stroke:#1a1a1a;stroke-width:1.5",
                10);
  svg.text(kSize / 2.0, kSize / 2.0 + 4, fitting_size(chit.name, kSize - 7, 13, 5), chit.name,
           "font-weight:bold;fill:" + ink);
  return svg.finish();
}

std::string draw_back() {
  Svg svg(kSize, kSize);
  svg.rectangle(1, 1, kSize - 2, kSize - 2, "fill:#7a6a4a;stroke:#1a1a1a;stroke-width:1.5", 10);
  svg.circle(kSize / 2.0, kSize / 2.0, 9, "fill:none;stroke:#e9e2c8;stroke-width:2");
  return svg.finish();
}

// Mask: what a chit looks like face down. It has no key of its own, so that only a deck hides it.
vassal::Trait mask_trait() {
  return {vassal::encode_sequence(
              {"obs", "", kBackImage, "", "B", "chit", "player:", "", "", "false", "", ""}, ';'),
          "null;"};
}

vassal::Trait return_trait(const std::string& deck) {
  return {vassal::encode_sequence({"return", "Return to " + deck, ctrl(kKeyReturn), deck,
                                   "Select destination", "", "2", "false", deck},
                                  ';'),
          ""};
}

void write_slot(XmlWriter& xml, const std::string& element, const Slot& slot) {
  xml.text(kWidget + element,
           {{"entryName", slot.name},
            {"gpid", std::to_string(slot.gpid)},
            {"height", std::to_string(kSize)},
            {"width", std::to_string(kSize)}},
           definition_text(slot.chain));
}

}  // namespace

Chits::Chits(const Source& source, const DeploymentBoxes& boxes, Gpids gpids)
    : source_(source), boxes_(boxes), gpids_(std::move(gpids)) {
  const auto deck = std::find_if(source.map.boxes.begin(), source.map.boxes.end(),
                                 [](const DeploymentBox& box) { return box.deck; });
  for (const auto& chit : source.chits) {
    const Side* side = source.side(chit.side);
    const std::string name = side == nullptr ? chit.name : side->name + " " + chit.name;
    const int gpid = gpids_.take("chit/" + chit.id);
    vassal::TraitChain chain;
    chain.traits = {delete_trait("Remove"), mask_trait()};
    if (deck != source.map.boxes.end()) chain.traits.push_back(return_trait(deck->name));
    chain.traits.push_back(mark_trait({{"Chit", chit.id}}));
    chain.traits.push_back(basic_piece(chit_image(chit), name, std::to_string(gpid)));
    images_.push_back({chit_image(chit), draw_chit(chit, side), kSize, kSize});
    slots_.push_back({name, gpid, chit.id, chit.at, std::move(chain)});
  }
  if (!slots_.empty()) images_.push_back({kBackImage, draw_back(), kSize, kSize});
}

const vassal::TraitChain& Chits::chain(const Chit& chit) const {
  return std::find_if(slots_.begin(), slots_.end(),
                      [&](const Slot& slot) { return slot.unit == chit.id; })
      ->chain;
}

vassal::Point Chits::deck_spot(const DeploymentBox& box) const {
  const auto* place = find_box(boxes_.boxes(), box.id);
  const auto& b = place->bounds;
  return {b.x + b.width / 2, b.y + place->head + (b.height - place->head) / 2};
}

std::string Chits::deck_type(const DeploymentBox& box) const {
  const auto size = std::to_string(kSize + 12);
  // Always face down and shuffled, drawn face up one at a time.
  return vassal::encode_sequence({"deck",
                                  "true",  // outline
                                  "0,0,0",
                                  size,
                                  size,
                                  "Always",  // face down
                                  "Always",  // shuffled
                                  "false",   // no drawing of several
                                  "false",   // or of a chosen one
                                  "false",   // no reversing
                                  "",        // no sending to another deck: command, target, report
                                  "",
                                  "",
                                  box.name,
                                  "",  // reports of shuffling, reversing, turning
                                  "",
                                  "",
                                  "true",   // drawn face up
                                  "false",  // not saved by itself
                                  "",       // keys of shuffling and sending
                                  "",
                                  "10",  // of which as many are drawn as a pile
                                  "",    // counts
                                  "false",
                                  "",       // global commands
                                  "false",  // no key when empty
                                  "",
                                  "$BasicName$",
                                  "",
                                  "false",  // no restriction
                                  "",
                                  "Shuffle",
                                  "Reverse",
                                  "",
                                  "Draw multiple",
                                  "Draw specific",
                                  "Face up",
                                  "Face down",
                                  "",  // keys and report of turning
                                  "",
                                  "",
                                  "",
                                  "Save",
                                  "",
                                  "",
                                  "Load",
                                  "",
                                  "",
                                  "false",  // for all players
                                  ""},
                                 ';');
}

void Chits::write_palette(XmlWriter& xml) const {
  bool open = false;
  for (const auto& slot : slots_) {
    const auto* box = box_of(source_, slot.group);
    if (box != nullptr && box->deck) continue;
    if (!open) {
      xml.open(kWidget + "ListWidget", {{"entryName", "Chits"},
                                        {"divider", "220"},
                                        {"height", "400"},
                                        {"width", "400"},
                                        {"scale", "1.0"}});
      open = true;
    }
    write_slot(xml, "PieceSlot", slot);
  }
  if (open) xml.close();
}

void Chits::write_decks(XmlWriter& xml, const std::string& board) const {
  for (const auto& box : source_.map.boxes) {
    if (!box.deck) continue;
    const auto spot = deck_spot(box);
    const auto size = std::to_string(kSize + 12);
    xml.open("VASSAL.build.module.map.DrawPile", {{"name", box.name},
                                                  {"description", ""},
                                                  {"owningBoard", board},
                                                  {"x", std::to_string(spot.x)},
                                                  {"y", std::to_string(spot.y)},
                                                  {"width", size},
                                                  {"height", size},
                                                  {"allowMultiple", "false"},
                                                  {"allowSelect", "false"},
                                                  {"faceDown", "Always"},
                                                  {"drawFaceUp", "true"},
                                                  {"shuffle", "Always"},
                                                  {"reversible", "false"},
                                                  {"draw", "true"},
                                                  {"color", "0,0,0"},
                                                  {"hotkeyOnEmpty", "false"},
                                                  {"reshufflable", "false"},
                                                  {"canSave", "false"},
                                                  {"maxStack", "10"},
                                                  {"expressionCounting", "false"},
                                                  {"restrictOption", "false"},
                                                  {"deckRestrictAccess", "false"}});
    for (const auto& slot : slots_) {
      if (slot.group == box.id) write_slot(xml, "CardSlot", slot);
    }
    xml.close();
  }
}

}  // namespace provost::scenario
