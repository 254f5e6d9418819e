// SPDX-License-Identifier: MIT
// The fields of a trait's type, read and written in order. A field may be missing at the end of a
// type (older versions had fewer): then its default is taken. An int that does not parse is its
// default too; a boolean is true for "true" and false for any other text.
// Source: VASSAL.tools.SequenceEncoder.Decoder.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "vassal/sequence.h"
#include "vassal/trait_chain.h"

namespace provost::vassal {

class FieldReader {
 public:
  FieldReader(std::string_view text, char separator) : decoder_(text, separator) {}

  bool has_more() const { return decoder_.has_more(); }
  std::string text(std::string_view missing = {});
  int integer(int missing);
  double number(double missing);
  bool boolean(bool missing);
  /// The first character, as a text.
  std::string character(std::string_view missing = {});
  /// A list over commas; an empty text is an empty list.
  std::vector<std::string> list();

 private:
  SequenceDecoder decoder_;
};

class FieldWriter {
 public:
  explicit FieldWriter(char separator) : encoder_(separator) {}

  FieldWriter& text(std::string_view value);
  FieldWriter& integer(int value);
  FieldWriter& number(double value);
  FieldWriter& boolean(bool value);
  FieldWriter& list(const std::vector<std::string>& values);
  const std::string& value() const { return encoder_.value(); }

 private:
  SequenceEncoder encoder_;
};

/// A double as Java prints it: "1.0", "-45.5", "1.0E10".
std::string java_double(double value);

/// What a decoded trait is written as: the text that was read for as long as its fields say the
/// same, else what the engine would write. T has `read`, `print()` and `decode(const Trait&)`.
template <class T>
Trait as_read_or_printed(const T& trait) {
  Trait out = trait.print();
  if (trait.read.type.empty()) return out;
  const auto again = T::decode(trait.read);
  if (!again) return out;
  const Trait unchanged = again->print();
  if (unchanged.type == out.type) out.type = trait.read.type;
  if (unchanged.state == out.state) out.state = trait.read.state;
  return out;
}

}  // namespace provost::vassal
