// SPDX-License-Identifier: MIT
// Takes the framing off a command text part by part, as the parts come out of an archive: of a save
// of many megabytes only the text itself is ever held, not its hexadecimal digits too.
//
//     FramedReader reader(archive::XzBounds(limits, entry.packed_size), entry.size);
//     auto done = zip.read(index, [&](std::string_view part) { return reader.add(part); });
//     auto framed = reader.finish();
//
// The forms are those of framing.h. Source: VASSAL.tools.io.DeobfuscatingInputStream.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "archive/xz.h"
#include "base/result.h"
#include "vassal/framing.h"

namespace provost::vassal {

class FramedReader {
 public:
  /// An .xz stream may unpack as far as `bounds` allow. `expected` is how many bytes will probably
  /// come.
  explicit FramedReader(const archive::XzBounds& bounds, std::uint64_t expected = 0)
      : bounds_(bounds), expected_(expected) {}

  /// The next bytes. kMalformed with the byte offset for a byte that is no hexadecimal digit where
  /// one must stand.
  Result<void> add(std::string_view part);
  /// The whole text, once. Errors as read_framed.
  Result<FramedText> finish();

 private:
  void recognise();
  Result<void> take(std::string_view part);
  Result<void> take_digits(std::string_view part);
  Result<void> bad_digit(std::string_view part) const;
  void note_case(std::string_view part);
  Result<void> unpack();

  archive::XzBounds bounds_;
  std::uint64_t expected_;
  std::uint64_t taken_ = 0;  // bytes before the part that is being taken
  std::string head_;         // the first bytes, until the form is known
  bool known_ = false;
  bool key_known_ = false;
  bool case_known_ = false;
  std::string half_;  // a digit whose partner comes with the next part
  FramedText framed_;
};

}  // namespace provost::vassal
