// SPDX-License-Identifier: MIT
// The build file (buildFile.xml, before 3.5 `buildFile`) as a tree of components. An element's name
// is the Java class that the engine instantiates; attributes, children and text are what that class
// reads:
//
//     <VASSAL.build.module.Map mapName="Field"> <VASSAL.build.module.map.BoardPicker> ... </...>
//
// Source: VASSAL.build.Builder, VASSAL.build.AbstractBuildable.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "archive/limits.h"
#include "base/result.h"

namespace provost::vassal {

struct Component {
  std::string type;  // "VASSAL.build.module.Map", "entry"
  std::vector<std::pair<std::string, std::string>> attributes;
  std::string text;  // all text directly inside, joined (Builder.getText), not trimmed
  std::vector<Component> children;
  int line = 0;

  /// What follows the last dot of the class: "Map".
  std::string_view name() const;
  /// Whether the class is one of the engine with this path below VASSAL.build: "module.Map".
  bool is(std::string_view path) const;
  /// One of the folders that an author sorts components into; the engine looks through them.
  bool is_folder() const;

  const std::string* attribute(std::string_view key) const;
  std::string attribute_or(std::string_view key, std::string_view other) const;
  /// "true" is true, anything else is false, absent is `other`.
  bool flag(std::string_view key, bool other) const;
  int number(std::string_view key, int other) const;
  double real(std::string_view key, double other) const;

  /// The direct children, those inside folders included, in order.
  std::vector<const Component*> members() const;
  /// The first of members() of that class, or nullptr.
  const Component* member(std::string_view path) const;
  /// Visits this component and all below it, parents first; `visit` gets the chain down to it.
  void walk(const std::function<void(const std::vector<const Component*>&)>& visit) const;
};

/// The root component. Errors as of load_xml, with the line.
Result<Component> parse_build_file(std::string_view xml, const archive::Limits& limits = {});

/// How a person finds the component in the editor's tree: "Map Field / Board North / HexGrid".
std::string component_path(const std::vector<const Component*>& chain);

}  // namespace provost::vassal
