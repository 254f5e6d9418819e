// SPDX-License-Identifier: MIT
// provost fit-grid PICTURE S1815=640,1180 N4333=... : the hex grid of a scanned map, and the map
// file that lays the picture under the field.
#include <fmt/format.h>

#include <boost/filesystem/operations.hpp>
#include <cmath>
#include <iostream>
#include <nlohmann/json.hpp>

#include "base/files.h"
#include "base/text.h"
#include "command.h"
#include "module/image_end.h"
#include "module/image_size.h"
#include "scenario/grid_fit.h"

namespace provost::tool {

namespace fs = boost::filesystem;

namespace {

struct FitOptions {
  std::string picture;
  std::vector<std::string> references;
  std::string map;
  std::string name = "Map";
  ReportOptions report;
};

struct Span {
  int first = 1;
  int last = 0;
};

// The numbers whose hexes lie in the picture but for a quarter, from 0 or 1 on; `half`: of a hex.
Span span_of(double start, double step, double half, double length) {
  const auto inside = [&](int number) {
    const double at = start + step * number;
    return at >= half / 2 && at <= length - half / 2;
  };
  Span span;
  span.first = inside(0) ? 0 : 1;
  while (span.first < 99 && !inside(span.first)) ++span.first;
  span.last = span.first;
  while (span.last < 99 && inside(span.last + 1)) ++span.last;
  return span;
}

struct Fitted {
  std::vector<scenario::ReferenceHex> references;
  scenario::GridFit grid;
  std::string odd;  // which reference does not fit the others, in words; empty: none
  Span columns;
  Span rows;
};

// What keeps a map file from having this grid; empty: nothing.
std::string hindrance(const scenario::GridFit& grid) {
  if (!grid.flat) return "the hexes have pointed tops, and map files have flat ones";
  if (grid.dx < 0 || grid.dy < 0) return "its numbers run to the left or upward";
  if (grid.worst() > grid.dy / 2) return "a reference hex lies more than half a hex off";
  return {};
}

std::vector<std::string> notes_on(const Fitted& fitted) {
  std::vector<std::string> notes;
  const auto& grid = fitted.grid;
  if (!fitted.odd.empty()) {
    notes.push_back(fitted.odd);
  } else if (grid.rival < 2 * grid.root_mean_square() + 1) {
    notes.emplace_back("another kind of grid fits nearly as well; give more hexes, far apart");
  }
  if (std::abs(grid.stretch() - 1) > 0.05) {
    notes.push_back(fmt::format("the hexes are {:.0f} % {} than regular ones",
                                std::abs(grid.stretch() - 1) * 100,
                                grid.stretch() > 1 ? "wider" : "narrower"));
  }
  return notes;
}

std::string as_text(const FitOptions& options, const Fitted& fitted) {
  const auto& grid = fitted.grid;
  std::string out =
      fmt::format("{}: {} tops, {} {} lower\n", text::printable(options.picture, 1000),
                  grid.flat ? "flat" : "pointed", grid.odd_low ? "odd" : "even",
                  grid.flat ? "columns sit" : "rows start");
  out += fmt::format("  dx {:.2f}  dy {:.2f}  hex 0000 at {:.1f}, {:.1f}\n", grid.dx, grid.dy,
                     grid.x0, grid.y0);
  out += fmt::format(
      "  columns {} to {}, rows {} to {} lie in the picture; say so in the map file where fewer "
      "are on the map\n",
      fitted.columns.first, fitted.columns.last, fitted.rows.first, fitted.rows.last);
  for (std::size_t i = 0; i < grid.off.size(); ++i) {
    out += fmt::format("  {:<10} {:.1f} pixels off\n", fitted.references[i].name, grid.off[i]);
  }
  for (const auto& note : notes_on(fitted)) out += "  note: " + note + "\n";
  return out;
}

std::string as_json(const FitOptions& options, const Fitted& fitted) {
  const auto& grid = fitted.grid;
  nlohmann::ordered_json out;
  out["schema"] = "provost-grid-fit/1";
  out["picture"] = options.picture;
  out["orientation"] = grid.flat ? "flat" : "pointed";
  out["low"] = grid.odd_low ? "odd" : "even";
  out["dx"] = grid.dx;
  out["dy"] = grid.dy;
  out["origin"] = {grid.x0, grid.y0};
  out["columns"] = {fitted.columns.first, fitted.columns.last};
  out["rows"] = {fitted.rows.first, fitted.rows.last};
  out["off"] = nlohmann::ordered_json::object();
  for (std::size_t i = 0; i < grid.off.size(); ++i) {
    out["off"][fitted.references[i].name] = grid.off[i];
  }
  out["notes"] = notes_on(fitted);
  return out.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

// The picture as game.json's folder calls it: the nearest folder above the map file with one, or
// that of the map file.
Result<std::string> picture_name(const FitOptions& options) {
  boost::system::error_code error;
  auto game = fs::absolute(options.map).parent_path();
  for (auto above = game; !above.empty() && above != above.root_path();
       above = above.parent_path()) {
    if (!fs::exists(above / "game.json", error)) continue;
    game = above;
    break;
  }
  const auto name = fs::relative(options.picture, game, error);
  if (error || name.empty() || *name.begin() == "..") {
    return fail(ErrorCode::kUsage,
                "lies outside the folder of the game (" + game.string() + "); copy it there", {},
                options.picture);
  }
  return name.generic_string();
}

Result<void> write_map(const FitOptions& options, const Fitted& fitted) {
  const auto why = hindrance(fitted.grid);
  if (!why.empty()) return fail(ErrorCode::kUsage, "no map file is written: " + why);
  auto picture = picture_name(options);
  if (!picture) return forward(picture);
  nlohmann::ordered_json places = nlohmann::ordered_json::object();
  for (const auto& hex : fitted.references) places[hex.name] = {hex.x, hex.y};
  nlohmann::ordered_json map;
  map["schema"] = "provost-map/1";
  map["name"] = options.name;
  map["orientation"] = "flat";
  map["low_columns"] = fitted.grid.odd_low ? "odd" : "even";
  map["hex_height"] = std::clamp(2 * static_cast<int>(std::lround(fitted.grid.dy / 2)), 32, 160);
  map["sheets"] = {{{"prefix", fitted.references.front().prefix},
                    {"columns", {fitted.columns.first, fitted.columns.last}},
                    {"rows", {fitted.rows.first, fitted.rows.last}},
                    {"picture", {{"file", *picture}, {"hexes", places}}}}};
  map["default_terrain"] = "unknown";
  return write_file(options.map, map.dump(2) + "\n");
}

Result<Fitted> fit(const FitOptions& options) {
  auto bytes = read_file(options.picture);
  if (!bytes) return forward(bytes);
  const auto size = module::image_size(*bytes);
  if (!size) return fail(ErrorCode::kMalformed, "is no picture", {}, options.picture);
  const auto extent = fmt::format("{} x {}", size->width, size->height);
  if (size->width <= 0 || size->height <= 0) {
    return fail(ErrorCode::kMalformed, "is a picture of " + extent + " pixels", {},
                options.picture);
  }
  if (module::is_cut_off(*bytes)) {
    return fail(ErrorCode::kMalformed, "is cut off: the picture does not end", {}, options.picture);
  }
  Fitted fitted;
  for (const auto& text : options.references) {
    auto hex = scenario::parse_reference_hex(text);
    if (!hex) return forward(hex);
    if (!fitted.references.empty() && hex->prefix != fitted.references.front().prefix) {
      return fail(ErrorCode::kUsage, "all hexes must be of one sheet: " + hex->name +
                                         " is not of " + fitted.references.front().name + "'s");
    }
    for (const auto& other : fitted.references) {
      if (other.name != hex->name) continue;
      return fail(ErrorCode::kUsage, "the hex " + hex->name + " is given twice");
    }
    if (!(hex->x >= 0 && hex->x <= size->width && hex->y >= 0 && hex->y <= size->height)) {
      return fail(ErrorCode::kUsage,
                  "the hex " + hex->name + " lies outside the picture (" + extent + ")");
    }
    fitted.references.push_back(std::move(*hex));
  }
  auto grid = scenario::fit_grid(fitted.references);
  if (!grid) return forward(grid);
  fitted.grid = std::move(*grid);
  if (auto odd = scenario::odd_reference(fitted.references, fitted.grid)) {
    fitted.odd = fmt::format(
        "{} does not fit the others, which lie on {} tops within {:.1f} pixels and put it at "
        "{:.0f},{:.0f}",
        fitted.references[odd->index].name, odd->grid.flat ? "flat" : "pointed", odd->closeness,
        odd->x, odd->y);
    // One that is far off would bend the grid, up to another kind of it.
    if (odd->grid.worst() > std::abs(odd->grid.dy) / 2) fitted.grid = std::move(odd->grid);
  }
  // A hex reaches two thirds of the distance of its columns (pointed: rows) to either side.
  const auto& found = fitted.grid;
  const double across = std::abs(found.dx) * (found.flat ? 2.0 / 3 : 0.5);
  const double down = std::abs(found.dy) * (found.flat ? 0.5 : 2.0 / 3);
  fitted.columns = span_of(found.x0, found.dx, across, size->width);
  fitted.rows = span_of(found.y0, found.dy, down, size->height);
  return fitted;
}

int run(const FitOptions& options) {
  if (auto checked = check_outputs({options.map, options.report.output}, {options.picture});
      !checked) {
    return complain(checked.error());
  }
  boost::system::error_code error;
  if (!options.map.empty() && fs::exists(options.map, error)) {
    return complain(
        {ErrorCode::kUsage, "is there already; a map file is never replaced", options.map, ""});
  }
  const auto fitted = fit(options);
  if (!fitted) return complain(fitted.error());
  // Told in every case: it shows which hex was misread.
  const int told = options.report.write(options.report.json() ? as_json(options, *fitted)
                                                              : as_text(options, *fitted));
  if (told != kClean) return told;
  if (!options.map.empty()) {
    auto written = write_map(options, *fitted);
    if (!written) return complain(written.error());
  }
  return fitted->grid.worst() > std::abs(fitted->grid.dy) / 2 ? kFindings : kClean;
}

}  // namespace

void add_fit_grid(CLI::App& app, int& result) {
  auto options = std::make_shared<FitOptions>();
  auto* command = app.add_subcommand("fit-grid", "the hex grid of a scanned map, from a few hexes");
  command->add_option("PICTURE", options->picture, "PNG or JPEG of one map sheet")->required();
  command
      ->add_option(
          "HEX", options->references,
          "HEX=X,Y: three hexes or more and where their centres lie in the picture, in pixels "
          "from the left and the top: S1815=640,1180")
      ->required();
  command->add_option("--map", options->map, "a map file to write, with the picture under it");
  command->add_option("--name", options->name, "name of the map in that file");
  options->report.add_to(*command);
  command->callback([options, &result] { result = run(*options); });
}

}  // namespace provost::tool
