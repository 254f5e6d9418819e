// SPDX-License-Identifier: MIT
#include "archive/xz.h"

#include <lzma.h>

#include <algorithm>
#include <array>

#include "archive/zip_check.h"

namespace provost::archive {

namespace {

constexpr std::uint64_t kMemory = std::uint64_t{128} << 20;
constexpr std::uint32_t kPreset = 3;

class Stream {
 public:
  Stream() = default;
  Stream(const Stream&) = delete;
  Stream& operator=(const Stream&) = delete;
  ~Stream() { lzma_end(&raw_); }
  lzma_stream* operator->() { return &raw_; }
  lzma_stream* get() { return &raw_; }

 private:
  lzma_stream raw_ = LZMA_STREAM_INIT;
};

tl::unexpected<Error> failed(lzma_ret code, std::uint64_t at) {
  const std::string place = "byte " + std::to_string(at);
  switch (code) {
    case LZMA_BUF_ERROR:
      return fail(ErrorCode::kMalformed, "the .xz stream is cut off", place);
    case LZMA_MEMLIMIT_ERROR:
      return fail(ErrorCode::kLimit, "the .xz stream needs more than 128 MiB to be unpacked",
                  place);
    case LZMA_OPTIONS_ERROR:
      return fail(ErrorCode::kUnsupported, "the .xz stream uses options that are not supported",
                  place);
    case LZMA_FORMAT_ERROR:
      return fail(ErrorCode::kMalformed, "this is no .xz stream (a wrong key?)", place);
    case LZMA_DATA_ERROR:
      return fail(ErrorCode::kMalformed, "the .xz stream is damaged", place);
    default:
      return fail(
          ErrorCode::kMalformed,
          "the .xz stream cannot be read (code " + std::to_string(static_cast<int>(code)) + ")",
          place);
  }
}

}  // namespace

bool looks_like_xz(std::string_view bytes) {
  return bytes.starts_with(
      std::string_view("\xFD"
                       "7zXZ\0",
                       6));
}

Result<std::string> unpack_xz(std::string_view bytes, const XzBounds& bounds) {
  Stream stream;
  lzma_ret code = lzma_stream_decoder(stream.get(), kMemory, LZMA_CONCATENATED);
  if (code != LZMA_OK) return failed(code, 0);
  stream->next_in = reinterpret_cast<const std::uint8_t*>(bytes.data());
  stream->avail_in = bytes.size();
  const std::uint64_t packed = std::min<std::uint64_t>(bytes.size(), bounds.packed);
  const double most_by_ratio =
      static_cast<double>(std::max<std::uint64_t>(packed, 1)) * bounds.ratio;
  std::string out;
  std::array<char, 1 << 16> part;
  while (code != LZMA_STREAM_END) {
    stream->next_out = reinterpret_cast<std::uint8_t*>(part.data());
    stream->avail_out = part.size();
    code = lzma_code(stream.get(), LZMA_FINISH);
    if (code != LZMA_OK && code != LZMA_STREAM_END) return failed(code, stream->total_in);
    out.append(part.data(), part.size() - stream->avail_out);
    if (out.size() > bounds.bytes) {
      return fail(ErrorCode::kLimit, "the .xz stream unpacks to more than " +
                                         std::to_string(bounds.bytes) +
                                         " bytes, which is the limit");
    }
    if (out.size() > Limits::kRatioFree && static_cast<double>(out.size()) > most_by_ratio) {
      return fail(ErrorCode::kLimit, "the .xz stream unpacks to more than " +
                                         megabytes(out.size()) + " from " + std::to_string(packed) +
                                         " packed bytes: a zip bomb");
    }
  }
  return out;
}

Result<std::string> pack_xz(std::string_view bytes) {
  std::string out(lzma_stream_buffer_bound(bytes.size()), '\0');
  std::size_t size = 0;
  const lzma_ret code = lzma_easy_buffer_encode(
      kPreset, LZMA_CHECK_CRC64, nullptr, reinterpret_cast<const std::uint8_t*>(bytes.data()),
      bytes.size(), reinterpret_cast<std::uint8_t*>(out.data()), &size, out.size());
  if (code != LZMA_OK) {
    return fail(ErrorCode::kUnwritable, "the text cannot be packed as an .xz stream (code " +
                                            std::to_string(static_cast<int>(code)) + ")");
  }
  out.resize(size);
  return out;
}

}  // namespace provost::archive
