// SPDX-License-Identifier: MIT
#include "vassal/saved_game.h"

#include <gtest/gtest.h>

#include "archive/xz.h"
#include "archive/zip_reader.h"
#include "archive/zip_writer.h"
#include "base/files.h"
#include "support/temporary_folder.h"
#include "support/zip_bytes.h"

namespace provost::vassal {
namespace {

using test::TemporaryFolder;
using test::ZipBytes;

// '^' stands for ESC.
std::string esc(std::string text) {
  for (char& c : text) {
    if (c == '^') c = '\x1b';
  }
  return text;
}

const std::string kSave =
    esc("begin_save^^\\^+/1/piece;;;a.png;1 "
        "PIE/Field;10;20;5;0\\^+/2/stack/Field;10;20;1^SETUP_STACK\t^end_save");
const std::string kLog =
    kSave +
    esc("^LOG\tCHAT- one^LOG\tnull\\^LOG\tM/1/Field/30/40/null/Field/10/20/null\\^LOG\tCHAT* "
        "two^LOG\tnull^LOG\tUNDO\ttrue\\^LOG\tUNDO\tfalse");

std::string zipped(const std::string& saved_game) {
  archive::ZipWriter zip(0);
  zip.add("savedGame", saved_game);
  return zip.finish().value();
}

SavedGame read(const std::string& bytes) {
  auto game = read_saved_game_bytes(bytes, "x.vsav");
  if (!game) ADD_FAILURE() << describe(game.error());
  return game ? std::move(*game) : SavedGame{};
}

TEST(SavedGame, ReadsAPlainText) {
  const auto game = read(kSave);
  EXPECT_FALSE(game.zipped);
  EXPECT_EQ(game.framing.kind, FramingKind::kPlain);
  EXPECT_EQ(encode_command(game.root), kSave);
  EXPECT_EQ(write_saved_game(game).value(), kSave);
}

TEST(SavedGame, ReadsAPlainTextWithALineEnd) {
  EXPECT_EQ(write_saved_game(read(kSave + "\n")).value(), kSave + "\n");
}

TEST(SavedGame, ReadsEveryFraming) {
  const Framing framings[] = {{FramingKind::kPlain, 0, "", false},
                              {FramingKind::kHexXor, 0x5a, "!VCSK", false},
                              {FramingKind::kHexXor, 0xb0, "", true},
                              {FramingKind::kRawXor, 3, "!VOBS", false},
                              {FramingKind::kRawXor, 200, "VOBS", false},
                              {FramingKind::kXorXz, 77, "!VOXZ", false},
                              {FramingKind::kXz, 0, "", false}};
  for (const auto& framing : framings) {
    const std::string bytes = write_framed({framing, kLog}).value();
    for (const bool in_zip : {false, true}) {
      const auto game = read(in_zip ? zipped(bytes) : bytes);
      EXPECT_EQ(game.framing.kind, framing.kind);
      EXPECT_EQ(game.framing.key, framing.key);
      EXPECT_EQ(encode_command(game.root), kLog);
      const auto again = read(write_saved_game(game).value());
      EXPECT_EQ(again.framing.kind, framing.kind);
      EXPECT_EQ(encode_command(again.root), kLog);
    }
  }
}

TEST(SavedGame, TellsSetupFromSteps) {
  const auto game = read(kLog);
  const auto setup = game.setup();
  ASSERT_EQ(setup.size(), 5u);
  EXPECT_EQ(setup[0], &game.root);
  EXPECT_EQ(setup[0]->text, "begin_save");
  EXPECT_EQ(setup[2]->children.size(), 2u);
  EXPECT_EQ(setup[4]->text, "end_save");
  // Four LOG commands; the engine makes nothing of the one that holds only "null".
  const auto steps = game.steps();
  ASSERT_EQ(steps.size(), 3u);
  EXPECT_EQ(steps[0]->as<Chat>()->text, "- one");
  EXPECT_EQ(steps[1]->text, "null");
  EXPECT_EQ(steps[1]->children[0].as<MovePiece>()->new_x, 30);
  EXPECT_NE(steps[2]->as<Undo>(), nullptr);
  EXPECT_TRUE(read(kSave).steps().empty());
}

TEST(SavedGame, KeepsWhatFollowsEndSaveWithoutLogInTheSetup) {
  const auto game = read(kSave + esc("^CHAT<rk> - Welcome^LOG\tCHATx"));
  EXPECT_EQ(game.setup().back()->as<Chat>()->text, "<rk> - Welcome");
  EXPECT_EQ(game.steps().size(), 1u);
}

TEST(SavedGame, TakesAnEmptyCommandBeforeLogsForAStep) {
  const auto game = read(kSave + esc("^\\^LOG\tCHATa\\^LOG\tCHATb^LOG\tCHATc"));
  const auto steps = game.steps();
  ASSERT_EQ(steps.size(), 2u);
  EXPECT_EQ(steps[0]->children.size(), 2u);
  EXPECT_EQ(game.setup().size(), 5u);
}

TEST(SavedGame, ReadsAndWritesMetadata) {
  archive::ZipWriter zip(0);
  const std::string savedata =
      "<data version=\"1\"><version>1</version><dateSaved>1700000000000</dateSaved></data>";
  const std::string moduledata =
      "<data version=\"1\"><name>Fontenoy</name><extra9>x</extra9></data>";
  zip.add("moduledata", moduledata);
  zip.add("savedGame", write_framed({{FramingKind::kHexXor, 9, "", false}, kSave}).value());
  zip.add("savedata", savedata);
  const auto game = read(zip.finish().value());
  EXPECT_EQ(game.savedata->version, "1");
  EXPECT_EQ(game.moduledata->name, "Fontenoy");
  const std::string bytes = write_saved_game(game).value();
  EXPECT_EQ(bytes, write_saved_game(game).value());
  auto reader = archive::ZipReader::from_bytes(bytes, "x");
  ASSERT_TRUE(reader);
  EXPECT_EQ(reader->entries()[0].name, "savedGame");
  EXPECT_EQ(reader->read("savedata").value(), savedata);
  EXPECT_EQ(reader->read("moduledata").value(), moduledata);
  EXPECT_EQ(reader->read("savedGame").value().substr(0, 7), "!VCSK09");
}

TEST(SavedGame, GoesOnWithoutReadableMetadata) {
  archive::ZipWriter zip(0);
  zip.add("savedGame", kSave);
  zip.add("savedata", "<data");
  const auto game = read(zip.finish().value());
  EXPECT_FALSE(game.savedata);
}

TEST(SavedGame, WritesWhatTheEngineReadsByDefault) {
  SavedGame game;
  game.root = make_command(std::string("begin_save"));
  game.root.children.push_back(make_command(std::string("end_save")));
  const std::string bytes = write_saved_game(game).value();
  auto zip = archive::ZipReader::from_bytes(bytes, "x");
  ASSERT_TRUE(zip);
  ASSERT_EQ(zip->entries().size(), 1u);
  EXPECT_EQ(zip->entries()[0].method, 8);
  EXPECT_EQ(zip->read("savedGame").value().substr(0, 7), "!VCSK00");
}

TEST(SavedGame, ReadsFiles) {
  const TemporaryFolder folder;
  for (const auto& [name, bytes] :
       {std::pair<std::string, std::string>{"old.sav", kSave}, {"new.vsav", zipped(kSave)}}) {
    const auto game = read_saved_game(folder.file(name, bytes));
    ASSERT_TRUE(game) << describe(game.error());
    EXPECT_EQ(encode_command(game->root), kSave);
    EXPECT_EQ(game->zipped, name == "new.vsav");
  }
}

struct Damage {
  std::string what;
  std::string bytes;
  ErrorCode code;
  std::string said;
};

std::string deep(std::size_t depth) {
  std::string text = "begin_save";
  for (std::size_t i = 0; i < depth; ++i) text += std::string(i, '\\') + "\x1b" + "CHATx";
  return text + "\x1b" + "end_save";
}

std::vector<Damage> damages() {
  const std::string hex = write_framed({{FramingKind::kHexXor, 0x42, "", false}, kSave}).value();
  const std::string whole = zipped(hex);
  std::string wrong_key = hex;
  wrong_key.replace(5, 2, "43");
  std::string no_digit = hex;
  no_digit[30] = 'z';
  archive::ZipWriter module(0);
  module.add("buildFile.xml", "<a/>");
  archive::ZipWriter other(0);
  other.add("readme.txt", "x");
  const ErrorCode malformed = ErrorCode::kMalformed;
  return {
      {"empty file", "", malformed, "x.vsav: the saved game is empty"},
      {"zip cut off", whole.substr(0, whole.size() / 2), malformed, "x.vsav: byte"},
      {"zip cut to its first bytes", whole.substr(0, 4), malformed, "cut off"},
      {"wrong key", zipped(wrong_key), malformed,
       "x.vsav: entry savedGame, byte 100 of the command text: the command text has no end_save"},
      {"odd digits", zipped(hex.substr(0, hex.size() - 1)), malformed,
       "x.vsav: entry savedGame, byte "},
      {"line end", zipped(hex + "\n"), malformed, "odd"},
      {"no digit", zipped(no_digit), malformed,
       "x.vsav: entry savedGame, byte 30: \"z\" is no hexadecimal digit"},
      {"cut text", zipped(kSave.substr(0, kSave.size() - 9)), malformed, "no end_save"},
      {"bare text of something else", "hello", malformed,
       "x.vsav: byte 0 of the command text: this is text, not a saved game"},
      {"something before the zip", "hello" + whole, malformed,
       "x.vsav: byte 0: there are 5 bytes before the zip archive"},
      {"deep nesting", zipped(deep(10'000)), ErrorCode::kLimit,
       "x.vsav: entry savedGame, byte 21310 of the command text: the commands are nested deeper "
       "than 200 levels"},
      {"deep nesting in a bare file", deep(10'000), ErrorCode::kLimit, "nested deeper"},
      {"no savedGame", other.finish().value(), ErrorCode::kNotFound, "has no entry savedGame"},
      {"a module", module.finish().value(), ErrorCode::kNotFound, "it is a module or an extension"},
      {"empty entry", zipped(""), malformed, "x.vsav: entry savedGame: the saved game is empty"},
      {"encrypted", ZipBytes{.data = hex, .flags = 1}.bytes(), ErrorCode::kUnsupported,
       "x.vsav: entry savedGame: the entry is encrypted"},
      {"bad CRC", ZipBytes{.data = hex, .claimed_crc = 1}.bytes(), malformed,
       "x.vsav: entry savedGame: the entry is damaged"},
      {"4 GiB claimed", ZipBytes{.data = hex, .method = 8, .claimed_size = 0xFFFFFFFE}.bytes(),
       ErrorCode::kLimit, "x.vsav: entry savedGame: the entry claims 4095 MiB"},
      {"cut xz", archive::pack_xz(kSave).value().substr(0, 50), malformed,
       "x.vsav: byte 50: the .xz stream is cut off"},
  };
}

TEST(SavedGame, SaysWhatIsWrongWithDamagedFiles) {
  for (const auto& damage : damages()) {
    const auto game = read_saved_game_bytes(damage.bytes, "x.vsav");
    ASSERT_FALSE(game) << damage.what;
    EXPECT_EQ(game.error().code, damage.code) << damage.what << ": " << describe(game.error());
    EXPECT_NE(describe(game.error()).find(damage.said), std::string::npos)
        << damage.what << ": " << describe(game.error());
    EXPECT_EQ(game.error().file, "x.vsav");
  }
}

TEST(SavedGame, KeepsTheLimitOfWhatItUnpacks) {
  const archive::Limits small{.entry_bytes = 1 << 20};
  const std::string bytes = archive::pack_xz(std::string(2 << 20, 'a')).value();
  for (const auto& file : {bytes, zipped(bytes)}) {
    const auto game = read_saved_game_bytes(file, "x.vsav", small);
    ASSERT_FALSE(game);
    EXPECT_EQ(game.error().code, ErrorCode::kLimit);
    EXPECT_NE(game.error().message.find("unpacks to more than 1048576 bytes"), std::string::npos);
  }
}

TEST(SavedGame, SaysTheSameOfFiles) {
  const TemporaryFolder folder;
  for (const auto& damage : damages()) {
    if (damage.bytes.size() > 1'000'000) continue;
    const auto path = folder.file("x.vsav", damage.bytes);
    const auto game = read_saved_game(path);
    ASSERT_FALSE(game) << damage.what;
    EXPECT_EQ(game.error().code, damage.code) << damage.what << ": " << describe(game.error());
    EXPECT_EQ(game.error().file, path.string());
  }
  EXPECT_EQ(read_saved_game(folder.path()).error().code, ErrorCode::kUnreadable);
  EXPECT_EQ(read_saved_game(folder.path() / "none.vsav").error().code, ErrorCode::kNotFound);
}

}  // namespace
}  // namespace provost::vassal
