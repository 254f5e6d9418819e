// SPDX-License-Identifier: MIT
// A piece's definition is a chain of traits around a basic piece, kept in two texts: the type
// (what never changes) and the state (what does). Each is a sequence over TAB of two elements,
// "this trait" and "everything inside", nested once a level:
//
//     type   mark;Side<TAB>emb2;...\<TAB>piece;;;a.png;1 PIE
//     state  French<TAB>1\<TAB>Field;100;200;5;0
//
// Development versions of 3.8 write the same chain flat, every trait escaped once:
//
//     type   mark;Side<TAB>emb2;...<TAB>piece;;;a.png;1 PIE
//
// The engine tells the two apart link by link, and so do we: two elements are a nested link (or
// the last, where both forms are the same), three or more a flat one. A chain may mix them. A chain
// remembers how it was written and prints back to the same characters until it is changed.
// Source: VASSAL.counters.Decorator, VASSAL.build.module.BasicCommandEncoder (3.7 and 3.8).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace provost::vassal {

/// One trait: its type text ("emb2;;128;...") and its state text ("1").
struct Trait {
  std::string type;
  std::string state;
  /// The id with its separator: "emb2;", "piece;", "stack", "deck;"; the whole text when it has
  /// no ';'.
  std::string_view id() const;
};

/// More traits than this in one piece are refused; real pieces have up to some 500.
inline constexpr std::size_t kMaxTraits = 10'000;

/// Outermost trait first, basic piece last.
struct TraitChain {
  std::vector<Trait> traits = {};
  bool flat = false;  // written flat (3.8) rather than nested

  bool empty() const { return traits.empty(); }
  const Trait& basic() const { return traits.back(); }
  Trait& basic() { return traits.back(); }
  /// First trait (from outside) with this id, or nullptr.
  const Trait* find(std::string_view id) const;

  std::string type_text() const;
  std::string state_text() const;

  /// Splits the two texts side by side. kMalformed when the state has too few elements ("No state
  /// for trait" in the engine; the place names the trait, counted from 1); elements too many stay
  /// inside the innermost state. kLimit for more than kMaxTraits traits.
  static Result<TraitChain> parse(std::string_view type, std::string_view state);
  /// The elements of a nested (or flat) TAB chain; beyond kMaxTraits the rest stays in the last.
  static std::vector<std::string> split(std::string_view text);

  /// A text that does not print back (mixed forms, odd quotes): what we would print, and what
  /// stood there. It is printed for as long as the chain would otherwise print `printed`.
  struct Odd {
    std::string printed;
    std::string original;
  };
  Odd odd_type = {};
  Odd odd_state = {};
};

}  // namespace provost::vassal
