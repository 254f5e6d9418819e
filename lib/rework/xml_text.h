// SPDX-License-Identifier: MIT
// An XML text as a tree that prints back to the very same characters, so that a build file can get
// a component more or another attribute while all the rest of it (formatting, comments, the quotes
// around attributes, how characters are escaped) stays as it was. It is for writing; what elements
// mean is read with vassal::parse_build_file, whose components correspond to the nodes one to one.
//
//     auto text = XmlText::parse(bytes);
//     text->root.children()[0]->append(std::move(other));
//     text->print();
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace provost::rework {

class XmlNode {
 public:
  /// The elements directly inside, in order.
  std::vector<XmlNode*> children() const;
  const std::string& name() const { return name_; }

  /// Replaces the value of an attribute, or adds it behind the others.
  void set_attribute(std::string_view name, std::string_view value);
  /// Replaces everything inside by this text.
  void set_text(std::string_view text);
  /// Puts an element behind the last one inside, on a line of its own where the others have one.
  XmlNode* append(std::unique_ptr<XmlNode> child);
  /// Likewise behind the `index`-th of children().
  XmlNode* insert_behind(std::size_t index, std::unique_ptr<XmlNode> child);
  /// Takes the `index`-th of children() out; the white space around it stays.
  std::unique_ptr<XmlNode> take(std::size_t index);

  /// How many comments stand directly inside.
  std::size_t comments() const;

  void print(std::string& out) const;

 private:
  friend class XmlScanner;
  // Either an element or the characters between elements: text, comments, CDATA.
  struct Part {
    std::string raw;
    std::unique_ptr<XmlNode> child;
  };
  std::size_t part_of(std::size_t index) const;
  void open_up();

  std::string name_;
  std::string open_;   // "<Map mapName='Field'>"
  std::string close_;  // "</Map>"; empty for "<Map/>"
  std::vector<Part> parts_;
};

/// How many comments begin in a text between elements.
std::size_t count_comments(std::string_view text);

struct XmlText {
  std::string before;  // declaration, comments, a byte order mark
  XmlNode root;
  std::string after;

  /// kMalformed with the byte offset where a tag is not closed; kLimit beyond 500 levels. A text
  /// that parse_build_file accepts is accepted.
  static Result<XmlText> parse(std::string_view text);
  std::string print() const;
};

}  // namespace provost::rework
