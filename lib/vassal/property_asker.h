// SPDX-License-Identifier: MIT
// The question behind vassal/piece_properties.h. Labels, layers and expressions ask the piece for
// properties in their turn, and these may ask for them again: the asker counts, and gives up. So it
// does with a text that grows beyond all names.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "vassal/piece_properties.h"
#include "vassal/property_value.h"
#include "vassal/trait_chain.h"
#include "vassal/traits/layer.h"

namespace provost::vassal {

/// Whether a player has hidden or masked the piece by this trait (hide;, obs;).
bool is_hidden(const Trait& trait);

class PropertyAsker {
 public:
  explicit PropertyAsker(const TraitChain& chain, const Surroundings* surroundings = nullptr)
      : chain_(chain), surroundings_(surroundings) {}

  /// Asks the traits from `from` inward.
  PropertyValue ask(std::string_view name, std::size_t from = 0);
  /// The name of the piece (VASSAL's getName of the outermost trait).
  PropertyValue piece_name();
  /// A text field, whose names are `local` ones or properties of the piece.
  PropertyValue formatted(const std::string& format, const PropertySource& local = {});

 private:
  // Nothing: the trait has no such property, ask further in.
  using Answer = std::optional<PropertyValue>;

  // Counts one question for as long as it lives.
  class Question {
   public:
    explicit Question(PropertyAsker& asker) : asker_(asker) {
      ++asker_.depth_;
      --asker_.left_;
    }
    ~Question() { --asker_.depth_; }
    Question(const Question&) = delete;
    Question& operator=(const Question&) = delete;
    bool refused() const { return asker_.depth_ > kMaxDepth || asker_.left_ < 0; }

   private:
    PropertyAsker& asker_;
  };

  static constexpr int kMaxDepth = 20;
  static constexpr int kMaxQuestions = 500;
  // A name that contains the inner name twice doubles it with every label around it.
  static constexpr std::size_t kMaxText = 10'000;

  Answer ask_trait(std::size_t at, std::string_view name);
  Answer ask_layer(const Trait& trait, std::string_view name);
  Answer ask_other(const Trait& trait, std::string_view name);
  Answer ask_basic(const Trait& trait, std::string_view name);
  /// A layer that follows a property gets the level that the property gives now; false when that is
  /// not known, and then it keeps the level of its state.
  bool follow(Layer& layer);
  PropertyValue followed(const std::string& expression);

  const TraitChain& chain_;
  const Surroundings* surroundings_;
  int depth_ = 0;
  int left_ = kMaxQuestions;
};

}  // namespace provost::vassal
