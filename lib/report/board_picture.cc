// SPDX-License-Identifier: MIT
#include "report/board_picture.h"

#include <algorithm>
#include <boost/filesystem/path.hpp>
#include <cmath>
#include <map>

#include "base/files.h"
#include "base/text.h"
#include "report/board_legend.h"
#include "report/breach_marks.h"
#include "report/counter_mark.h"
#include "report/ground_picture.h"
#include "scenario/png.h"

namespace provost::report {

using game::Hex;
using game::UnitAt;
using scenario::Svg;

namespace {

constexpr double kMargin = 24;
constexpr double kNarrowest = 700;
constexpr int kLongestPng = 8000;

using Stacks = std::map<Hex, std::vector<const UnitAt*>>;

// Units by hex, the top of the stack first. Two VASSAL stacks in one hex have no order between
// them.
Stacks stacks_of(const std::vector<UnitAt>& units) {
  Stacks stacks;
  for (const auto& unit : units) stacks[unit.hex].push_back(&unit);
  for (auto& [hex, stack] : stacks) {
    std::stable_sort(stack.begin(), stack.end(),
                     [](const UnitAt* a, const UnitAt* b) { return a->order > b->order; });
  }
  return stacks;
}

std::string extension_of(const std::string& file) {
  return text::lower(boost::filesystem::path(file).extension().string());
}

class Painter {
 public:
  explicit Painter(const BoardView& view)
      : view_(view),
        stacks_(stacks_of(view.units)),
        breaches_(breaches_by_hex(*view.field, view.findings)),
        geometry_(*view.field, needed()),
        colors_(sides(), view.side_colors) {}

  BoardPicture paint() {
    const Box board = geometry_.frame();
    const double width = std::max(board.width + 2 * kMargin, kNarrowest);
    const double scale = std::clamp(width / 1600, 0.8, 3.0);
    const double inner = width - 2 * kMargin;
    Svg body(0, 0);
    double y = kMargin / 2;
    y += draw_title(body, view_, geometry_.whole(), kMargin, y, inner, scale);
    geometry_.place_at((width - board.width) / 2, y);
    const auto ground = draw_field(body);
    y += board.height + kMargin;
    y = draw_legend(body, view_, colors_, ground, kMargin, y, inner, scale) + 10 * scale;
    y = draw_findings(body, view_.findings, kMargin, y, inner, scale);
    BoardPicture picture;
    picture.width = static_cast<int>(std::ceil(width));
    picture.height = static_cast<int>(std::ceil(y + kMargin / 2));
    Svg svg(picture.width, picture.height);
    svg.rectangle(0, 0, picture.width, picture.height, "fill:#fbf9f2");
    svg.add(body.body());
    picture.svg = svg.finish();
    return picture;
  }

 private:
  std::set<Hex> needed() const {
    std::set<Hex> hexes = view_.highlights;
    for (const auto& [hex, stack] : stacks_) hexes.insert(hex);
    for (const auto& [hex, breaches] : breaches_) hexes.insert(hex);
    for (const auto& arrow : view_.arrows) {
      hexes.insert(arrow.from);
      hexes.insert(arrow.to);
    }
    return hexes;
  }

  // Sides that the view does not list follow those that it does.
  std::vector<std::string> sides() const {
    auto sides = view_.sides;
    std::set<std::string> more;
    for (const auto& unit : view_.units) more.insert(unit.unit.side());
    for (const auto& side : more) {
      if (std::find(sides.begin(), sides.end(), side) == sides.end()) sides.push_back(side);
    }
    return sides;
  }

  GroundKinds draw_field(Svg& svg) {
    auto ground = draw_ground(svg, geometry_, &view_.terrain);
    for (const Hex& hex : view_.highlights) draw_highlight(svg, geometry_, hex);
    for (const auto& [hex, breaches] : breaches_) draw_ring(svg, geometry_, hex, breaches.worst);
    for (const auto& arrow : view_.arrows) draw_arrow(svg, geometry_, arrow);
    draw_hex_names(svg, geometry_, facing_up());
    LabelPlacer placer(geometry_, geometry_.frame());
    for (const auto& [hex, stack] : stacks_) draw_stack(svg, hex, stack, placer);
    for (const auto& [hex, breaches] : breaches_) draw_label(svg, placer, hex, breaches);
    return ground;
  }

  // Hexes in whose upper edge a facing is drawn: their names stand below.
  std::set<Hex> facing_up() const {
    std::set<Hex> hexes;
    if (geometry_.sideways()) return hexes;
    for (const auto& [hex, stack] : stacks_) {
      const auto degrees = common_facing(stack);
      if (degrees && (*degrees < 20 || *degrees > 340)) hexes.insert(hex);
    }
    return hexes;
  }

  // One pointer at the edge of a hex is clear only when all in it look the same way; each counter
  // of several shows its own as well.
  static std::optional<double> common_facing(const std::vector<const UnitAt*>& stack) {
    std::set<double> facings;
    for (const UnitAt* unit : stack) {
      if (const auto degrees = facing_of(unit->unit)) facings.insert(*degrees);
    }
    if (facings.size() != 1) return std::nullopt;
    return *facings.begin();
  }

  void draw_stack(Svg& svg, Hex hex, const std::vector<const UnitAt*>& stack, LabelPlacer& placer) {
    const auto degrees = common_facing(stack);
    if (degrees) {
      draw_facing(svg, geometry_, hex, *degrees, colors_.of(stack.front()->unit.side()));
    }
    const bool too_many = stack.size() > kMostInHex;
    const auto shown = too_many ? kMostInHex - 1 : stack.size();
    const auto places =
        counter_places(geometry_, hex, too_many ? kMostInHex : shown, degrees.has_value());
    for (std::size_t i = 0; i < shown; ++i) {
      draw_counter(svg, stack[i]->unit, colors_.of(stack[i]->unit.side()), places[i]);
      placer.avoid(places[i]);
    }
    if (too_many) draw_rest(svg, stack, shown, places.back(), placer);
  }

  static void draw_rest(Svg& svg, const std::vector<const UnitAt*>& stack, std::size_t shown,
                        const Box& place, LabelPlacer& placer) {
    std::string names;
    for (std::size_t i = shown; i < stack.size(); ++i) {
      names += (names.empty() ? "" : "; ") + stack[i]->unit.name;
    }
    draw_more(svg, stack.size() - shown, names, place);
    placer.avoid(place);
  }

  const BoardView& view_;
  Stacks stacks_;
  std::map<Hex, HexBreaches> breaches_;
  BoardGeometry geometry_;
  SideColors colors_;
};

}  // namespace

BoardPicture draw_board(const BoardView& view) { return Painter(view).paint(); }

std::string board_svg(const BoardView& view) { return draw_board(view).svg; }

Result<void> check_picture_name(const std::string& file) {
  const auto extension = extension_of(file);
  if (extension == ".svg" || extension == ".png") return {};
  return fail(ErrorCode::kUsage, "a picture is written as .svg or .png; the name ends in neither",
              {}, file);
}

Result<void> write_board(const BoardView& view, const std::string& file) {
  auto known = check_picture_name(file);
  if (!known) return known;
  const auto picture = draw_board(view);
  if (extension_of(file) == ".svg") return write_file(file, picture.svg);
  const double shrink =
      std::min(1.0, static_cast<double>(kLongestPng) / std::max(picture.width, picture.height));
  auto png =
      scenario::render_png(picture.svg, std::max(1, static_cast<int>(picture.width * shrink)),
                           std::max(1, static_cast<int>(picture.height * shrink)));
  if (!png) return tl::unexpected<Error>(in_file(png.error(), file));
  return write_file(file, *png);
}

Result<void> write_board_picture(const game::GameRecord& record, const rules::Terrain& terrain,
                                 const std::vector<Finding>& findings, const std::string& file,
                                 const std::map<std::string, std::string>& side_colors,
                                 const std::map<std::string, std::string>& side_names) {
  auto view = audit_view(record, terrain, findings);
  view.side_colors = side_colors;
  view.side_names = side_names;
  return write_board(view, file);
}

}  // namespace provost::report
