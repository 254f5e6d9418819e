// SPDX-License-Identifier: MIT
// How a text of any bytes is written on one line of a readable file, so that an editor and git can
// deal with it:
//
//     \\  backslash      \n \t \r  line end, tab, carriage return      \xHH  any other control
//     \s  a space at the begin or end                                        character or bad byte
//     \{secret1}  a private value (private_values.h)
//
// All else stands for itself. Every text has exactly one written form.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "tree/private_values.h"

namespace provost::tree {

/// A range of bytes to be written as the mark of this name.
struct Marked {
  std::size_t begin = 0;
  std::size_t length = 0;
  std::string name;
};

/// `marked` in order, without overlaps.
std::string escape(std::string_view raw, const std::vector<Marked>& marked = {});

/// kMalformed for a backslash that begins no escape. Marks become their values; without a table a
/// mark is an error.
Result<std::string> unescape(std::string_view written, const PrivateValues* values);

}  // namespace provost::tree
