// SPDX-License-Identifier: MIT
#include "vassal/traits/mark_moved.h"

#include "vassal/traits/fields.h"

namespace provost::vassal {

Result<MarkMoved> MarkMoved::decode(const Trait& trait) {
  if (trait.id() != kId) return fail(ErrorCode::kMalformed, "this is no mark-when-moved trait");
  MarkMoved mark;
  FieldReader type(std::string_view(trait.type).substr(kId.size()), ';');
  mark.icon = type.text();
  mark.x_offset = type.integer(0);
  mark.y_offset = type.integer(0);
  mark.menu = type.text(mark.menu);
  mark.key = type.text(mark.key);
  mark.description = type.text();
  mark.ignore_same_location = type.boolean(false);
  mark.menu_true = type.text(mark.menu_true);
  mark.key_true = type.text();
  mark.menu_false = type.text(mark.menu_false);
  mark.key_false = type.text();
  mark.moved = trait.state == "true";
  mark.read = trait;
  return mark;
}

Trait MarkMoved::print() const {
  FieldWriter type(';');
  type.text(icon).integer(x_offset).integer(y_offset).text(menu).text(key).text(description);
  type.boolean(ignore_same_location)
      .text(menu_true)
      .text(key_true)
      .text(menu_false)
      .text(key_false);
  return {std::string(kId) + type.value(), moved ? "true" : "false"};
}

Trait MarkMoved::encode() const { return as_read_or_printed(*this); }

}  // namespace provost::vassal
