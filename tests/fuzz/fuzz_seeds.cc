// SPDX-License-Identifier: MIT
// Writes a short seed set for the fuzzers: `fuzz_seeds FOLDER` makes FOLDER/sequence,
// FOLDER/command and FOLDER/saved_game.
#include <boost/filesystem.hpp>
#include <cstdio>
#include <string>

#include "archive/zip_writer.h"
#include "base/files.h"
#include "vassal/command.h"
#include "vassal/framing.h"
#include "vassal/trait_chain.h"

using namespace provost;
using namespace provost::vassal;

namespace {

TraitChain piece(bool flat) {
  TraitChain chain;
  chain.flat = flat;
  chain.traits = {
      {"mark;Side,Arm", "French,infantry"},
      {"emb2;Flip;128;A;;128;;;128;;Back;82,130;1;false;0;0;a.png,b.png;+ (fresh),+ (spent);true;"
       "State;;;false;;1;1;false;65,130;;;;1.0;;true",
       "-1"},
      {"label;;;10;;;t;0;c;0;b;c;$pieceName$ ($label$);Dialog;0;0;Note;", "$Side$"},
      {"PROP;SP;true,0,6,false;Lose:76\\,130:I\\,-1;", "4"},
      {"rotate;6;93,130;91,130;Right;Left;;;Facing", "2"},
      {"markmoved;moved.gif;0;0;Mark;77,130", "false"},
      {"piece;;;a.png;1 PIE", "Field;100;200;5;1;UniqueID;7"}};
  return chain;
}

std::string log() {
  const auto chain = piece(false);
  Command root = make_command(std::string("begin_save"));
  Command pieces = make_command(std::string());
  pieces.children.push_back(make_command(AddPiece{"7", chain.type_text(), chain.state_text()}));
  pieces.children.push_back(make_command(AddPiece{"8", "stack", "Field;100;200;7;@@-1"}));
  root.children.push_back(std::move(pieces));
  root.children.push_back(make_command(std::string("SETUP_STACK\t")));
  root.children.push_back(make_command(std::string("end_save")));
  MovePiece move;
  move.id = "7";
  move.new_map = move.old_map = "Field";
  move.new_x = 300;
  Command step = make_command(move);
  step.children.push_back(make_command(Chat{"* moves"}));
  step.children.push_back(make_command(ChangePiece{"7", "a\tb", "a\tc", true}));
  step.logged = step.children[0].logged = step.children[1].logged = true;
  root.children.push_back(std::move(step));
  Command undo = make_command(Undo{true});
  undo.logged = true;
  undo.children.push_back(make_command(RemovePiece{"7"}));
  root.children.push_back(std::move(undo));
  return encode_command(root);
}

std::string zipped(const std::string& text) {
  archive::ZipWriter zip(1'700'000'000);
  zip.add("savedGame", text);
  zip.add("savedata", "<data version=\"1\"><version>1</version></data>");
  return zip.finish().value();
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: fuzz_seeds FOLDER\n");
    return 2;
  }
  const boost::filesystem::path root(argv[1]);
  const auto write = [&](const std::string& folder, const std::string& name,
                         const std::string& bytes) {
    boost::filesystem::create_directories(root / folder);
    const auto written = write_file(root / folder / name, bytes);
    if (!written) std::fprintf(stderr, "%s\n", describe(written.error()).c_str());
  };
  for (const bool flat : {false, true}) {
    const auto chain = piece(flat);
    write("sequence", flat ? "flat" : "nested",
          ";" + chain.type_text() + std::string(1, '\0') + chain.state_text());
  }
  write("sequence", "quotes", ",'\\a',''b'',c\\,d,");
  write("command", "log", log());
  write("command", "odd", "'a'\x1b\\\x1b'\\b'\\\\\x1b");
  write("saved_game", "plain", log());
  for (const auto kind : {FramingKind::kPlain, FramingKind::kHexXor, FramingKind::kRawXor,
                          FramingKind::kXorXz, FramingKind::kXz}) {
    const auto bytes = write_framed({{kind, 42, {}, false}, log()}).value();
    write("saved_game", "framing" + std::to_string(static_cast<int>(kind)), bytes);
    write("saved_game", "zip" + std::to_string(static_cast<int>(kind)), zipped(bytes));
  }
  return 0;
}
