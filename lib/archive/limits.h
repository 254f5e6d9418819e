// SPDX-License-Identifier: MIT
// What a file may cost us. Files come from strangers by mail: a small zip can claim gigabytes, a
// short text can nest a million levels. Real modules have up to some 20,000 entries and boards of
// 100 MB, real logs 100,000 commands nested 10 deep; the defaults leave room. Every reader takes
// them as an argument, and the program offers all of them as `--limit NAME=VALUE`.
#pragma once

#include <cstdint>

namespace provost::archive {

struct Limits {
  std::uint64_t entries = 100'000;
  std::uint64_t entry_bytes = std::uint64_t{512} << 20;   // of one entry, unpacked
  std::uint64_t total_bytes = std::uint64_t{1536} << 20;  // of all entries read, unpacked
  std::uint64_t file_bytes = std::uint64_t{2} << 30;      // of the archive itself
  double ratio = 2000;  // unpacked : packed of an entry over kRatioFree
  // Of what stands in the entries:
  std::uint64_t command_depth = 200;     // the root of a command tree has depth 0
  std::uint64_t commands = 1'000'000;    // of one saved game
  std::uint64_t xml_depth = 90;          // elements within elements; real build files have some 20
  std::uint64_t xml_entities = 64'000;   // uses of entities that an XML text declares itself
  std::uint64_t xml_attributes = 1'000;  // of one XML element; real ones have up to some 100

  // As far as the two depths may be raised: readers recurse, and tinyxml2 9 ends at 98.
  static constexpr std::uint64_t kMostCommandDepth = 2'000;
  static constexpr std::uint64_t kMostXmlDepth = 98;
  // Room made at once for what an entry claims to unpack to, in bytes: it costs nothing until it is
  // used, but a claim is not believed beyond this, and room grows with what really comes.
  static constexpr std::uint64_t kBelieved = std::uint64_t{64} << 20;
  // What is this small, in bytes unpacked, may have any ratio.
  static constexpr std::uint64_t kRatioFree = std::uint64_t{1} << 20;
};

}  // namespace provost::archive
