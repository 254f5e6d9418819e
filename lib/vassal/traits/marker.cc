// SPDX-License-Identifier: MIT
#include "vassal/traits/marker.h"

#include "vassal/sequence.h"
#include "vassal/traits/fields.h"

namespace provost::vassal {

Result<Marker> Marker::decode(const Trait& trait) {
  if (trait.id() != kId) return fail(ErrorCode::kMalformed, "this is no marker");
  Marker marker;
  marker.names = decode_sequence(std::string_view(trait.type).substr(kId.size()), ',');
  marker.values = decode_sequence(trait.state, ',');
  marker.values.resize(marker.names.size());
  marker.read = trait;
  return marker;
}

Trait Marker::print() const {
  return {std::string(kId) + encode_sequence(names, ','), encode_sequence(values, ',')};
}

Trait Marker::encode() const { return as_read_or_printed(*this); }

}  // namespace provost::vassal
