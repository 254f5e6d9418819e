// SPDX-License-Identifier: MIT
#include "vassal/saved_game.h"

#include <algorithm>
#include <boost/filesystem.hpp>
#include <charconv>

#include "archive/zip_file.h"
#include "archive/zip_reader.h"
#include "archive/zip_writer.h"
#include "base/files.h"
#include "base/text.h"
#include "vassal/command_text.h"

namespace provost::vassal {

namespace {

constexpr const char* kEntry = "savedGame";
constexpr const char* kSavedata = "savedata";
constexpr const char* kModuledata = "moduledata";

// Whether the engine, which cannot decode "null", makes nothing of the whole command.
bool is_dropped(const Command& command) {
  return command.text == "null" &&
         std::all_of(command.children.begin(), command.children.end(), is_dropped);
}

// The engine puts what follows an empty command in its place: an empty command that begins with a
// LOG command is that LOG command.
const Command* head_of(const Command& command) {
  const Command* head = &command;
  while (!head->logged && head->as<Null>() != nullptr && !head->children.empty()) {
    const auto first = std::find_if(head->children.begin(), head->children.end(),
                                    [](const Command& c) { return !is_dropped(c); });
    if (first == head->children.end()) break;
    head = &*first;
  }
  return head;
}

void collect_steps(const Command& command, std::vector<const Command*>& steps) {
  if (is_dropped(command)) return;
  if (head_of(command)->logged) {
    steps.push_back(&command);
    return;
  }
  for (const auto& child : command.children) collect_steps(child, steps);
}

// A bare text of the 2.x years may end with a line end.
bool has_end_save(const Command& command) {
  return text::trim(command.text) == "end_save" ||
         std::any_of(command.children.begin(), command.children.end(), has_end_save);
}

// The first word only: what follows a command's prefix may be a password.
std::string beginning(std::string_view text) {
  const auto is_word = [](char c) { return static_cast<unsigned char>(c) > ' '; };
  const auto end = std::find_if_not(text.begin(), text.end(), is_word);
  return text::printable(text.substr(0, static_cast<std::size_t>(end - text.begin())), 40);
}

// Command texts begin with begin_save, or have the separators of commands.
bool is_prose(std::string_view text) {
  const auto is_odd = [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte == 0x7f || (byte < ' ' && c != '\n' && c != '\r' && c != '\t' && c != '\f');
  };
  return !text.starts_with("begin_save") && !text::first_bad_utf8(text) &&
         std::none_of(text.begin(), text.end(), is_odd);
}

// Where in a file the archive begins that something was put before.
std::optional<std::size_t> late_archive(const FramedText& framed) {
  const auto archive = framed.text.find("PK\3\4");
  if (framed.framing.kind != FramingKind::kPlain || archive == std::string::npos) return {};
  return archive;
}

// Why a text has no end_save, and where: it is missing at the end, but prose is none from its
// start.
Error no_end_save(const FramedText& framed) {
  const auto error = [](std::string message, std::size_t byte) {
    return Error{ErrorCode::kMalformed, std::move(message), {}, "byte " + std::to_string(byte)};
  };
  if (framed.framing.kind == FramingKind::kPlain && is_prose(framed.text)) {
    return error(
        "this is text, not a saved game; it begins with \"" + beginning(framed.text) + "\"", 0);
  }
  return error(
      "the command text has no end_save: it is cut off, or this is no saved game, or its key is "
      "wrong; it begins with \"" +
          beginning(framed.text) + "\"",
      framed.text.size());
}

std::optional<Metadata> metadata_of(archive::ZipReader& zip, const char* entry) {
  if (!zip.find(entry)) return std::nullopt;
  const auto xml = zip.read(entry);
  if (!xml) return std::nullopt;
  auto metadata = read_metadata(*xml, zip.limits());
  if (!metadata) return std::nullopt;
  return std::move(*metadata);
}

Result<SavedGame> from_text(FramedText framed, const std::string& entry, const std::string& name,
                            const archive::Limits& limits) {
  const auto placed = [&](Error error) {
    error.place = entry + (entry.empty() ? "" : ", ") + error.place + " of the command text";
    return tl::unexpected(in_file(std::move(error), name));
  };
  auto root = decode_command(framed.text, limits);
  if (!root) return placed(std::move(root.error()));
  if (!has_end_save(*root)) {
    if (const auto archive = late_archive(framed)) {
      return fail(ErrorCode::kMalformed,
                  "there are " + std::to_string(*archive) +
                      " bytes before the zip archive; VASSAL does not read such a file either",
                  entry.empty() ? "byte 0" : entry + ", byte 0", name);
    }
    return placed(no_end_save(framed));
  }
  SavedGame game;
  game.framing = std::move(framed.framing);
  game.root = std::move(*root);
  return game;
}

Result<SavedGame> read_zip(archive::ZipReader zip, const std::string& name,
                           const archive::Limits& limits) {
  const auto at = zip.find_first(kEntry);  // the engine reads a save as a stream
  if (!at) {
    const bool module = zip.find("buildFile.xml") || zip.find("buildFile");
    return fail(
        ErrorCode::kNotFound,
        std::string("this is no saved game or log: the zip archive has no entry savedGame") +
            (module ? "; it has a build file, so it is a module or an extension" : ""),
        {}, name);
  }
  auto framed = read_framed_entry(zip, *at);
  if (!framed) return tl::unexpected(in_file(std::move(framed.error()), name));
  auto game = from_text(std::move(*framed), std::string("entry ") + kEntry, name, limits);
  if (!game) return game;
  game->savedata = metadata_of(zip, kSavedata);
  game->moduledata = metadata_of(zip, kModuledata);
  return game;
}

Result<SavedGame> read_bare(std::string bytes, const std::string& name,
                            const archive::Limits& limits) {
  if (bytes.empty()) return fail(ErrorCode::kMalformed, "the saved game is empty", {}, name);
  auto framed = read_framed(bytes, archive::XzBounds(limits));
  if (!framed) return tl::unexpected(in_file(std::move(framed.error()), name));
  std::string().swap(bytes);  // both may be large
  auto game = from_text(std::move(*framed), {}, name, limits);
  if (game) game->zipped = false;
  return game;
}

std::int64_t stamp_of(const SavedGame& game) {
  std::int64_t milliseconds = 0;
  if (game.savedata && game.savedata->date_saved) {
    const std::string& date = *game.savedata->date_saved;
    std::from_chars(date.data(), date.data() + date.size(), milliseconds);
  }
  return milliseconds / 1000;
}

}  // namespace

std::vector<const Command*> SavedGame::setup() const {
  std::vector<const Command*> commands{&root};
  for (const auto& child : root.children) {
    if (!head_of(child)->logged) commands.push_back(&child);
  }
  return commands;
}

std::vector<const Command*> SavedGame::steps() const {
  std::vector<const Command*> found;
  for (const auto& child : root.children) collect_steps(child, found);
  return found;
}

Result<SavedGame> read_saved_game(const boost::filesystem::path& path,
                                  const archive::Limits& limits) {
  const std::string& name = path.string();
  if (archive::is_zip_file(path)) {
    auto zip = archive::ZipReader::open(path, limits);
    if (!zip) return forward(zip);
    return read_zip(std::move(*zip), name, limits);
  }
  boost::system::error_code ignored;
  if (boost::filesystem::is_directory(path, ignored)) {
    return fail(ErrorCode::kUnreadable, "this is a folder, not a file", {}, name);
  }
  auto bytes = read_file(path, limits.entry_bytes);
  if (!bytes) return tl::unexpected(in_file(std::move(bytes.error()), name));
  return read_bare(std::move(*bytes), name, limits);
}

Result<SavedGame> read_saved_game_bytes(std::string bytes, const std::string& name,
                                        const archive::Limits& limits) {
  if (!archive::looks_like_zip(bytes)) return read_bare(std::move(bytes), name, limits);
  auto zip = archive::ZipReader::from_bytes(std::move(bytes), name, limits);
  if (!zip) return forward(zip);
  return read_zip(std::move(*zip), name, limits);
}

Result<std::string> write_saved_game(const SavedGame& game) {
  auto bytes = write_framed({game.framing, encode_command(game.root)});
  if (!bytes || !game.zipped) return bytes;
  archive::ZipWriter zip(stamp_of(game));
  zip.add(kEntry, std::move(*bytes));
  if (game.savedata) zip.add(kSavedata, write_metadata(*game.savedata));
  if (game.moduledata) zip.add(kModuledata, write_metadata(*game.moduledata));
  return zip.finish();
}

}  // namespace provost::vassal
