// SPDX-License-Identifier: MIT
#include "vassal/trait_chain.h"

#include <algorithm>

#include "base/counted.h"
#include "base/text.h"
#include "vassal/delimiters.h"

namespace provost::vassal {

namespace {

constexpr char kTab = '\t';

std::string_view type_id(std::string_view type) {
  const auto end = type.find(';');
  return end == std::string_view::npos ? type : type.substr(0, end + 1);
}

// These hold no other piece: a TAB in one of them belongs to its text.
bool is_basic(std::string_view type) {
  return type.starts_with("piece;") || type.starts_with("deck;") || type == "stack";
}

// Reads a chain element by element, in place: `level_` counts the unescapings that the engine
// would have done by now.
class ChainReader {
 public:
  ChainReader(std::string_view text, bool always_nested)
      : text_(text),
        end_(text.size()),
        tabs_(find_delimiters(text, kTab)),
        last_tab_(tabs_.size()),
        always_nested_(always_nested) {}

  std::string_view raw() const { return text_.substr(begin_, end_ - begin_); }
  bool saw_flat() const { return saw_flat_; }
  bool has_link() const { return find_separator(first_tab_) != last_tab_; }

  // The trait at the front, when something stands inside it.
  std::string take() {
    const auto separator = find_separator(first_tab_);
    const auto second = find_separator(separator + 1);
    // The backslashes before the separator were its own, one for each level.
    std::string_view element = text_.substr(begin_, tabs_[separator].at - level_ - begin_);
    if (is_quoted(element)) element = element.substr(1, element.size() - 2);
    std::string token = unescape(element, kTab, level_ + 1);
    begin_ = tabs_[separator].at + 1;
    first_tab_ = separator + 1;
    if (second != last_tab_ && !always_nested_) {
      saw_flat_ = true;  // the rest is the inner chain as it stands
      return token;
    }
    if (second != last_tab_) {
      end_ = tabs_[second].at - level_;
      last_tab_ = second;
    }
    ++level_;
    if (is_quoted(raw())) {
      ++begin_;
      --end_;
    }
    return token;
  }

  // All that is left: the basic piece.
  std::string rest() const { return unescape(raw(), kTab, level_); }

 private:
  std::size_t find_separator(std::size_t from) const {
    while (from < last_tab_ && tabs_[from].run > level_) ++from;
    return std::min(from, last_tab_);
  }

  std::string_view text_;
  std::size_t begin_ = 0;
  std::size_t end_;
  std::vector<Delimiter> tabs_;
  std::size_t first_tab_ = 0;
  std::size_t last_tab_;
  std::size_t level_ = 0;
  bool always_nested_;
  bool saw_flat_ = false;
};

struct Elements {
  std::vector<std::string> texts;
  bool flat = false;
};

Elements split_type(std::string_view text) {
  Elements elements;
  ChainReader reader(text, false);
  while (elements.texts.size() + 1 < kMaxTraits && !is_basic(reader.raw()) && reader.has_link()) {
    elements.texts.push_back(reader.take());
  }
  elements.texts.push_back(reader.rest());
  elements.flat = reader.saw_flat();
  return elements;
}

// Up to `count` elements; fewer when the text has no more.
Elements split_state(std::string_view text, std::size_t count, bool always_nested) {
  Elements elements;
  ChainReader reader(text, always_nested);
  while (elements.texts.size() + 1 < count && reader.has_link()) {
    elements.texts.push_back(reader.take());
  }
  elements.texts.push_back(reader.rest());
  elements.flat = reader.saw_flat();
  return elements;
}

// What SequenceEncoder's nesting gives, written in one pass from the outside in.
std::string join(const std::vector<Trait>& traits, std::string Trait::*part, bool flat) {
  const std::size_t count = traits.size();
  if (count == 0) return {};
  // Whether the writer quotes trait i, and whether it quotes the chain that begins at trait i.
  std::vector<bool> quoted(count, false);
  std::vector<bool> inner_quoted(count, false);
  const auto element_front = [&](std::size_t i) {
    const std::string& own = traits[i].*part;
    if (quoted[i]) return '\'';
    if (i + 1 == count) return own.empty() ? '\0' : own.front();
    if (own.empty()) return kTab;
    return own.front() == kTab ? '\\' : own.front();  // as it is escaped
  };
  const std::string& last = traits[count - 1].*part;
  char back = last.empty() ? (count > 1 ? kTab : '\0') : last.back();
  for (std::size_t i = count; i-- > 0;) {
    const std::string& own = traits[i].*part;
    if (i + 1 < count) quoted[i] = !own.empty() && needs_quotes(own.front(), own.back());
    if (i == 0 || flat) continue;
    inner_quoted[i] = needs_quotes(element_front(i), back);
    if (inner_quoted[i]) back = '\'';
  }
  if (flat && count > 1)
    quoted[count - 1] = !last.empty() && needs_quotes(last.front(), last.back());
  std::string out;
  std::size_t open = 0;
  for (std::size_t i = 0; i < count; ++i) {
    if (inner_quoted[i]) {
      out += '\'';
      ++open;
    }
    if (quoted[i]) out += '\'';
    const std::size_t levels = flat ? (count > 1 ? 1 : 0) : (i + 1 == count ? i : i + 1);
    append_escaped(out, traits[i].*part, kTab, levels);
    if (quoted[i]) out += '\'';
    if (i + 1 == count) break;
    if (!flat) out.append(i, '\\');
    out += kTab;
  }
  out.append(open, '\'');
  return out;
}

}  // namespace

std::string_view Trait::id() const { return type_id(type); }

const Trait* TraitChain::find(std::string_view id) const {
  const auto found =
      std::find_if(traits.begin(), traits.end(), [&](const Trait& t) { return t.id() == id; });
  return found == traits.end() ? nullptr : &*found;
}

std::string TraitChain::type_text() const {
  std::string printed = join(traits, &Trait::type, flat);
  if (!odd_type.original.empty() && printed == odd_type.printed) return odd_type.original;
  return printed;
}

std::string TraitChain::state_text() const {
  std::string printed = join(traits, &Trait::state, flat);
  if (!odd_state.original.empty() && printed == odd_state.printed) return odd_state.original;
  return printed;
}

Result<TraitChain> TraitChain::parse(std::string_view type, std::string_view state) {
  Elements types = split_type(type);
  const std::size_t count = types.texts.size();
  if (count >= kMaxTraits) {
    return fail(ErrorCode::kLimit,
                "the piece has more than " + std::to_string(kMaxTraits - 1) + " traits");
  }
  // The 3.7 engine reads a state as nested whatever stands behind it, and a nested type says that
  // such an engine wrote the piece. The other reading is for pieces put together by hand.
  const bool nested = count > 2 && !types.flat;
  Elements states = split_state(state, count, nested);
  if (nested && states.texts.size() < count) {
    Elements other = split_state(state, count, false);
    if (other.texts.size() == count) states = std::move(other);
  }
  if (states.texts.size() < count) {
    const std::size_t missing = states.texts.size() + 1;
    return fail(ErrorCode::kMalformed,
                "no state for trait " + std::to_string(missing) + " of " + std::to_string(count) +
                    " (" + text::printable(type_id(types.texts[missing - 1]), 40) +
                    "): the state has only " + counted(states.texts.size(), "element"),
                "trait " + std::to_string(missing));
  }
  TraitChain chain;
  chain.flat = types.flat;
  chain.traits.reserve(count);
  for (std::size_t i = 0; i < count; ++i) {
    chain.traits.push_back({std::move(types.texts[i]), std::move(states.texts[i])});
  }
  if (auto printed = join(chain.traits, &Trait::type, chain.flat); printed != type) {
    chain.odd_type = {std::move(printed), std::string(type)};
  }
  if (auto printed = join(chain.traits, &Trait::state, chain.flat); printed != state) {
    chain.odd_state = {std::move(printed), std::string(state)};
  }
  return chain;
}

std::vector<std::string> TraitChain::split(std::string_view text) { return split_type(text).texts; }

}  // namespace provost::vassal
