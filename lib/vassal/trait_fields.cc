// SPDX-License-Identifier: MIT
#include "vassal/trait_fields.h"

#include <algorithm>

#include "base/text.h"
#include "vassal/trait_table.h"
#include "vassal/traits/layer.h"
#include "vassal/traits/rotator.h"

namespace provost::vassal {

namespace {

std::string_view type_body(const Trait& trait) {
  return std::string_view(trait.type).substr(trait.id().size());
}

// The entry that describes this trait: ids with several ways of writing say it in a field.
const TraitInfo* entry_for(const Trait& trait) {
  const auto entries = trait_table().find(trait.id());
  if (entries.empty()) return nullptr;
  if (entries.size() == 1) return entries.front();
  std::string_view wanted;
  if (trait.id() == Layer::kId) {
    const auto layer = Layer::decode(trait);
    if (layer && layer->legacy) wanted = "old letters";
  } else if (trait.id() == Rotator::kId) {
    const auto facings = text::split(type_body(trait), ';').front();
    wanted = text::to_int(facings) == 1 ? "free" : "facings";
  }
  const auto found = std::find_if(entries.begin(), entries.end(),
                                  [&](const auto* entry) { return entry->variant == wanted; });
  return found == entries.end() ? entries.front() : *found;
}

TraitField* named(std::vector<TraitField>& fields, std::string_view name) {
  const auto found = std::find_if(fields.begin(), fields.end(),
                                  [&](const TraitField& f) { return f.name == name; });
  return found == fields.end() ? nullptr : &*found;
}

bool is_version_0(const std::vector<TraitField>& layer) {
  const auto version = find_field(layer, "version");
  return version && version->integer() == 0;
}

// The defaults of a layer depend on its other fields: names are as many as images, and up to
// version 0 the keys were letters.
void complete_layer(const Trait& trait, std::vector<TraitField>& fields) {
  const auto layer = Layer::decode(trait);
  if (!layer) return;
  const auto complete = [&](std::string_view name, const std::string& value) {
    TraitField* field = named(fields, name);
    if (field != nullptr && !field->present) field->text = value;
  };
  complete("level_names", std::string(std::max<std::size_t>(1, layer->images.size()) - 1, ','));
  if (!is_version_0(fields)) return;
  complete("always_active", layer->always_active ? "true" : "false");
  complete("activate_key", layer->activate_key);
  complete("increase_key", layer->increase_key);
  complete("decrease_key", layer->decrease_key);
}

Result<void> check_field(const TraitField& field) {
  const auto refuse = [&](const char* why) {
    return fail(ErrorCode::kMalformed, "the field " + field.name + " " + why, field.name);
  };
  if (!field.present) {
    if (field.info->required) return refuse("is missing");
    return {};
  }
  if (field.info->nonempty && field.text.empty()) return refuse("is empty");
  if (field.info->strict && !text::to_int(field.text)) return refuse("is no number");
  return {};
}

}  // namespace

void TraitFields::read() {
  info_ = entry_for(trait_);
  type_.clear();
  state_.clear();
  if (info_ == nullptr) return;
  if (!info_->type.elements.empty()) type_ = read_fields(info_->type, type_body(trait_));
  if (!info_->state.elements.empty()) state_ = read_fields(info_->state, trait_.state);
  if (info_->id == Layer::kId) complete_layer(trait_, type_);
}

TraitFields TraitFields::decode(const Trait& trait) {
  TraitFields fields;
  fields.trait_ = trait;
  fields.read();
  return fields;
}

std::string_view TraitFields::name() const {
  return info_ == nullptr ? std::string_view() : info_->name;
}

std::string TraitFields::title() const {
  return info_ == nullptr ? std::string() : title_of(*info_);
}

std::string_view TraitFields::variant() const {
  return info_ == nullptr ? std::string_view() : info_->variant;
}

std::optional<TraitField> TraitFields::find(std::string_view path) const {
  if (auto found = find_field(type_, path)) return found;
  return find_field(state_, path);
}

std::optional<std::string> TraitFields::get(std::string_view path) const {
  auto found = find(path);
  if (!found) return std::nullopt;
  return std::move(found->text);
}

Result<void> TraitFields::set(std::string_view path, std::string_view value) {
  if (info_ == nullptr) {
    return fail(ErrorCode::kNotFound, "a custom trait has no fields: " + text::printable(path));
  }
  const auto field = find_field(type_, path);
  if (!field && find_field(state_, path)) {
    auto state = with_field(info_->state, trait_.state, path, value);
    if (!state) return forward(state);
    trait_.state = std::move(*state);
    read();
    return {};
  }
  if (!field) return fail(ErrorCode::kNotFound, "there is no field " + text::printable(path));
  if (info_->id == Layer::kId && !field->present && is_version_0(type_)) {
    trait_.type = Layer::decode(trait_).map([](const Layer& l) { return l.print().type; }).value();
    read();
  }
  auto body = with_field(info_->type, type_body(trait_), path, value);
  if (!body) return forward(body);
  trait_.type = info_->id + *body;
  read();
  return {};
}

Result<void> TraitFields::check() const {
  for (const auto* fields : {&type_, &state_}) {
    for (const auto& field : *fields) {
      if (auto checked = check_field(field); !checked) return checked;
    }
  }
  return {};
}

}  // namespace provost::vassal
