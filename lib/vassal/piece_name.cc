// SPDX-License-Identifier: MIT
// The name of a piece, and the formats and followed properties that it is made with.
#include <algorithm>
#include <cstdint>

#include "base/text.h"
#include "vassal/bean_shell.h"
#include "vassal/piece_properties.h"
#include "vassal/property_asker.h"
#include "vassal/property_filter.h"
#include "vassal/sequence.h"
#include "vassal/trait_fields.h"
#include "vassal/traits/label.h"

namespace provost::vassal {

namespace {

bool is_identifier(std::string_view text) {
  const auto plain = [](char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '$';
  };
  return !text.empty() && (text.front() < '0' || text.front() > '9') &&
         std::all_of(text.begin(), text.end(), plain);
}

// "+x" goes behind the name so far, "x+" before it, anything else takes its place.
std::string with_level_name(const std::string& name, const std::string& level_name) {
  SequenceDecoder parts(level_name, '+');
  const std::string first = parts.next();
  if (!parts.has_more()) return first;
  return first.empty() ? name + parts.next() : first + name;
}

}  // namespace

PropertyValue PropertyAsker::formatted(const std::string& format, const PropertySource& local) {
  return fill_in(format, [&](std::string_view name) {
    if (local) {
      auto value = local(name);
      if (value.state != PropertyValue::State::kNone) return value;
    }
    return ask(name);
  });
}

// Source: Embellishment.checkPropertyLevel, Expression.createSimplePropertyExpression.
PropertyValue PropertyAsker::followed(const std::string& expression) {
  std::string_view name = text::trim(expression);
  const auto inside = inside_braces(name);
  if (inside) name = text::trim(*inside);
  if (inside && !is_identifier(name)) {
    return fill_in(expression, [this](std::string_view asked) { return ask(asked); });
  }
  if (name.size() > 1 && name.front() == '$' && name.back() == '$') {
    name = name.substr(1, name.size() - 2);
  }
  PropertyValue value = ask(name);
  // A name alone wants a text there; a truth value is an error, and an error is empty.
  return value.flag ? PropertyValue::of("") : value;
}

bool PropertyAsker::follow(Layer& layer) {
  if (!layer.follows || layer.follow_expression.empty()) return true;
  const PropertyValue value = followed(layer.follow_expression);
  if (value.is_unknown()) return false;
  const auto number =
      value.text.empty() ? std::optional<int>(layer.first_level_value) : text::to_int(value.text);
  if (!number) return true;
  const std::int64_t wanted = std::int64_t{*number} - layer.first_level_value + 1;
  const auto most = std::max<std::int64_t>(1, static_cast<std::int64_t>(layer.images.size()));
  const int level = static_cast<int>(std::clamp<std::int64_t>(wanted, 1, most));
  layer.level = layer.is_active() ? level : -level;
  return true;
}

PropertyValue PropertyAsker::piece_name() {
  const Question question(*this);
  if (question.refused()) return PropertyValue::unknown();
  const PropertyValue basic = ask("BasicName");
  std::string name = basic.text;
  bool known = !basic.is_unknown();
  for (std::size_t i = chain_.traits.size(); i-- > 0;) {
    const Trait& trait = chain_.traits[i];
    const auto id = trait.id();
    if (id == Layer::kId || id == Layer::kOldId) {
      auto layer = Layer::decode(trait);
      if (!layer) continue;
      known = follow(*layer) && known;
      const std::string level_name = layer->level_name();
      if (!level_name.empty()) name = with_level_name(name, level_name);
      if (name.size() > kMaxText) return PropertyValue::unknown();
    } else if (surroundings_ != nullptr && (id == "hide;" || id == "obs;") && is_hidden(trait)) {
      name = id == "hide;" ? "" : TraitFields::decode(trait).get("mask_name").value_or("?");
    } else if (id == Label::kId) {
      const auto label = Label::decode(trait);
      if (!label || (label->text.empty() && !label->always_use_format)) continue;
      const auto local = [&](std::string_view asked) {
        if (asked == "pieceName") return PropertyValue::of(name);
        return asked == "label" ? formatted(label->text) : PropertyValue::none();
      };
      PropertyValue given = formatted(label->name_format, local);
      known = known && !given.is_unknown();
      // Of an expression that is not known nothing is left; the name so far is nearer.
      if (given.found() || !given.text.empty()) name = std::move(given.text);
    }
  }
  return known ? PropertyValue::of(std::move(name)) : PropertyValue::unknown(std::move(name));
}

std::string piece_name(const TraitChain& chain, const Surroundings* surroundings) {
  return PropertyAsker(chain, surroundings).piece_name().text;
}

}  // namespace provost::vassal
