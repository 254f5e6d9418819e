// SPDX-License-Identifier: MIT
#include "compare/component_match.h"

#include <algorithm>
#include <functional>
#include <map>
#include <unordered_map>

#include "base/text.h"
#include "compare/trait_words.h"
#include "module/component_name.h"
#include "vassal/component_class.h"

namespace provost::compare {
namespace {

using vassal::Component;

void add_nodes(const Component& component, int parent, std::vector<const Component*>& chain,
               std::vector<Node>& nodes) {
  const int number = static_cast<int>(nodes.size());
  if (parent != kNoNode) chain.push_back(&component);
  nodes.push_back({&component, parent, {}, vassal::component_path(chain)});
  if (parent != kNoNode) nodes[static_cast<std::size_t>(parent)].children.push_back(number);
  for (const auto& child : component.children) add_nodes(child, number, chain, nodes);
  if (parent != kNoNode) chain.pop_back();
}

std::string content_of(const Component& component, bool with_name) {
  const auto name_key = module::name_attribute(component);
  std::map<std::string_view, std::string> attributes;
  for (const auto& [key, value] : component.attributes) {
    if (with_name || key != name_key) attributes[key] = without_key_numbers(value);
  }
  std::string content = component.type + '\0';
  for (const auto& [key, value] : attributes) {
    content += std::string(key) + '\1' + value + '\0';
  }
  content += without_key_numbers(text::trim(component.text));
  for (const auto& child : component.children) {
    content += '\2' + content_of(child, true) + '\3';
  }
  return content;
}

// At least half of the attributes that either has, the name aside, say the same.
bool mostly_alike(const Component& a, const Component& b) {
  const auto name_key = module::name_attribute(a);
  int all = 0;
  int same = 0;
  for (const auto& [key, value] : a.attributes) {
    if (key == name_key) continue;
    ++all;
    const std::string* other = b.attribute(key);
    if (other != nullptr && *other == value) ++same;
  }
  for (const auto& [key, value] : b.attributes) {
    if (key != name_key && a.attribute(key) == nullptr) ++all;
  }
  return 2 * same >= all;
}

class Matcher {
 public:
  explicit Matcher(ComponentMatch& match) : m_(match) {
    m_.of_a.assign(m_.a.size(), kNoNode);
    m_.of_b.assign(m_.b.size(), kNoNode);
  }

  void run() {
    pair(0, 0);
    // Copies of a slot share its gpid: those that stand where they stood go first.
    pair_everywhere([](const Node& node) {
      const auto gpid = gpid_of(node);
      return gpid.empty() ? gpid : gpid + '\0' + node.path.substr(0, node.path.rfind(" / "));
    });
    pair_everywhere(gpid_of);
    pair_everywhere([](const Node& node) {
      if (!is_prototype(*node.component)) return std::string();
      return module::component_name(*node.component).value_or("");
    });
    pair_children();
    pair_everywhere([](const Node& node) {
      const auto name = module::component_name(*node.component).value_or("");
      return name.empty() ? std::string() : node.component->type + '\0' + name;
    });
    pair_children();
    pair_everywhere([](const Node& node) {
      const bool told = module::component_name(*node.component).value_or("").empty() &&
                        !(node.component->attributes.empty() && node.component->children.empty());
      return told ? content_of(*node.component, true) : std::string();
    });
    pair_renamed();
    pair_children();
  }

 private:
  static std::string gpid_of(const Node& node) {
    const std::string* gpid = node.component->attribute("gpid");
    return is_slot(*node.component) && gpid != nullptr ? *gpid : std::string();
  }

  using Key = std::function<std::string(const Node&)>;

  Node& a(int node) { return m_.a[static_cast<std::size_t>(node)]; }
  Node& b(int node) { return m_.b[static_cast<std::size_t>(node)]; }
  bool free_a(int node) const { return m_.of_a[static_cast<std::size_t>(node)] == kNoNode; }
  bool free_b(int node) const { return m_.of_b[static_cast<std::size_t>(node)] == kNoNode; }

  void pair(int in_a, int in_b) {
    m_.of_a[static_cast<std::size_t>(in_a)] = in_b;
    m_.of_b[static_cast<std::size_t>(in_b)] = in_a;
  }

  // Nodes of one key are paired in order; an empty key means none.
  void pair_lists(const std::vector<int>& in_a, const std::vector<int>& in_b, const Key& key) {
    std::unordered_map<std::string, std::vector<int>> waiting;
    for (auto node = in_b.rbegin(); node != in_b.rend(); ++node) {
      if (!free_b(*node)) continue;
      auto k = key(b(*node));
      if (!k.empty()) waiting[std::move(k)].push_back(*node);
    }
    for (const int node : in_a) {
      if (!free_a(node)) continue;
      const auto found = waiting.find(key(a(node)));
      if (found == waiting.end() || found->second.empty()) continue;
      pair(node, found->second.back());
      found->second.pop_back();
    }
  }

  // Below one another's parents first, so that of several equals each keeps its place.
  void pair_everywhere(const Key& key) {
    for_each_pair([&](int in_a, int in_b) { pair_lists(a(in_a).children, b(in_b).children, key); });
    std::vector<int> all_a(m_.a.size());
    std::vector<int> all_b(m_.b.size());
    for (std::size_t i = 0; i < all_a.size(); ++i) all_a[i] = static_cast<int>(i);
    for (std::size_t i = 0; i < all_b.size(); ++i) all_b[i] = static_cast<int>(i);
    pair_lists(all_a, all_b, key);
  }

  void pair_children() {
    const Key key = [](const Node& node) {
      return node.component->type + '\0' + module::component_name(*node.component).value_or("");
    };
    for_each_pair([&](int in_a, int in_b) { pair_lists(a(in_a).children, b(in_b).children, key); });
  }

  void pair_renamed() {
    const Key content = [](const Node& node) { return content_of(*node.component, false); };
    for_each_pair([&](int in_a, int in_b) {
      pair_lists(a(in_a).children, b(in_b).children, content);
      pair_only_ones(in_a, in_b);
    });
  }

  // The only one of its class that is left on either side.
  void pair_only_ones(int in_a, int in_b) {
    std::map<std::string, std::pair<std::vector<int>, std::vector<int>>> left;
    for (const int child : a(in_a).children) {
      if (free_a(child)) left[a(child).component->type].first.push_back(child);
    }
    for (const int child : b(in_b).children) {
      if (free_b(child)) left[b(child).component->type].second.push_back(child);
    }
    for (const auto& [type, nodes] : left) {
      if (nodes.first.size() != 1 || nodes.second.size() != 1) continue;
      const Component& one = *a(nodes.first[0]).component;
      const Component& other = *b(nodes.second[0]).component;
      if (is_slot(one) || is_prototype(one) || !mostly_alike(one, other)) continue;
      pair(nodes.first[0], nodes.second[0]);
    }
  }

  // Parents first; a pair that `visit` makes is visited, too, when it stands below.
  template <class Visit>
  void for_each_pair(const Visit& visit) {
    for (std::size_t i = 0; i < m_.a.size(); ++i) {
      if (m_.of_a[i] != kNoNode) visit(static_cast<int>(i), m_.of_a[i]);
    }
  }

  ComponentMatch& m_;
};

// The places in a list that have to move so that the rest is in rising order.
std::vector<bool> out_of_order(const std::vector<int>& values) {
  std::vector<std::size_t> tails;  // last place of the best run of each length
  std::vector<std::size_t> before(values.size(), values.size());
  for (std::size_t i = 0; i < values.size(); ++i) {
    const auto at =
        std::lower_bound(tails.begin(), tails.end(), values[i],
                         [&](std::size_t place, int value) { return values[place] < value; });
    if (at != tails.begin()) before[i] = *std::prev(at);
    if (at == tails.end()) {
      tails.push_back(i);
    } else {
      *at = i;
    }
  }
  std::vector<bool> out(values.size(), true);
  for (auto i = tails.empty() ? values.size() : tails.back(); i < values.size(); i = before[i]) {
    out[i] = false;
  }
  return out;
}

void find_moves(ComponentMatch& m) {
  m.moved.assign(m.b.size(), false);
  for (std::size_t parent = 0; parent < m.b.size(); ++parent) {
    std::vector<int> kept;
    std::vector<int> partners;
    for (const int child : m.b[parent].children) {
      const int partner = m.of_b[static_cast<std::size_t>(child)];
      if (partner == kNoNode) continue;
      if (m.a[static_cast<std::size_t>(partner)].parent != m.of_b[parent]) {
        m.moved[static_cast<std::size_t>(child)] = true;
      } else {
        kept.push_back(child);
        partners.push_back(partner);
      }
    }
    const auto out = out_of_order(partners);
    for (std::size_t i = 0; i < kept.size(); ++i) {
      if (out[i]) m.moved[static_cast<std::size_t>(kept[i])] = true;
    }
  }
}

// Where several matches are as good, which one is taken must not depend on the direction: what was
// added from A to B was removed from B to A. So both directions match in the same one.
bool is_backwards(const std::vector<Node>& a, const std::vector<Node>& b) {
  if (a.size() != b.size()) return b.size() < a.size();
  return content_of(*b.front().component, true) < content_of(*a.front().component, true);
}

void turn_round(ComponentMatch& m) {
  std::vector<bool> moved(m.a.size(), false);
  for (std::size_t i = 0; i < moved.size(); ++i) {
    if (m.of_a[i] != kNoNode) moved[i] = m.moved[static_cast<std::size_t>(m.of_a[i])];
  }
  m.moved = std::move(moved);
  std::swap(m.a, m.b);
  std::swap(m.of_a, m.of_b);
}

}  // namespace

std::vector<Node> nodes_of(const Component& root) {
  std::vector<Node> nodes;
  std::vector<const Component*> chain;
  add_nodes(root, kNoNode, chain, nodes);
  return nodes;
}

ComponentMatch match_components(const Component& a, const Component& b) {
  ComponentMatch match;
  match.a = nodes_of(a);
  match.b = nodes_of(b);
  const bool backwards = is_backwards(match.a, match.b);
  if (backwards) std::swap(match.a, match.b);
  Matcher(match).run();
  find_moves(match);
  if (backwards) turn_round(match);
  return match;
}

}  // namespace provost::compare
