// SPDX-License-Identifier: MIT
// Whether the file of a picture goes on to its end: an interrupted copy has a good head, so that
// its size can be read (image_size.h), and half a picture.
#pragma once

#include <string_view>

namespace provost::module {

/// True for a PNG whose chunks do not reach IEND and for a JPEG without an end marker. Of other
/// formats nothing is known.
bool is_cut_off(std::string_view bytes);

}  // namespace provost::module
