// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <limits>
#include <string_view>

#include "archive/zip_container.h"
#include "archive/zip_reader.h"
#include "base/files.h"
#include "base/text.h"
#include "module/check.h"

namespace provost::module::checks {
namespace {

constexpr std::uint16_t kStored = 0;
constexpr std::uint16_t kDeflated = 8;

// What the engine cannot do without is read by others, who say what follows from its loss.
bool is_read_by_others(std::string_view name) {
  static constexpr std::array<std::string_view, 3> kNames = {"buildFile", "buildFile.xml",
                                                             "savedGame"};
  return std::find(kNames.begin(), kNames.end(), name) != kNames.end();
}

// Why Java cannot read the entry; empty when it can. Bytes are unpacked and let go of.
std::string fault_of(archive::ZipReader& zip, std::size_t index) {
  const auto& entry = zip.entries()[index];
  if (entry.encrypted) return "is encrypted";
  if (entry.method != kStored && entry.method != kDeflated) {
    return "is compressed with method " + std::to_string(entry.method) +
           "; Java reads stored and deflated entries";
  }
  const auto done = zip.read(index, [](std::string_view) { return Result<void>(); });
  if (done || done.error().code != ErrorCode::kMalformed) return {};
  return "is damaged: " + done.error().message;
}

// Java goes by the header before each entry, libzip by the directory at the end.
void look_at_headers(const Subject& subject, Sink& sink) {
  const auto bytes = read_file(subject.file(), archive::Limits().file_bytes);
  if (!bytes) return;
  const auto split = archive::split_zip(*bytes);
  if (split || split.error().code != ErrorCode::kMalformed) return;
  sink.report("the archive is damaged: " + split.error().message +
              (split.error().place.empty() ? "" : " (" + split.error().place + ")"));
}

void run(const Subject& subject, Sink& sink) {
  if (subject.entries().empty()) return;  // a bare text, or no archive that can be opened
  archive::Limits limits;
  limits.total_bytes = std::numeric_limits<std::uint64_t>::max() / 2;  // nothing of it is held
  auto zip = archive::ZipReader::open(subject.file(), limits);
  if (!zip) return;
  for (std::size_t i = 0; i < zip->entries().size(); ++i) {
    const auto& name = zip->entries()[i].name;
    if (is_read_by_others(name)) continue;
    const auto fault = fault_of(*zip, i);
    if (fault.empty()) continue;
    const auto shown = text::printable(name, 200);
    sink.report("the entry \"" + shown + "\" " + fault, shown);
  }
  look_at_headers(subject, sink);
}

}  // namespace

extern const Check kArchiveDamagedEntry;
constinit const Check kArchiveDamagedEntry{
    "archive/damaged-entry", Severity::kError,
    "An entry of the archive cannot be unpacked, or not by VASSAL", run};

}  // namespace provost::module::checks
