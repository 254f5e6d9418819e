// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "base/text.h"
#include "rework/merge_parts.h"
#include "vassal/well_formed.h"

namespace provost::rework {

using module::Module;

namespace {

Result<void> check_encoding(const Module& module, const std::string& bytes) {
  const auto problem = [&](const std::string& why) {
    return fail(ErrorCode::kUnsupported, why + ": open it in VASSAL's editor and save it once",
                "entry " + module.build_file_name(), module.file());
  };
  if (text::first_bad_utf8(bytes)) return problem("the build file is not in UTF-8");
  const auto head = text::lower(bytes.substr(0, bytes.find("?>")));
  const bool plain = std::all_of(bytes.begin(), bytes.end(),
                                 [](char c) { return static_cast<unsigned char>(c) < 0x80; });
  const bool other = head.starts_with("<?xml") && head.find("encoding=") != std::string::npos &&
                     head.find("utf-8") == std::string::npos;
  if (other && !plain) return problem("the build file says that it is in another encoding");
  return {};
}

// Whether a DOCTYPE stands there that fills in texts or attributes elsewhere.
bool declares(std::string_view prolog) {
  return prolog.find("<!ENTITY") != std::string_view::npos ||
         prolog.find("<!ATTLIST") != std::string_view::npos;
}

}  // namespace

Result<BuildText> read_build_text(const Module& module) {
  const auto bytes = module.read_entry(module.build_file_name());
  if (!bytes) return fail(bytes.error().code, bytes.error().message, {}, module.file());
  if (auto good = check_encoding(module, *bytes); !good) return forward(good);
  auto root = vassal::parse_build_file(*bytes);
  if (!root) return tl::unexpected(in_file(root.error(), module.file()));
  // VASSAL would not open it, nor what it was put into.
  if (const auto fault = vassal::xml_fault(*bytes)) {
    return fail(ErrorCode::kMalformed, "the build file is not well-formed XML: " + fault->what,
                fmt::format("entry {}, line {}, column {}", module.build_file_name(), fault->line,
                            fault->column),
                module.file());
  }
  auto text = XmlText::parse(*bytes);
  if (!text) return tl::unexpected(in_file(text.error(), module.file()));
  if (module.extension() && declares(text->before)) {
    return fail(ErrorCode::kUnsupported,
                "its DOCTYPE declares entities or attributes, which the module does not know: open "
                "the extension in VASSAL's editor and save it once",
                "entry " + module.build_file_name(), module.file());
  }
  return BuildText{std::move(*root), std::move(*text)};
}

}  // namespace provost::rework
