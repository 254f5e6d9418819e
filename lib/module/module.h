// SPDX-License-Identifier: MIT
// A module (.vmod, older .mod and .zip) or extension (.vmdx, .mdx) as a whole: what its build file
// defines, resolved far enough that a game can be replayed and a check can look things up. No image
// is decoded; a board's pixel size is read from the head of its picture when the board is first
// used.
//
//     auto module = Module::open(path);
//     if (!module) return forward(module);
//     auto boards = module->layout(*map, module->default_layout(*map));
//     module->location_name(*map, boards, {472, 536});     // "09.09"
//
// Source: VASSAL.build.GameModule and the components below it.
#pragma once

#include <boost/filesystem/path.hpp>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "archive/limits.h"
#include "archive/zip_reader.h"
#include "base/result.h"
#include "module/contents.h"
#include "vassal/board.h"
#include "vassal/build_file.h"
#include "vassal/metadata.h"
#include "vassal/trait_chain.h"

namespace provost::module {

class Module {
 public:
  /// kNotFound, kUnreadable, kMalformed (no zip, no build file, XML), kLimit.
  static Result<Module> open(const boost::filesystem::path& path,
                             const archive::Limits& limits = {});
  /// The same from bytes in memory; `name` is for messages.
  static Result<Module> from_bytes(std::string bytes, const std::string& name,
                                   const archive::Limits& limits = {});
  Module(Module&&) noexcept;
  Module& operator=(Module&&) noexcept;
  ~Module();

  const std::string& file() const;             // as opened
  bool extension() const;                      // an extension, not a whole module
  const std::string& build_file_name() const;  // "buildFile.xml" or "buildFile"
  std::string name() const;                    // of the build file
  std::string version() const;
  std::string vassal_version() const;
  /// moduledata or extensiondata; nothing when it is missing or malformed.
  const std::optional<vassal::Metadata>& metadata() const;
  /// Why the metadata could not be read, when it is there and malformed.
  const std::optional<Error>& metadata_error() const;
  const vassal::Component& root() const;

  const std::vector<Map>& maps() const;
  /// By name or id, the first that matches, as the engine does (UniqueIdManager); or nullptr.
  const Map* map(std::string_view name_or_id) const;
  const std::vector<PieceDefinition>& slots() const;       // palette, decks and at-start stacks
  const std::vector<PieceDefinition>& prototypes() const;  // all, in order
  /// The one the engine uses: of several with one name the last. nullptr when unknown.
  const PieceDefinition* prototype(std::string_view name) const;
  const PieceDefinition* slot(std::string_view gpid) const;  // first with this gpid
  const std::vector<std::string>& sides() const;
  const std::vector<TurnTracker>& turn_trackers() const;
  const std::vector<DiceButton>& dice() const;
  const std::vector<PredefinedSetup>& setups() const;
  const std::vector<GlobalProperty>& properties() const;

  /// A piece's traits as they are once it is in play: every `prototype;` replaced by the traits of
  /// its definition, outermost first (PieceCloner, UsePrototype). Unknown prototypes vanish.
  /// kMalformed when a state has too few elements, kLimit for prototypes that use themselves.
  Result<vassal::TraitChain> expand(std::string_view type, std::string_view state) const;
  Result<vassal::TraitChain> expand(const PieceDefinition& piece) const;

  /// A board of a map with its size and grid; nullptr when the map has no such board.
  std::shared_ptr<const vassal::Board> board(const Map& map, std::string_view name) const;
  /// The layout used when a save names none: the <setup> text, or the only board.
  vassal::BoardLayout default_layout(const Map& map) const;
  /// The layout of a save's command for this map; nothing when the command is for another map.
  std::optional<vassal::BoardLayout> command_layout(const Map& map, std::string_view command) const;
  /// Boards with their places on the map; unknown boards are left out, as in the engine.
  std::vector<vassal::PlacedBoard> layout(const Map& map, const vassal::BoardLayout& boards) const;

  /// The engine's Map.locationName: a deck at exactly this point, the grid's name, else "offboard".
  std::string location_name(const Map& map, const std::vector<vassal::PlacedBoard>& boards,
                            vassal::Point p) const;
  /// Name of the zone at this point of the map.
  std::optional<std::string> zone_name(const std::vector<vassal::PlacedBoard>& boards,
                                       vassal::Point p) const;
  /// Map pixel where a counter on the place of this name rests; the first board that has it, else
  /// a deck of that name.
  std::optional<vassal::Point> location(const Map& map,
                                        const std::vector<vassal::PlacedBoard>& boards,
                                        const std::string& name) const;
  /// Where the pieces of an at-start stack or deck stand in a new game; nothing when its board is
  /// not in use or its location is not known.
  std::optional<vassal::Point> at_start_position(const Map& map,
                                                 const std::vector<vassal::PlacedBoard>& boards,
                                                 const AtStart& start) const;
  /// Where a counter dropped at `p` comes to rest (Map.snapTo).
  vassal::Point snap(const std::vector<vassal::PlacedBoard>& boards, vassal::Point p) const;

  /// With which it was opened; they hold for what is read of it later, too.
  const archive::Limits& limits() const;
  /// Entries of the archive.
  const std::vector<archive::Entry>& entries() const;
  bool has_entry(std::string_view name) const;
  Result<std::string> read_entry(std::string_view name) const;
  /// The entry that the engine takes for an image name: images/NAME, else images/NAME.gif.
  std::optional<std::string> image_entry(std::string_view image) const;
  /// The first bytes of an image, up to 512; nothing when it is missing or its entry damaged.
  std::optional<std::string> image_head(std::string_view image) const;
  /// Pixel size of an image; nothing when it is missing or no picture.
  std::optional<vassal::Size> image_dimensions(std::string_view image) const;

 private:
  struct Impl;
  explicit Module(std::unique_ptr<Impl> impl);
  static Result<Module> build(archive::ZipReader zip, std::string name);
  std::unique_ptr<Impl> impl_;
};

}  // namespace provost::module
