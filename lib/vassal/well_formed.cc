// SPDX-License-Identifier: MIT
#include "vassal/well_formed.h"

#include <expat.h>
#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "vassal/xml_entities.h"

namespace provost::vassal {

namespace {

struct Declared {
  std::string version = "1.0";
};

void XMLCALL note_declaration(void* user, const XML_Char* version, const XML_Char* /*encoding*/,
                              int /*standalone*/) {
  if (version != nullptr) static_cast<Declared*>(user)->version = version;
}

// Encodings that expat does not know and Java does: for the markup, which is ASCII in all of them,
// each byte may count as a character.
int XMLCALL take_bytes(void* /*data*/, const XML_Char* /*name*/, XML_Encoding* info) {
  for (int i = 0; i < 256; ++i) info->map[i] = i;
  info->data = nullptr;
  info->convert = nullptr;
  info->release = nullptr;
  return XML_STATUS_OK;
}

// What says nothing of the text: the encoding is judged elsewhere (xml_markup.h), and XML 1.1,
// which expat reads as 1.0, allows control characters as numbers.
bool is_no_fault(XML_Error error, const Declared& declared) {
  return error == XML_ERROR_NO_MEMORY || error == XML_ERROR_UNKNOWN_ENCODING ||
         error == XML_ERROR_INCORRECT_ENCODING ||
         (error == XML_ERROR_BAD_CHAR_REF && declared.version == "1.1");
}

}  // namespace

std::optional<XmlFault> xml_fault(std::string_view xml, const archive::Limits& limits) {
  // Expat descends into entities within entities without a limit of its own; this has one.
  if (!without_doctype(xml, limits)) return std::nullopt;
  const std::unique_ptr<XML_ParserStruct, decltype(&XML_ParserFree)> parser(
      XML_ParserCreate(nullptr), &XML_ParserFree);
  if (!parser) return std::nullopt;
  Declared declared;
  XML_SetUserData(parser.get(), &declared);
  XML_SetXmlDeclHandler(parser.get(), note_declaration);
  XML_SetUnknownEncodingHandler(parser.get(), take_bytes, nullptr);
  constexpr std::size_t kMost = std::size_t{1} << 24;  // it counts in int
  do {
    const auto part = xml.substr(0, kMost);
    xml.remove_prefix(part.size());
    const auto status =
        XML_Parse(parser.get(), part.data(), static_cast<int>(part.size()), xml.empty());
    if (status == XML_STATUS_OK) continue;
    const auto error = XML_GetErrorCode(parser.get());
    if (is_no_fault(error, declared)) return std::nullopt;
    const char* words = XML_ErrorString(error);
    return XmlFault{static_cast<int>(XML_GetCurrentLineNumber(parser.get())),
                    static_cast<int>(XML_GetCurrentColumnNumber(parser.get())) + 1,
                    words == nullptr ? "not well-formed" : words};
  } while (!xml.empty());
  if (declared.version != "1.0" && declared.version != "1.1") {
    return XmlFault{1, 1, "there is no XML version \"" + declared.version + "\""};
  }
  return std::nullopt;
}

std::string describe(const XmlFault& fault) {
  return fmt::format("line {}, column {}: {}", fault.line, fault.column, fault.what);
}

}  // namespace provost::vassal
