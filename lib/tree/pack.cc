// SPDX-License-Identifier: MIT
#include "tree/pack.h"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "archive/entry_name.h"
#include "archive/zip_container.h"
#include "archive/zip_notes.h"
#include "base/text.h"
#include "tree/build_files.h"
#include "tree/file_names.h"
#include "tree/game_lines.h"
#include "tree/manifest.h"
#include "tree/places.h"
#include "tree/repack.h"
#include "tree/xml_frame.h"
#include "vassal/xml_characters.h"

namespace provost::tree {

namespace fs = boost::filesystem;

namespace {

std::int64_t newest(const Record& record) {
  std::int64_t time = record.time;
  for (const auto& entry : record.entries) time = std::max(time, newest(entry));
  return time;
}

class Packer {
 public:
  Packer(Folder folder, PrivateValues values, const PackOptions& options)
      : folder_(std::move(folder)), values_(std::move(values)), options_(options) {}

  Result<PackedTree> run(const Record& top) {
    time_ = options_.time.value_or(newest(top));
    if (auto checked = check_games(top); !checked) return forward(checked);
    bool same = false;
    auto bytes = top.form == Form::kGame ? game(top, same) : archive(top, {}, same);
    if (!bytes) return forward(bytes);
    if (refused_) packed_.notes.push_back(describe(*refused_));  // a game without a container
    packed_.bytes = std::move(*bytes);
    packed_.neutral = values_.neutral();
    packed_.identical = same && packed_.neutral == 0;
    packed_.entries = std::max(packed_.entries, std::size_t{1});
    return std::move(packed_);
  }

 private:
  // `same` tells whether the archive is put together from its own container.
  Result<std::string> archive(const Record& record, const std::string& prefix, bool& same) {
    std::vector<Content> contents;
    std::vector<std::pair<std::size_t, Error>> refused;  // contents that VASSAL would not read
    bool complete = true;
    for (const auto& entry : record.entries) {
      if (is_gone(entry)) {
        complete = false;
        continue;
      }
      auto bytes = content(entry, prefix);
      if (!bytes) return bytes;
      if (refused_) refused.emplace_back(contents.size(), *std::exchange(refused_, {}));
      contents.push_back({&entry, entry.name, std::move(*bytes)});
    }
    if (prefix.empty()) packed_.entries = contents.size();
    auto added = add_new(record, prefix, contents);
    if (!added) return forward(added);
    const auto text = read_hidden(folder_, Hidden::kContainer, record.path);
    const auto container = text ? archive::ZipContainer::parse(*text)
                                : Result<archive::ZipContainer>(fail(ErrorCode::kNotFound, ""));
    std::optional<archive::ZipNotes> notes;
    if (container) {
      if (auto read = archive::notes_of(*container)) notes = std::move(*read);
    }
    if (auto checked = check_refused(contents, refused, container ? &*container : nullptr);
        !checked) {
      return forward(checked);
    }
    const bool as_recorded = !notes || says_the_same(*notes, record.entries);
    if (complete && *added == 0 && container && as_recorded) {
      if (auto bytes = join(*container, contents)) {
        same = true;
        return std::move(*bytes);
      }
    }
    return write(contents, prefix, notes, record);
  }

  bool is_gone(const Record& entry) const {
    switch (entry.form) {
      case Form::kFile:
        // Nobody who edits the tree removes these: they are not there in a copy from a repository.
        return !folder_.has(entry.path) && !entry.path.starts_with(kPrivateFiles);
      case Form::kGame:
      case Form::kArchive:
        return !folder_.has(entry.path);
      case Form::kFolder:
      case Form::kBuild:
        return false;
    }
    return false;
  }

  Result<std::string> content(const Record& entry, const std::string& prefix) {
    bool same = false;
    switch (entry.form) {
      case Form::kFolder:
        return std::string();
      case Form::kFile: {
        auto bytes = folder_.read(entry.path);
        if (!bytes && entry.path.starts_with(kPrivateFiles) && !folder_.has(entry.path)) {
          return fail(ErrorCode::kUnreadable,
                      "is not there: it may name players and stays out of repositories; unpack the "
                      "original again",
                      {}, folder_.shown(entry.path));
        }
        if (bytes) refused_ = check_xml(entry.name, *bytes, entry.path);
        return bytes;
      }
      case Form::kBuild:
        return build(entry);
      case Form::kGame:
        return game(entry, same);
      case Form::kArchive:
        return archive(entry, prefix + entry.name + ": ", same);
    }
    return fail(ErrorCode::kUsage, "no such form");
  }

  // The entries that VASSAL reads as XML, where they are kept as files.
  std::optional<Error> check_xml(std::string_view name, std::string_view bytes,
                                 const std::string& path) const {
    static constexpr std::array<std::string_view, 5> kXml = {
        "buildFile.xml", "buildFile", "moduledata", "extensiondata", "savedata"};
    if (std::find(kXml.begin(), kXml.end(), name) == kXml.end()) return std::nullopt;
    const auto bad = vassal::first_bad_character(bytes);
    if (!bad) return std::nullopt;
    return Error{ErrorCode::kMalformed, bad->what + ": Java's XML parser refuses it",
                 folder_.shown(path), "line " + std::to_string(bad->line)};
  }

  // What VASSAL would not read is not written, unless it is what was unpacked.
  Result<void> check_refused(const std::vector<Content>& contents,
                             const std::vector<std::pair<std::size_t, Error>>& refused,
                             const archive::ZipContainer* container) {
    for (const auto& [at, error] : refused) {
      const auto& content = contents[at];
      const bool as_it_was =
          container != nullptr &&
          std::any_of(container->parts.begin(), container->parts.end(),
                      [&](const auto& part) { return !is_changed(part, content); });
      if (!as_it_was) return tl::unexpected(error);
      packed_.notes.push_back(describe(error));
    }
    return {};
  }

  // Files below files/ that no record knows, as new entries.
  Result<std::size_t> add_new(const Record& record, const std::string& prefix,
                              std::vector<Content>& contents) {
    const std::string base = inside(record) + "files/";
    auto files = folder_.list(base);
    if (!files) return forward(files);
    const std::unordered_set<std::string> there(files->begin(), files->end());
    std::unordered_map<std::string, std::string> known;  // folded -> as recorded, below files/
    for (const auto& entry : record.entries) {
      if (entry.path.starts_with(base)) {
        known[archive::folded_name(entry.path)] = entry.path.substr(base.size());
      }
    }
    std::size_t count = 0;
    for (const auto& file : *files) {
      if (const auto twin = known.find(archive::folded_name(base + file)); twin != known.end()) {
        if (folder_.is_same(base + twin->second, base + file)) continue;
        if (there.contains(twin->second)) {
          return fail(ErrorCode::kUsage,
                      "\"" + twin->second +
                          "\" is there too; two names that differ only in case or in "
                          "their slashes are one file on Windows and macOS: give it another name",
                      {}, folder_.shown(base + file));
        }
      }
      if (!archive::unpacks_safely(entry_name(file))) {
        return fail(ErrorCode::kUsage,
                    "its name in the archive would be \"" + text::printable(entry_name(file)) +
                        "\", which leads out of the folder that it is unpacked in or is no name on "
                        "some systems",
                    {}, folder_.shown(base + file));
      }
      auto bytes = folder_.read(base + file);
      if (!bytes) return forward(bytes);
      if (auto bad = check_xml(entry_name(file), *bytes, base + file)) return tl::unexpected(*bad);
      contents.push_back({nullptr, entry_name(file), std::move(*bytes)});
      packed_.added.push_back(prefix + contents.back().name);
      if (prefix.empty()) ++packed_.entries;
      ++count;
    }
    return count;
  }

  Result<std::string> game(const Record& record, bool& same) {
    auto lines = folder_.read(record.path);
    if (!lines) return lines;
    auto text = read_game(*lines, values_);
    *lines = std::string();
    if (!text) return tl::unexpected(in_file(text.error(), folder_.shown(record.path)));
    if (const auto kept = read_hidden(folder_, Hidden::kFraming, record.path)) {
      if (auto bytes = check_digest(*text, *kept)) {
        same = true;
        return std::move(*bytes);
      }
    }
    if (text->find("end_save") == std::string::npos) {
      refused_ = Error{ErrorCode::kMalformed,
                       "there is no `command end_save`: VASSAL takes the saved game for cut off",
                       folder_.shown(record.path), ""};
    }
    same = true;  // a bare text has no container: whatever it says, it is framed as it was
    return vassal::write_framed({record.framing, std::move(*text)});
  }

  Result<std::string> build(const Record& entry) {
    const std::string base = entry.path + "/";
    const BuildSource source{[&](const std::string& path) { return folder_.read(base + path); },
                             [&](const std::string& path) {
                               return read_hidden(folder_, Hidden::kOriginal, base + path);
                             }};
    auto read = read_build(source, entry.frame, values_);
    if (!read) {
      auto error = read.error();
      if (!error.file.empty() && !error.file.starts_with(folder_.root().string())) {
        error.file = folder_.shown(base + error.file);
      }
      return tl::unexpected(error);
    }
    auto files = folder_.list(entry.path);
    if (!files) return forward(files);
    std::unordered_map<std::string, std::string> used;  // folded -> as included
    for (const auto& path : read->used) used[archive::folded_name(path)] = path;
    for (const auto& file : *files) {
      const auto include = used.find(archive::folded_name(file));
      if (include != used.end() && folder_.is_same(base + include->second, base + file)) continue;
      return fail(ErrorCode::kUsage,
                  "no component includes this file; write `include " + file +
                      "` below its component, or delete it",
                  {}, folder_.shown(base + file));
    }
    if (auto fault = frame_fault(entry.frame)) {
      refused_ = Error{ErrorCode::kMalformed, std::move(*fault), folder_.shown(kManifest),
                       "prolog and epilog of " + entry.name};
    } else if (read->refused) {
      refused_ = std::move(read->refused);
      refused_->file = folder_.shown(base + refused_->file);
    }
    return std::move(read->xml);
  }

  // A folder below games/ that no record knows would be left out without a word.
  Result<void> check_games(const Record& top) const {
    auto files = folder_.list("games");
    if (!files) return forward(files);
    for (const auto& file : *files) {
      const std::string path = "games/" + file;
      const bool known =
          std::any_of(top.entries.begin(), top.entries.end(), [&](const Record& entry) {
            if (entry.form == Form::kGame) return folder_.is_same(entry.path, path);
            if (entry.form != Form::kArchive) return false;
            const std::string files = entry.path + "/files";
            if (path.size() > files.size() && path[files.size()] == '/' &&
                folder_.is_same(files, path.substr(0, files.size()))) {
              return true;
            }
            return std::any_of(entry.entries.begin(), entry.entries.end(), [&](const Record& part) {
              return folder_.is_same(part.path, path);
            });
          });
      if (known) continue;
      return fail(ErrorCode::kUsage,
                  "this file belongs to no saved game of the manifest; a new saved game is put "
                  "below files/ as a .vsav or .vlog",
                  {}, folder_.shown("games/" + file));
    }
    return {};
  }

  // The bytes as they were, when no content was changed.
  std::optional<std::string> join(const archive::ZipContainer& container,
                                  const std::vector<Content>& contents) const {
    if (container.parts.size() != contents.size()) return std::nullopt;
    for (const auto& part : container.parts) {
      if (part.entry >= contents.size() || is_changed(part, contents[part.entry])) {
        return std::nullopt;
      }
    }
    std::vector<std::string> packed;
    for (const auto& content : contents) {
      auto stream = this->packed(content);
      if (!stream) return std::nullopt;
      packed.push_back(std::move(*stream));
    }
    auto bytes = archive::join_zip(container, packed);
    if (!bytes) return std::nullopt;
    return std::move(*bytes);
  }

  static bool is_changed(const archive::ZipContainer::Part& part, const Content& content) {
    return content.bytes.size() != part.size || archive::crc32(content.bytes) != part.crc;
  }

  std::optional<std::string> packed(const Content& content) const {
    switch (content.record->packing) {
      case Packing::kStored:
        return content.bytes;
      case Packing::kKept: {
        const auto& record = *content.record;
        const auto kept = read_hidden(folder_, Hidden::kStream, stream_name(record));
        return kept ? check_digest(content.bytes, *kept) : std::nullopt;
      }
      case Packing::kDeflated: {
        auto stream = archive::deflate(content.bytes, content.record->deflate);
        if (stream) return std::move(*stream);
        return std::nullopt;
      }
    }
    return std::nullopt;
  }

  Result<std::string> write(const std::vector<Content>& contents, const std::string& prefix,
                            const std::optional<archive::ZipNotes>& before, const Record& record) {
    auto repacked =
        repack(contents, before, time_, [&](const Content& content) { return packed(content); });
    if (!repacked) {
      auto error = repacked.error();
      error.file =
          error.code == ErrorCode::kUsage ? folder_.shown(kManifest) : folder_.root().string();
      return tl::unexpected(std::move(error));
    }
    const auto tell = [&](std::vector<std::string>& all, const std::vector<std::string>& some) {
      for (const auto& one : some) all.push_back(prefix + one);
    };
    tell(packed_.changed, repacked->changed);
    tell(packed_.removed, repacked->removed);
    tell(packed_.manifest, repacked->manifest);
    if (before) return std::move(repacked->bytes);
    for (const auto& entry : record.entries) {  // only the manifest knows what was there
      if (is_gone(entry)) packed_.removed.push_back(prefix + entry.name);
    }
    return std::move(repacked->bytes);
  }

  Folder folder_;
  PrivateValues values_;
  const PackOptions& options_;
  std::int64_t time_ = 0;
  std::optional<Error> refused_;  // of the content that was read last
  PackedTree packed_;
};

}  // namespace

Result<PackedTree> pack(const fs::path& folder, const PackOptions& options) {
  const Folder tree(folder, options.limits.total_bytes);
  if (!tree.has(kManifest)) {
    return fail(ErrorCode::kNotFound,
                std::string("this is no unpacked tree: there is no ") + kManifest, {},
                folder.string());
  }
  auto json = tree.read(kManifest);
  if (!json) return forward(json);
  auto top = read_manifest(*json);
  if (!top) return tl::unexpected(in_file(top.error(), tree.shown(kManifest)));
  if (top->form == Form::kGame) top->path = "game.txt";
  if (top->form != Form::kGame && top->form != Form::kArchive) {
    return fail(ErrorCode::kMalformed, "the file is neither archive nor game", "/file/form",
                tree.shown(kManifest));
  }
  PrivateValues values;
  if (tree.has(kPrivateValues)) {
    auto text = tree.read(kPrivateValues);
    if (!text) return forward(text);
    auto parsed = PrivateValues::parse(*text);
    if (!parsed) return tl::unexpected(in_file(parsed.error(), tree.shown(kPrivateValues)));
    values = std::move(*parsed);
  }
  return Packer(tree, std::move(values), options).run(*top);
}

}  // namespace provost::tree
