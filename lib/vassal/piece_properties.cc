// SPDX-License-Identifier: MIT
#include "vassal/piece_properties.h"

#include <algorithm>

#include "vassal/property_asker.h"
#include "vassal/sequence.h"
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

// The first field behind the id: the name of a basic name, calculated or dynamic property.
std::string first_field(const Trait& trait) {
  SequenceDecoder decoder(std::string_view(trait.type).substr(trait.id().size()), ';');
  return decoder.next();
}

}  // namespace

PropertyAsker::Answer PropertyAsker::ask_layer(const Trait& trait, std::string_view name) {
  auto layer = Layer::decode(trait);
  if (!layer) return {};
  const auto suffix = suffix_of(name, layer->name);
  if (!suffix) return {};
  if (*suffix == "_Active") return Answer::flag(layer->is_active());
  if (*suffix != "_Level" && *suffix != "_Name" && *suffix != "_Image") return {};
  follow(*layer);
  if (*suffix == "_Level") return Answer::of(std::to_string(layer->level));
  if (*suffix == "_Name") return Answer::of(without_plus(layer->level_name()));
  const auto level = static_cast<std::size_t>(std::max(layer->level, 0));
  if (level == 0 || level > layer->images.size()) return Answer::of(std::string());
  return Answer::of(layer->images[level - 1]);
}

PropertyAsker::Answer PropertyAsker::ask_basic(const Trait& trait, std::string_view name) {
  const auto piece = BasicPiece::decode(trait);
  if (!piece) return {};
  if (name == "BasicName") return Answer::of(piece->name);
  if (name == "PieceName") return Answer::of(piece_name());
  if (name == "CurrentMap") return Answer::of(piece->map);
  if (name == "CurrentX") return Answer::of(std::to_string(piece->x));
  if (name == "CurrentY") return Answer::of(std::to_string(piece->y));
  if (name == "PieceId") return Answer::of(piece->gpid);
  if (name == "LocationName" || name == "CurrentBoard" || name == "CurrentZone") {
    return piece->map.empty() ? Answer::of(std::string()) : Answer{};
  }
  for (const auto& [key, value] : piece->properties) {
    if (key == name) return Answer::of(value);
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
      if (marker->names[i] == name) return Answer::of(marker->values[i]);
    }
  } else if (id == Layer::kId || id == Layer::kOldId) {
    if (ends_with({"_Level", "_Name", "_Active", "_Image"})) return ask_layer(trait, name);
  } else if (id == DynamicProperty::kId) {
    if (first_field(trait) == name) return Answer::of(trait.state);
  } else if (id == Rotator::kId) {
    if (!ends_with({"_Facing", "_Degrees"})) return {};
    const auto rotator = Rotator::decode(trait);
    if (!rotator) return {};
    const auto suffix = suffix_of(name, rotator->name);
    if (suffix == "_Facing") return Answer::of(std::to_string(rotator->facing + 1));
    if (suffix == "_Degrees") return Answer::of(std::to_string(rotator->degrees()));
  } else if (id == MarkMoved::kId) {
    if (name == "Moved") return Answer::flag(trait.state == "true");
  } else if (id == "footprint;") {  // a trail leaves the question to a mark that stands further in
    if (name == "Moved") return Answer::of(ask(name, at + 1).value_or("false"));
  } else if (id == Label::kId) {
    const auto label = Label::decode(trait);
    if (label && label->property_name == name) return Answer::of(formatted(label->text));
  } else if (id == Immobilized::kId) {
    if (name != "NoStack" && name != "Immobile" && name != "IgnoreGrid" && name != "cannotMove") {
      return {};
    }
    const auto immobilized = Immobilized::decode(trait);
    if (!immobilized) return {};
    if (name == "NoStack") return Answer::of(immobilized->can_stack ? Value() : Value("true"));
    if (name == "IgnoreGrid") return Answer::flag(immobilized->ignore_grid);
    if (name == "cannotMove") return Answer::flag(immobilized->move == Immobilized::Move::kNever);
    return Answer::flag(immobilized->move != Immobilized::Move::kNormally);
  } else if (id == "basicName;") {
    if (name == "BasicName") return Answer::of(first_field(trait));
  } else if (id == "calcProp;") {  // only its expression knows the value
    if (!name.empty() && first_field(trait) == name) return Answer::of(std::nullopt);
  } else if (id == BasicPiece::kId) {
    return ask_basic(trait, name);
  }
  return {};
}

PropertyAsker::Value PropertyAsker::ask(std::string_view name, std::size_t from) {
  const Question question(*this);
  if (question.refused()) return std::nullopt;
  for (std::size_t i = from; i < chain_.traits.size(); ++i) {
    Answer answer = ask_trait(i, name);
    if (answer.given) return answer.value;
  }
  return std::nullopt;
}

std::optional<std::string> property(const TraitChain& chain, std::string_view name) {
  return PropertyAsker(chain).ask(name);
}

}  // namespace provost::vassal
