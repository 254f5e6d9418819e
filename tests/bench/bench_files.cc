// SPDX-License-Identifier: MIT
// Writes the files that whole-process runs are timed on: `bench_files FOLDER` makes
//
//     log200k.vlog, log400k.vlog    400 pieces that are moved 200,000 and 400,000 times
//     stacks.vsav                   70,000 empty stacks, as old games collect them
//     module40m.vmod                a module of 40 MB, nearly all of it pictures
//
// Everything in them follows from fixed numbers: two runs write the same bytes.
#include <boost/filesystem.hpp>
#include <cstdint>
#include <cstdio>
#include <random>
#include <string>

#include "archive/zip_writer.h"
#include "base/files.h"
#include "vassal/saved_game.h"

using namespace provost;
using namespace provost::vassal;

namespace {

constexpr std::int64_t kTime = 1'700'000'000;

Command plain(const std::string& text) { return make_command(std::string(text)); }

std::string piece_state(int x, int y, int id) {
  return "French,infantry\t1\\\tField;" + std::to_string(x) + ";" + std::to_string(y) + ";" +
         std::to_string(id) + ";1;UniqueID;" + std::to_string(id);
}

SavedGame start(int pieces, int empty_stacks) {
  SavedGame game;
  game.framing = {FramingKind::kHexXor, 0x3C, "!VCSK", false};
  game.root = plain("begin_save");
  Command list = plain("");
  for (int i = 0; i < pieces; ++i) {
    list.children.push_back(make_command(
        AddPiece{std::to_string(i),
                 "mark;Side,Arm\temb2;;128;A;;128;;;128;;Back;82,130;1;false;0;0;a.png,b.png;;true;"
                 "State;;;false;;1;1;true;65,130;;;;1.0;;true\\\tpiece;;;pie.png;Battalion " +
                     std::to_string(i),
                 piece_state(100 + i, 100, i)}));
  }
  for (int i = 0; i < empty_stacks; ++i) {
    list.children.push_back(make_command(AddPiece{
        std::to_string(1'000'000 + i), "stack", "Field;" + std::to_string(i % 4000) + ";200;@@1"}));
  }
  game.root.children.push_back(std::move(list));
  game.root.children.push_back(plain("SETUP_STACK\t"));
  game.root.children.push_back(plain("end_save"));
  return game;
}

SavedGame log(int steps) {
  constexpr int kPieces = 400;
  SavedGame game = start(kPieces, 0);
  for (int i = 0; i < steps; ++i) {
    MovePiece move;
    move.id = std::to_string(i % kPieces);
    move.new_map = move.old_map = "Field";
    move.old_x = 100 + i % kPieces + i / kPieces;
    move.new_x = move.old_x + 1;
    move.old_y = move.new_y = 100;
    Command step = make_command(move);
    step.children.push_back(make_command(Chat{"* Battalion " + move.id + " moves 0405 -> 0505 *"}));
    step.logged = step.children[0].logged = true;
    game.root.children.push_back(std::move(step));
  }
  return game;
}

std::string module_bytes() {
  archive::ZipWriter zip(kTime);
  zip.add("moduledata",
          "<data version=\"1\"><version>1.0</version><VassalVersion>3.7.0</VassalVersion>"
          "<name>Bench</name></data>");
  std::string xml =
      "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n"
      "<VASSAL.build.GameModule VassalVersion=\"3.7.0\" description=\"\" name=\"Bench\" "
      "nextPieceSlotId=\"500\" version=\"1.0\">\n"
      "<VASSAL.build.module.BasicCommandEncoder/>\n"
      "<VASSAL.build.module.PieceWindow name=\"Pieces\">\n"
      "<VASSAL.build.widget.ListWidget entryName=\"Pieces\">\n";
  std::mt19937 random(7);
  for (int i = 0; i < 400; ++i) {
    const std::string name = "counter" + std::to_string(i) + ".png";
    xml += "<VASSAL.build.widget.PieceSlot entryName=\"Counter " + std::to_string(i) +
           "\" gpid=\"" + std::to_string(i) + "\">+/null/piece;;;" + name + ";Counter " +
           std::to_string(i) + "/null;0;0;" + std::to_string(i) +
           ";0</VASSAL.build.widget.PieceSlot>\n";
    // The head of a picture of 64 x 64 pixels, then noise, which is what compressed pictures are.
    std::string bytes("\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x40\0\0\0\x40\x08\x06\0\0\0", 29);
    while (bytes.size() < 100'000) {
      const auto value = random();
      for (int b = 0; b < 4; ++b) bytes += static_cast<char>(value >> (8 * b));
    }
    zip.add("images/" + name, std::move(bytes));
  }
  xml +=
      "</VASSAL.build.widget.ListWidget>\n</VASSAL.build.module.PieceWindow>\n"
      "</VASSAL.build.GameModule>\n";
  zip.add("buildFile.xml", xml);
  return zip.finish().value();
}

bool write(const boost::filesystem::path& path, const Result<std::string>& bytes) {
  const auto done = bytes ? write_file(path, *bytes) : Result<void>(tl::unexpected(bytes.error()));
  if (!done) std::fprintf(stderr, "%s\n", describe(done.error()).c_str());
  return done.has_value();
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fputs("usage: bench_files FOLDER\n", stderr);
    return 2;
  }
  const boost::filesystem::path folder(argv[1]);
  boost::filesystem::create_directories(folder);
  const bool done = write(folder / "log200k.vlog", write_saved_game(log(200'000))) &&
                    write(folder / "log400k.vlog", write_saved_game(log(400'000))) &&
                    write(folder / "stacks.vsav", write_saved_game(start(400, 70'000))) &&
                    write(folder / "module40m.vmod", module_bytes());
  return done ? 0 : 1;
}
