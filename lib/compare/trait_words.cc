// SPDX-License-Identifier: MIT
#include "compare/trait_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "base/text.h"
#include "vassal/sequence.h"
#include "vassal/trait_fields.h"
#include "vassal/traits/basic_piece.h"
#include "vassal/traits/dynamic_property.h"
#include "vassal/traits/label.h"
#include "vassal/traits/layer.h"
#include "vassal/traits/mark_moved.h"
#include "vassal/traits/marker.h"
#include "vassal/traits/prototype_use.h"
#include "vassal/traits/rotator.h"

namespace provost::compare {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// The elements of the type behind the id, by number.
NamedValues numbered(std::string_view type) {
  NamedValues values;
  vassal::SequenceDecoder fields(type, ';');
  fields.next();
  for (int i = 1; fields.has_more(); ++i) {
    values.emplace_back(fmt::format("field {}", i), without_key_numbers(fields.next()));
  }
  return values;
}

// A field as the engine reads it; one that is missing has its default. Keys inside lists keep their
// numbers there.
std::string meaning_of(const vassal::TraitField& field) {
  return without_key_numbers(field.engine_text());
}

NamedValues values_of(const std::vector<vassal::TraitField>& fields) {
  NamedValues values;
  for (const auto& field : fields) values.emplace_back(field.name, meaning_of(field));
  return values;
}

std::string label_of(const vassal::Trait& trait, const vassal::TraitFields& fields,
                     std::string_view name) {
  std::string_view id = trait.id();
  if (id.ends_with(';')) id.remove_suffix(1);
  std::string label(fields.opaque() ? id : fields.name());
  if (!name.empty()) label += fmt::format(" \"{}\"", text::printable(name, 60));
  return label;
}

NamedValues state_of(const vassal::Layer& layer) {
  NamedValues values = {{"level", std::to_string(std::abs(layer.level))},
                        {"active", layer.is_active() ? "true" : "false"}};
  if (!layer.level_name().empty()) values.emplace_back("level name", layer.level_name());
  return values;
}

NamedValues state_of(const vassal::Rotator& rotator) {
  if (rotator.is_free()) return {{"angle", fmt::format("{}", rotator.angle)}};
  return {{"facing", std::to_string(rotator.facing)}};
}

NamedValues state_of(const vassal::Marker& marker) {
  NamedValues values;
  for (std::size_t i = 0; i < marker.names.size(); ++i) {
    values.emplace_back(marker.names[i], marker.values[i]);
  }
  return values;
}

// Old* and the id are the engine's own bookkeeping (BasicPiece.OLD_X, UNIQUE_ID).
bool is_bookkeeping(std::string_view property) {
  return property.starts_with("Old") || property == "UniqueID" || property == "ParentID";
}

NamedValues state_of(const vassal::BasicPiece& piece) {
  NamedValues values = {{"gpid", piece.gpid}};
  for (const auto& [name, value] : piece.properties) {
    if (!is_bookkeeping(name)) values.emplace_back(name, value);
  }
  return values;
}

// Their state is the id of a player, which is derived from his password and never shown (Hideable,
// Obscurable, Restricted).
bool holds_player_id(std::string_view id) {
  return id == "hide;" || id == "obs;" || id == "restrict;";
}

struct Known {
  std::string name;
  NamedValues state;
};

// Name and state of the traits that play changes most; false for all others.
bool read_known(const vassal::Trait& trait, Known& known) {
  const auto id = trait.id();
  if (id == vassal::Layer::kId || id == vassal::Layer::kOldId) {
    const auto layer = vassal::Layer::decode(trait);
    if (!layer) return false;
    known.name = !layer->name.empty()    ? layer->name
                 : layer->images.empty() ? std::string()
                                         : layer->images.front();
    known.state = state_of(*layer);
  } else if (id == vassal::Rotator::kId) {
    const auto rotator = vassal::Rotator::decode(trait);
    if (!rotator) return false;
    known = {rotator->name, state_of(*rotator)};
  } else if (id == vassal::Marker::kId) {
    const auto marker = vassal::Marker::decode(trait);
    if (!marker) return false;
    known = {text::join(marker->names, ", "), state_of(*marker)};
  } else if (id == vassal::DynamicProperty::kId) {
    const auto property = vassal::DynamicProperty::decode(trait);
    if (!property) return false;
    known = {property->name, {{"value", property->value}}};
  } else if (id == vassal::Label::kId) {
    const auto label = vassal::Label::decode(trait);
    if (!label) return false;
    known = {label->description, {{"text", label->text}}};
  } else if (id == vassal::MarkMoved::kId) {
    const auto moved = vassal::MarkMoved::decode(trait);
    if (!moved) return false;
    known = {{}, {{"moved", moved->moved ? "true" : "false"}}};
  } else if (id == vassal::PrototypeUse::kId) {
    const auto use = vassal::PrototypeUse::decode(trait);
    if (!use) return false;
    known = {use->prototype, {}};
  } else if (id == vassal::BasicPiece::kId) {
    const auto piece = vassal::BasicPiece::decode(trait);
    if (!piece) return false;
    known = {piece->name, state_of(*piece)};
  } else {
    return false;
  }
  return true;
}

}  // namespace

TraitWords trait_words(const vassal::Trait& trait) {
  const auto fields = vassal::TraitFields::decode(trait);
  TraitWords words;
  Known known;
  const bool is_known = read_known(trait, known);
  words.label = label_of(trait, fields, known.name);
  words.type = fields.opaque() ? numbered(trait.type) : values_of(fields.type());
  if (is_known) {
    words.state = std::move(known.state);
  } else if (holds_player_id(trait.id())) {
    const bool open = trait.state.empty() || trait.state.starts_with("null");
    words.state = {{"hidden or owned by a player", open ? "false" : "true"}};
  } else if (!fields.opaque()) {
    words.state = values_of(fields.state());
  } else if (!trait.state.empty()) {
    words.state = {{"state", trait.state}};
  }
  return words;
}

std::string trait_label(const vassal::Trait& trait) {
  Known known;
  read_known(trait, known);
  return label_of(trait, vassal::TraitFields::decode(trait), known.name);
}

std::string engine_type(const vassal::Trait& trait) {
  const auto fields = vassal::TraitFields::decode(trait);
  if (fields.opaque()) return without_key_numbers(trait.type);
  std::string text(trait.id());
  for (const auto& field : fields.type()) text += meaning_of(field) + '\0';
  return text;
}

std::string without_key_numbers(std::string_view text) {
  constexpr int kFirst = 0xE000;  // NamedKeyManager.NAMED_START and NAMED_END
  constexpr int kLast = 0xF8FE;
  constexpr std::size_t kDigits = 5;
  std::string out;
  out.reserve(text.size());
  std::size_t at = 0;
  while (at < text.size()) {
    const auto rest = text.substr(at);
    const bool starts = is_digit(text[at]) && (at == 0 || !is_digit(text[at - 1]));
    if (starts && rest.size() > kDigits &&
        std::all_of(rest.begin(), rest.begin() + kDigits, is_digit) && !is_digit(rest[kDigits])) {
      const auto code = text::to_int(rest.substr(0, kDigits)).value_or(0);
      // "57348,0,Flip"; inside a list the commas are escaped.
      auto after = kDigits;
      while (after < rest.size() && rest[after] == '\\') ++after;
      if (code >= kFirst && code <= kLast && rest.substr(after).starts_with(",0")) {
        out += "#";
        at += kDigits;
        continue;
      }
    }
    out += text[at];
    ++at;
  }
  return out;
}

}  // namespace provost::compare
