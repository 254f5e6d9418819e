// SPDX-License-Identifier: MIT
// One component of a build file as lines (build_files.h), and back. Used by build_files.cc.
#pragma once

#include <functional>
#include <string>

#include "base/result.h"
#include "tree/lines.h"
#include "tree/privacy.h"
#include "tree/xml_node.h"

namespace provost::tree {

struct ComponentWriter {
  LineWriter& out;
  Privacy& privacy;
  /// Called for each child: the path of a file that tells it, or an empty text.
  std::function<std::string(const XmlNode& parent, const XmlNode& child)> include;
  std::size_t pieces = 0;
  std::size_t raw_pieces = 0;

  void write(const XmlNode& node, std::size_t depth);

 private:
  void text(const std::string& text, std::size_t depth);
};

/// kMalformed with the line.
Result<XmlNode> read_component(const Line& line);

}  // namespace provost::tree
