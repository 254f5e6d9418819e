// SPDX-License-Identifier: MIT
#include "vassal/trait_field.h"

#include <algorithm>

#include "base/text.h"
#include "vassal/sequence.h"
#include "vassal/trait_layout.h"
#include "vassal/trait_values.h"
#include "vassal/traits/fields.h"

namespace provost::vassal {

namespace {

// Letters without a comma, one key each.
std::vector<TraitField> letter_keys(const TraitField& keys) {
  const TraitFieldInfo& item = keys.info->inner->elements.front().fields.front();
  std::vector<TraitField> parts;
  for (std::size_t begin = 0; begin < keys.text.size();) {
    const std::string letter =
        FieldReader(std::string_view(keys.text).substr(begin), '\0').character();
    parts.push_back({std::to_string(parts.size() + 1), letter, true, &item});
    begin += letter.size();
  }
  return parts;
}

std::string engine_fraction(const TraitField& field) {
  const auto value = text::to_double(field.text);
  if (!value) return field.info->default_text;
  return java_double(std::clamp(static_cast<float>(*value), 0.0F, 1.0F));
}

// Source: VASSAL.configure.PieceAccessConfigurer.
std::string engine_access(const std::string& text) {
  return text == "side:" || text.starts_with("sides:") ? text : "player:";
}

}  // namespace

std::string_view kind_word(TraitFieldKind kind) {
  constexpr std::string_view kWords[] = {
      "text",  "integer", "number", "fraction",   "boolean", "character", "key",  "keys",
      "color", "access",  "format", "expression", "piece",   "raw",       "list", "record"};
  return kWords[static_cast<std::size_t>(kind)];
}

int TraitField::integer() const {
  if (const auto value = text::to_int(text)) return *value;
  return text::to_int(info->default_text).value_or(0);
}

double TraitField::number() const {
  if (const auto value = text::to_double(text)) return *value;
  return text::to_double(info->default_text).value_or(0.0);
}

std::string TraitField::engine_text() const {
  if (text.empty() && info->when_empty) return *info->when_empty;
  switch (info->kind) {
    case TraitFieldKind::kInteger:
      if (const auto value = text::to_int(text)) return std::to_string(*value);
      if (!text.empty() && info->when_unparsable) return *info->when_unparsable;
      return info->default_text;
    case TraitFieldKind::kNumber:
      if (const auto value = text::to_double(text)) return java_double(*value);
      if (!text.empty() && info->when_unparsable) return *info->when_unparsable;
      return info->default_text;
    case TraitFieldKind::kFraction:
      return engine_fraction(*this);
    case TraitFieldKind::kBoolean:
      return boolean() ? "true" : "false";
    case TraitFieldKind::kCharacter:
      return text.empty() ? info->default_text : FieldReader(text, '\0').character();
    case TraitFieldKind::kKey:
      if (info->when_unparsable && text.find(',') == std::string::npos) {
        return text.empty() ? std::string() : *info->when_unparsable;
      }
      return engine_key(text);
    case TraitFieldKind::kColor:
      return engine_color(text);
    case TraitFieldKind::kAccess:
      return engine_access(text);
    default:
      return text;
  }
}

std::vector<TraitField> TraitField::parts() const {
  if (info->inner == nullptr) return {};
  if (info->kind == TraitFieldKind::kKeys && is_key_letters(text)) return letter_keys(*this);
  return read_fields(*info->inner, text);
}

}  // namespace provost::vassal
