// SPDX-License-Identifier: MIT
#include "vassal/traits/layer.h"

#include <algorithm>

#include "base/text.h"
#include "vassal/trait_values.h"
#include "vassal/traits/fields.h"

namespace provost::vassal {

namespace {

std::string letter_key(const std::string& letters, int modifiers) {
  if (letters.empty()) return {};
  return std::to_string(static_cast<unsigned char>(letters.front())) + "," +
         std::to_string(both_modifier_bits(modifiers));
}

std::string upper(std::string text) {
  for (char& c : text) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  return text;
}

void keys_from_letters(Layer& layer) {
  layer.always_active = layer.activate_letters.empty();
  layer.activate_key = letter_key(layer.activate_letters, layer.activate_modifiers);
  layer.increase_key = letter_key(layer.increase_letters, layer.increase_modifiers);
  layer.decrease_key = letter_key(layer.decrease_letters, layer.decrease_modifiers);
}

// The common fields; the defaults of a legacy layer are other ones.
void read_fields(FieldReader& type, Layer& layer, bool legacy) {
  const auto text = [&](const char* legacy_default) {
    return type.text(legacy ? legacy_default : "");
  };
  layer.activate_menu = text("Activate");
  layer.activate_modifiers = type.integer(128);
  layer.activate_letters = type.text("A");
  layer.increase_menu = text("Increase");
  layer.increase_modifiers = type.integer(128);
  layer.increase_letters = text("]");
  layer.decrease_menu = text("Decrease");
  layer.decrease_modifiers = type.integer(128);
  layer.decrease_letters = text("[");
  layer.reset_menu = text("Reset");
  layer.reset_key = text("82,130");
  layer.reset_level = type.text("1");
  layer.underneath_when_selected = type.boolean(false);
  layer.x_offset = type.integer(0);
  layer.y_offset = type.integer(0);
  layer.images = type.list();
  layer.level_names = type.list();
  layer.loops = type.boolean(true);
  layer.name = type.text();
  layer.random_key = type.text();
  layer.random_menu = type.text();
  layer.follows = type.boolean(false);
  layer.follow_expression = type.text();
  layer.first_level_value = type.integer(1);
}

void read_current(const std::string& text, Layer& layer) {
  FieldReader type(text, ';');
  read_fields(type, layer, false);
  const int version = type.integer(0);
  layer.always_active = type.boolean(true);
  layer.activate_key = type.text();
  layer.increase_key = type.text();
  layer.decrease_key = type.text();
  layer.description = type.text();
  layer.scale = type.number(1.0);
  layer.only_when_property = type.text();
  layer.only_when_state = type.text("true");
  if (version != 0) return;
  if (layer.activate_letters.size() <= 1 && layer.increase_letters.size() <= 1 &&
      layer.decrease_letters.size() <= 1) {
    keys_from_letters(layer);
    return;
  }
  layer.legacy = true;
  FieldReader again(text, ';');
  read_fields(again, layer, true);
}

void read_original(const std::string& text, Layer& layer) {
  FieldReader type(text, ';');
  const std::string first = type.text();
  FieldReader keys(first, ';');
  layer.activate_letters = upper(keys.text());
  layer.reset_level = "0";
  if (keys.has_more()) {
    layer.reset_menu = keys.text();
    layer.reset_key = keys.text();
    layer.reset_level = keys.text("0");
  }
  layer.activate_menu = type.text();
  layer.underneath_when_selected = layer.activate_menu.starts_with('_');
  if (layer.underneath_when_selected) layer.activate_menu.erase(0, 1);
  layer.increase_letters = upper(type.text());
  layer.increase_menu = type.text();
  layer.decrease_letters = upper(type.text());
  layer.decrease_menu = type.text();
  layer.x_offset = type.integer(0);
  layer.y_offset = type.integer(0);
  while (type.has_more()) {
    const std::string level = type.text();
    FieldReader fields(level, ',');
    layer.images.push_back(fields.text());
    layer.level_names.push_back(fields.text());
  }
  keys_from_letters(layer);
}

}  // namespace

Result<Layer> Layer::decode(const Trait& trait) {
  Layer layer;
  const bool original = trait.id() == kOldId;
  if (!original && trait.id() != kId) return fail(ErrorCode::kMalformed, "this is no layer");
  if (original) {
    read_original(trait.type.substr(kOldId.size()), layer);
  } else {
    read_current(trait.type.substr(kId.size()), layer);
    if (layer.images.empty() && !layer.legacy) layer.images.resize(1);
  }
  layer.level_names.resize(std::max(layer.level_names.size(), layer.images.size()));
  FieldReader state(trait.state, ';');
  layer.level = state.integer(layer.legacy ? 1 : -1);
  if (layer.legacy) {
    layer.typed_letters = state.text(layer.level < 0 ? std::string() : layer.activate_letters);
  } else {
    const int count = static_cast<int>(layer.images.size());
    layer.level = std::clamp(layer.level, -count, count);
  }
  layer.read = trait;
  return layer;
}

std::string Layer::level_name() const {
  if (level <= 0 || static_cast<std::size_t>(level) > level_names.size()) return {};
  return level_names[static_cast<std::size_t>(level) - 1];
}

Trait Layer::print() const {
  FieldWriter type(';');
  type.text(activate_menu).integer(activate_modifiers).text(activate_letters);
  type.text(increase_menu).integer(increase_modifiers).text(increase_letters);
  type.text(decrease_menu).integer(decrease_modifiers).text(decrease_letters);
  type.text(reset_menu).text(reset_key).text(reset_level).boolean(underneath_when_selected);
  type.integer(x_offset).integer(y_offset).list(images).list(level_names).boolean(loops).text(name);
  type.text(random_key).text(random_menu).boolean(follows).text(follow_expression);
  type.integer(first_level_value);
  FieldWriter state(';');
  state.integer(level);
  if (legacy) {
    state.text(typed_letters);
  } else {
    type.integer(1).boolean(always_active).text(activate_key).text(increase_key).text(decrease_key);
    type.text(description).number(scale).text(only_when_property).text(only_when_state);
  }
  return {std::string(kId) + type.value(), state.value()};
}

Trait Layer::encode() const { return as_read_or_printed(*this); }

}  // namespace provost::vassal
