// SPDX-License-Identifier: MIT
// Zip archives and what stands in them: every entry read, the module opened, all checks run, and
// the archive rewritten with one entry more.
#include <cstdint>
#include <string>

#include "archive/zip_reader.h"
#include "archive/zip_rewriter.h"
#include "fuzz/require.h"
#include "module/module.h"
#include "module/validate.h"

using namespace provost;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string bytes(reinterpret_cast<const char*>(data), size);
  archive::Limits limits;
  limits.entries = 1000;
  limits.entry_bytes = 1 << 20;
  limits.total_bytes = 8 << 20;
  limits.file_bytes = 1 << 20;
  auto zip = archive::ZipReader::from_bytes(bytes, "fuzz", limits);
  if (!zip) return 0;
  for (std::size_t i = 0; i < zip->entries().size(); ++i) {
    zip->read_head(i, 64);
    zip->read(i);
  }
  archive::ZipChanges changes;
  if (!zip->find("provost/new")) {
    changes.put.push_back({"provost/new", "x"});
    if (const auto rewritten = archive::rewrite_zip_bytes(bytes, "fuzz", changes, limits)) {
      auto again = archive::ZipReader::from_bytes(*rewritten, "again");
      fuzz::require(again.has_value());
      fuzz::require(again->read("provost/new").value_or("") == "x");
      fuzz::require(again->entries().size() == zip->entries().size() + 1);
    }
  }
  if (const auto module = module::Module::from_bytes(bytes, "fuzz", limits)) {
    module::validate(*module);
    for (const auto& slot : module->slots()) module->expand(slot);
  }
  return 0;
}
