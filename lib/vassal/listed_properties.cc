// SPDX-License-Identifier: MIT
#include "vassal/listed_properties.h"

#include "vassal/sequence.h"
#include "vassal/traits/basic_piece.h"
#include "vassal/traits/marker.h"

namespace provost::vassal {

namespace {

using List = std::vector<std::pair<std::string, std::string>>;

// The items of the definition name the values of the state.
List of_sheet(const Trait& trait) {
  const std::string definition =
      SequenceDecoder(std::string_view(trait.type).substr(trait.id().size()), ';').next();
  SequenceDecoder items(definition, '~');
  SequenceDecoder values(trait.state, '~');
  List list;
  while (items.has_more()) {
    const std::string item = items.next();
    if (item.empty()) continue;
    std::string value = values.next();
    const auto slash = value.find('/');
    const bool ticks = item[0] >= '3' && item[0] <= '6';
    if (ticks && slash != std::string::npos && slash > 0) value.resize(slash);
    list.emplace_back(item.substr(1), std::move(value));
  }
  return list;
}

}  // namespace

List listed_properties(const Trait& trait) {
  List list;
  if (trait.id() == Marker::kId) {
    auto marker = Marker::decode(trait);
    for (std::size_t i = 0; marker && i < marker->names.size(); ++i) {
      list.emplace_back(std::move(marker->names[i]), std::move(marker->values[i]));
    }
  } else if (trait.id() == BasicPiece::kId) {
    auto piece = BasicPiece::decode(trait);
    if (!piece) return list;
    for (auto& [name, value] : piece->properties) {
      list.emplace_back(std::move(name), std::move(value));
    }
  } else if (trait.id() == "propertysheet;") {
    return of_sheet(trait);
  }
  return list;
}

}  // namespace provost::vassal
