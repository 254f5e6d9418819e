// SPDX-License-Identifier: MIT
#include "vassal/target_path.h"

#include "base/text.h"
#include "vassal/component_class.h"
#include "vassal/sequence.h"

namespace provost::vassal {

namespace {

std::string short_name(std::string_view java_class) {
  return std::string(java_class.substr(java_class.rfind('.') + 1));
}

std::string step_words(const PathStep& step) {
  std::string words = short_name(step.java_class);
  if (step.name) words += " \"" + text::printable(*step.name, 60) + "\"";
  return words;
}

// Whether two classes of a build file are the same to the engine.
bool same_class(const std::string& tag, const std::string& java_class) {
  if (tag == java_class) return true;
  const auto* known = component_class(tag);
  return known != nullptr && known->java_class == java_class;
}

// A custom class keeps its name where the engine's do: in an attribute `name`, as far as can be
// told.
std::optional<std::string> name_of(const Component& component) {
  if (component_class(component.type) != nullptr) return configure_name(component);
  const auto* name = component.attribute("name");
  return name == nullptr ? std::nullopt : std::optional<std::string>(*name);
}

class Resolver {
 public:
  explicit Resolver(const TargetPath& path) : path_(path) {}

  bool find(const Component& parent, std::size_t at, std::vector<const Component*>& chain) {
    if (at == path_.size()) return true;
    const auto& step = path_[at];
    std::vector<const Component*> partial;
    for (const auto& child : parent.children) {
      if (!same_class(child.type, step.java_class)) continue;
      if (name_of(child) == step.name) {
        chain.push_back(&child);
        return find(child, at + 1, chain);
      }
      partial.push_back(&child);
    }
    if (!partial.empty() && at + 1 == path_.size()) {
      chain.push_back(partial.front());
      return true;
    }
    for (const auto* candidate : partial) {
      if (++tries_ > kMaxTries) break;
      const auto before = chain.size();
      chain.push_back(candidate);
      if (find(*candidate, at + 1, chain)) return true;
      chain.resize(before);
    }
    if (at >= deepest_) {
      deepest_ = at;
      parent_ = &parent;
    }
    return false;
  }

  Error error() const {
    const std::string inside = parent_ == nullptr ? "" : short_name(parent_->type);
    return {ErrorCode::kNotFound,
            "there is no " + step_words(path_[deepest_]) + " in " + inside,
            {},
            "step " + std::to_string(deepest_ + 1) + " of the path"};
  }

 private:
  // A path of many steps through many components of one name would be tried for ever.
  static constexpr std::size_t kMaxTries = 100'000;

  const TargetPath& path_;
  const Component* parent_ = nullptr;
  std::size_t deepest_ = 0;
  std::size_t tries_ = 0;
};

}  // namespace

TargetPath parse_target_path(std::string_view text) {
  TargetPath path;
  if (text.empty()) return path;
  SequenceDecoder steps(text, '/');
  while (steps.has_more()) {
    const std::string step = steps.next();
    SequenceDecoder parts(step, ':');
    PathStep& parsed = path.emplace_back();
    parsed.java_class = parts.next();
    if (parts.has_more()) parsed.name = parts.next();
  }
  return path;
}

std::string target_path_text(const TargetPath& path) {
  SequenceEncoder steps('/');
  for (const auto& step : path) {
    SequenceEncoder parts(':');
    parts.append(step.java_class);
    if (step.name) parts.append(*step.name);
    steps.append(parts.value());
  }
  return steps.value();
}

TargetPath target_path_of(const std::vector<const Component*>& chain) {
  TargetPath path;
  for (std::size_t i = 1; i < chain.size(); ++i) {
    path.push_back({chain[i]->type, name_of(*chain[i])});
  }
  return path;
}

Result<std::vector<const Component*>> resolve_target(const Component& root,
                                                     const TargetPath& path) {
  std::vector<const Component*> chain{&root};
  Resolver resolver(path);
  if (!resolver.find(root, 0, chain)) return tl::unexpected(resolver.error());
  return chain;
}

}  // namespace provost::vassal
