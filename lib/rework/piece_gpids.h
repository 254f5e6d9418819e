// SPDX-License-Identifier: MIT
// The ids by which pieces know the slots that they were made from: in the attribute of a slot, in
// the state of the basic piece, and in every trait that places or replaces a piece (such a trait is
// a slot of its own). Source: VASSAL.build.GpIdChecker, VASSAL.counters.PlaceMarker.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "vassal/command.h"
#include "vassal/trait_chain.h"

namespace provost::rework {

/// Old gpid -> new gpid.
using GpidMap = std::map<std::string, std::string, std::less<>>;

/// The gpids of the traits that place or replace pieces; empty texts for those without one.
std::vector<std::string> marker_gpids(const vassal::TraitChain& chain);
/// Their gpids one after another; as many as marker_gpids() gives.
void set_marker_gpids(vassal::TraitChain& chain, const std::vector<std::string>& gpids);

std::string basic_gpid(const vassal::TraitChain& chain);
void set_basic_gpid(vassal::TraitChain& chain, std::string_view gpid);

/// A piece as a build file defines it, "+/null/TYPE/STATE". kUnsupported when the text is another
/// (a custom command) or would not print back; kMalformed when the state is too short.
Result<vassal::TraitChain> read_definition(std::string_view text);
std::string write_definition(const vassal::TraitChain& chain);

/// Replaces gpids in all the pieces that a save or log adds or changes; how many were replaced.
int replace_gpids(vassal::Command& root, const GpidMap& map);

}  // namespace provost::rework
