// SPDX-License-Identifier: MIT
#include "scenario/module_builder.h"

#include <algorithm>
#include <map>

#include "archive/zip_writer.h"
#include "base/counted.h"
#include "scenario/binding_out.h"
#include "scenario/build_xml.h"
#include "scenario/charts.h"
#include "scenario/map_picture.h"
#include "scenario/organization.h"
#include "scenario/png.h"
#include "scenario/schema_files.h"
#include "scenario/setups.h"
#include "vassal/metadata.h"

namespace provost::scenario {

namespace {

vassal::Metadata metadata_of(const Source& source, std::int64_t time) {
  vassal::Metadata metadata;
  metadata.name = source.name;
  metadata.version = source.version;
  metadata.description = source.description;
  metadata.vassal_version = kVassalVersion;
  metadata.extra1 = "";
  metadata.extra2 = "";
  metadata.date_saved = std::to_string(time * 1000);
  return metadata;
}

std::vector<std::string> notes_on(const Source& source, const Series& series,
                                  const MapPicture& picture, std::size_t hexes) {
  std::vector<std::string> notes;
  std::size_t fighting = 0;
  std::size_t unknown = 0;
  for (const auto& unit : source.units) {
    const Arm* arm = series.arm(unit.arm);
    if (!arm->unit || !arm->rotates) continue;
    ++fighting;
    if (unit.fact(series.counter.left).empty()) ++unknown;
  }
  if (unknown > 0) {
    notes.push_back(std::to_string(unknown) + " of " + counted(fighting, "combat unit") +
                    " have no strength: fill in ratings.csv");
  }
  if (picture.unknown_hexes > 0) {
    notes.push_back("terrain is unknown in " + std::to_string(picture.unknown_hexes) + " of " +
                    std::to_string(hexes) + " hexes");
  }
  for (const auto& scenario : source.scenarios) {
    std::size_t facing = 0;
    std::size_t waiting = 0;
    std::size_t deployed = 0;
    for (const auto& placement : scenario.placements) {
      if (!placement.box.empty()) {
        ++deployed;
      } else if (placement.hexes.empty()) {
        ++waiting;
      }
      const Arm* arm = series.arm(source.unit(placement.unit)->arm);
      if (arm->unit && arm->rotates && !placement.facing && !placement.hexes.empty()) ++facing;
    }
    if (facing > 0) {
      notes.push_back("scenario " + scenario.id + ": " + counted(facing, "unit") +
                      " without a stated facing look in the direction of their side");
    }
    if (deployed > 0) {
      notes.push_back("scenario " + scenario.id + ": " + counted(deployed, "unit") +
                      (deployed == 1 ? " waits" : " wait") +
                      " in deployment boxes: the book prints no hex for them");
    }
    if (waiting > 0) {
      notes.push_back("scenario " + scenario.id + ": " + counted(waiting, "unit") +
                      (waiting == 1 ? " waits" : " wait") + " in the box \"" + kToBePlaced + "\"");
    }
  }
  return notes;
}

// Draws all pictures into the archive.
Result<void> add_images(archive::ZipWriter& zip, const Pieces& pieces, const Chits& chits,
                        const MapPicture& field, const TurnBoard& turns) {
  std::vector<ImageJob> jobs = pieces.images();
  jobs.insert(jobs.end(), chits.images().begin(), chits.images().end());
  jobs.push_back({kFieldImage, field.svg, field.width, field.height});
  jobs.push_back({kTurnImage, turns.svg(), turns.size().width, turns.size().height});
  std::sort(jobs.begin(), jobs.end(),
            [](const ImageJob& a, const ImageJob& b) { return a.name < b.name; });
  for (const auto& job : jobs) {
    const bool board = job.name == kFieldImage || job.name == kTurnImage;
    // A photograph has more colours than a palette holds.
    const bool few = board && !(job.name == kFieldImage && field.photographs);
    auto png =
        render_png(job.svg, job.width, job.height, few ? PngColors::kPalette : PngColors::kAll);
    if (!png) {
      png.error().place = "image " + job.name;
      return forward(png);
    }
    zip.add("images/" + job.name, std::move(*png), true);  // PNG is packed already
  }
  return {};
}

Result<BuiltModule> assemble(const Source& source, const Series& series, std::int64_t time) {
  const HexField field(source.map);
  const Pieces pieces(source, series);
  const TurnBoard turns(source);
  const DeploymentBoxes boxes(source.map, field.size());
  const Chits chits(source, boxes, pieces.gpids());
  const auto picture = draw_map(source.map, field, boxes, series, source.name, source.map.note);
  const auto metadata = metadata_of(source, time);

  std::map<std::string, std::string> pages;  // entry -> HTML
  pages[kHelpEntry] = about_page(source, series, picture.unknown_hexes, field.cells().size());
  ModuleParts parts{source, series, field, pieces, turns, boxes, chits, {}};
  for (const auto& scenario : source.scenarios) {
    const auto entry = "charts/scenario-" + scenario.id + ".html";
    pages[entry] = scenario_page(scenario, source);
    parts.charts.push_back({scenario.name, entry});
  }
  if (auto page = organization_page(source); !page.empty()) {
    const std::string entry = "charts/organization.html";
    pages[entry] = std::move(page);
    parts.charts.push_back({"Organization", entry});
  }
  for (const auto& table : source.tables) {
    const auto entry = "charts/" + table.id + ".html";
    pages[entry] = table_page(table);
    parts.charts.push_back({table.title, entry});
  }

  archive::ZipWriter zip(time);
  zip.add("moduledata", vassal::write_metadata(metadata));
  zip.add("buildFile.xml", build_xml(parts));
  for (auto& [entry, html] : pages) zip.add(entry, std::move(html));
  for (const auto& scenario : source.scenarios) {
    auto setup =
        write_setup(scenario, source, series, field, pieces, turns, boxes, chits, metadata);
    if (!setup) return forward(setup);
    zip.add(setup_entry(scenario), std::move(*setup), true);
  }
  zip.add("provost/binding.json", binding_json(source, series, pieces));
  zip.add("provost/game.json", game_json(source));
  zip.add("provost/map.json", source.map.text);
  zip.add("provost/units.json", units_json(source, series));
  for (const auto& table : source.tables)
    zip.add("provost/tables/" + table.id + ".json", table.text);
  if (auto done = add_images(zip, pieces, chits, picture, turns); !done) return forward(done);
  auto bytes = zip.finish();
  if (!bytes) return forward(bytes);
  BuiltModule built;
  built.bytes = std::move(*bytes);
  built.name = source.name;
  built.file_name = source.id + ".vmod";
  built.units = source.units.size();
  built.scenarios = source.scenarios.size();
  built.notes = notes_on(source, series, picture, field.cells().size());
  return built;
}

}  // namespace

Result<BuiltModule> build_module(const BuildRequest& request, std::vector<Error>* problems) {
  Problems found;
  Series series;
  Source source;
  series = read_series(request.series, found);
  if (found.empty()) source = read_source(request.source, series, found);
  if (found.empty() && !request.schemas.empty()) {
    check_schemas(request.schemas, request.source, source, found);
  }
  if (found.empty() && request.check_table) {
    for (const auto& table : source.tables) {
      auto checked = request.check_table(table.id, table.text);
      if (!checked) found.add(in_file(std::move(checked.error()), table.file));
    }
  }
  if (problems != nullptr) *problems = found.all();
  if (!found.empty()) {
    Error first = found.all().front();
    if (found.count() > 1) {
      first.message += " (and " + counted(found.count() - 1, "more problem") + ")";
    }
    return tl::unexpected<Error>(std::move(first));
  }
  return assemble(source, series, request.time);
}

}  // namespace provost::scenario
