// SPDX-License-Identifier: MIT
#include "vassal/framing.h"

#include <gtest/gtest.h>

#include "archive/xz.h"

namespace provost::vassal {
namespace {

constexpr std::uint64_t kLimit = 1 << 20;

FramedText read(const std::string& bytes) {
  auto framed = read_framed(bytes, kLimit);
  if (!framed) ADD_FAILURE() << describe(framed.error());
  return framed ? *framed : FramedText{};
}

TEST(Framing, ReadsHexDigits) {
  // key 1f: 'a' (61) ^ 1f = 7e, 'z' (7a) ^ 1f = 65
  const auto framed = read("!VCSK1f7e65");
  EXPECT_EQ(framed.text, "az");
  EXPECT_EQ(framed.framing.kind, FramingKind::kHexXor);
  EXPECT_EQ(framed.framing.key, 0x1f);
  EXPECT_FALSE(framed.framing.upper_hex);
  EXPECT_TRUE(read("!VCSK1F7E65").framing.upper_hex);
  EXPECT_EQ(read("!VCSK00").text, "");
  EXPECT_EQ(read("!VCSK0061").text, "a");
}

TEST(Framing, ReadsTheFormsOf38) {
  EXPECT_EQ(read(std::string("!VOBS\x01`c", 8)).text, "ab");
  EXPECT_EQ(read(std::string("VOBS\x01`c", 7)).text, "ab");
  EXPECT_EQ(read(archive::pack_xz("begin_save").value()).text, "begin_save");
  EXPECT_EQ(read(archive::pack_xz("begin_save").value()).framing.kind, FramingKind::kXz);
  std::string xored = archive::pack_xz("begin_save").value();
  for (char& c : xored) c = static_cast<char>(c ^ 0x55);
  const auto framed = read("!VOXZ\x55" + xored);
  EXPECT_EQ(framed.text, "begin_save");
  EXPECT_EQ(framed.framing.key, 0x55);
}

TEST(Framing, TakesAnythingElseForPlainText) {
  for (const std::string text : {"begin_save", "", "!VCS", "!V", "VCSK00"}) {
    EXPECT_EQ(read(text).text, text);
    EXPECT_EQ(read(text).framing.kind, FramingKind::kPlain);
  }
}

TEST(Framing, WritesBackWhatItRead) {
  std::string all;
  for (int i = 0; i < 256; ++i) all += static_cast<char>(i);
  std::vector<std::string> files = {all,
                                    "!VCSKa1" + std::string(40, '7'),
                                    "!VCSKA1BCDE",
                                    "!VCSK00",
                                    "!VOBS\x42" + all,
                                    "VOBS\x42" + all};
  for (const auto& file : files) EXPECT_EQ(write_framed(read(file)).value(), file);
  for (const auto kind : {FramingKind::kXz, FramingKind::kXorXz}) {
    const FramedText framed{{kind, 7, {}, false}, all};
    const std::string bytes = write_framed(framed).value();
    EXPECT_EQ(read(bytes).text, all);
    EXPECT_EQ(read(bytes).framing.kind, kind);
  }
}

TEST(Framing, WritesHexByDefault) {
  EXPECT_EQ(write_framed({Framing{}, "az"}).value(), "!VCSK00617a");
}

struct Refusal {
  std::string bytes;
  std::string place;
  std::string message;
};

TEST(Framing, SaysWhatIsWrongAndWhere) {
  const Refusal refusals[] = {
      {"!VCSK1f7e6", "byte 9", "odd"},
      {"!VCSK1f7e65\n", "byte 11", "odd"},
      {"!VCSK1f7e6x", "byte 10", "\"x\" is no hexadecimal digit"},
      {"!VCSKg0", "byte 5", "\"g\" is no hexadecimal digit"},
      {"!VCSK", "byte 5", "before the two digits of its key"},
      {"!VCSK1", "byte 6", "before the two digits of its key"},
      {"!VOBS", "byte 5", "before its key"},
      {"!VOXZ\x11no stream at all", "byte 12", "no .xz stream"},
      {archive::pack_xz(std::string(5000, 'a')).value().substr(0, 60), "byte 60", "cut off"},
  };
  for (const auto& refusal : refusals) {
    const auto framed = read_framed(refusal.bytes, kLimit);
    ASSERT_FALSE(framed) << refusal.bytes;
    EXPECT_EQ(framed.error().code, ErrorCode::kMalformed);
    EXPECT_EQ(framed.error().place, refusal.place) << describe(framed.error());
    EXPECT_NE(framed.error().message.find(refusal.message), std::string::npos)
        << describe(framed.error());
  }
}

TEST(Framing, KeepsTheRatio) {
  const std::string packed = archive::pack_xz(std::string(20'000'000, 'a')).value();
  for (const auto& bytes : {packed, "!VOXZ" + std::string(1, '\0') + packed}) {
    const auto framed = read_framed(bytes, archive::XzBounds(archive::Limits()));
    ASSERT_FALSE(framed);
    EXPECT_NE(framed.error().message.find("a zip bomb"), std::string::npos);
  }
}

TEST(Framing, KeepsTheLimit) {
  const auto framed = read_framed(archive::pack_xz(std::string(2 << 20, 'a')).value(), kLimit);
  ASSERT_FALSE(framed);
  EXPECT_EQ(framed.error().code, ErrorCode::kLimit);
}

}  // namespace
}  // namespace provost::vassal
