// SPDX-License-Identifier: MIT
#include "vassal/framing.h"

#include <algorithm>
#include <array>

#include "archive/xz.h"
#include "base/text.h"

namespace provost::vassal {

namespace {

constexpr std::string_view kHexMarker = "!VCSK";
constexpr std::string_view kRawMarker = "!VOBS";
constexpr std::string_view kOldRawMarker = "VOBS";
constexpr std::string_view kXorXzMarker = "!VOXZ";

// A digit's value by its character; kNoDigit for any other character.
constexpr unsigned char kNoDigit = 0x80;
constexpr std::array<unsigned char, 256> hex_values() {
  std::array<unsigned char, 256> values{};
  values.fill(kNoDigit);
  for (unsigned char i = 0; i < 10; ++i) values[static_cast<std::size_t>('0' + i)] = i;
  for (unsigned char i = 0; i < 6; ++i) {
    values[static_cast<std::size_t>('a' + i)] = static_cast<unsigned char>(10 + i);
    values[static_cast<std::size_t>('A' + i)] = static_cast<unsigned char>(10 + i);
  }
  return values;
}
constexpr auto kHexValues = hex_values();

unsigned char hex_value(char c) { return kHexValues[static_cast<unsigned char>(c)]; }

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
  const auto key = static_cast<unsigned char>(hex_value(digits[0]) << 4 | hex_value(digits[1]));
  const std::size_t count = digits.size() / 2 - 1;
  framed.framing.key = key;
  framed.text.resize(count);
  // The inner loop looks at nothing but values: saves are megabytes of digits.
  unsigned char any = static_cast<unsigned char>(hex_value(digits[0]) | hex_value(digits[1]));
  const char* from = digits.data() + 2;
  for (std::size_t i = 0; i < count; ++i, from += 2) {
    const unsigned char high = hex_value(from[0]);
    const unsigned char low = hex_value(from[1]);
    any |= high | low;
    framed.text[i] = static_cast<char>(((high << 4) | low) ^ key);
  }
  if ((any & kNoDigit) != 0) {
    const auto bad =
        std::find_if(digits.begin(), digits.end(), [](char c) { return hex_value(c) == kNoDigit; });
    return fail(ErrorCode::kMalformed,
                "\"" + text::printable({&*bad, 1}) +
                    "\" is no hexadecimal digit; behind !VCSK there are only such digits",
                at_byte(begin + static_cast<std::size_t>(bad - digits.begin())));
  }
  if (digits.size() % 2 != 0) {
    return fail(ErrorCode::kMalformed,
                "the number of hexadecimal digits is odd: the last byte is cut in half (or a line "
                "end was added)",
                at_byte(bytes.size() - 1));
  }
  const auto letter = std::find_if(digits.begin(), digits.end(), [](char c) { return c > '9'; });
  framed.framing.upper_hex = letter != digits.end() && *letter <= 'F';
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

Result<FramedText> take_framed(std::string bytes, std::uint64_t limit) {
  const std::string_view view = bytes;
  for (const auto marker : {kHexMarker, kRawMarker, kOldRawMarker, kXorXzMarker}) {
    if (view.starts_with(marker)) return read_framed(view, limit);
  }
  if (archive::looks_like_xz(view)) return read_framed(view, limit);
  return FramedText{{FramingKind::kPlain, 0, {}, false}, std::move(bytes)};
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
