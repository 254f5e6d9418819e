// SPDX-License-Identifier: MIT
#include "scenario/xml_writer.h"

#include <algorithm>

namespace provost::scenario {

XmlWriter::XmlWriter() {
  printer_.PushDeclaration("xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"");
}

XmlWriter& XmlWriter::open(const std::string& element, XmlAttributes attributes) {
  std::sort(attributes.begin(), attributes.end());
  open_.push_back(element);
  printer_.OpenElement(open_.back().c_str());
  for (const auto& [name, value] : attributes) {
    printer_.PushAttribute(name.c_str(), value.c_str());
  }
  return *this;
}

XmlWriter& XmlWriter::close() {
  printer_.CloseElement();
  open_.pop_back();
  return *this;
}

XmlWriter& XmlWriter::leaf(const std::string& element, XmlAttributes attributes) {
  return open(element, std::move(attributes)).close();
}

XmlWriter& XmlWriter::text(const std::string& element, XmlAttributes attributes,
                           const std::string& text) {
  open(element, std::move(attributes));
  printer_.PushText(text.c_str());
  return close();
}

std::string XmlWriter::finish() const { return printer_.CStr(); }

}  // namespace provost::scenario
