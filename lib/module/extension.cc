// SPDX-License-Identifier: MIT
#include "module/extension.h"

#include "base/text.h"

namespace provost::module {

Extension read_extension(const vassal::Component& root) {
  Extension extension;
  extension.id = root.attribute_or("extensionId", "");
  extension.module = root.attribute_or("module", "");
  extension.module_version = root.attribute_or("moduleVersion", "");
  extension.universal = root.flag("anyModule", false);
  for (const auto& child : root.children) {
    if (!child.is("module.ExtensionElement")) continue;
    ExtensionElement& element = extension.elements.emplace_back();
    element.component = &child;
    element.target = vassal::parse_target_path(child.attribute_or("target", ""));
    for (const auto& part : child.children) element.parts.push_back(&part);
  }
  return extension;
}

PieceId parse_piece_id(std::string_view gpid) {
  const auto parts = text::split(gpid, ':');
  if (parts.size() < 2) return {"", std::string(gpid)};
  return {parts[0], parts[1]};
}

}  // namespace provost::module
