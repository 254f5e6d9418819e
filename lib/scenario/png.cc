// SPDX-License-Identifier: MIT
#include "scenario/png.h"

#include <cairo.h>
#include <librsvg/rsvg.h>
#include <png.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

namespace provost::scenario {

namespace {

constexpr std::size_t kPaletteSize = 256;
constexpr std::uint32_t kNearShade = 48;  // squared distance: four steps in each channel
constexpr int kLongestSide = 30'000;      // cairo's image surfaces end at 32,767

struct Unref {
  void operator()(RsvgHandle* handle) const { g_object_unref(handle); }
  void operator()(GInputStream* stream) const { g_object_unref(stream); }
  void operator()(GError* error) const { g_error_free(error); }
  void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
  void operator()(cairo_t* context) const { cairo_destroy(context); }
};

cairo_status_t append(void* bytes, const unsigned char* data, unsigned int length) {
  static_cast<std::string*>(bytes)->append(reinterpret_cast<const char*>(data), length);
  return CAIRO_STATUS_SUCCESS;
}

tl::unexpected<Error> refused(GError* raw) {
  const std::unique_ptr<GError, Unref> error(raw);
  return fail(ErrorCode::kMalformed,
              "the picture cannot be drawn: " + std::string(error ? error->message : "no reason"));
}

std::uint32_t color_distance(std::uint32_t a, std::uint32_t b) {
  std::uint32_t sum = 0;
  for (const int shift : {0, 8, 16}) {
    const int difference =
        static_cast<int>(a >> shift & 0xFF) - static_cast<int>(b >> shift & 0xFF);
    sum += static_cast<std::uint32_t>(difference * difference);
  }
  return sum;
}

// The pixels of an opaque surface, row by row, without the alpha byte.
std::vector<std::uint32_t> pixels_of(cairo_surface_t* surface, int width, int height) {
  cairo_surface_flush(surface);
  const unsigned char* data = cairo_image_surface_get_data(surface);
  const auto stride = static_cast<std::size_t>(cairo_image_surface_get_stride(surface));
  std::vector<std::uint32_t> pixels;
  pixels.reserve(static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
  for (int y = 0; y < height; ++y) {
    const auto* row =
        reinterpret_cast<const std::uint32_t*>(data + static_cast<std::size_t>(y) * stride);
    for (int x = 0; x < width; ++x) pixels.push_back(row[x] & 0xFFFFFF);
  }
  return pixels;
}

Result<std::string> palette_png(cairo_surface_t* surface, int width, int height) {
  const auto pixels = pixels_of(surface, width, height);
  std::unordered_map<std::uint32_t, std::uint64_t> counts;
  for (const auto pixel : pixels) ++counts[pixel];
  std::vector<std::pair<std::uint64_t, std::uint32_t>> order;
  for (const auto& [color, count] : counts) order.emplace_back(count, color);
  std::sort(order.rbegin(), order.rend());  // by count, then by colour: the same on every machine
  // A shade that hardly differs from one in the palette needs no place of its own; that leaves room
  // for the colours of small things.
  std::vector<std::uint32_t> palette;
  std::unordered_map<std::uint32_t, unsigned char> index_of;
  for (const auto& [count, color] : order) {
    std::size_t best = 0;
    for (std::size_t j = 1; j < palette.size(); ++j) {
      if (color_distance(color, palette[j]) < color_distance(color, palette[best])) best = j;
    }
    const bool near = !palette.empty() && color_distance(color, palette[best]) <= kNearShade;
    if (!near && palette.size() < kPaletteSize) {
      best = palette.size();
      palette.push_back(color);
    }
    index_of[color] = static_cast<unsigned char>(best);
  }
  std::vector<unsigned char> colormap;
  for (const auto color : palette) {
    for (const int shift : {16, 8, 0}) {
      colormap.push_back(static_cast<unsigned char>(color >> shift & 0xFF));
    }
  }
  std::vector<unsigned char> indices;
  indices.reserve(pixels.size());
  for (const auto pixel : pixels) indices.push_back(index_of[pixel]);

  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  image.width = static_cast<png_uint_32>(width);
  image.height = static_cast<png_uint_32>(height);
  image.format = PNG_FORMAT_RGB_COLORMAP;
  image.colormap_entries = static_cast<png_uint_32>(palette.size());
  png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(image);
  std::string bytes(size, '\0');
  if (png_image_write_to_memory(&image, bytes.data(), &size, 0, indices.data(), width,
                                colormap.data()) == 0) {
    return fail(ErrorCode::kUnwritable, std::string("the PNG cannot be written: ") + image.message);
  }
  bytes.resize(size);
  return bytes;
}

}  // namespace

Result<std::string> render_png(std::string_view svg, int width, int height, PngColors colors) {
  if (width < 1 || height < 1 || width > kLongestSide || height > kLongestSide) {
    return fail(ErrorCode::kLimit, "a picture of " + std::to_string(width) + " x " +
                                       std::to_string(height) + " pixels is too large");
  }
  GError* error = nullptr;
  // A photograph inside the text is longer than the parser takes without being told so.
  const std::unique_ptr<GInputStream, Unref> stream(
      g_memory_input_stream_new_from_data(svg.data(), static_cast<gssize>(svg.size()), nullptr));
  const std::unique_ptr<RsvgHandle, Unref> handle(rsvg_handle_new_from_stream_sync(
      stream.get(), nullptr, RSVG_HANDLE_FLAG_UNLIMITED, nullptr, &error));
  if (!handle) return refused(error);
  const std::unique_ptr<cairo_surface_t, Unref> surface(
      cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height));
  const std::unique_ptr<cairo_t, Unref> context(cairo_create(surface.get()));
  const RsvgRectangle viewport{0, 0, static_cast<double>(width), static_cast<double>(height)};
  if (rsvg_handle_render_document(handle.get(), context.get(), &viewport, &error) == 0) {
    return refused(error);
  }
  if (colors == PngColors::kPalette) return palette_png(surface.get(), width, height);
  std::string bytes;
  const auto status = cairo_surface_write_to_png_stream(surface.get(), append, &bytes);
  if (status != CAIRO_STATUS_SUCCESS) {
    return fail(ErrorCode::kUnwritable,
                std::string("the PNG cannot be written: ") + cairo_status_to_string(status));
  }
  return bytes;
}

}  // namespace provost::scenario
