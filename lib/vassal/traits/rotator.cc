// SPDX-License-Identifier: MIT
#include "vassal/traits/rotator.h"

#include <algorithm>
#include <cmath>

#include "base/text.h"
#include "vassal/traits/fields.h"

namespace provost::vassal {

Result<Rotator> Rotator::decode(const Trait& trait) {
  if (trait.id() != kId) return fail(ErrorCode::kMalformed, "this is no rotation trait");
  Rotator rotator;
  FieldReader type(std::string_view(trait.type).substr(kId.size()), ';');
  const auto facings = text::to_int(type.text());
  if (!facings || *facings < 1 || *facings > 100'000) {
    return fail(ErrorCode::kMalformed, "the number of facings is no number from 1 up", "field 1");
  }
  rotator.facings = *facings;
  rotator.clockwise_key = type.text();
  if (rotator.is_free()) {
    rotator.clockwise_menu = type.text("Rotate");
  } else {
    rotator.counterclockwise_key = type.text();
    rotator.clockwise_menu = type.text();
    rotator.counterclockwise_menu = type.text();
  }
  rotator.random_key = type.text();
  rotator.random_menu = type.text();
  rotator.name = type.text();
  rotator.description = type.text();
  rotator.direct_key = type.text();
  rotator.direct_menu = type.text();
  rotator.direct_expression = type.text();
  rotator.direct_is_facing = type.boolean(true);
  // A state that is no number leaves the piece as it was made: unturned.
  if (rotator.is_free()) {
    rotator.angle = text::to_double(trait.state).value_or(0);
  } else {
    rotator.facing = std::clamp(text::to_int(trait.state).value_or(0), 0, rotator.facings - 1);
  }
  rotator.read = trait;
  return rotator;
}

int Rotator::degrees() const {
  const double turned = is_free() ? std::abs(angle) : facing * (360.0 / facings);
  return static_cast<int>(std::fmod(std::floor(turned + 0.5), 360.0));
}

Trait Rotator::print() const {
  FieldWriter type(';');
  type.integer(facings).text(clockwise_key);
  if (is_free()) {
    type.text(clockwise_menu);
  } else {
    type.text(counterclockwise_key).text(clockwise_menu).text(counterclockwise_menu);
  }
  type.text(random_key).text(random_menu).text(name).text(description);
  type.text(direct_key).text(direct_menu).text(direct_expression).boolean(direct_is_facing);
  return {std::string(kId) + type.value(), is_free() ? java_double(angle) : std::to_string(facing)};
}

Trait Rotator::encode() const { return as_read_or_printed(*this); }

}  // namespace provost::vassal
