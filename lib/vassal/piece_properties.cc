// SPDX-License-Identifier: MIT
#include "vassal/piece_properties.h"

#include <algorithm>

#include "vassal/bean_shell.h"
#include "vassal/listed_properties.h"
#include "vassal/property_asker.h"
#include "vassal/sequence.h"
#include "vassal/trait_fields.h"
#include "vassal/traits/basic_piece.h"
#include "vassal/traits/dynamic_property.h"
#include "vassal/traits/immobilized.h"
#include "vassal/traits/label.h"
#include "vassal/traits/mark_moved.h"
#include "vassal/traits/marker.h"
#include "vassal/traits/rotator.h"

namespace provost::vassal {

namespace {

// What stands in `name` behind the trait's own name, or nothing.
std::optional<std::string_view> suffix_of(std::string_view name, const std::string& own) {
  if (!name.starts_with(own)) return std::nullopt;
  return name.substr(own.size());
}

std::string without_plus(const std::string& name) {
  if (name.starts_with('+')) return name.substr(1);
  if (name.ends_with('+')) return name.substr(0, name.size() - 1);
  return name;
}

// Fields behind the id, counted from 0: the first of a dynamic property is its name.
std::string field_of(const Trait& trait, int number) {
  SequenceDecoder decoder(std::string_view(trait.type).substr(trait.id().size()), ';');
  for (; number > 0; --number) decoder.next();
  return decoder.next();
}

// A property sheet: of two items with one name the last counts.
std::optional<PropertyValue> sheet_value(const Trait& trait, std::string_view name) {
  auto items = listed_properties(trait);
  const auto found = std::find_if(items.rbegin(), items.rend(),
                                  [&](const auto& item) { return item.first == name; });
  if (found == items.rend()) return std::nullopt;
  return PropertyValue::of(std::move(found->second));
}

PropertyValue known_if(bool known, std::string text) {
  return known ? PropertyValue::of(std::move(text)) : PropertyValue::unknown(std::move(text));
}

}  // namespace

bool is_hidden(const Trait& trait) {
  const bool mask = trait.id() == "obs;";
  const std::string owner = mask ? SequenceDecoder(trait.state, ';').next() : trait.state;
  return !owner.empty() && owner != "null";
}

PropertyAsker::Answer PropertyAsker::ask_layer(const Trait& trait, std::string_view name) {
  auto layer = Layer::decode(trait);
  if (!layer) return {};
  const auto suffix = suffix_of(name, layer->name);
  if (!suffix) return {};
  if (*suffix == "_Active") {
    return PropertyValue::of(layer->is_active() ? "true" : "false");
  }
  if (*suffix != "_Level" && *suffix != "_Name" && *suffix != "_Image") return {};
  const bool known = follow(*layer);
  if (*suffix == "_Level") return known_if(known, std::to_string(layer->level));
  if (*suffix == "_Name") return known_if(known, without_plus(layer->level_name()));
  const auto level = static_cast<std::size_t>(std::max(layer->level, 0));
  if (level == 0 || level > layer->images.size()) return known_if(known, "");
  return known_if(known, layer->images[level - 1]);
}

PropertyAsker::Answer PropertyAsker::ask_basic(const Trait& trait, std::string_view name) {
  const auto piece = BasicPiece::decode(trait);
  if (!piece) return {};
  if (name == "BasicName") return PropertyValue::of(piece->name);
  if (name == "PieceName") return piece_name();
  // A piece in a stack is where its stack is, whatever its own state says.
  if (surroundings_ != nullptr) {
    auto place = surroundings_->place(name);
    if (place.state != PropertyValue::State::kNone) return place;
  }
  if (name == "CurrentMap") return PropertyValue::of(piece->map);
  if (name == "CurrentX") return PropertyValue::of(std::to_string(piece->x));
  if (name == "CurrentY") return PropertyValue::of(std::to_string(piece->y));
  if (name == "PieceId") return PropertyValue::of(piece->gpid);
  if (name == "LocationName" || name == "CurrentBoard" || name == "CurrentZone") {
    if (piece->map.empty()) return PropertyValue::of("");
  }
  for (const auto& [key, value] : piece->properties) {
    if (key == name) return PropertyValue::of(value);
  }
  if (surroundings_ == nullptr) return PropertyValue::unknown();
  // It becomes a value of the piece when the piece is given its id.
  return name == "UniqueID" ? surroundings_->place("PieceUID") : surroundings_->level(name);
}

// Traits that are asked less often, by the names of their fields.
PropertyAsker::Answer PropertyAsker::ask_other(const Trait& trait, std::string_view name) {
  const auto id = trait.id();
  if (id == "propertysheet;") {
    return sheet_value(trait, name);
  } else if (id == "locmsg;") {
    if (field_of(trait, 0) == name) return PropertyValue::of(field_of(trait, 2));
  } else if (id == "AreaOfEffect;") {
    const auto fields = TraitFields::decode(trait);
    if (fields.get("name").value_or("") + "_Active" != name) return {};
    const bool always = fields.get("always_active") == "true";
    return PropertyValue::of(always || fields.get("active") == "true" ? "true" : "false");
  } else if (id == "hide;" || id == "obs;") {
    // Whether it is hidden from the one who asks hangs on who asks.
    const bool hide = id == "hide;";
    const bool hidden = is_hidden(trait);
    if (name == (hide ? "InvisibleToOthers" : "ObscuredToOthers")) return PropertyValue::of(hidden);
    if (name == (hide ? "Invisible" : "Obscured")) {
      if (hidden && surroundings_ == nullptr) return PropertyValue::unknown();
      return PropertyValue::of(hidden);
    }
  } else if (id == "restrict;") {
    if (name == "Restricted" || name == "RestrictedMovement") return PropertyValue::unknown();
  } else if (id == "mat;") {
    if (name == "MatName") return PropertyValue::of(field_of(trait, 0));
    if (name == "MatNumCargo") {
      return PropertyValue::of(TraitFields::decode(trait).find("count")->engine_text());
    }
    if (name == "MatID" || name == "MatContents") return PropertyValue::unknown();
    if (name == "NoStack") return PropertyValue::of(true);
  } else if (id == "matPiece;") {
    const bool own = name.starts_with("CurrentMat") || name.starts_with("OldMat");
    if ((own && name != "CurrentMap") || name == "IsCargo") return PropertyValue::unknown();
    if (name == "IgnoreGrid" && trait.state != "noMat") return PropertyValue::of(true);
  } else if (id == "attach;") {
    const std::string own = field_of(trait, 0);
    if (name == "AttachName") return PropertyValue::of(own);
    if (name == "AttachCount" || name == own + "_AttachCount") {
      return PropertyValue::of(TraitFields::decode(trait).find("count")->engine_text());
    }
    if (name == "AttachList" || name.starts_with(own + "_")) return PropertyValue::unknown();
  } else if (id == "calcProp;") {
    const std::string own = field_of(trait, 0);
    if (own.empty() || own != name) return {};
    const std::string expression = field_of(trait, 1);
    const auto inside = inside_braces(expression);
    return evaluate_bean_shell(inside ? *inside : std::string_view(expression),
                               [this](std::string_view asked) { return ask(asked); });
  }
  return {};
}

PropertyAsker::Answer PropertyAsker::ask_trait(std::size_t at, std::string_view name) {
  const Trait& trait = chain_.traits[at];
  const auto id = trait.id();
  const auto ends_with = [&](std::initializer_list<std::string_view> ends) {
    return std::any_of(ends.begin(), ends.end(), [&](auto end) { return name.ends_with(end); });
  };
  if (id == Marker::kId) {
    const auto marker = Marker::decode(trait);
    for (std::size_t i = 0; marker && i < marker->names.size(); ++i) {
      if (marker->names[i] == name) return PropertyValue::of(marker->values[i]);
    }
  } else if (id == Layer::kId || id == Layer::kOldId) {
    if (ends_with({"_Level", "_Name", "_Active", "_Image"})) return ask_layer(trait, name);
  } else if (id == DynamicProperty::kId) {
    if (field_of(trait, 0) == name) return PropertyValue::of(trait.state);
  } else if (id == Rotator::kId) {
    if (!ends_with({"_Facing", "_Degrees"})) return {};
    const auto rotator = Rotator::decode(trait);
    if (!rotator) return {};
    const auto suffix = suffix_of(name, rotator->name);
    if (suffix == "_Facing") return PropertyValue::of(std::to_string(rotator->facing + 1));
    if (suffix == "_Degrees") return PropertyValue::of(std::to_string(rotator->degrees()));
  } else if (id == MarkMoved::kId) {
    if (name == "Moved") return PropertyValue::of(trait.state == "true");
  } else if (id == "footprint;") {  // a trail leaves the question to a mark that stands further in
    if (name == "Moved") {
      auto inner = ask(name, at + 1);
      return inner.found() ? std::move(inner) : PropertyValue::of(false);
    }
  } else if (id == Label::kId) {
    const auto label = Label::decode(trait);
    if (label && label->property_name == name) return formatted(label->text);
  } else if (id == Immobilized::kId) {
    if (name != "NoStack" && name != "Immobile" && name != "IgnoreGrid" && name != "cannotMove") {
      return {};
    }
    const auto immobilized = Immobilized::decode(trait);
    if (!immobilized) return {};
    if (name == "NoStack") {
      return immobilized->can_stack ? PropertyValue::none() : PropertyValue::of(true);
    }
    if (name == "IgnoreGrid") return PropertyValue::of(immobilized->ignore_grid);
    if (name == "cannotMove") {
      return PropertyValue::of(immobilized->move == Immobilized::Move::kNever);
    }
    return PropertyValue::of(immobilized->move != Immobilized::Move::kNormally);
  } else if (id == "basicName;") {
    if (name == "BasicName") return PropertyValue::of(field_of(trait, 0));
  } else if (id == BasicPiece::kId) {
    return ask_basic(trait, name);
  } else {
    return ask_other(trait, name);
  }
  return {};
}

PropertyValue PropertyAsker::ask(std::string_view name, std::size_t from) {
  const Question question(*this);
  if (question.refused()) return PropertyValue::unknown();
  for (std::size_t i = from; i < chain_.traits.size(); ++i) {
    if (auto answer = ask_trait(i, name)) return std::move(*answer);
    // The outermost trait keeps this; nothing is selected in a file.
    if (name == "Selected" && i + 1 < chain_.traits.size()) return PropertyValue::of(false);
  }
  return PropertyValue::none();
}

PropertyValue ask_property(const TraitChain& chain, std::string_view name,
                           const Surroundings* surroundings) {
  return PropertyAsker(chain, surroundings).ask(name);
}

PropertyValue ask_text(const TraitChain& chain, std::string_view format,
                       const Surroundings* surroundings) {
  return PropertyAsker(chain, surroundings).formatted(std::string(format));
}

std::optional<std::string> property(const TraitChain& chain, std::string_view name) {
  auto value = PropertyAsker(chain).ask(name);
  if (!value.found() && value.text.empty()) return std::nullopt;
  return std::move(value.text);
}

}  // namespace provost::vassal
