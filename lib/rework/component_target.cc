// SPDX-License-Identifier: MIT
#include "rework/component_target.h"

#include "module/component_name.h"
#include "vassal/sequence.h"

namespace provost::rework {
namespace {

using vassal::Component;

struct Step {
  std::string type;
  std::optional<std::string> name;
};

std::vector<Step> steps_of(std::string_view target) {
  std::vector<Step> steps;
  if (target.empty()) return steps;
  for (const auto& element : vassal::decode_sequence(target, '/')) {
    const auto parts = vassal::decode_sequence(element, ':');
    Step step{parts.empty() ? std::string() : parts[0], std::nullopt};
    if (parts.size() > 1) step.name = parts[1];
    steps.push_back(std::move(step));
  }
  return steps;
}

bool find(const Component& parent, const std::vector<Step>& steps, std::size_t depth,
          ComponentTarget& target) {
  if (depth == steps.size()) return true;
  const Step& step = steps[depth];
  std::vector<std::size_t> alike;
  for (std::size_t i = 0; i < parent.children.size(); ++i) {
    const Component& child = parent.children[i];
    if (child.type != step.type) continue;
    if (module::component_name(child) == step.name) {
      // The engine looks no further, found or not.
      target.path.push_back(i);
      return find(child, steps, depth + 1, target);
    }
    alike.push_back(i);
  }
  for (const std::size_t i : alike) {
    ComponentTarget below{target.path, false};
    below.path.push_back(i);
    if (depth + 1 == steps.size() || find(parent.children[i], steps, depth + 1, below)) {
      below.exact = false;
      target = std::move(below);
      return true;
    }
  }
  return false;
}

}  // namespace

std::optional<ComponentTarget> find_target(const Component& root, std::string_view target) {
  ComponentTarget found;
  if (!find(root, steps_of(target), 0, found)) return std::nullopt;
  return found;
}

}  // namespace provost::rework
