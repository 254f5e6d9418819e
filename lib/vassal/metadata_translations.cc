// SPDX-License-Identifier: MIT
#include "vassal/metadata_translations.h"

#include <tinyxml2.h>

#include "base/text.h"
#include "vassal/version.h"
#include "vassal/xml.h"

namespace provost::vassal {

namespace {

constexpr std::string_view kMended = "3.6.11";

}  // namespace

bool has_reversed_translations(const Metadata& metadata) {
  std::string_view version;
  if (metadata.vassal_version) version = *metadata.vassal_version;
  return compare_versions(version.substr(0, version.find('-')), kMended) < 0;
}

std::vector<MetadataTranslation> metadata_translations(const Metadata& metadata) {
  std::vector<MetadataTranslation> translations;
  tinyxml2::XMLDocument document;
  if (!load_xml(document, metadata.original, {})) return translations;
  const auto* root = document.RootElement();
  const bool reversed = has_reversed_translations(metadata);
  for (const char* element : {"name", "description"}) {
    // The first is the text itself, whatever it is marked with.
    const auto* at = root->FirstChildElement(element);
    if (at != nullptr) at = at->NextSiblingElement(element);
    for (; at != nullptr; at = at->NextSiblingElement(element)) {
      const char* marked = at->Attribute("lang");
      const char* inside = at->GetText();
      std::string language = marked == nullptr ? "" : marked;
      std::string words(text::trim(inside == nullptr ? "" : inside));
      if (reversed) std::swap(language, words);
      translations.push_back({element, std::move(language), std::move(words)});
    }
  }
  return translations;
}

}  // namespace provost::vassal
