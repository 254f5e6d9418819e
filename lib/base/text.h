// SPDX-License-Identifier: MIT
// Small text operations that the standard library lacks. All text is UTF-8 in std::string.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace provost::text {

/// The pieces between `separator`s; an empty text gives one empty piece.
std::vector<std::string> split(std::string_view text, char separator);
/// Lines without their ends; LF, CRLF and a missing last line end are all read.
std::vector<std::string> lines(std::string_view text);
std::string join(const std::vector<std::string>& parts, std::string_view separator);
/// Without ASCII white space at both ends.
std::string_view trim(std::string_view text);
/// ASCII letters in lower case, all else unchanged.
std::string lower(std::string_view text);
/// A whole text as a decimal number (Java's Integer.parseInt: optional sign, digits only).
std::optional<int> to_int(std::string_view text);
std::optional<double> to_double(std::string_view text);
/// Byte offset of the first byte that is not well-formed UTF-8, or nothing when all is.
std::optional<std::size_t> first_bad_utf8(std::string_view text);
/// The text with every control character (and ESC, TAB) as a visible escape, for messages.
std::string printable(std::string_view text, std::size_t limit = 80);
/// The same behind what stands in `out`, all of it.
void append_printable(std::string& out, std::string_view text);
/// &, <, >, " as entities.
std::string escape_xml(std::string_view text);
/// The reverse of what VASSAL's chat does: &lt; &gt; &amp; &quot; &#NN; back to characters.
std::string unescape_html(std::string_view text);

}  // namespace provost::text
