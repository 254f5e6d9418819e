// SPDX-License-Identifier: MIT
#include <cmath>

#include "base/text.h"
#include "module/check.h"
#include "vassal/grid.h"
#include "vassal/java_number.h"

namespace provost::module::checks {
namespace {

constexpr std::string_view kFolder = "module.map.boardPicker.board.";

void run(const Subject& subject, Sink& sink) {
  const Module* module = subject.module();
  if (module == nullptr || subject.kind() == SubjectKind::kGame) return;
  module->root().walk([&](const std::vector<const vassal::Component*>& chain) {
    const auto& grid = *chain.back();
    if (!grid.is(std::string(kFolder) + "HexGrid") && !grid.is(std::string(kFolder) + "SquareGrid"))
      return;
    for (const std::string_view key : {"dx", "dy"}) {
      const std::string* value = grid.attribute(key);
      const auto size = value == nullptr ? std::nullopt : vassal::read_java_double(*value);
      if (!size || vassal::is_cell_size(*size)) continue;
      // Of cells wider than any board none but the first is on it, which comes to an end.
      const bool endless = !(*size > 0) || !std::isfinite(*size);
      sink.report_at("the cells of the grid have " + std::string(key) + "=\"" +
                         text::printable(*value) + "\": " +
                         (endless ? "no place on it has a name, and VASSAL hangs when it draws it"
                                  : "no picture has so many pixels, and all of the board is one "
                                    "place"),
                     vassal::component_path(chain), grid.line);
    }
  });
}

}  // namespace

extern const Check kGridNoSize;
constinit const Check kGridNoSize{"grid/no-size", Severity::kError,
                                  "A grid has cells without width or height", run};

}  // namespace provost::module::checks
