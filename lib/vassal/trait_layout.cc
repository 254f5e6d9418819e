// SPDX-License-Identifier: MIT
#include "vassal/trait_layout.h"

#include <algorithm>

#include "base/text.h"
#include "vassal/sequence.h"
#include "vassal/trait_values.h"

namespace provost::vassal {

namespace {

struct Token {
  std::string value;
  std::size_t begin = 0;  // where it stands in the text, as it is written
  std::size_t end = 0;
};

// A character of UTF-8 is its first byte and the continuation bytes behind it.
std::size_t first_character_length(std::string_view text) {
  std::size_t length = std::min<std::size_t>(1, text.size());
  while (length < text.size() && (static_cast<unsigned char>(text[length]) & 0xC0) == 0x80)
    ++length;
  return length;
}

std::vector<Token> tokens_of(const TraitLayout& layout, std::string_view text) {
  if (text.empty() && layout.may_be_empty) return {};
  if (layout.first_character) {
    if (text.empty()) return {};
    const auto length = first_character_length(text);
    return {{std::string(text.substr(0, length)), 0, length},
            {std::string(text.substr(length)), length, text.size()}};
  }
  if (layout.separator == '\0') return {{std::string(text), 0, text.size()}};
  std::vector<Token> tokens;
  SequenceDecoder decoder(text, layout.separator);
  std::size_t begin = 0;
  while (decoder.has_more()) {
    Token token{decoder.next(), begin, text.size()};
    if (decoder.has_more()) token.end = text.size() - decoder.remaining().size() - 1;
    begin = token.end + 1;
    tokens.push_back(std::move(token));
  }
  return tokens;
}

std::string numbered(const std::string& name, std::size_t number) {
  const auto at = name.find('#');
  if (at != std::string::npos) {
    return name.substr(0, at) + std::to_string(number) + name.substr(at + 1);
  }
  return number == 1 ? name : name + "_" + std::to_string(number);
}

constexpr std::size_t kNoToken = static_cast<std::size_t>(-1);

struct Placed {
  TraitField field;
  std::size_t token = kNoToken;
};

const TraitFieldInfo& extra_info() {
  static const TraitFieldInfo info{"extra"};
  return info;
}

// Gives the tokens to the fields, one after the other.
class Placer {
 public:
  Placer(const TraitLayout& layout, std::string_view text)
      : layout_(layout), text_(text), tokens_(tokens_of(layout, text)) {}

  const std::vector<Token>& tokens() const { return tokens_; }

  std::vector<Placed> place() {
    for (const auto& element : layout_.elements) {
      if (element.marked) mark_ = element.marked->prefix;
    }
    for (const auto& element : layout_.elements) {
      if (!element.repeats) {
        take(element.fields.front(), element.fields.front().name);
      } else if (element.marked) {
        take_marked(element);
      } else {
        take_repeated(element);
      }
    }
    for (std::size_t n = 1; more(); ++n) take(extra_info(), numbered("extra", n));
    return std::move(placed_);
  }

 private:
  bool more() const { return next_ < tokens_.size(); }
  bool at_mark() const { return !mark_.empty() && tokens_[next_].value.starts_with(mark_); }

  void missing(const TraitFieldInfo& info, std::string name) {
    placed_.push_back({{std::move(name), info.default_text, false, &info}, kNoToken});
  }

  void take(const TraitFieldInfo& info, std::string name) {
    if (!more() || at_mark()) return missing(info, std::move(name));
    std::string value = tokens_[next_].value;
    if (info.kind == TraitFieldKind::kRaw) value = text_.substr(tokens_[next_].begin);
    placed_.push_back({{std::move(name), std::move(value), true, &info}, next_});
    next_ = info.kind == TraitFieldKind::kRaw ? tokens_.size() : next_ + 1;
  }

  // How often a group repeats: as said by its count field, but never beyond the tokens.
  std::size_t times(const TraitLayout::Element& element) const {
    const std::size_t width = element.pairs ? 2 : element.fields.size();
    const std::size_t most = (tokens_.size() - next_ + width - 1) / width;
    if (element.count.empty()) return most;
    for (const auto& placed : placed_) {
      if (placed.field.name != element.count) continue;
      return std::min(most, static_cast<std::size_t>(std::max(0, placed.field.integer())));
    }
    return 0;
  }

  void take_repeated(const TraitLayout::Element& element) {
    const std::size_t count = times(element);
    for (std::size_t n = 1; n <= count; ++n) {
      if (element.pairs) {
        const TraitFieldInfo& info = element.fields.front();
        std::string key = tokens_[next_++].value;
        take(info, info.name + "." + key);
        continue;
      }
      for (const auto& info : element.fields) take(info, numbered(info.name, n));
    }
  }

  void take_marked(const TraitLayout::Element& element) {
    const TraitFieldInfo& marked = *element.marked;
    bool seen = false;
    for (std::size_t n = 1; more(); ++next_) {
      std::string value = tokens_[next_].value;
      const bool is_mark = value.starts_with(mark_);
      const TraitFieldInfo& info = is_mark ? marked : element.fields.front();
      if (is_mark) value.erase(0, mark_.size());
      seen = seen || is_mark;
      placed_.push_back(
          {{is_mark ? marked.name : numbered(info.name, n), value, true, &info}, next_});
      n += is_mark ? 0 : 1;
    }
    if (!seen) missing(marked, marked.name);
  }

  const TraitLayout& layout_;
  std::string_view text_;
  std::vector<Token> tokens_;
  std::string mark_;
  std::size_t next_ = 0;
  std::vector<Placed> placed_;
};

std::string written(const TraitLayout& layout, const TraitFieldInfo& info, std::string_view value) {
  const std::string full = info.prefix + std::string(value);
  if (layout.separator == '\0' || layout.first_character || info.kind == TraitFieldKind::kRaw) {
    return full;
  }
  return SequenceEncoder(layout.separator).append(full).value();
}

// The text before a dot, and what stands behind it.
std::pair<std::string_view, std::string_view> split_path(std::string_view path) {
  const auto dot = path.find('.');
  if (dot == std::string_view::npos) return {path, {}};
  return {path.substr(0, dot), path.substr(dot + 1)};
}

Result<std::string> place_value(const TraitLayout& layout, std::string_view text,
                                const std::vector<Placed>& placed, std::size_t at,
                                const std::vector<Token>& tokens, std::string_view value) {
  const TraitFieldInfo& info = *placed[at].field.info;
  const std::string written_value = written(layout, info, value);
  std::string out(text);
  std::size_t index = placed[at].token;
  if (index != kNoToken) {
    const std::size_t end = info.kind == TraitFieldKind::kRaw ? text.size() : tokens[index].end;
    out.replace(tokens[index].begin, end - tokens[index].begin, written_value);
  } else {
    index = tokens.size();
    for (std::size_t i = 0; i <= at; ++i) {
      if (placed[i].token != kNoToken) continue;
      if ((index > 0 || i > 0) && layout.separator != '\0') out += layout.separator;
      out += i == at ? written_value : written(layout, *placed[i].field.info, placed[i].field.text);
      if (i < at) ++index;
    }
  }
  // Read again: a value that swallows a separator shows here, and so does one that splits.
  Placer again(layout, out);
  const auto& now = again.tokens();
  bool same = std::ranges::any_of(again.place(), [&](const Placed& p) {
    return p.token == index && p.field.name == placed[at].field.name && p.field.text == value;
  });
  if (info.kind != TraitFieldKind::kRaw && placed[at].token != kNoToken) {
    same = same && now.size() == tokens.size();
  }
  for (std::size_t i = 0; same && i < tokens.size(); ++i) {
    if (i == index || (info.kind == TraitFieldKind::kRaw && i >= index)) continue;
    same = i < now.size() && now[i].value == tokens[i].value;
  }
  if (!same) {
    return fail(ErrorCode::kUsage, "the value cannot be written there: " + text::printable(value),
                placed[at].field.name);
  }
  return out;
}

}  // namespace

std::vector<TraitField> read_fields(const TraitLayout& layout, std::string_view text) {
  std::vector<TraitField> fields;
  for (auto& placed : Placer(layout, text).place()) fields.push_back(std::move(placed.field));
  return fields;
}

std::optional<TraitField> find_field(const std::vector<TraitField>& fields, std::string_view path) {
  const auto named = [&](std::string_view name) {
    return std::find_if(fields.begin(), fields.end(),
                        [&](const TraitField& f) { return f.name == name; });
  };
  if (const auto found = named(path); found != fields.end()) return *found;
  const auto [head, tail] = split_path(path);
  const auto outer = named(head);
  if (outer == fields.end() || tail.empty()) return std::nullopt;
  return find_field(outer->parts(), tail);
}

Result<std::string> with_field(const TraitLayout& layout, std::string_view text,
                               std::string_view path, std::string_view value) {
  Placer placer(layout, text);
  const auto placed = placer.place();
  const auto index_of = [&](std::string_view name) {
    const auto found = std::find_if(placed.begin(), placed.end(),
                                    [&](const Placed& p) { return p.field.name == name; });
    return static_cast<std::size_t>(found - placed.begin());
  };
  if (const auto at = index_of(path); at < placed.size()) {
    return place_value(layout, text, placed, at, placer.tokens(), value);
  }
  const auto [head, tail] = split_path(path);
  const auto at = index_of(head);
  if (at == placed.size() || tail.empty() || placed[at].field.info->inner == nullptr) {
    return fail(ErrorCode::kNotFound, "there is no field " + text::printable(path));
  }
  if (placed[at].field.kind() == TraitFieldKind::kKeys && is_key_letters(placed[at].field.text)) {
    return fail(ErrorCode::kUsage, "the keys are written as letters", std::string(head));
  }
  const auto inner = with_field(*placed[at].field.info->inner, placed[at].field.text, tail, value);
  if (!inner) return inner;
  return place_value(layout, text, placed, at, placer.tokens(), *inner);
}

}  // namespace provost::vassal
