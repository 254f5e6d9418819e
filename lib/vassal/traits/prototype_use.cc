// SPDX-License-Identifier: MIT
#include "vassal/traits/prototype_use.h"

#include "vassal/traits/fields.h"

namespace provost::vassal {

Result<PrototypeUse> PrototypeUse::decode(const Trait& trait) {
  if (trait.id() != kId) return fail(ErrorCode::kMalformed, "this is no use of a prototype");
  PrototypeUse use;
  FieldReader type(std::string_view(trait.type).substr(kId.size()), ';');
  use.prototype = type.text();
  if (type.has_more()) use.parameters = type.text();
  use.read = trait;
  return use;
}

Trait PrototypeUse::print() const {
  FieldWriter type(';');
  type.text(prototype);
  if (parameters) type.text(*parameters);
  return {std::string(kId) + type.value(), {}};
}

Trait PrototypeUse::encode() const { return as_read_or_printed(*this); }

}  // namespace provost::vassal
