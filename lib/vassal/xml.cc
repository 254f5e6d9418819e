// SPDX-License-Identifier: MIT
#include "vassal/xml.h"

#include <tinyxml2.h>

#include <algorithm>

#include "base/text.h"
#include "vassal/xml_attributes.h"
#include "vassal/xml_entities.h"
#include "vassal/xml_markup.h"

namespace provost::vassal {

namespace {

std::string line(int number) { return "line " + std::to_string(number); }

// "XML_ERROR_MISMATCHED_ELEMENT" -> "mismatched element"
std::string error_words(std::string_view name) {
  for (const std::string_view prefix : {"XML_", "ERROR_"}) {
    if (name.starts_with(prefix)) name.remove_prefix(prefix.size());
  }
  std::string words = text::lower(name);
  std::replace(words.begin(), words.end(), '_', ' ');
  return words;
}

tl::unexpected<Error> too_deep(std::uint64_t limit, int at) {
  return fail(
      ErrorCode::kLimit,
      "elements are nested deeper than " + std::to_string(limit) + " levels, which is the limit",
      line(at));
}

Result<void> check_depth(const tinyxml2::XMLElement& root, std::uint64_t limit) {
  const tinyxml2::XMLElement* at = &root;
  std::uint64_t depth = 1;
  for (;;) {
    if (depth > limit) return too_deep(limit, at->GetLineNum());
    if (const auto* child = at->FirstChildElement()) {
      at = child;
      ++depth;
      continue;
    }
    while (at != &root && at->NextSiblingElement() == nullptr) {
      at = at->Parent()->ToElement();
      --depth;
    }
    if (at == &root) return {};
    at = at->NextSiblingElement();
  }
}

// Nothing but comments and white space may stand behind the root element.
Result<void> check_alone(const tinyxml2::XMLElement& root) {
  for (const auto* node = root.NextSibling(); node != nullptr; node = node->NextSibling()) {
    const auto* words = node->ToText();
    const bool blank = words != nullptr && text::trim(words->Value()).empty();
    if (blank || (node->ToElement() == nullptr && words == nullptr)) continue;
    return fail(ErrorCode::kMalformed, "something stands behind the root element",
                line(node->GetLineNum()));
  }
  return {};
}

}  // namespace

Result<void> load_xml(tinyxml2::XMLDocument& document, std::string_view xml,
                      const archive::Limits& limits) {
  auto filled = without_doctype(xml, limits);
  if (!filled) return forward(filled);
  if (const auto fault = prolog_fault(xml); !fault.empty()) {
    return fail(ErrorCode::kMalformed, fault, line(1));
  }
  std::string_view plain = *filled ? std::string_view(**filled) : xml;
  std::optional<std::string> cleared;
  // Nearly no text has one: the first is the XML declaration.
  if (plain.find("<?", plain.find('<') + 1) != std::string_view::npos) {
    cleared = without_instructions(plain);
    if (cleared) plain = *cleared;
  }
  if (auto few = check_attributes(plain, limits); !few) return few;
  const auto status = document.Parse(plain.data(), plain.size());
  if (status == tinyxml2::XML_ELEMENT_DEPTH_EXCEEDED) {
    return too_deep(std::min(limits.xml_depth, archive::Limits::kMostXmlDepth),
                    document.ErrorLineNum());
  }
  if (status == tinyxml2::XML_ERROR_EMPTY_DOCUMENT) {
    return fail(ErrorCode::kMalformed, "the XML is empty", line(document.ErrorLineNum()));
  }
  if (status != tinyxml2::XML_SUCCESS) {
    return fail(ErrorCode::kMalformed,
                "the XML is not well formed (" + error_words(document.ErrorName()) + ")",
                line(document.ErrorLineNum()));
  }
  const auto* root = document.RootElement();
  if (root == nullptr) return fail(ErrorCode::kMalformed, "the XML has no root element", line(1));
  if (auto alone = check_alone(*root); !alone) return alone;
  return check_depth(*root, limits.xml_depth);
}

}  // namespace provost::vassal
