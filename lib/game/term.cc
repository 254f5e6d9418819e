// SPDX-License-Identifier: MIT
#include "game/term.h"

#include <re2/re2.h>

#include <nlohmann/json.hpp>

#include "base/edit_distance.h"
#include "base/text.h"
#include "vassal/piece_properties.h"

namespace provost::game {

using nlohmann::json;

Result<std::shared_ptr<const re2::RE2>> compile_pattern(const std::string& pattern,
                                                        const std::string& place) {
  RE2::Options options;
  options.set_log_errors(false);
  auto compiled = std::make_shared<const RE2>(pattern, options);
  if (!compiled->ok()) {
    return fail(ErrorCode::kMalformed, "pattern: " + compiled->error(), place);
  }
  return compiled;
}

Result<std::shared_ptr<const re2::RE2>> compile_pattern(const std::string& pattern,
                                                        const std::string& place,
                                                        const std::vector<std::string>& groups) {
  auto compiled = compile_pattern(pattern, place);
  if (!compiled) return compiled;
  for (const auto& [name, number] : (*compiled)->NamedCapturingGroups()) {
    if (std::find(groups.begin(), groups.end(), name) != groups.end()) continue;
    return fail(ErrorCode::kMalformed,
                "unknown group \"" + name + "\"" +
                    (groups.empty() ? ", nothing is read from it" : did_you_mean(name, groups)) +
                    (groups.empty() ? "" : "; known: " + text::join(groups, ", ")),
                place);
  }
  return compiled;
}

Result<Term> Term::parse(const json& source, const std::string& place) {
  if (!source.is_object()) return fail(ErrorCode::kMalformed, "expected an object", place);
  Term term;
  for (const auto& [key, value] : source.items()) {
    const auto here = place + "/" + key;
    if (key == "values") {
      if (!value.is_object()) return fail(ErrorCode::kMalformed, "expected an object", here);
      for (const auto& [from, to] : value.items()) {
        if (!to.is_string())
          return fail(ErrorCode::kMalformed, "expected a text", here + "/" + from);
        // Neither side's blanks count: "+ shaken" gives the name " shaken".
        term.values_[std::string(text::trim(from))] = to.get<std::string>();
      }
      continue;
    }
    if (!value.is_string()) return fail(ErrorCode::kMalformed, "expected a text", here);
    const auto text = value.get<std::string>();
    if (key == "property") {
      term.property_ = text;
    } else if (key == "value") {
      term.constant_ = text;
    } else if (key == "otherwise") {
      term.otherwise_ = text;
    } else if (key == "match") {
      auto pattern = compile_pattern(text, here, {"value"});
      if (!pattern) return forward(pattern);
      term.match_ = *pattern;
    } else {
      return fail(
          ErrorCode::kMalformed,
          "unknown key" + did_you_mean(key, {"property", "value", "values", "otherwise", "match"}),
          here);
    }
  }
  if (term.property_.empty() && !term.constant_) {
    return fail(ErrorCode::kMalformed, "a term needs \"property\" or \"value\"", place);
  }
  return term;
}

std::optional<std::string> Term::read(const vassal::TraitChain& chain) const {
  if (constant_) return constant_;
  auto value = vassal::property(chain, property_);
  if (!value) return std::nullopt;
  if (match_) {
    const auto& groups = match_->NamedCapturingGroups();
    const auto group = groups.find("value");
    const int wanted = group == groups.end() ? 0 : group->second;
    std::vector<re2::StringPiece> found(static_cast<std::size_t>(wanted) + 1);
    if (!match_->Match(*value, 0, value->size(), RE2::UNANCHORED, found.data(), wanted + 1)) {
      return otherwise_;
    }
    value = std::string(found.back());
  }
  if (values_.empty()) {
    // A marker that its owner left empty says nothing.
    return value->empty() ? otherwise_ : value;
  }
  // A layer named "Disordered +" answers with its blank; nobody writes that into a binding.
  const auto mapped = values_.find(std::string(text::trim(*value)));
  return mapped == values_.end() ? otherwise_ : std::optional(mapped->second);
}

}  // namespace provost::game
