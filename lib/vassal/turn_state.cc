// SPDX-License-Identifier: MIT
#include "vassal/turn_state.h"

#include <algorithm>

#include "base/text.h"
#include "vassal/sequence.h"

namespace provost::vassal {

namespace {

int next_int(SequenceDecoder& decoder, int fallback) {
  return decoder.has_more() ? text::to_int(decoder.next()).value_or(fallback) : fallback;
}

// Reads one level and, when it is active, appends its value and those of its active sub-levels.
void read_level(const std::string& state, const TurnLevelShape& shape,
                std::vector<std::string>& values) {
  SequenceDecoder decoder(state, ';');
  const int current = next_int(decoder, shape.start);
  const int active = next_int(decoder, 0);
  decoder.next();  // list: first; counter: loop
  decoder.next();  // list: which are active; counter: loop limit
  if (shape.list.empty()) {
    values.push_back(std::to_string(current));
  } else {
    const bool inside = current >= 0 && static_cast<std::size_t>(current) < shape.list.size();
    values.push_back(inside ? shape.list[static_cast<std::size_t>(current)] : "");
  }
  for (std::size_t i = 0; i < shape.levels.size(); ++i) {
    const auto sub = decoder.next();
    if (static_cast<int>(i) == active) read_level(sub, shape.levels[i], values);
  }
}

std::string level_state(const std::vector<std::string>& values, std::size_t depth,
                        const TurnLevelShape& shape) {
  SequenceEncoder encoder(';');
  int current = shape.start;
  if (depth < values.size()) {
    if (shape.list.empty()) {
      current = text::to_int(values[depth]).value_or(shape.start);
    } else {
      const auto found = std::find(shape.list.begin(), shape.list.end(), values[depth]);
      if (found != shape.list.end()) current = static_cast<int>(found - shape.list.begin());
    }
  }
  encoder.append(std::to_string(current)).append("0");
  if (shape.list.empty()) {
    encoder.append("false").append("-1");
  } else {
    encoder.append("0").append(
        encode_sequence(std::vector<std::string>(shape.list.size(), "true"), ','));
  }
  for (const auto& sub : shape.levels) encoder.append(level_state(values, depth + 1, sub));
  return encoder.value();
}

}  // namespace

std::vector<std::string> turn_values(std::string_view state,
                                     const std::vector<TurnLevelShape>& levels) {
  std::vector<std::string> values;
  SequenceDecoder decoder(state, '|');
  const int active = next_int(decoder, 0);
  for (std::size_t i = 0; i < levels.size(); ++i) {
    const auto sub = decoder.next();
    if (static_cast<int>(i) == active) read_level(sub, levels[i], values);
  }
  return values;
}

std::string turn_state(const std::vector<std::string>& values,
                       const std::vector<TurnLevelShape>& levels) {
  SequenceEncoder encoder('|');
  encoder.append("0");
  for (const auto& level : levels) encoder.append(level_state(values, 0, level));
  return encoder.value();
}

}  // namespace provost::vassal
