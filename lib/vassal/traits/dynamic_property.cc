// SPDX-License-Identifier: MIT
#include "vassal/traits/dynamic_property.h"

#include "vassal/traits/fields.h"

namespace provost::vassal {

Result<DynamicProperty> DynamicProperty::decode(const Trait& trait) {
  if (trait.id() != kId) return fail(ErrorCode::kMalformed, "this is no dynamic property");
  DynamicProperty property;
  FieldReader type(std::string_view(trait.type).substr(kId.size()), ';');
  property.name = type.text("name");
  const std::string limits = type.text();
  FieldReader constraints(limits, ',');
  property.numeric = constraints.boolean(false);
  property.minimum = constraints.integer(0);
  property.maximum = constraints.integer(100);
  property.wraps = constraints.boolean(false);
  for (const auto& text : type.list()) {
    FieldReader fields(text, ':');
    PropertyCommand command;
    command.menu = fields.text();
    command.key = fields.text();
    command.change = fields.text();
    property.commands.push_back(std::move(command));
  }
  property.description = type.text();
  property.value = trait.state;
  property.read = trait;
  return property;
}

Trait DynamicProperty::print() const {
  FieldWriter constraints(',');
  constraints.boolean(numeric).integer(minimum).integer(maximum).boolean(wraps);
  std::vector<std::string> texts;
  for (const auto& command : commands) {
    FieldWriter fields(':');
    texts.push_back(fields.text(command.menu).text(command.key).text(command.change).value());
  }
  FieldWriter type(';');
  type.text(name).text(constraints.value()).list(texts).text(description);
  return {std::string(kId) + type.value(), value};
}

Trait DynamicProperty::encode() const { return as_read_or_printed(*this); }

}  // namespace provost::vassal
