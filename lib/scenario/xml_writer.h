// SPDX-License-Identifier: MIT
// Writes a build file element by element. Attributes are put into the order in which the engine
// writes (and reads) them: by code point.
#pragma once

#include <tinyxml2.h>

#include <deque>
#include <string>
#include <utility>
#include <vector>

namespace provost::scenario {

using XmlAttributes = std::vector<std::pair<std::string, std::string>>;

class XmlWriter {
 public:
  XmlWriter();
  XmlWriter& open(const std::string& element, XmlAttributes attributes = {});
  XmlWriter& close();
  /// An element without children.
  XmlWriter& leaf(const std::string& element, XmlAttributes attributes = {});
  /// An element with text and nothing else.
  XmlWriter& text(const std::string& element, XmlAttributes attributes, const std::string& text);
  std::string finish() const;

 private:
  tinyxml2::XMLPrinter printer_;
  std::deque<std::string> open_;  // the printer keeps pointers to the names of open elements
};

}  // namespace provost::scenario
