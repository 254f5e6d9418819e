// SPDX-License-Identifier: MIT
#include "vassal/framed_reader.h"

#include <gtest/gtest.h>

#include "archive/xz.h"

namespace provost::vassal {
namespace {

constexpr std::uint64_t kLimit = 1 << 20;

// What comes of the bytes when they are added in parts of this size behind a first one of `first`.
std::string in_parts(std::string_view bytes, std::size_t first, std::size_t size) {
  FramedReader reader(kLimit, bytes.size());
  for (std::size_t at = 0, next = first; at < bytes.size(); at += next, next = size) {
    next = at == 0 ? first : size;
    if (auto done = reader.add(bytes.substr(at, next)); !done) return describe(done.error());
  }
  const auto framed = reader.finish();
  if (!framed) return describe(framed.error());
  const auto& framing = framed->framing;
  return std::to_string(static_cast<int>(framing.kind)) + ' ' + std::to_string(framing.key) + ' ' +
         framing.marker + (framing.upper_hex ? " upper " : " lower ") + framed->text;
}

TEST(FramedReader, ReadsTheSameInPartsOfAnySize) {
  const std::string packed = archive::pack_xz("begin_save").value();
  std::string hidden = packed;
  for (char& c : hidden) c = static_cast<char>(c ^ 7);
  const std::string samples[] = {
      "", "b", "begin", "begin_save", "!VCSK", "!VCSK1", "!VCSK1f", "!VCSK1f7e65", "!VCSK1F7E65",
      // the digits of a key and of a byte, halves of which come with different parts
      "!VCSK007g41", "!VCSK00g741", "!VCSK0g", "!VCSKg0", "!VCSK007", "!VCSK0041\n", "!VCSK00\n",
      "!VCSK0041\r\n42", "!VOBS", "!VOBS\x07",
      "!VOBS\x07"
      "abc",
      "VOBS",
      "VOBS\x07"
      "abc",
      "VOB", "!VOXZ", "!VOXZ\x07" + hidden, "!VOXZ\x07no stream at all", packed,
      packed.substr(0, 20)};
  for (const auto& bytes : samples) {
    const std::string whole = in_parts(bytes, bytes.size(), 1);
    for (std::size_t first = 1; first <= bytes.size(); ++first) {
      for (std::size_t size = 1; size <= bytes.size(); ++size) {
        ASSERT_EQ(whole, in_parts(bytes, first, size)) << bytes << ' ' << first << ' ' << size;
      }
    }
  }
}

TEST(FramedReader, NamesTheFirstBadDigit) {
  EXPECT_EQ("byte 8: \"g\" is no hexadecimal digit; behind !VCSK there are only such digits",
            in_parts("!VCSK007g41", 11, 1));
  EXPECT_EQ("byte 7: \"g\" is no hexadecimal digit; behind !VCSK there are only such digits",
            in_parts("!VCSK00g741", 11, 1));
}

TEST(FramedReader, PassesOverEmptyParts) {
  FramedReader reader(kLimit);
  for (const std::string_view part : {"", "!VC", "", "SK1", "", "f", "", "7", "", "e", ""}) {
    ASSERT_TRUE(reader.add(part));
  }
  EXPECT_EQ("a", reader.finish().value().text);
}

}  // namespace
}  // namespace provost::vassal
