// SPDX-License-Identifier: MIT
#include "game/binding.h"

#include <re2/re2.h>

#include <nlohmann/json.hpp>
#include <set>

#include "base/edit_distance.h"
#include "base/json_text.h"
#include "base/text.h"
#include "game/term.h"
#include "vassal/piece_properties.h"

namespace provost::game {

using nlohmann::json;

namespace {

// A chat pattern and what it means.
struct ChatMark {
  std::shared_ptr<const RE2> pattern;
  std::string word;  // phase, act, or name of the dice
  bool activation = false;
};

// The named groups of the first match of a pattern in a line.
std::optional<std::map<std::string, std::string>> groups_of(const RE2& pattern,
                                                            const std::string& line) {
  const int count = pattern.NumberOfCapturingGroups() + 1;
  std::vector<re2::StringPiece> found(static_cast<std::size_t>(count));
  if (!pattern.Match(line, 0, line.size(), RE2::UNANCHORED, found.data(), count)) {
    return std::nullopt;
  }
  std::map<std::string, std::string> groups;
  for (const auto& [name, number] : pattern.NamedCapturingGroups()) {
    groups[name] = std::string(found[static_cast<std::size_t>(number)]);
  }
  return groups;
}

const std::vector<std::string> kArms = {"infantry",  "cavalry", "artillery",
                                        "commander", "marker",  "unknown"};

}  // namespace

struct Binding::Impl {
  std::string ruleset;
  std::string map;
  std::string tracker;
  std::map<std::string, std::vector<Term>> fields;
  std::vector<Term> states;
  std::map<std::string, PhaseMark> tracker_levels;
  std::vector<ChatMark> phases;
  std::vector<ChatMark> rolls;
  std::vector<ChatMark> declarations;
  bool hides_general_order = true;  // no value of "formation" means General Order

  Result<void> read_units(const json& units);
  Result<void> read_states(const json& list);
  Result<void> read_tracker(const json& source);
  Result<void> read_chat(const json& list, const std::string& place, const char* word_key,
                         std::vector<ChatMark>& into,
                         const std::optional<std::vector<std::string>>& groups);
};

Binding::Binding(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Binding::Binding(Binding&&) noexcept = default;
Binding& Binding::operator=(Binding&&) noexcept = default;
Binding::~Binding() = default;

Result<void> Binding::Impl::read_units(const json& units) {
  if (!units.is_object()) return fail(ErrorCode::kMalformed, "expected an object", "/units");
  for (const auto& [name, source] : units.items()) {
    const auto place = "/units/" + name;
    const json list = source.is_array() ? source : json::array({source});
    for (std::size_t i = 0; i < list.size(); ++i) {
      auto term = Term::parse(list[i], source.is_array() ? place + "/" + std::to_string(i) : place);
      if (!term) return forward(term);
      fields[name].push_back(std::move(*term));
    }
  }
  if (!fields.contains("arm")) {
    std::vector<std::string> names;
    for (const auto& [name, terms] : fields) names.push_back(name);
    if (const auto slip = nearest_word("arm", names)) {
      return fail(ErrorCode::kMalformed, "unknown key (did you mean \"arm\"?)", "/units/" + *slip);
    }
    return fail(ErrorCode::kMalformed, "\"arm\" is needed: it tells units from other pieces",
                "/units");
  }
  for (const Term& term : fields["formation"]) {
    for (const auto& [from, to] : term.values()) {
      if (to == "general_order") hides_general_order = false;
    }
  }
  for (const Term& term : fields["arm"]) {
    for (const auto& [from, to] : term.values()) {
      if (std::find(kArms.begin(), kArms.end(), to) == kArms.end()) {
        return fail(ErrorCode::kMalformed, "unknown arm \"" + to + "\"" + did_you_mean(to, kArms),
                    "/units/arm/values/" + from);
      }
    }
  }
  return {};
}

namespace {

Result<void> check_keys(const json& object, const std::vector<std::string>& known,
                        const std::string& place) {
  for (const auto& [key, value] : object.items()) {
    if (std::find(known.begin(), known.end(), key) != known.end()) continue;
    return fail(ErrorCode::kMalformed, "unknown key" + did_you_mean(key, known), place + "/" + key);
  }
  return {};
}

// A key that need not be there, and then has a value of this type.
Result<void> check_type(const json& object, const char* key, json::value_t type,
                        const std::string& place) {
  const auto found = object.find(key);
  if (found == object.end() || found->type() == type) return {};
  return fail(ErrorCode::kMalformed,
              type == json::value_t::boolean ? "expected true or false" : "expected a text",
              place + "/" + key);
}

}  // namespace

Result<void> Binding::Impl::read_states(const json& list) {
  if (!list.is_array()) return fail(ErrorCode::kMalformed, "expected a list", "/states");
  for (std::size_t i = 0; i < list.size(); ++i) {
    auto term = Term::parse(list[i], "/states/" + std::to_string(i));
    if (!term) return forward(term);
    states.push_back(std::move(*term));
  }
  return {};
}

Result<void> Binding::Impl::read_tracker(const json& source) {
  if (!source.is_object()) return fail(ErrorCode::kMalformed, "expected an object", "/tracker");
  if (auto known = check_keys(source, {"id", "phases"}, "/tracker"); !known) return known;
  if (auto text = check_type(source, "id", json::value_t::string, "/tracker"); !text) return text;
  tracker = source.value("id", "");
  const json levels = source.value("phases", json::object());
  if (!levels.is_object())
    return fail(ErrorCode::kMalformed, "expected an object", "/tracker/phases");
  for (const auto& [level, phase] : levels.items()) {
    if (!phase.is_string()) {
      return fail(ErrorCode::kMalformed, "expected a text", "/tracker/phases/" + level);
    }
    tracker_levels[level] = {phase.get<std::string>(), true};
  }
  return {};
}

Result<void> Binding::Impl::read_chat(const json& list, const std::string& place,
                                      const char* word_key, std::vector<ChatMark>& into,
                                      const std::optional<std::vector<std::string>>& groups) {
  if (!list.is_array()) return fail(ErrorCode::kMalformed, "expected a list", place);
  for (std::size_t i = 0; i < list.size(); ++i) {
    const auto here = place + "/" + std::to_string(i);
    if (!list[i].is_object() || !list[i].contains("chat") || !list[i]["chat"].is_string()) {
      return fail(ErrorCode::kMalformed, "expected an object with a text \"chat\"", here);
    }
    if (auto known = check_keys(list[i], {"chat", word_key, "activation"}, here); !known) {
      return known;
    }
    if (auto text = check_type(list[i], word_key, json::value_t::string, here); !text) return text;
    if (auto flag = check_type(list[i], "activation", json::value_t::boolean, here); !flag) {
      return flag;
    }
    const auto source = list[i]["chat"].get<std::string>();
    auto pattern = groups ? compile_pattern(source, here + "/chat", *groups)
                          : compile_pattern(source, here + "/chat");
    if (!pattern) return forward(pattern);
    into.push_back({*pattern, list[i].value(word_key, ""), list[i].value("activation", false)});
  }
  return {};
}

bool Binding::reads_rolls() const { return !impl_->rolls.empty(); }

bool Binding::reads_phases() const {
  return !impl_->phases.empty() || !impl_->tracker_levels.empty();
}

Result<Binding> Binding::parse(const json& source, const std::string& file) {
  auto impl = std::make_unique<Impl>();
  const auto read = [&]() -> Result<void> {
    if (!source.is_object()) return fail(ErrorCode::kMalformed, "expected an object", "/");
    if (!source.contains("schema") && !source.contains("units") && !source.contains("map")) {
      return fail(ErrorCode::kMalformed, "this is no binding (\"schema\": \"provost-binding/1\")");
    }
    static const std::vector<std::string> kKeys = {"schema", "name",  "module",      "ruleset",
                                                   "map",    "units", "states",      "tracker",
                                                   "phases", "rolls", "declarations"};
    for (const auto& [key, value] : source.items()) {
      const auto place = "/" + key;
      Result<void> done;
      if (key == "schema") {
        if (value != "provost-binding/1") {
          return fail(ErrorCode::kUnsupported, "expected \"provost-binding/1\"", place);
        }
      } else if (key == "units") {
        done = impl->read_units(value);
      } else if (key == "states") {
        done = impl->read_states(value);
      } else if (key == "tracker") {
        done = impl->read_tracker(value);
      } else if (key == "phases") {
        done = impl->read_chat(value, place, "phase", impl->phases, std::nullopt);
      } else if (key == "rolls") {
        done = impl->read_chat(value, place, "dice", impl->rolls,
                               std::vector<std::string>{"dice", "values"});
      } else if (key == "declarations") {
        done = impl->read_chat(value, place, "act", impl->declarations,
                               std::vector<std::string>{"target", "units"});
      } else if (std::find(kKeys.begin(), kKeys.end(), key) == kKeys.end()) {
        return fail(ErrorCode::kMalformed, "unknown key" + did_you_mean(key, kKeys), place);
      } else if (!value.is_string()) {
        return fail(ErrorCode::kMalformed, "expected a text", place);
      } else if (key == "ruleset") {
        impl->ruleset = value.get<std::string>();
      } else if (key == "map") {
        impl->map = value.get<std::string>();
      }
      if (!done) return forward(done);
    }
    if (impl->map.empty()) return fail(ErrorCode::kMalformed, "\"map\" is missing", "/");
    if (impl->fields.empty()) return fail(ErrorCode::kMalformed, "\"units\" is missing", "/");
    return {};
  };
  Result<void> done;
  try {
    done = read();
  } catch (const json::exception& error) {  // a value of another type than the key wants
    done = fail(ErrorCode::kMalformed, json_complaint(error));
  }
  if (!done) return tl::unexpected<Error>(in_file(done.error(), file));
  return Binding(std::move(impl));
}

Result<Binding> Binding::parse_text(std::string_view text, const std::string& file) {
  auto source = parse_json(text);
  if (!source) return tl::unexpected(in_file(std::move(source.error()), file));
  return parse(*source, file);
}

const std::string& Binding::ruleset() const { return impl_->ruleset; }
const std::string& Binding::map() const { return impl_->map; }
const std::string& Binding::tracker() const { return impl_->tracker; }

bool Binding::reads_declarations(const std::string& act) const {
  return std::any_of(impl_->declarations.begin(), impl_->declarations.end(),
                     [&](const auto& mark) { return mark.word == act; });
}

bool Binding::reads_tracker() const { return !impl_->tracker_levels.empty(); }

std::optional<Unit> Binding::unit(const std::string& piece, const vassal::TraitChain& chain) const {
  Unit unit;
  unit.piece = piece;
  for (const auto& [name, terms] : impl_->fields) {
    for (const Term& term : terms) {
      if (auto value = term.read(chain)) {
        unit.fields[name] = std::move(*value);
        break;
      }
    }
  }
  if (unit.arm().empty() || unit.arm() == "marker") return std::nullopt;
  if (impl_->hides_general_order) unit.fields["not_shown"] = "general_order";
  unit.name = unit.field("name");
  if (unit.name.empty()) unit.name = vassal::property(chain, "BasicName").value_or("");
  if (unit.name.empty()) unit.name = piece;
  for (const Term& term : impl_->states) {
    const auto state = term.read(chain);
    if (!state) continue;
    for (const auto& [from, word] : term.values()) {
      if (!word.empty()) unit.known_states.insert(word);
    }
    if (!state->empty()) unit.states.insert(*state);
  }
  return unit;
}

std::optional<Binding::Marker> Binding::marker(const vassal::TraitChain& chain) const {
  const auto told = [&](const char* field) -> std::string {
    const auto found = impl_->fields.find(field);
    if (found == impl_->fields.end()) return {};
    for (const Term& term : found->second) {
      if (auto value = term.read(chain); value && !value->empty()) return *value;
    }
    return {};
  };
  Marker marker{told("extra_of"), told("terrain")};
  if (marker == Marker{}) return std::nullopt;
  return marker;
}

std::vector<Binding::Carrier> Binding::carriers(std::string_view field) const {
  std::vector<Carrier> result;
  const auto found = impl_->fields.find(std::string(field));
  if (field != "states" && found == impl_->fields.end()) return result;
  for (const Term& term : field == "states" ? impl_->states : found->second) {
    if (term.property().empty()) continue;
    result.push_back(
        {term.property(), {term.values().begin(), term.values().end()}, term.has_otherwise()});
  }
  return result;
}

std::set<std::string> Binding::declared_acts() const {
  std::set<std::string> acts;
  for (const auto& mark : impl_->declarations) acts.insert(mark.word);
  return acts;
}

std::vector<std::string> Binding::field_names() const {
  std::vector<std::string> names;
  for (const auto& [name, terms] : impl_->fields) {
    if (!terms.empty()) names.push_back(name);
  }
  return names;
}

std::vector<std::string> Binding::phase_words() const {
  std::set<std::string> words;
  for (const auto& mark : impl_->phases) words.insert(mark.word);
  for (const auto& [level, mark] : impl_->tracker_levels) words.insert(mark.phase);
  words.erase("");
  return {words.begin(), words.end()};
}

std::optional<PhaseMark> Binding::phase_of_chat(const std::string& line) const {
  for (const auto& mark : impl_->phases) {
    if (groups_of(*mark.pattern, line)) return PhaseMark{mark.word, mark.activation};
  }
  return std::nullopt;
}

std::optional<RollMark> Binding::roll_of_chat(const std::string& line) const {
  for (const auto& mark : impl_->rolls) {
    auto groups = groups_of(*mark.pattern, line);
    if (!groups) continue;
    RollMark roll;
    roll.dice = groups->contains("dice") ? (*groups)["dice"] : mark.word;
    for (const auto& part : text::split((*groups)["values"], ',')) {
      if (const auto value = text::to_int(text::trim(part))) roll.values.push_back(*value);
    }
    return roll;
  }
  return std::nullopt;
}

std::optional<Declaration> Binding::declaration_of_chat(const std::string& line) const {
  for (const auto& mark : impl_->declarations) {
    auto groups = groups_of(*mark.pattern, line);
    if (!groups) continue;
    Declaration declaration;
    declaration.act = mark.word;
    declaration.target = (*groups)["target"];
    for (const auto& part : text::split((*groups)["units"], ';')) {
      if (const auto name = text::trim(part); !name.empty()) declaration.units.emplace_back(name);
    }
    return declaration;
  }
  return std::nullopt;
}

std::optional<PhaseMark> Binding::phase_of_tracker(const std::string& level) const {
  const auto found = impl_->tracker_levels.find(level);
  if (found == impl_->tracker_levels.end()) return std::nullopt;
  return found->second;
}

}  // namespace provost::game
