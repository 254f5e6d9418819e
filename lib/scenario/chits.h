// SPDX-License-Identifier: MIT
// Chits: small counters that belong to no formation (Action chits, the numbered markers of maneuver
// units, weather), and the decks from which they are drawn. A deployment box that is a deck is a
// VASSAL DrawPile: its chits lie in it face down, each draw takes one at random, and "Return" (or
// dropping it there) puts a chit back. Chits of other boxes lie in them; all that are in no deck
// stand in the palette too, to be taken as often as needed.
#pragma once

#include <string>
#include <vector>

#include "scenario/deployment_boxes.h"
#include "scenario/pieces.h"
#include "scenario/source.h"
#include "scenario/xml_writer.h"

namespace provost::scenario {

class Chits {
 public:
  /// `gpids`: those that the units have.
  Chits(const Source& source, const DeploymentBoxes& boxes, Gpids gpids);

  const std::vector<Slot>& slots() const { return slots_; }
  const std::vector<ImageJob>& images() const { return images_; }
  int next_gpid() const { return gpids_.next(); }
  /// What a setup holds of a chit of the source; the slot's own traits, since chits share nothing.
  const vassal::TraitChain& chain(const Chit& chit) const;

  /// Where the deck of a box stands, and the type that the engine gives a piece that is this deck
  /// (VASSAL.counters.Deck).
  vassal::Point deck_spot(const DeploymentBox& box) const;
  std::string deck_type(const DeploymentBox& box) const;

  /// The chits of the palette, if any.
  void write_palette(XmlWriter& xml) const;
  /// The DrawPile of each deck, with its chits.
  void write_decks(XmlWriter& xml, const std::string& board) const;

 private:
  const Source& source_;
  const DeploymentBoxes& boxes_;
  Gpids gpids_;
  std::vector<Slot> slots_;
  std::vector<ImageJob> images_;
};

}  // namespace provost::scenario
