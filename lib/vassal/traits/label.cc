// SPDX-License-Identifier: MIT
#include "vassal/traits/label.h"

#include "base/text.h"
#include "vassal/traits/fields.h"

namespace provost::vassal {

namespace {

// The outer name inside a label's format would ask itself for ever; the engine mends it on reading.
std::string without_outer_name(std::string format) {
  constexpr std::string_view kOuter = "$PieceName$";
  for (auto at = format.find(kOuter); at != std::string::npos; at = format.find(kOuter, at)) {
    format.replace(at, kOuter.size(), "$pieceName$");
  }
  return format;
}

}  // namespace

Result<Label> Label::decode(const Trait& trait) {
  if (trait.id() != kId) return fail(ErrorCode::kMalformed, "this is no label");
  Label label;
  FieldReader type(std::string_view(trait.type).substr(kId.size()), ';');
  label.key = type.text();
  label.menu = type.text(label.menu);
  label.font_size = type.integer(label.font_size);
  label.background = type.text();
  label.foreground = type.text(label.foreground);
  label.vertical_position = type.character(label.vertical_position);
  label.vertical_offset = type.integer(0);
  label.horizontal_position = type.character(label.horizontal_position);
  label.horizontal_offset = type.integer(0);
  label.vertical_justification = type.character(label.vertical_justification);
  label.horizontal_justification = type.character(label.horizontal_justification);
  label.name_format = without_outer_name(type.text(label.name_format));
  label.font_family = type.text(label.font_family);
  if (label.font_family.empty()) label.font_family = "Dialog";
  label.font_style = type.integer(0);
  label.rotate_degrees = type.integer(0);
  label.property_name = type.text(label.property_name);
  label.description = type.text();
  label.always_use_format = type.boolean(false);
  label.text = text::trim(trait.state);
  label.read = trait;
  return label;
}

Trait Label::print() const {
  FieldWriter type(';');
  type.text(key).text(menu).integer(font_size).text(background).text(foreground);
  type.text(vertical_position).integer(vertical_offset);
  type.text(horizontal_position).integer(horizontal_offset);
  type.text(vertical_justification).text(horizontal_justification).text(name_format);
  type.text(font_family).integer(font_style).integer(rotate_degrees).text(property_name);
  type.text(description).boolean(always_use_format);
  return {std::string(kId) + type.value(), text};
}

Trait Label::encode() const { return as_read_or_printed(*this); }

}  // namespace provost::vassal
