// SPDX-License-Identifier: MIT
// What the engine makes of the texts of keys, colours and numbers, written the way it writes them.
// Source: VASSAL.tools.SequenceEncoder.Decoder.nextNamedKeyStroke, VASSAL.tools.NamedKeyStroke,
// VASSAL.configure.NamedHotKeyConfigurer, ColorConfigurer.
#pragma once

#include <string>
#include <string_view>

namespace provost::vassal {

/// Java's old and new modifier bits stand for the same key; the engine writes both (2 and 128 are
/// ctrl).
int both_modifier_bits(int modifiers);
/// "A" and "65,2" are "65,130", "65,130,Go" is "57344,0,Go", nonsense is "".
std::string engine_key(std::string_view text);
/// "0x102030" is "16,32,48", "10,20,30,255" is "10,20,30", nonsense is black.
std::string engine_color(std::string_view text);
/// A list of keys without a comma behind its first character: each character is one key.
bool is_key_letters(std::string_view text);

}  // namespace provost::vassal
