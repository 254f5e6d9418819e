// SPDX-License-Identifier: MIT
#include "report/binding_fit.h"

#include <algorithm>
#include <set>

#include "base/text.h"
#include "vassal/piece_properties.h"

namespace provost::report {

namespace {

constexpr std::size_t kNamed = 5;

std::string quoted(const std::set<std::string>& values) {
  std::string list;
  std::size_t count = 0;
  for (const auto& value : values) {
    if (count++ == kNamed) return list + " ...";
    list += (list.empty() ? "\"" : ", \"") + text::printable(value, 40) + "\"";
  }
  return list;
}

}  // namespace

std::vector<std::string> misfits(const game::Binding& binding,
                                 const std::vector<game::Piece>& pieces) {
  std::vector<std::string> sentences;
  auto fields = binding.field_names();
  fields.emplace_back("states");
  for (const auto& field : fields) {
    for (const auto& carrier : binding.carriers(field)) {
      bool there = false;
      std::set<std::string> listed;
      for (const auto& [value, word] : carrier.values) listed.insert(value);
      std::set<std::string> unlisted;
      for (const auto& piece : pieces) {
        if (piece.map != binding.map()) continue;
        const auto value = vassal::property(*piece.chain, carrier.property);
        there = there || value.has_value();
        if (!value || listed.empty() || !binding.unit(piece.id, *piece.chain)) continue;
        const auto trimmed = std::string(text::trim(*value));
        if (!trimmed.empty() && !listed.contains(trimmed)) unlisted.insert(trimmed);
      }
      const std::string where = field + " (property \"" + carrier.property + "\")";
      if (!there) {
        sentences.push_back(where + ": no piece on the map has that property");
      } else if (!unlisted.empty()) {
        sentences.push_back(where + ": the binding does not list " + quoted(unlisted));
      }
    }
  }
  return sentences;
}

}  // namespace provost::report
