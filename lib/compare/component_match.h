// SPDX-License-Identifier: MIT
// Which component of one build file is which component of another. In this order:
//
//     slots         by gpid, wherever they stand; prototypes by name
//     children      of components that belong together: by class and name, in order among equals
//     moved         what is left, anywhere: by class and name, or as an equal whole when unnamed
//     renamed       what is left below the same parent: the same class and mostly the same content
#pragma once

#include <string>
#include <vector>

#include "vassal/build_file.h"

namespace provost::compare {

inline constexpr int kNoNode = -1;

/// A component in its tree; nodes are numbered parents first, in the order of the file.
struct Node {
  const vassal::Component* component = nullptr;
  int parent = kNoNode;
  std::vector<int> children;
  std::string path;  // component_path() below the root; empty for the root
};

/// All components below and including the root, which must outlive the nodes.
std::vector<Node> nodes_of(const vassal::Component& root);

/// For each node of the one tree its partner in the other, or kNoNode.
struct ComponentMatch {
  std::vector<Node> a;
  std::vector<Node> b;
  std::vector<int> of_a;
  std::vector<int> of_b;
  /// Whether a pair stands below different parents, or in another order among its neighbours.
  std::vector<bool> moved;  // by node of b
};

/// The same pairs in both directions.
ComponentMatch match_components(const vassal::Component& a, const vassal::Component& b);

}  // namespace provost::compare
