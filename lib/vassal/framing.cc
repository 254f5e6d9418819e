// SPDX-License-Identifier: MIT
#include "vassal/framing.h"

#include "archive/xz.h"
#include "base/text.h"

namespace provost::vassal {

namespace {

constexpr std::string_view kHexMarker = "!VCSK";
constexpr std::string_view kRawMarker = "!VOBS";
constexpr std::string_view kOldRawMarker = "VOBS";
constexpr std::string_view kXorXzMarker = "!VOXZ";

int hex_value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

std::string xored(std::string_view bytes, unsigned char key) {
  std::string out(bytes);
  for (char& c : out) c = static_cast<char>(static_cast<unsigned char>(c) ^ key);
  return out;
}

std::string at_byte(std::size_t offset) { return "byte " + std::to_string(offset); }

Result<FramedText> read_hex(std::string_view bytes) {
  FramedText framed{{FramingKind::kHexXor, 0, std::string(kHexMarker), false}, {}};
  const std::size_t begin = kHexMarker.size();
  const std::string_view digits = bytes.substr(begin);
  if (digits.size() < 2) {
    return fail(ErrorCode::kMalformed,
                "the text ends behind !VCSK, before the two digits of its key",
                at_byte(bytes.size()));
  }
  framed.text.reserve(digits.size() / 2);
  bool known_case = false;
  for (std::size_t i = 0; i + 1 < digits.size(); i += 2) {
    const int high = hex_value(digits[i]);
    const int low = hex_value(digits[i + 1]);
    if (high < 0 || low < 0) {
      const std::size_t bad = high < 0 ? i : i + 1;
      return fail(ErrorCode::kMalformed,
                  "\"" + text::printable(digits.substr(bad, 1)) +
                      "\" is no hexadecimal digit; behind !VCSK there are only such digits",
                  at_byte(begin + bad));
    }
    for (const char c : {digits[i], digits[i + 1]}) {
      if (known_case || (c >= '0' && c <= '9')) continue;
      framed.framing.upper_hex = c <= 'F';
      known_case = true;
    }
    const auto value = static_cast<unsigned char>(high << 4 | low);
    if (i == 0) {
      framed.framing.key = value;
    } else {
      framed.text += static_cast<char>(value ^ framed.framing.key);
    }
  }
  if (digits.size() % 2 != 0) {
    return fail(ErrorCode::kMalformed,
                "the number of hexadecimal digits is odd: the last byte is cut in half (or a line "
                "end was added)",
                at_byte(bytes.size() - 1));
  }
  return framed;
}

std::string write_hex(const FramedText& framed) {
  const char* digits = framed.framing.upper_hex ? "0123456789ABCDEF" : "0123456789abcdef";
  std::string out(kHexMarker);
  out.reserve(kHexMarker.size() + 2 + 2 * framed.text.size());
  const unsigned char key = framed.framing.key;
  out += digits[key >> 4];
  out += digits[key & 15];
  for (const char c : framed.text) {
    const auto value = static_cast<unsigned char>(static_cast<unsigned char>(c) ^ key);
    out += digits[value >> 4];
    out += digits[value & 15];
  }
  return out;
}

Result<FramedText> read_key(std::string_view bytes, std::string_view marker, FramingKind kind,
                            std::uint64_t limit) {
  if (bytes.size() == marker.size()) {
    return fail(ErrorCode::kMalformed,
                "the text ends behind " + std::string(marker) + ", before its key",
                at_byte(bytes.size()));
  }
  FramedText framed{
      {kind, static_cast<unsigned char>(bytes[marker.size()]), std::string(marker), false},
      xored(bytes.substr(marker.size() + 1), static_cast<unsigned char>(bytes[marker.size()]))};
  if (kind == FramingKind::kRawXor) return framed;
  auto unpacked = archive::unpack_xz(framed.text, limit);
  if (!unpacked) return forward(unpacked);
  framed.text = std::move(*unpacked);
  return framed;
}

}  // namespace

Result<FramedText> read_framed(std::string_view bytes, std::uint64_t limit) {
  if (bytes.starts_with(kHexMarker)) return read_hex(bytes);
  if (bytes.starts_with(kRawMarker))
    return read_key(bytes, kRawMarker, FramingKind::kRawXor, limit);
  if (bytes.starts_with(kOldRawMarker)) {
    return read_key(bytes, kOldRawMarker, FramingKind::kRawXor, limit);
  }
  if (bytes.starts_with(kXorXzMarker)) {
    return read_key(bytes, kXorXzMarker, FramingKind::kXorXz, limit);
  }
  if (archive::looks_like_xz(bytes)) {
    auto unpacked = archive::unpack_xz(bytes, limit);
    if (!unpacked) return forward(unpacked);
    return FramedText{{FramingKind::kXz, 0, {}, false}, std::move(*unpacked)};
  }
  return FramedText{{FramingKind::kPlain, 0, {}, false}, std::string(bytes)};
}

Result<std::string> write_framed(const FramedText& framed) {
  const Framing& framing = framed.framing;
  switch (framing.kind) {
    case FramingKind::kPlain:
      return framed.text;
    case FramingKind::kHexXor:
      return write_hex(framed);
    case FramingKind::kRawXor: {
      const std::string marker(framing.marker.empty() ? kRawMarker : framing.marker);
      return marker + static_cast<char>(framing.key) + xored(framed.text, framing.key);
    }
    case FramingKind::kXorXz: {
      auto packed = archive::pack_xz(framed.text);
      if (!packed) return forward(packed);
      return std::string(kXorXzMarker) + static_cast<char>(framing.key) +
             xored(*packed, framing.key);
    }
    case FramingKind::kXz:
      return archive::pack_xz(framed.text);
  }
  return fail(ErrorCode::kUsage, "no such framing");
}

}  // namespace provost::vassal
