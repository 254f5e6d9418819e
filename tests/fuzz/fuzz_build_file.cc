// SPDX-License-Identifier: MIT
// The XML of build files and metadata, and what a module makes of a build file.
#include <cstdint>
#include <string_view>

#include "fuzz/require.h"
#include "module/contents.h"
#include "vassal/build_file.h"
#include "vassal/grid.h"
#include "vassal/metadata.h"

using namespace provost;

namespace {

// Names of some places and back: numbers of any size must not trap.
void ask_grids(const vassal::Component& component) {
  if (const auto grid = vassal::make_grid(component, {400, 300})) {
    for (const vassal::Point p : {vassal::Point{0, 0}, {7, 9}, {399, 299}, {-5, 100'000}}) {
      grid->snap(p);
      if (const auto name = grid->location_name(p)) grid->location(*name);
    }
  }
  for (const auto& child : component.children) ask_grids(child);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view xml(reinterpret_cast<const char*>(data), size);
  archive::Limits limits;
  limits.entry_bytes = 1 << 20;
  limits.xml_entities = 1000;
  if (const auto metadata = vassal::read_metadata(xml, limits)) {
    fuzz::require(vassal::write_metadata(*metadata) == xml);
  }
  const auto root = vassal::parse_build_file(xml, limits);
  if (!root) return 0;
  module::read_contents(*root);
  ask_grids(*root);
  return 0;
}
