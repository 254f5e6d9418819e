// SPDX-License-Identifier: MIT
#include "tree/repack.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "archive/deflate.h"
#include "archive/entry_name.h"
#include "archive/zip_assembly.h"
#include "base/text.h"

namespace provost::tree {

namespace {

using archive::DosTime;
using archive::EntryNotes;

constexpr archive::DeflateSettings kOurs{9, 8};
constexpr std::uint16_t kStoredMethod = 0;
constexpr std::uint16_t kDeflateMethod = 8;

// As the manifest tells them: it has no 31st of February.
bool same_time(std::int64_t recorded, DosTime before) {
  return archive::time_text(recorded) == archive::time_text(archive::seconds_of(before));
}

bool same_content(const Content& content, const EntryNotes& notes) {
  return content.bytes.size() == notes.size && archive::crc32(content.bytes) == notes.crc;
}

class Repacker {
 public:
  Repacker(const std::vector<Content>& contents, const std::optional<archive::ZipNotes>& before,
           std::int64_t time, const StreamOf& stream_of)
      : contents_(contents),
        before_(before ? *before : archive::ZipNotes()),
        has_before_(before.has_value()),
        time_(time),
        stream_of_(stream_of),
        was_(contents.size(), nullptr) {}

  Result<Repacked> run() {
    find_origins();
    if (auto checked = check_twins(); !checked) return forward(checked);
    if (auto checked = check_names(); !checked) return forward(checked);
    std::vector<archive::AssembledEntry> entries;
    for (std::size_t i = 0; i < contents_.size(); ++i) {
      auto entry = assembled(contents_[i], was_[i]);
      if (!entry) return forward(entry);
      entries.push_back(std::move(*entry));
    }
    note_order();
    for (const auto& notes : before_.entries) {
      if (!taken_.contains(&notes)) result_.removed.push_back(notes.name);
    }
    auto bytes = archive::assemble_zip(entries, before_.comment);
    if (!bytes) return forward(bytes);
    result_.bytes = std::move(*bytes);
    return std::move(result_);
  }

 private:
  // Which entry of the archive as it was each record tells of: that of its name; renamed, that of
  // its content; renamed and changed, the one at its place.
  void find_origins() {
    match([](const EntryNotes& notes) { return notes.name; },
          [](const Content& content) { return content.name; });
    match(
        [](const EntryNotes& notes) {
          return std::to_string(notes.size) + "/" + std::to_string(notes.crc);
        },
        [](const Content& content) {
          return std::to_string(content.bytes.size()) + "/" +
                 std::to_string(archive::crc32(content.bytes));
        });
    for (std::size_t i = 0; i < std::min(contents_.size(), before_.entries.size()); ++i) {
      const auto* notes = &before_.entries[i];
      if (taken_.contains(notes) || was_[i] != nullptr || contents_[i].record == nullptr) continue;
      was_[i] = notes;
      taken_.insert(notes);
    }
  }

  // Of several with one key the first is the first, and so on.
  template <class NotesKey, class ContentKey>
  void match(const NotesKey& notes_key, const ContentKey& content_key) {
    std::unordered_map<std::string, std::vector<const EntryNotes*>> waiting;
    for (auto notes = before_.entries.rbegin(); notes != before_.entries.rend(); ++notes) {
      if (!taken_.contains(&*notes)) waiting[notes_key(*notes)].push_back(&*notes);
    }
    for (std::size_t i = 0; i < contents_.size() && !waiting.empty(); ++i) {
      if (was_[i] != nullptr || contents_[i].record == nullptr) continue;
      const auto found = waiting.find(content_key(contents_[i]));
      if (found == waiting.end() || found->second.empty()) continue;
      was_[i] = found->second.back();
      taken_.insert(was_[i]);
      found->second.pop_back();
    }
  }

  // Old archives have entries of one name; the engine sees the last of them in a module and the
  // first in a save. Nobody makes such on purpose.
  Result<void> check_twins() const {
    std::unordered_map<std::string, int> allowed;
    for (const auto& notes : before_.entries) ++allowed[notes.name];
    std::unordered_map<std::string, int> there;
    for (const auto& content : contents_) {
      const int count = ++there[content.name];
      const bool is_new = content.record == nullptr;
      if (count == 1 || (!has_before_ && !is_new)) continue;
      if (!is_new && count <= allowed[content.name]) continue;
      return fail(ErrorCode::kUsage, "two entries have the same name",
                  "entry " + text::printable(content.name, 200));
    }
    return {};
  }

  // A name that was edited in the manifest is one as that of a new file; what old archives have
  // stays.
  Result<void> check_names() const {
    if (!has_before_) return {};
    for (std::size_t i = 0; i < contents_.size(); ++i) {
      const auto& name = contents_[i].name;
      if (was_[i] != nullptr && was_[i]->name == name) continue;
      const auto faults = archive::name_faults(name);
      if (faults.empty()) continue;
      return fail(ErrorCode::kUsage, "the name " + std::string(archive::words(faults.front())),
                  "entry " + text::printable(name, 200));
    }
    return {};
  }

  Result<archive::AssembledEntry> assembled(const Content& content, const EntryNotes* was) {
    const bool is_new = content.record == nullptr;
    const bool is_changed = was != nullptr && !same_content(content, *was);
    if (is_changed) result_.changed.push_back(content.name);
    archive::AssembledEntry entry;
    entry.crc = archive::crc32(content.bytes);
    entry.size = content.bytes.size();
    entry.notes = told(content, was, is_changed);
    std::optional<std::string> stream;
    const bool is_stored =
        is_new ? content.bytes.empty() : content.record->packing == Packing::kStored;
    if (was != nullptr && !is_changed && is_stored == (was->method == kStoredMethod)) {
      stream = stream_of_(content);
    }
    if (stream) {
      entry.packed = std::move(*stream);
      return entry;
    }
    entry.notes =
        archive::repacked(std::move(entry.notes), is_stored ? kStoredMethod : kDeflateMethod);
    if (is_stored) {
      entry.packed = content.bytes;
      return entry;
    }
    const bool ours = is_new || content.record->packing == Packing::kKept;
    auto packed = archive::deflate(content.bytes, ours ? kOurs : content.record->deflate);
    if (!packed) return forward(packed);
    entry.packed = std::move(*packed);
    return entry;
  }

  // Name and time of the manifest; a time that was edited there counts for a changed entry, too.
  EntryNotes told(const Content& content, const EntryNotes* was, bool is_changed) {
    if (was == nullptr) {
      const bool is_new = content.record == nullptr || has_before_;
      auto fresh = archive::renamed({}, content.name);
      fresh.time = archive::dos_time(is_new ? time_ : content.record->time);
      return fresh;
    }
    EntryNotes notes = *was;
    if (content.name != was->name) {
      result_.manifest.push_back("name of " + was->name + ": " + content.name);
      notes = archive::renamed(std::move(notes), content.name);
    }
    const bool is_edited = !same_time(content.record->time, was->time);
    if (is_edited) {
      result_.manifest.push_back("time of " + content.name + ": " +
                                 archive::time_text(content.record->time));
    }
    if (is_edited || is_changed) {
      notes = archive::restamped(std::move(notes),
                                 archive::dos_time(is_edited ? content.record->time : time_));
    }
    return notes;
  }

  void note_order() {
    std::vector<const EntryNotes*> order;
    for (const auto* notes : was_) {
      if (notes != nullptr) order.push_back(notes);
    }
    if (!std::is_sorted(order.begin(), order.end())) {
      result_.manifest.emplace_back("order of the entries");
    }
  }

  const std::vector<Content>& contents_;
  const archive::ZipNotes before_;
  const bool has_before_;
  const std::int64_t time_;
  const StreamOf& stream_of_;
  std::vector<const EntryNotes*> was_;  // by content
  std::unordered_set<const EntryNotes*> taken_;
  Repacked result_;
};

}  // namespace

bool says_the_same(const archive::ZipNotes& notes, const std::vector<Record>& entries) {
  return std::equal(notes.entries.begin(), notes.entries.end(), entries.begin(), entries.end(),
                    [](const EntryNotes& was, const Record& record) {
                      return was.name == record.name && same_time(record.time, was.time);
                    });
}

Result<Repacked> repack(const std::vector<Content>& contents,
                        const std::optional<archive::ZipNotes>& before, std::int64_t time,
                        const StreamOf& stream_of) {
  return Repacker(contents, before, time, stream_of).run();
}

}  // namespace provost::tree
