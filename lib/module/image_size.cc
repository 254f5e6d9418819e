// SPDX-License-Identifier: MIT
#include "module/image_size.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>

#include "base/text.h"

namespace provost::module {
namespace {

using vassal::Size;

// Unsigned numbers at an offset; the caller has checked that they are there.
std::uint32_t byte_at(std::string_view bytes, std::size_t at) {
  return static_cast<unsigned char>(bytes[at]);
}
std::uint32_t big16(std::string_view bytes, std::size_t at) {
  return byte_at(bytes, at) << 8 | byte_at(bytes, at + 1);
}
std::uint32_t little16(std::string_view bytes, std::size_t at) {
  return byte_at(bytes, at + 1) << 8 | byte_at(bytes, at);
}
std::uint32_t big32(std::string_view bytes, std::size_t at) {
  return big16(bytes, at) << 16 | big16(bytes, at + 2);
}
std::uint32_t little32(std::string_view bytes, std::size_t at) {
  return little16(bytes, at + 2) << 16 | little16(bytes, at);
}

std::optional<Size> size_of(std::uint32_t width, std::uint32_t height) {
  constexpr std::uint32_t kMost = 1U << 30;
  if (width > kMost || height > kMost) return std::nullopt;
  return Size{static_cast<int>(width), static_cast<int>(height)};
}

std::optional<Size> png_size(std::string_view bytes) {
  if (bytes.size() < 24) return std::nullopt;
  return size_of(big32(bytes, 16), big32(bytes, 20));
}

// The size of the first frame, which may be smaller than the screen in the header.
std::optional<Size> gif_size(std::string_view bytes) {
  if (bytes.size() < 13) return std::nullopt;
  const std::uint32_t flags = byte_at(bytes, 10);
  std::size_t at = 13;
  if ((flags & 0x80) != 0) at += std::size_t{3} << ((flags & 7) + 1);
  while (at + 9 < bytes.size()) {
    const std::uint32_t block = byte_at(bytes, at);
    if (block == 0x2C) return size_of(little16(bytes, at + 5), little16(bytes, at + 7));
    if (block != 0x21) return std::nullopt;
    at += 2;  // an extension: sub-blocks up to an empty one
    while (at < bytes.size() && byte_at(bytes, at) != 0) at += byte_at(bytes, at) + 1;
    ++at;
  }
  return std::nullopt;
}

std::optional<Size> jpeg_size(std::string_view bytes) {
  std::size_t at = 2;
  while (at + 9 <= bytes.size()) {
    if (byte_at(bytes, at) != 0xFF) return std::nullopt;
    const std::uint32_t marker = byte_at(bytes, at + 1);
    if (marker == 0xFF) {  // fill byte
      ++at;
      continue;
    }
    const bool frame =
        marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC;
    if (frame) return size_of(big16(bytes, at + 7), big16(bytes, at + 5));
    const bool alone = marker == 0x01 || (marker >= 0xD0 && marker <= 0xD8);
    at += alone ? 2 : 2 + big16(bytes, at + 2);
  }
  return std::nullopt;
}

std::optional<Size> bmp_size(std::string_view bytes) {
  if (bytes.size() < 26) return std::nullopt;
  if (little32(bytes, 14) == 12) return size_of(little16(bytes, 18), little16(bytes, 20));
  auto height = static_cast<std::int32_t>(little32(bytes, 22));  // negative: top row first
  if (height < 0)
    height = static_cast<std::int32_t>(-static_cast<std::int64_t>(height) & 0x3FFFFFFF);
  return size_of(little32(bytes, 18), static_cast<std::uint32_t>(height));
}

// The value of an attribute of the <svg ...> tag.
std::optional<std::string_view> tag_attribute(std::string_view tag, std::string_view name) {
  for (std::size_t at = tag.find(name); at != std::string_view::npos; at = tag.find(name, at + 1)) {
    if (at == 0 || std::string_view(" \t\r\n").find(tag[at - 1]) == std::string_view::npos)
      continue;
    auto rest = text::trim(tag.substr(at + name.size()));
    if (rest.empty() || rest.front() != '=') continue;
    rest = text::trim(rest.substr(1));
    if (rest.empty() || (rest.front() != '"' && rest.front() != '\'')) return std::nullopt;
    const auto end = rest.find(rest.front(), 1);
    if (end == std::string_view::npos) return std::nullopt;
    return rest.substr(1, end - 1);
  }
  return std::nullopt;
}

struct Length {
  float value = -1;
  bool percent = false;
};

Length svg_length(std::optional<std::string_view> text) {
  struct Unit {
    std::string_view name;
    float pixels;
  };
  static constexpr std::array<Unit, 7> kUnits = {{{"px", 1.0F},
                                                  {"pt", 96.0F / 72},
                                                  {"pc", 16.0F},
                                                  {"mm", 96.0F / 25.4F},
                                                  {"cm", 96.0F / 2.54F},
                                                  {"in", 96.0F},
                                                  {"%", 0.01F}}};
  if (!text) return {};
  std::string_view number = text::trim(*text);
  Length length;
  float scale = 1;
  for (const auto& unit : kUnits) {
    if (!number.ends_with(unit.name)) continue;
    number.remove_suffix(unit.name.size());
    scale = unit.pixels;
    length.percent = unit.name == "%";
    break;
  }
  const auto value = text::to_double(text::trim(number));
  if (!value) return {};
  length.value = static_cast<float>(*value) * scale;
  return length;
}

std::optional<std::array<float, 4>> view_box(std::optional<std::string_view> text) {
  if (!text) return std::nullopt;
  std::array<float, 4> box{};
  std::string_view rest = *text;
  for (float& number : box) {
    const auto begin = rest.find_first_not_of(" \t\r\n,");
    if (begin == std::string_view::npos) return std::nullopt;
    rest.remove_prefix(begin);
    const auto word = rest.substr(0, rest.find_first_of(" \t\r\n,"));
    const auto value = text::to_double(word);
    if (!value) return std::nullopt;
    number = static_cast<float>(*value);
    rest.remove_prefix(word.size());
  }
  if (box[2] <= 0 || box[3] <= 0) return std::nullopt;
  return box;
}

std::optional<Size> svg_size(std::string_view bytes) {
  const auto begin = bytes.find("<svg");
  if (begin == std::string_view::npos) return std::nullopt;
  const auto end = bytes.find('>', begin);
  if (end == std::string_view::npos) return std::nullopt;
  const auto tag = bytes.substr(begin, end - begin);
  Length width = svg_length(tag_attribute(tag, "width"));
  Length height = svg_length(tag_attribute(tag, "height"));
  if (const auto box = view_box(tag_attribute(tag, "viewBox"))) {
    if (width.value < 0)
      width.value = (*box)[2];
    else if (width.percent)
      width.value *= (*box)[2];
    if (height.value < 0)
      height.value = (*box)[3];
    else if (height.percent)
      height.value *= (*box)[3];
  } else if (width.value < 0 && height.value < 0) {
    width.value = height.value = 0;
  } else if (width.value < 0) {
    width.value = height.value;
  } else if (height.value < 0) {
    height.value = width.value;
  }
  return Size{vassal::java_int(width.value + 0.5F), vassal::java_int(height.value + 0.5F)};
}

}  // namespace

bool is_java_image(std::string_view head) {
  static constexpr std::array<std::string_view, 10> kSignatures = {
      "\x89PNG\r\n\x1A\n",
      "GIF87a",
      "GIF89a",
      "\xFF\xD8",
      "BM",
      std::string_view("II*\0", 4),
      std::string_view("MM\0*", 4),
      std::string_view("II+\0", 4),  // BigTIFF
      std::string_view("MM\0+", 4),
      std::string_view("\0\0", 2)};  // WBMP
  return std::any_of(kSignatures.begin(), kSignatures.end(),
                     [head](std::string_view signature) { return head.starts_with(signature); });
}

std::optional<Size> image_size(std::string_view bytes) {
  if (bytes.starts_with("\x89PNG\r\n\x1A\n")) return png_size(bytes);
  if (bytes.starts_with("GIF8")) return gif_size(bytes);
  if (bytes.starts_with("\xFF\xD8\xFF")) return jpeg_size(bytes);
  if (bytes.starts_with("BM")) return bmp_size(bytes);
  return svg_size(bytes);
}

}  // namespace provost::module
