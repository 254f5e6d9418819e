// SPDX-License-Identifier: MIT
#include "report/binding_fit.h"

#include <algorithm>
#include <set>

#include "base/edit_distance.h"
#include "base/text.h"
#include "vassal/piece_properties.h"

namespace provost::report {

namespace {

constexpr std::size_t kNamed = 5;

std::string quoted(const std::set<std::string>& values) {
  std::string list;
  std::size_t count = 0;
  for (const auto& value : values) {
    if (count++ == kNamed) return list + " ...";
    list += (list.empty() ? "\"" : ", \"") + text::printable(value, 40) + "\"";
  }
  return list;
}

// What the pieces of the map answer to.
std::vector<std::string> properties_of(const game::Binding& binding,
                                       const std::vector<game::Piece>& pieces) {
  std::set<std::string> names;
  std::set<const vassal::TraitChain*> seen;
  for (const auto& piece : pieces) {
    if (piece.map != binding.map() || !seen.insert(piece.chain.get()).second) continue;
    for (auto& name : vassal::property_names(*piece.chain)) names.insert(std::move(name));
  }
  return {names.begin(), names.end()};
}

// Whether the binding makes this piece a unit, or says that it is none.
bool told_as_arm(const game::Binding& binding, const game::Piece& piece) {
  if (binding.unit(piece.id, *piece.chain)) return true;
  for (const auto& carrier : binding.carriers("arm")) {
    const auto value = vassal::property(*piece.chain, carrier.property);
    if (!value) continue;
    for (const auto& [listed, word] : carrier.values) {
      if (text::trim(listed) == text::trim(*value)) return true;
    }
  }
  return false;
}

// What rules count with.
constexpr const char* kNumbers[] = {"sp", "increments", "losses", "mp", "degrees"};

// Numbers that are read from where no unit has one. An empty marker is a fact that nobody knows
// yet.
std::vector<std::string> misfit_numbers(const game::Binding& binding,
                                        const std::vector<game::Piece>& pieces) {
  std::vector<std::string> sentences;
  for (const char* field : kNumbers) {
    bool number = false;
    std::set<std::string> values;
    for (const auto& piece : pieces) {
      if (piece.map != binding.map()) continue;
      const auto unit = binding.unit(piece.id, *piece.chain);
      if (!unit) continue;
      if (unit->number(field)) number = true;
      if (!unit->field(field).empty()) values.insert(unit->field(field));
    }
    if (number || values.empty()) continue;
    std::string from;
    for (const auto& carrier : binding.carriers(field)) {
      from += (from.empty() ? " (property \"" : ", \"") + carrier.property + "\"";
    }
    if (!from.empty()) from += ")";
    sentences.push_back(field + from + ": no unit has a number there, but " + quoted(values));
  }
  return sentences;
}

// A field of which no unit has a fact, though units have its property with a value: its "match"
// fits none of them.
std::string unread(const game::Binding& binding, const std::string& field,
                   const std::vector<game::Piece>& pieces) {
  for (const auto& carrier : binding.carriers(field)) {
    if (!carrier.values.empty()) return {};
  }
  std::set<std::string> values;
  std::string property;
  for (const auto& piece : pieces) {
    if (piece.map != binding.map()) continue;
    const auto unit = binding.unit(piece.id, *piece.chain);
    if (!unit) continue;
    if (!unit->field(field).empty()) return {};
    for (const auto& carrier : binding.carriers(field)) {
      const auto value = vassal::property(*piece.chain, carrier.property);
      if (!value || value->empty()) continue;
      values.insert(*value);
      property = carrier.property;
    }
  }
  if (values.empty()) return {};
  return field + " (property \"" + property + "\"): its pattern fits none of " + quoted(values);
}

}  // namespace

std::vector<std::string> misfits(const game::Binding& binding,
                                 const std::vector<game::Piece>& pieces) {
  auto sentences = misfit_numbers(binding, pieces);
  auto fields = binding.field_names();
  for (const auto& field : fields) {
    if (auto sentence = unread(binding, field, pieces); !sentence.empty()) {
      sentences.push_back(std::move(sentence));
    }
  }
  fields.emplace_back("states");
  for (const auto& field : fields) {
    for (const auto& carrier : binding.carriers(field)) {
      bool there = false;
      std::set<std::string> listed;
      for (const auto& [value, word] : carrier.values) listed.insert(value);
      std::set<std::string> unlisted;
      for (const auto& piece : pieces) {
        if (piece.map != binding.map()) continue;
        const auto value = vassal::property(*piece.chain, carrier.property);
        there = there || value.has_value();
        if (!value || listed.empty()) continue;
        // A value left out of "arm" makes a unit vanish, unless another line of it tells the piece.
        if (field == "arm" ? told_as_arm(binding, piece) : !binding.unit(piece.id, *piece.chain)) {
          continue;
        }
        const auto trimmed = std::string(text::trim(*value));
        if (carrier.otherwise) continue;
        if (!trimmed.empty() && !listed.contains(trimmed)) unlisted.insert(trimmed);
      }
      const std::string where = field + " (property \"" + carrier.property + "\")";
      if (!there) {
        sentences.push_back(where + ": no piece on the map has that property" +
                            did_you_mean(carrier.property, properties_of(binding, pieces)));
      } else if (!unlisted.empty()) {
        sentences.push_back(where + ": the binding does not list " + quoted(unlisted));
      }
    }
  }
  return sentences;
}

}  // namespace provost::report
