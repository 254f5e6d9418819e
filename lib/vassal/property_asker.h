// SPDX-License-Identifier: MIT
// The question behind vassal/piece_properties.h. Labels and layers ask the piece for properties in
// their turn, and these may ask for them again: the asker counts, and gives up. So it does with a
// text that grows beyond all names.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "vassal/trait_chain.h"
#include "vassal/traits/layer.h"

namespace provost::vassal {

class PropertyAsker {
 public:
  using Value = std::optional<std::string>;

  explicit PropertyAsker(const TraitChain& chain) : chain_(chain) {}

  /// Asks the traits from `from` inward.
  Value ask(std::string_view name, std::size_t from = 0);
  /// The name of the piece (VASSAL's getName of the outermost trait).
  Value piece_name();
  /// A text in the old form: $name$ is replaced by `local` or the property, or by the name when
  /// there is none. Nothing for an expression in braces.
  Value formatted(const std::string& format,
                  const std::function<Value(std::string_view)>& local = {});
  /// A layer that follows a property gets the level that the property gives now.
  void follow(Layer& layer);

 private:
  // What a trait says: nothing of its own (ask further in), or this, which may be "not known".
  struct Answer {
    bool given = false;
    Value value = std::nullopt;

    static Answer of(Value value) { return {true, std::move(value)}; }
    static Answer flag(bool value) { return {true, value ? "true" : "false"}; }
  };
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
  Answer ask_basic(const Trait& trait, std::string_view name);

  const TraitChain& chain_;
  int depth_ = 0;
  int left_ = kMaxQuestions;
};

}  // namespace provost::vassal
