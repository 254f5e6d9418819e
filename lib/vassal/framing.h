// SPDX-License-Identifier: MIT
// How the command text of a save or log is wrapped: VASSAL obfuscates it with one XOR key so that
// it cannot be read by chance, and newer versions compress it. The form is recognised by its first
// bytes and written back as it was read:
//
//     !VCSK + 2 hex digits (key)   every byte XOR key as two hex digits       3.x to 3.7
//     !VOBS or VOBS + 1 raw byte   raw XOR                                    3.8 development
//     !VOXZ + 1 raw byte           XOR of an .xz stream                       3.8 development
//     FD 37 7A 58 5A 00            a plain .xz stream                         3.8 development
//     anything else                plain UTF-8 command text                   always accepted
//
// Source: VASSAL.tools.io.DeobfuscatingInputStream / ObfuscatingOutputStream.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "archive/xz.h"
#include "base/result.h"

namespace provost::vassal {

enum class FramingKind { kPlain, kHexXor, kRawXor, kXorXz, kXz };

struct Framing {
  FramingKind kind = FramingKind::kHexXor;
  unsigned char key = 0;   // of the XOR forms
  std::string marker;      // "!VCSK", "!VOBS", "VOBS", "!VOXZ" or empty
  bool upper_hex = false;  // of kHexXor: digits A-F instead of a-f, as the first letter is
};

struct FramedText {
  Framing framing;
  std::string text;
};

/// The command text in `bytes` (in parts: framed_reader.h). kMalformed with the byte offset for an
/// odd number of hex digits, a byte that is no hex digit, a damaged .xz stream; kLimit when it
/// unpacks beyond the bounds.
Result<FramedText> read_framed(std::string_view bytes, const archive::XzBounds& bounds);

/// The bytes of a text in a framing; for every framing but the two .xz ones this is exactly what
/// read_framed read.
Result<std::string> write_framed(const FramedText& framed);

}  // namespace provost::vassal
