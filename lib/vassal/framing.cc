// SPDX-License-Identifier: MIT
#include "vassal/framing.h"

#include "vassal/framed_reader.h"

namespace provost::vassal {

namespace {

constexpr std::string_view kHexMarker = "!VCSK";
constexpr std::string_view kRawMarker = "!VOBS";
constexpr std::string_view kXorXzMarker = "!VOXZ";

std::string xored(std::string_view bytes, unsigned char key) {
  std::string out(bytes);
  for (char& c : out) c = static_cast<char>(static_cast<unsigned char>(c) ^ key);
  return out;
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

}  // namespace

Result<FramedText> read_framed(std::string_view bytes, const archive::XzBounds& bounds) {
  // Parts that stay in the processor's cache while they are decoded.
  constexpr std::size_t kPart = std::size_t{1} << 16;
  FramedReader reader(bounds, bytes.size());
  for (std::size_t at = 0; at < bytes.size(); at += kPart) {
    if (auto done = reader.add(bytes.substr(at, kPart)); !done) return forward(done);
  }
  return reader.finish();
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
