// SPDX-License-Identifier: MIT
// A zip archive with one stored entry, put together by hand so that a test can lie in any field:
//
//     ZipBytes zip{.name = "savedGame", .data = "..."};
//     zip.claimed_size = 0xFFFFFFFF;
//     read(zip.bytes());
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace provost::test {

struct ZipBytes {
  std::string name = "savedGame";
  std::string data;
  std::uint16_t method = 0;               // the data must already be packed so
  std::uint16_t flags = 0;                // 1: encrypted
  std::optional<std::string> plain = {};  // the data before it was packed, for its size and CRC
  std::optional<std::uint32_t> claimed_size = {};
  std::optional<std::uint32_t> claimed_packed_size = {};
  std::optional<std::uint32_t> claimed_crc = {};
  std::optional<std::uint64_t> claimed_entries_64 = {};  // adds a zip64 end record with this count

  std::string bytes() const {
    const std::uint32_t crc = claimed_crc.value_or(checksum(plain.value_or(data)));
    const auto real = static_cast<std::uint32_t>(data.size());
    const auto unpacked = static_cast<std::uint32_t>(plain.value_or(data).size());
    const auto length = static_cast<std::uint16_t>(name.size());
    const std::string common =
        number(flags, 2) + number(method, 2) + number(0, 2) + number(0x21, 2) + number(crc, 4) +
        number(claimed_packed_size.value_or(real), 4) + number(claimed_size.value_or(unpacked), 4) +
        number(length, 2) + number(0, 2);
    std::string out = number(0x04034b50, 4) + number(20, 2) + common + name + data;
    const std::uint64_t directory = out.size();
    out += number(0x02014b50, 4) + number(20, 2) + number(20, 2) + common + number(0, 2) +
           number(0, 2) + number(0, 2) + number(0, 4) + number(0, 4) + name;
    const std::uint64_t directory_size = out.size() - directory;
    if (claimed_entries_64) {
      const std::uint64_t end_64 = out.size();
      out += number(0x06064b50, 4) + number(44, 8) + number(45, 2) + number(45, 2) + number(0, 4) +
             number(0, 4) + number(*claimed_entries_64, 8) + number(*claimed_entries_64, 8) +
             number(directory_size, 8) + number(directory, 8);
      out += number(0x07064b50, 4) + number(0, 4) + number(end_64, 8) + number(1, 4);
    }
    const std::uint64_t count = claimed_entries_64 ? 0xFFFF : 1;
    out += number(0x06054b50, 4) + number(0, 2) + number(0, 2) + number(count, 2) +
           number(count, 2) + number(directory_size, 4) + number(directory, 4) + number(0, 2);
    return out;
  }

 private:
  static std::uint32_t checksum(const std::string& text) {
    std::uint32_t crc = 0xFFFFFFFF;
    for (const char c : text) {
      crc ^= static_cast<unsigned char>(c);
      for (int bit = 0; bit < 8; ++bit) crc = crc >> 1 ^ ((crc & 1) != 0 ? 0xEDB88320 : 0);
    }
    return ~crc;
  }
  static std::string number(std::uint64_t value, int bytes) {
    std::string out;
    for (int i = 0; i < bytes; ++i) out += static_cast<char>(value >> (8 * i) & 0xFF);
    return out;
  }
};

}  // namespace provost::test
