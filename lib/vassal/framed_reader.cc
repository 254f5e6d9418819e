// SPDX-License-Identifier: MIT
#include "vassal/framed_reader.h"

#include <algorithm>
#include <array>

#include "base/text.h"

namespace provost::vassal {

namespace {

constexpr std::string_view kHexMarker = "!VCSK";
struct Marked {
  std::string_view marker;
  FramingKind kind;
};
constexpr Marked kMarked[] = {{kHexMarker, FramingKind::kHexXor},
                              {"!VOBS", FramingKind::kRawXor},
                              {"VOBS", FramingKind::kRawXor},
                              {"!VOXZ", FramingKind::kXorXz}};
// No form needs more bytes to be recognised: the six of an .xz stream.
constexpr std::size_t kHead = 6;

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

std::string at_byte(std::uint64_t offset) { return "byte " + std::to_string(offset); }

}  // namespace

Result<void> FramedReader::add(std::string_view part) {
  if (!known_) {
    const auto missing = std::min(kHead - head_.size(), part.size());
    head_ += part.substr(0, missing);
    part.remove_prefix(missing);
    if (head_.size() < kHead) return {};
    recognise();
    const std::string head = std::move(head_);
    const std::string_view behind = std::string_view(head).substr(framed_.framing.marker.size());
    if (auto done = take(behind); !done) return done;
  }
  return take(part);
}

void FramedReader::recognise() {
  known_ = true;
  Framing& framing = framed_.framing;
  framing = {FramingKind::kPlain, 0, {}, false};
  if (archive::looks_like_xz(head_)) framing.kind = FramingKind::kXz;
  for (const auto& [marker, kind] : kMarked) {
    if (!head_.starts_with(marker)) continue;
    framing.kind = kind;
    framing.marker = marker;
    break;
  }
  taken_ = framing.marker.size();
  const bool digits = framing.kind == FramingKind::kHexXor;
  framed_.text.reserve(static_cast<std::size_t>(
      std::min(digits ? expected_ / 2 : expected_, archive::Limits::kBelieved)));
}

Result<void> FramedReader::take(std::string_view part) {
  Framing& framing = framed_.framing;
  Result<void> done;
  if (framing.kind == FramingKind::kHexXor) {
    done = take_digits(part);
  } else if (framing.marker.empty()) {
    framed_.text += part;
  } else if (!part.empty()) {
    std::string_view bytes = part;
    if (!key_known_) {
      framing.key = static_cast<unsigned char>(bytes.front());
      bytes.remove_prefix(1);
      key_known_ = true;
    }
    const std::size_t begin = framed_.text.size();
    framed_.text += bytes;
    for (std::size_t i = begin; i < framed_.text.size(); ++i) {
      framed_.text[i] =
          static_cast<char>(static_cast<unsigned char>(framed_.text[i]) ^ framing.key);
    }
  }
  taken_ += part.size();
  return done;
}

Result<void> FramedReader::take_digits(std::string_view part) {
  if (!case_known_) note_case(part);
  std::string_view digits = part;
  const auto pair = [&](char high, char low) {
    const unsigned char values[] = {hex_value(high), hex_value(low)};
    const auto byte = static_cast<unsigned char>(values[0] << 4 | values[1]);
    if (key_known_) {
      framed_.text += static_cast<char>(byte ^ framed_.framing.key);
    } else {
      framed_.framing.key = byte;
      key_known_ = true;
    }
    return ((values[0] | values[1]) & kNoDigit) == 0;
  };
  // One pair by hand when a digit is left over from the part before, and one for the key.
  while (!digits.empty() && (!half_.empty() || !key_known_)) {
    half_ += digits.front();
    digits.remove_prefix(1);
    if (half_.size() < 2) continue;
    if (!pair(half_[0], half_[1])) return bad_digit(part);
    half_.clear();
  }
  // This loop looks at nothing but values: saves are megabytes of digits.
  const std::size_t count = digits.size() / 2;
  const std::size_t begin = framed_.text.size();
  framed_.text.resize(begin + count);
  const unsigned char key = framed_.framing.key;
  unsigned char any = 0;
  const char* from = digits.data();
  char* to = framed_.text.data() + begin;
  for (std::size_t i = 0; i < count; ++i, from += 2) {
    const unsigned char high = hex_value(from[0]);
    const unsigned char low = hex_value(from[1]);
    any |= high | low;
    to[i] = static_cast<char>(((high << 4) | low) ^ key);
  }
  if ((any & kNoDigit) != 0) return bad_digit(part);
  if (digits.size() % 2 != 0) half_ = digits.back();
  return {};
}

// Some byte of this part, or the digit left over from the one before, is no digit.
Result<void> FramedReader::bad_digit(std::string_view part) const {
  const auto is_bad = [](char c) { return hex_value(c) == kNoDigit; };
  const bool before = half_.size() == 2 && is_bad(half_[0]);
  const auto bad = std::find_if(part.begin(), part.end(), is_bad);
  const char found = before ? half_[0] : *bad;
  const auto at = before ? taken_ - 1 : taken_ + static_cast<std::uint64_t>(bad - part.begin());
  return fail(ErrorCode::kMalformed,
              "\"" + text::printable({&found, 1}) +
                  "\" is no hexadecimal digit; behind !VCSK there are only such digits",
              at_byte(at));
}

void FramedReader::note_case(std::string_view part) {
  const auto letter = std::find_if(part.begin(), part.end(), [](char c) { return c > '9'; });
  if (letter == part.end()) return;
  case_known_ = true;
  framed_.framing.upper_hex = *letter <= 'F';
}

Result<void> FramedReader::unpack() {
  auto unpacked = archive::unpack_xz(framed_.text, bounds_);
  if (!unpacked) return forward(unpacked);
  framed_.text = std::move(*unpacked);
  return {};
}

Result<FramedText> FramedReader::finish() {
  if (!known_) {
    recognise();
    const std::string head = std::move(head_);
    if (auto done = take(std::string_view(head).substr(framed_.framing.marker.size())); !done) {
      return forward(done);
    }
  }
  const Framing& framing = framed_.framing;
  if (framing.kind == FramingKind::kHexXor) {
    if (!key_known_) {
      return fail(ErrorCode::kMalformed,
                  "the text ends behind !VCSK, before the two digits of its key", at_byte(taken_));
    }
    if (!half_.empty()) {
      return fail(ErrorCode::kMalformed,
                  "the number of hexadecimal digits is odd: the last byte is cut in half (or a "
                  "line end was added)",
                  at_byte(taken_ - 1));
    }
  } else if (!framing.marker.empty() && !key_known_) {
    return fail(ErrorCode::kMalformed,
                "the text ends behind " + framing.marker + ", before its key", at_byte(taken_));
  }
  if (framing.kind == FramingKind::kXorXz || framing.kind == FramingKind::kXz) {
    if (auto done = unpack(); !done) return forward(done);
  }
  return std::move(framed_);
}

}  // namespace provost::vassal
