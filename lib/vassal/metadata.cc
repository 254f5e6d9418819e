// SPDX-License-Identifier: MIT
#include "vassal/metadata.h"

#include <tinyxml2.h>

#include <utility>

#include "base/text.h"
#include "vassal/metadata_translations.h"
#include "vassal/xml.h"

namespace provost::vassal {

namespace {

using Field = std::optional<std::string> Metadata::*;

struct Element {
  const char* name;
  Field field;
};

// In the order in which the engine writes them.
constexpr Element kElements[] = {
    {"version", &Metadata::version},
    {"extra1", &Metadata::extra1},
    {"extra2", &Metadata::extra2},
    {"VassalVersion", &Metadata::vassal_version},
    {"dateSaved", &Metadata::date_saved},
    {"description", &Metadata::description},
    {"name", &Metadata::name},
    {"universal", &Metadata::universal},
};

bool same_fields(const Metadata& a, const Metadata& b) {
  for (const auto& element : kElements) {
    if (a.*element.field != b.*element.field) return false;
  }
  return true;
}

std::string content(const tinyxml2::XMLElement& element) {
  std::string text;
  for (const auto* node = element.FirstChild(); node != nullptr; node = node->NextSibling()) {
    if (const auto* part = node->ToText()) text += part->Value();
  }
  return std::string(text::trim(text));
}

}  // namespace

Result<Metadata> read_metadata(std::string_view xml, const archive::Limits& limits) {
  tinyxml2::XMLDocument document;
  if (auto loaded = load_xml(document, xml, limits); !loaded) return forward(loaded);
  const auto* root = document.RootElement();
  if (std::string_view(root->Name()) != "data") {
    return fail(ErrorCode::kMalformed, "the root element is not <data>",
                "line " + std::to_string(root->GetLineNum()));
  }
  Metadata metadata;
  for (const auto& element : kElements) {
    const auto* found = root->FirstChildElement(element.name);
    if (found != nullptr) metadata.*element.field = content(*found);
  }
  metadata.original = xml;
  return metadata;
}

std::string write_metadata(const Metadata& metadata) {
  if (!metadata.original.empty()) {
    const auto again = read_metadata(metadata.original);
    if (again && same_fields(*again, metadata)) return metadata.original;
  }
  auto translations = metadata_translations(metadata);
  if (has_reversed_translations(metadata)) {
    for (auto& t : translations) std::swap(t.language, t.text);
  }
  std::string xml =
      "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n<data version=\"1\">\n";
  for (const auto& element : kElements) {
    const auto& value = metadata.*element.field;
    if (!value) continue;
    const std::string name = element.name;
    if (value->empty()) {
      xml += "  <" + name + "/>\n";
    } else {
      xml += "  <" + name + ">" + text::escape_xml(*value) + "</" + name + ">\n";
    }
    for (const auto& translation : translations) {
      if (translation.element != name) continue;
      xml += "  <" + name + " lang=\"" + text::escape_xml(translation.language) + "\">" +
             text::escape_xml(translation.text) + "</" + name + ">\n";
    }
  }
  return xml + "</data>\n";
}

}  // namespace provost::vassal
