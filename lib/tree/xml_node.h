// SPDX-License-Identifier: MIT
// A build file with the places where its parts stand, so that a part can be taken out and put back
// without a character changed. Texts and attribute values are what a Java XML parser makes of them
// (entities and CDATA resolved, line ends normalised). White space between elements is not kept,
// comments are.
//
//     auto document = read_xml(xml);
//     xml.substr(node.begin, node.end - node.begin)     the element as it was written
//     print_xml(node, style, depth)                     the element as the engine would write it
//
// The printed form is that of javax.xml.transform.Transformer, with which VASSAL writes build
// files: double quotes, attributes on one line, an element without content as <a/>.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "archive/limits.h"
#include "base/result.h"

namespace provost::tree {

struct XmlNode {
  struct Item {
    enum class Kind {
      kText,
      kMarkup,   // a comment or processing instruction, as it stands
      kElement,  // children[child]
      kInclude,  // an element that is told elsewhere; text: where
    };
    Kind kind = Kind::kText;
    std::string text;
    std::size_t child = 0;
    friend bool operator==(const Item&, const Item&) = default;
  };

  std::string type;
  std::vector<std::pair<std::string, std::string>> attributes;
  std::vector<Item> items;
  std::vector<XmlNode> children;
  std::size_t begin = 0;  // bytes in the file, from the < of the start tag
  std::size_t end = 0;    // to behind the > of the end tag

  const std::string* attribute(std::string_view key) const;
  void add_text(std::string text);
  void add_element(XmlNode child);
  /// Whether the contents are the same, wherever they stood.
  bool same_as(const XmlNode& other) const;
};

struct XmlDocument {
  std::string prolog;  // what stands before the root element
  std::string epilog;  // what stands behind it
  XmlNode root;
};

/// kMalformed with the byte: what tinyxml2 takes for well formed and we cannot read all the same
/// (an unknown entity), or UTF-16.
Result<XmlDocument> read_xml(std::string_view xml, const archive::Limits& limits = {});

struct XmlStyle {
  std::string newline = "\n";
  std::string indent = "    ";  // of one level
};

/// The element in pieces: cut wherever an included element stands.
std::vector<std::string> print_xml(const XmlNode& node, const XmlStyle& style, std::size_t depth);

}  // namespace provost::tree
