// SPDX-License-Identifier: MIT
// The name of a piece, and the formats and followed properties that it is made with.
#include <algorithm>
#include <cstdint>

#include "base/text.h"
#include "vassal/piece_properties.h"
#include "vassal/property_asker.h"
#include "vassal/sequence.h"
#include "vassal/traits/label.h"

namespace provost::vassal {

namespace {

// The property name in `Name` or `{Name}`; nothing for a real expression.
std::optional<std::string_view> followed_name(std::string_view expression) {
  expression = text::trim(expression);
  if (expression.size() < 2 || expression.front() != '{' || expression.back() != '}') {
    return expression;
  }
  expression = text::trim(expression.substr(1, expression.size() - 2));
  const auto plain = [](char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
  };
  if (!std::all_of(expression.begin(), expression.end(), plain)) return std::nullopt;
  return expression;
}

// "+x" goes behind the name so far, "x+" before it, anything else takes its place.
std::string with_level_name(const std::string& name, const std::string& level_name) {
  SequenceDecoder parts(level_name, '+');
  const std::string first = parts.next();
  if (!parts.has_more()) return first;
  return first.empty() ? name + parts.next() : first + name;
}

}  // namespace

PropertyAsker::Value PropertyAsker::formatted(const std::string& format,
                                              const std::function<Value(std::string_view)>& local) {
  const std::string_view trimmed = text::trim(format);
  if (trimmed.empty()) return std::string();
  if (trimmed.front() == '{' && trimmed.back() == '}') return std::nullopt;
  if (const auto number = text::to_int(trimmed)) return std::to_string(*number);
  if (trimmed.find('$') == std::string_view::npos) return format;
  std::string out;
  bool is_name = true;
  SequenceDecoder decoder(trimmed, '$');
  while (decoder.has_more()) {
    const std::string token = decoder.next();
    is_name = !is_name;
    if (token.empty()) continue;
    if (!is_name || !decoder.has_more()) {
      out += token;
      continue;
    }
    Value value = local ? local(token) : std::nullopt;
    if (!value) value = ask(token);
    out += value.value_or(token);
    if (out.size() > kMaxText) return std::nullopt;
  }
  return out;
}

void PropertyAsker::follow(Layer& layer) {
  if (!layer.follows || layer.follow_expression.empty()) return;
  const auto source = followed_name(layer.follow_expression);
  if (!source) return;
  const Value value = ask(*source);
  if (!value) return;
  const auto number =
      value->empty() ? std::optional<int>(layer.first_level_value) : text::to_int(*value);
  if (!number) return;
  const std::int64_t wanted = std::int64_t{*number} - layer.first_level_value + 1;
  const auto most = std::max<std::int64_t>(1, static_cast<std::int64_t>(layer.images.size()));
  const int level = static_cast<int>(std::clamp<std::int64_t>(wanted, 1, most));
  layer.level = layer.is_active() ? level : -level;
}

PropertyAsker::Value PropertyAsker::piece_name() {
  const Question question(*this);
  if (question.refused()) return std::nullopt;
  std::string name = ask("BasicName").value_or(std::string());
  for (std::size_t i = chain_.traits.size(); i-- > 0;) {
    const Trait& trait = chain_.traits[i];
    const auto id = trait.id();
    if (id == Layer::kId || id == Layer::kOldId) {
      auto layer = Layer::decode(trait);
      if (!layer) continue;
      follow(*layer);
      const std::string level_name = layer->level_name();
      if (!level_name.empty()) name = with_level_name(name, level_name);
      if (name.size() > kMaxText) return std::nullopt;
    } else if (id == Label::kId) {
      const auto label = Label::decode(trait);
      if (!label || (label->text.empty() && !label->always_use_format)) continue;
      const auto local = [&](std::string_view asked) -> Value {
        if (asked == "pieceName") return name;
        if (asked == "label") return formatted(label->text).value_or("");
        return std::nullopt;
      };
      name = formatted(label->name_format, local).value_or(name);
    }
  }
  return name;
}

std::string piece_name(const TraitChain& chain) {
  return PropertyAsker(chain).piece_name().value_or(std::string());
}

}  // namespace provost::vassal
