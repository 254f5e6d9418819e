// SPDX-License-Identifier: MIT
#include <cmath>

#include "base/text.h"
#include "module/check.h"

namespace provost::module::checks {
namespace {

constexpr double kLargest = 1e6;  // pixels
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
      const auto size = value == nullptr ? std::nullopt : text::to_double(text::trim(*value));
      if (size && std::isfinite(*size) && *size > kLargest) {
        sink.report_at("the cells of the grid have " + std::string(key) + "=\"" +
                           text::printable(*value) + "\": that is larger than any board",
                       vassal::component_path(chain), grid.line);
      }
      if (!size || (std::isfinite(*size) && *size > 0)) continue;
      sink.report_at("the cells of the grid have " + std::string(key) + "=\"" +
                         text::printable(*value) + "\": no place on it has a name, and VASSAL " +
                         "hangs when it draws it",
                     vassal::component_path(chain), grid.line);
    }
  });
}

}  // namespace

extern const Check kGridNoSize;
constinit const Check kGridNoSize{
    "grid/no-size", Severity::kError,
    "A grid has cells without width or height, or larger than any board", run};

}  // namespace provost::module::checks
