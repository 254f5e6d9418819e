// SPDX-License-Identifier: MIT
// The pieces of a module: the prototypes that all units of an arm or side share, and for each unit
// the short definition in the palette and the long one, prototypes replaced, that stands in a save.
//
// A unit's traits from the outside in: those of its arm (reports, moved mark, state layers, losses,
// formation), its side, its own markers, its face, and innermost the pointer with the facing. What
// is inside is drawn first, so the face covers the pointer and the badges cover the face.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "scenario/gpids.h"
#include "scenario/source.h"
#include "vassal/trait_chain.h"

namespace provost::scenario {

/// How a counter looks at one moment.
struct Posture {
  std::string formation;  // empty: that of the arm
  int facing = 1;
  std::vector<std::string> states;
  int losses = 0;
};

struct Prototype {
  std::string name;
  std::vector<vassal::Trait> traits;
};

/// A piece of the palette.
struct Slot {
  std::string name;
  int gpid = 0;
  std::string unit;   // id
  std::string group;  // side id / arm or "extra": where the palette shows it
  vassal::TraitChain chain;
};

/// An image of the module: "images/<name>".
struct ImageJob {
  std::string name;
  std::string svg;
  int width = 0;
  int height = 0;
};

class Pieces {
 public:
  Pieces(const Source& source, const Series& series);

  const std::vector<Prototype>& prototypes() const { return prototypes_; }
  const std::vector<Slot>& slots() const { return slots_; }
  /// All pictures that the pieces use, each once.
  const std::vector<ImageJob>& images() const { return images_; }
  const Gpids& gpids() const { return gpids_; }

  /// The formations that an arm can show, in the order of its layer.
  std::vector<const Formation*> formations(const std::string& arm) const;
  /// Traits of a unit in play, prototypes replaced.
  vassal::TraitChain unit_chain(const Unit& unit, const Posture& posture) const;
  /// Traits of the counter in a unit's further hexes; the arm must have extra hexes.
  vassal::TraitChain extra_chain(const Unit& unit) const;
  bool has_extra(const Unit& unit) const;

 private:
  void add_shared_images();
  void add_arm(const Arm& arm);
  void add_unit(const Unit& unit);
  void add_extra(const Unit& unit);
  void add_image(const std::string& name, std::string svg, int size);
  int scaled(double pixels) const;
  std::vector<vassal::Trait> state_layers(const Arm& arm);
  std::string band_of(const Unit& unit) const;
  const Slot* slot(const std::string& unit, bool extra) const;
  std::vector<vassal::Trait> expand(const vassal::TraitChain& chain) const;

  const Source& source_;
  const Series& series_;
  double scale_;
  Gpids gpids_;
  std::vector<Prototype> prototypes_;
  std::vector<Slot> slots_;
  std::vector<ImageJob> images_;
  std::map<std::string, int> division_number_;
};

/// Names of prototypes.
std::string side_prototype(const Side& side);
inline const std::string kFacingPrototype = "Facing";
inline const std::string kExtraPrototype = "Extra hex";

}  // namespace provost::scenario
