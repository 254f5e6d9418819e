// SPDX-License-Identifier: MIT
#include "scenario/sheet_picture.h"

#include <glib.h>

#include <cmath>
#include <memory>
#include <nlohmann/json.hpp>
#include <vector>

#include "module/image_size.h"
#include "scenario/hex_field.h"
#include "scenario/json_file.h"
#include "scenario/line_fit.h"
#include "scenario/source.h"
#include "scenario/source_file.h"
#include "scenario/svg.h"

namespace provost::scenario {

namespace {

constexpr std::uint64_t kLargestPicture = 64ULL << 20U;  // bytes

struct Reference {
  std::string hex;
  Spot in_picture;
  Spot on_board;
};

// board = start + step * picture, along one axis; nothing when the hexes do not tell it.
std::optional<LineFit> fit(const std::vector<Reference>& references, double Spot::*axis) {
  std::vector<double> picture;
  std::vector<double> board;
  for (const auto& reference : references) {
    picture.push_back(reference.in_picture.*axis);
    board.push_back(reference.on_board.*axis);
  }
  const auto line = fit_line(picture, board);
  if (line.spread < 1 || line.step <= 0) return std::nullopt;
  return line;
}

std::vector<Reference> read_references(const Node& node, const HexField& field,
                                       const Sheet& sheet) {
  std::vector<Reference> references;
  for (const auto& [hex, at] : node.child("hexes").members()) {
    const auto cell = field.find(hex);
    if (!cell || hex.rfind(sheet.prefix, 0) != 0) {
      at.problem("no hex \"" + hex + "\" on this sheet");
      continue;
    }
    const auto& json = at.json();
    if (!json.is_array() || json.size() != 2 || !json[0].is_number() || !json[1].is_number()) {
      at.problem("expected [x, y]: pixels of the picture");
      continue;
    }
    const auto centre = field.centre(*cell);
    references.push_back({hex,
                          {json[0].get<double>(), json[1].get<double>()},
                          {static_cast<double>(centre.x), static_cast<double>(centre.y)}});
  }
  return references;
}

}  // namespace

std::optional<SheetPicture> read_sheet_picture(const boost::filesystem::path& folder,
                                               const Node& node, const HexField& field,
                                               const Sheet& sheet) {
  node.allow({"file", "hexes", "note"});
  const auto file = node.text("file");
  const auto references = read_references(node, field, sheet);
  if (file.empty() || !names_source_file(node.child("file"), folder)) return std::nullopt;
  auto bytes = read_source_bytes(folder, file, kLargestPicture, node.problems());
  if (!bytes) return std::nullopt;
  SheetPicture picture;
  if (bytes->rfind("\x89PNG", 0) == 0) picture.type = "image/png";
  if (bytes->rfind("\xFF\xD8", 0) == 0) picture.type = "image/jpeg";
  const auto size = module::image_size(*bytes);
  if (picture.type.empty() || !size) {
    node.problem_at("file", "\"" + file + "\" is no PNG or JPEG picture");
    return std::nullopt;
  }
  const auto across = fit(references, &Spot::x);
  const auto down = fit(references, &Spot::y);
  if (references.size() < 2 || !across || !down) {
    node.problem_at("hexes",
                    "expected at least two hexes, far apart in both directions, and their centres "
                    "in the picture");
    return std::nullopt;
  }
  for (const auto& reference : references) {
    const double off = std::hypot(across->at(reference.in_picture.x) - reference.on_board.x,
                                  down->at(reference.in_picture.y) - reference.on_board.y);
    if (off <= field.dy() / 2) continue;
    node.problem_at("hexes", "hex " + reference.hex + " lies " + std::to_string(std::lround(off)) +
                                 " pixels from where the others put it (a hex is " +
                                 std::to_string(std::lround(field.dy())) +
                                 " high): check columns, rows and low_columns of the map");
    return std::nullopt;
  }
  picture.bytes = std::move(*bytes);
  picture.x = across->start;
  picture.y = down->start;
  picture.width = across->step * size->width;
  picture.height = down->step * size->height;
  return picture;
}

std::string sheet_picture_element(const SheetPicture& picture, const std::string& id,
                                  const std::string& clip) {
  const std::unique_ptr<char, decltype(&g_free)> base64(
      g_base64_encode(reinterpret_cast<const guchar*>(picture.bytes.data()), picture.bytes.size()),
      g_free);
  return "<defs><clipPath id=\"" + id + "\"><path d=\"" + clip + "\"/></clipPath></defs>" +
         "<image clip-path=\"url(#" + id + ")\" x=\"" + svg_number(picture.x) + "\" y=\"" +
         svg_number(picture.y) + "\" width=\"" + svg_number(picture.width) + "\" height=\"" +
         svg_number(picture.height) +
         "\" preserveAspectRatio=\"none\" href=\"data:" + picture.type + ";base64," + base64.get() +
         "\"/>";
}

}  // namespace provost::scenario
