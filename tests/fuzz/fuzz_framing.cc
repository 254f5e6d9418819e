// SPDX-License-Identifier: MIT
// The obfuscation and compression of saved games. What was read is written back as it was, but for
// the two .xz forms (another packer may choose other bytes) and mixed capital hex digits: these
// give the same text again.
#include <cstdint>
#include <string_view>

#include "fuzz/require.h"
#include "vassal/framed_reader.h"

using namespace provost::vassal;
using provost::fuzz::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const auto framed = read_framed(bytes, 1 << 22);
  // In two parts it is the same.
  FramedReader reader(1 << 22);
  const std::size_t cut = size == 0 ? 0 : data[size - 1] % size;
  const bool begun = reader.add(bytes.substr(0, cut)) && reader.add(bytes.substr(cut));
  const auto parted = begun ? reader.finish() : framed;
  require(parted.has_value() == framed.has_value() && begun >= framed.has_value());
  if (!framed) return 0;
  require(parted->text == framed->text);
  const auto written = write_framed(*framed);
  require(written.has_value());
  const auto kind = framed->framing.kind;
  if (kind == FramingKind::kPlain || kind == FramingKind::kRawXor) require(*written == bytes);
  const auto again = read_framed(*written, 1 << 22);
  require(again && again->text == framed->text && again->framing.kind == kind);
  return 0;
}
