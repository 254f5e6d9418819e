// SPDX-License-Identifier: MIT
// The field as the steps of a log change it: which units stand where, which counters fill further
// hexes of their formations, which ground counters give a hex. A step that is undone, or undoes,
// changes the field as well, but nothing in it is a unit's doing: what stood before stands on with
// its date.
#pragma once

#include <map>
#include <set>
#include <string>

#include "game/record.h"
#include "rules/battlefield.h"
#include "rules/terrain.h"

namespace provost::rules {

class PlayedField {
 public:
  /// As it is when the log begins.
  PlayedField(const game::GameRecord& record, Terrain terrain);

  /// Applies a step; `stands`: it is not undone and undoes nothing. Returns the hexes in which
  /// anything has changed, and those of the units whose formations have.
  std::set<game::Hex> apply(const game::StepRecord& step, bool stands);

  const Battlefield& field() const { return field_; }
  /// With what counters say of it.
  const Terrain& terrain() const { return terrain_; }

 private:
  void apply(const game::UnitChange& change, int step, bool stands, std::set<game::Hex>& touched);
  void apply(const game::MarkerChange& change, int step, bool stands, std::set<game::Hex>& touched);
  void put(const game::MarkerAt& at, int step);

  Battlefield field_;
  Terrain terrain_;
  std::map<std::string, Placed> taken_off_;  // by steps that are undone
};

}  // namespace provost::rules
