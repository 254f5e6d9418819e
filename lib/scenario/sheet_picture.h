// SPDX-License-Identifier: MIT
// An owner's own picture of a printed map sheet, laid under the numbered field. Nobody has to cut
// it to size: the map source names a few hexes and where their centres lie in the picture, and the
// picture is moved and stretched so that they come to lie on the field's own hexes. It is not
// turned: a picture must stand upright.
#pragma once

#include <boost/filesystem/path.hpp>
#include <optional>
#include <string>

#include "vassal/geometry.h"

namespace provost::scenario {

class HexField;
class Node;
struct Sheet;

struct SheetPicture {
  std::string bytes;  // PNG or JPEG
  std::string type;   // "image/png"
  // Where it lies on the board, in pixels of the board.
  double x = 0;
  double y = 0;
  double width = 0;
  double height = 0;
};

/// Reads "picture" of a sheet. Nothing when something is wrong, which is told: no such file, no PNG
/// or JPEG, fewer than two hexes, or hexes that do not fit together within half a hex.
std::optional<SheetPicture> read_sheet_picture(const boost::filesystem::path& folder,
                                               const Node& node, const HexField& field,
                                               const Sheet& sheet);

/// An SVG element that draws the picture, shown only inside the path `clip` ("M0,0L...").
std::string sheet_picture_element(const SheetPicture& picture, const std::string& id,
                                  const std::string& clip);

}  // namespace provost::scenario
