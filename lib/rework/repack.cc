// SPDX-License-Identifier: MIT
#include "rework/repack.h"

#include <algorithm>
#include <set>

#include "archive/zip_reader.h"
#include "archive/zip_writer.h"

namespace provost::rework {

Result<std::string> repack(std::string bytes, const std::string& name, const NewEntries& entries) {
  auto zip = archive::ZipReader::from_bytes(std::move(bytes), name);
  if (!zip) return forward(zip);
  archive::ZipWriter writer(0);
  std::set<std::string> done;
  const auto& old = zip->entries();
  for (std::size_t i = 0; i < old.size(); ++i) {
    if (!done.insert(old[i].name).second) continue;  // a second entry of a name
    const auto found = std::find_if(entries.begin(), entries.end(),
                                    [&](const auto& entry) { return entry.first == old[i].name; });
    if (found != entries.end()) {
      writer.add(found->first, found->second, old[i].method == 0);
      continue;
    }
    auto kept = zip->read(i);
    if (!kept) return forward(kept);
    writer.add(old[i].name, std::move(*kept), old[i].method == 0);
  }
  for (const auto& [fresh, content] : entries) {
    if (done.insert(fresh).second) writer.add(fresh, content);
  }
  return writer.finish();
}

}  // namespace provost::rework
