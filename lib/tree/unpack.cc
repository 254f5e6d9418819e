// SPDX-License-Identifier: MIT
#include "tree/unpack.h"

#include <algorithm>
#include <array>
#include <boost/filesystem.hpp>
#include <map>

#include "archive/zip_container.h"
#include "archive/zip_reader.h"
#include "base/files.h"
#include "base/text.h"
#include "tree/build_files.h"
#include "tree/file_names.h"
#include "tree/game_lines.h"
#include "tree/manifest.h"
#include "tree/places.h"
#include "tree/unpack_target.h"

namespace provost::tree {

namespace fs = boost::filesystem;

namespace {

constexpr const char* kSavedGame = "savedGame";
constexpr std::array<std::string_view, 4> kGameEndings = {".vsav", ".vlog", ".sav", ".log"};

bool is_game_name(std::string_view name) {
  const std::string lower = text::lower(name);
  return std::any_of(kGameEndings.begin(), kGameEndings.end(),
                     [&](std::string_view ending) { return lower.ends_with(ending); });
}

class Unpacker {
 public:
  Unpacker(Folder folder, const archive::Limits& limits)
      : folder_(std::move(folder)), limits_(limits) {}

  Result<UnpackReport> run(const fs::path& file) {
    auto bytes = read_file(file, limits_.file_bytes);
    if (!bytes) return forward(bytes);
    Record top;
    // What is framed as a game is one, if a damaged one.
    if (archive::looks_like_zip(*bytes) || !(is_framed(*bytes) || looks_like_game(*bytes))) {
      // Read from the file, so that its bytes are not held twice.
      auto zip = archive::ZipReader::open(file, limits_);
      if (auto done = archive(*bytes, zip, file.string(), top); !done) return forward(done);
      const auto known = [](const Record& entry) {
        return entry.form == Form::kBuild || entry.name == kSavedGame ||
               entry.name == "buildFile.xml" || entry.name == "buildFile";
      };
      if (std::none_of(top.entries.begin(), top.entries.end(), known)) {
        return fail(ErrorCode::kMalformed,
                    "the zip archive has neither a build file nor a saved game", {}, file.string());
      }
      report_.entries = top.entries.size();
    } else {
      top.path = "game.txt";
      const auto packed = bytes->size();
      if (auto done = game(*bytes, top, packed); !done) {
        return tl::unexpected(in_file(done.error(), file.string()));
      }
      report_.entries = 1;
    }
    if (auto done = finish(top); !done) return forward(done);
    return report_;
  }

 private:
  // A setup may be called anything, and a save has ids of players in it.
  bool holds_game(const std::string& bytes) const {
    if (!archive::looks_like_zip(bytes)) return bytes.starts_with("!V") && looks_like_game(bytes);
    auto zip = archive::ZipReader::from_bytes(bytes, "entry", limits_);
    return zip && zip->find(kSavedGame).has_value();
  }

  // Whether a saved game is or may be in it: framed, as text, in an archive of its own, in one that
  // cannot be read.
  bool may_be_game(std::string_view bytes) const {
    const auto has = [&](std::string_view text) { return bytes.find(text) != bytes.npos; };
    if (bytes.starts_with("!V") || bytes.starts_with("VOBS") || has("begin_save")) return true;
    if (!has("PK\x03\x04")) return false;
    if (has(kSavedGame)) return true;
    auto zip = archive::ZipReader::from_bytes(std::string(bytes), "entry", limits_);
    if (!zip) return false;
    const auto& entries = zip->entries();
    return std::any_of(entries.begin(), entries.end(), [](const auto& entry) {
      return is_game_name(entry.name) || text::lower(entry.name).ends_with(".zip");
    });
  }

  static bool is_framed(std::string_view bytes) {
    return bytes.starts_with("!VCSK") || bytes.starts_with("!VO") || bytes.starts_with("VOBS") ||
           archive::looks_like_xz(bytes);
  }

  bool looks_like_game(std::string_view bytes) const {
    if (!is_framed(bytes)) return bytes.find("end_save") != std::string_view::npos;
    const auto framed = vassal::read_framed(bytes, archive::XzBounds(limits_));
    return framed && (framed->framing.kind != vassal::FramingKind::kPlain ||
                      framed->text.find("end_save") != std::string::npos);
  }

  // An archive's entries into the tree below inside(record).
  Result<void> archive(const std::string& bytes, Result<archive::ZipReader>& zip,
                       const std::string& name, Record& record) {
    record.form = Form::kArchive;
    if (!zip) return forward(zip);
    auto split = archive::split_zip(bytes);
    if (!split) return tl::unexpected(in_file(split.error(), name));
    const auto& entries = zip->entries();
    if (split->entries.size() != entries.size()) {
      return fail(ErrorCode::kMalformed, "the zip archive has two directories that differ", {},
                  name);
    }
    FileNames names;
    for (std::size_t i = 0; i < entries.size(); ++i) {
      auto content = zip->read(i);
      if (!content) return forward(content);
      Record& entry = record.entries.emplace_back();
      entry.name = split->entries[i].name;
      entry.time = archive::seconds_of(split->entries[i].time);
      const bool had_private = is_private_;
      is_private_ = false;
      const bool counts =
          entry.name == kSavedGame ? zip->find_first(entry.name) == i : zip->find(entry.name) == i;
      const auto kept = packing(split->entries[i], *content, entry);
      const auto packed = entries[i].packed_size;
      if (auto done = this->entry(*content, counts, names, record, entry, packed); !done) {
        return done;
      }
      if (auto done = keep_stream(kept, entry); !done) return done;
      is_private_ = is_private_ || had_private;
    }
    containers_.emplace_back(record.path, split->container.to_text());
    return {};
  }

  // Of several entries of one name only the one that `counts` for VASSAL is told in lines. Large
  // contents are let go of on the way.
  Result<void> entry(std::string& content, bool counts, FileNames& names, const Record& holder,
                     Record& entry, std::uint64_t packed) {
    if (entry.name.ends_with('/') && content.empty()) {
      entry.form = Form::kFolder;
      return {};
    }
    const bool top = holder.path.empty();
    const std::string name = names.path_for(entry.name);
    const std::string base = inside(holder);
    if (entry.name == kSavedGame && counts) {
      entry.path = base + "game.txt";
      const auto done = game(content, entry, packed);
      if (done) return {};
      if (!is_left(done.error(), entry.name)) return done;
    } else if (top && !has_build_ && counts && is_build_name(entry.name)) {
      const auto done = build(content, entry);
      if (done) return {};
      if (!is_left(done.error(), entry.name)) return done;
    } else if (top && (is_game_name(entry.name) || holds_game(content))) {
      entry.path = "games/" + name;
      const auto done = inner_game(content, entry, packed);
      if (done) return {};
      if (!is_left(done.error(), entry.name)) return done;
    }
    entry.form = Form::kFile;
    entry.path = base + "files/" + name;
    entry.entries.clear();
    if (entry.name == kSavedGame || may_be_game(content)) {
      // Its players' ids cannot be marked, so all of it stays out of repositories.
      entry.path = kPrivateFiles + entry.path;
      is_private_ = true;
      ++report_.private_files;
    }
    return folder_.write(entry.path, content);
  }

  // An entry that cannot be told in lines stays a file; a disk that is full ends the run.
  bool is_left(const Error& error, const std::string& name) {
    if (error.code == ErrorCode::kUnwritable) return false;
    report_.notes.push_back("entry " + text::printable(name, 200) +
                            " is left as it is: " + describe(error));
    return true;
  }

  static bool is_build_name(const std::string& name) {
    return name == "buildFile.xml" || name == "buildFile";
  }

  Result<void> build(const std::string& xml, Record& entry) {
    auto files = write_build(xml, values_, limits_);
    if (!files) return forward(files);
    entry.form = Form::kBuild;
    entry.path = "build";
    entry.frame = files->frame;
    for (const auto& file : files->files) {
      const std::string path = "build/" + file.path;
      if (auto done = folder_.write(path, file.text); !done) return done;
      is_private_ = is_private_ || file.is_private;
      if (file.original.empty()) continue;
      ++report_.originals;
      const auto original = hidden_path(Hidden::kOriginal, path, file.is_private);
      if (auto done = folder_.write(original, file.original); !done) return done;
    }
    has_build_ = true;
    report_.components += files->files.size();
    report_.pieces += files->pieces;
    report_.raw_pieces += files->raw_pieces;
    return {};
  }

  // A saved game that lies in a module.
  Result<void> inner_game(std::string& content, Record& entry, std::uint64_t packed) {
    if (!archive::looks_like_zip(content)) {
      if (!looks_like_game(content)) return fail(ErrorCode::kMalformed, "this is no saved game");
      entry.path += "/game.txt";
      return game(content, entry, packed);
    }
    const std::size_t containers = containers_.size();
    const std::size_t private_files = report_.private_files;
    ++depth_;
    auto zip = archive::ZipReader::from_bytes(content, entry.name, limits_);
    auto done = archive(content, zip, entry.name, entry);
    --depth_;
    const auto is_game = [](const Record& part) { return part.form == Form::kGame; };
    if (done && std::none_of(entry.entries.begin(), entry.entries.end(), is_game)) {
      done = fail(ErrorCode::kMalformed, "it has no saved game that can be told in lines");
    }
    if (done) return {};
    containers_.resize(containers);
    report_.private_files = private_files;
    boost::system::error_code ignored;
    fs::remove_all(folder_.root() / entry.path, ignored);
    entry.form = Form::kFile;
    return done;
  }

  // The command text of a saved game, which takes `packed` bytes of the archive.
  Result<void> game(std::string& content, Record& entry, std::uint64_t packed) {
    const auto framed = vassal::read_framed(content, archive::XzBounds(limits_, packed));
    if (!framed) return tl::unexpected(framed.error());
    const bool framed_again = is_framed_so(*framed, content);
    // The framed text is as long as the text or longer: it is made again when it is needed again.
    if (framed_again) content = std::string();
    const auto lines = write_game(framed->text, values_, limits_);
    if (!lines) {
      if (framed_again) content = vassal::write_framed(*framed).value_or(std::string());
      return tl::unexpected(lines.error());
    }
    entry.form = Form::kGame;
    entry.framing = framed->framing;
    is_private_ = is_private_ || lines->is_private;
    if (!framed_again) {
      const auto kept = hidden_path(Hidden::kFraming, entry.path, lines->is_private);
      auto done = folder_.write(kept, with_digest(framed->text, content));
      if (!done) return done;
    }
    ++report_.games;
    report_.commands += lines->commands;
    report_.verbatim += lines->verbatim;
    return folder_.write(entry.path, lines->text);
  }

  static bool is_framed_so(const vassal::FramedText& framed, std::string_view content) {
    const auto again = vassal::write_framed(framed);
    return again && *again == content;
  }

  // How the entry is packed; what has to be kept of its stream when it is packed like nothing we
  // know.
  std::optional<std::string> packing(const archive::PackedEntry& packed, std::string_view content,
                                     Record& entry) {
    ++report_.streams;
    if (packed.method == 0) {
      entry.packing = Packing::kStored;
      return std::nullopt;
    }
    if (packed.method == 8) {
      auto& likely = likely_[depth_];
      const auto settings = archive::find_deflate_settings(packed.packed, content, likely);
      if (settings) {
        entry.deflate = likely = *settings;
        return std::nullopt;
      }
    }
    ++report_.kept_streams;
    entry.packing = Packing::kKept;
    return with_digest(content, packed.packed);
  }

  Result<void> keep_stream(const std::optional<std::string>& kept, const Record& entry) {
    if (!kept) return {};
    return folder_.write(hidden_path(Hidden::kStream, stream_name(entry), is_private_), *kept);
  }

  Result<void> finish(const Record& top) {
    // Checksums of a game with private values would let them be guessed.
    const bool is_private = !values_.empty() || report_.private_files > 0;
    for (const auto& [path, text] : containers_) {
      auto done = folder_.write(hidden_path(Hidden::kContainer, path, is_private), text);
      if (!done) return done;
    }
    report_.private_values = values_.size();
    if (!values_.empty()) {
      if (auto done = folder_.write(kPrivateValues, values_.to_text()); !done) return done;
    }
    return folder_.write(kManifest, write_manifest(top));
  }

  Folder folder_;
  archive::Limits limits_;
  UnpackReport report_;
  PrivateValues values_;
  // The archives in an archive have mostly been packed by another program than it.
  std::map<int, archive::DeflateSettings> likely_;
  int depth_ = 0;                                                // of archives in each other
  std::vector<std::pair<std::string, std::string>> containers_;  // path of the archive, text
  bool has_build_ = false;
  bool is_private_ = false;  // what is being told now has private values
};

}  // namespace

Result<UnpackReport> unpack(const fs::path& file, const fs::path& folder,
                            const UnpackOptions& options) {
  auto target = UnpackTarget::open(folder, options.force);
  if (!target) return forward(target);
  // A readable file may be longer than the entry that it tells.
  auto report =
      Unpacker(Folder(target->scratch(), options.limits.total_bytes), options.limits).run(file);
  if (!report) {
    auto error = std::move(report.error());
    // The folder in which it was written is gone when the user reads this.
    const auto scratch = target->scratch().string();
    if (error.file.starts_with(scratch)) error.file.replace(0, scratch.size(), folder.string());
    return tl::unexpected(in_file(std::move(error), file.string()));
  }
  if (auto done = target->commit(); !done) return forward(done);
  return report;
}

}  // namespace provost::tree
