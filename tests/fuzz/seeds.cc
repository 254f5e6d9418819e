// SPDX-License-Identifier: MIT
#include "fuzz/seeds.h"

#include "archive/zip_writer.h"
#include "base/files.h"
#include "support/shared_data.h"
#include "unit/module/small_module.h"
#include "vassal/command.h"
#include "vassal/framing.h"
#include "vassal/trait_chain.h"

namespace provost::fuzz {

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
      {"calcProp;Power;{SP * 2 + (Side == \"French\" && Facing_Facing != 0 ? 1 : -1)}", ""},
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

std::string source_text(const std::string& name) {
  auto bytes = read_file(test::source("modules/" + name));
  return bytes ? *bytes : std::string();
}

// The short form of a chain's two texts, as fuzz_trait_chain reads it.
std::string halves(const TraitChain& chain) {
  return chain.type_text() + std::string(1, '\0') + chain.state_text();
}

void add_games(std::vector<Seed>& all) {
  all.push_back({"saved_game", "plain", log()});
  for (const auto kind : {FramingKind::kPlain, FramingKind::kHexXor, FramingKind::kRawXor,
                          FramingKind::kXorXz, FramingKind::kXz}) {
    const auto bytes = write_framed({{kind, 42, {}, false}, log()}).value();
    const auto number = std::to_string(static_cast<int>(kind));
    all.push_back({"framing", number, bytes});
    all.push_back({"saved_game", "framing" + number, bytes});
    all.push_back({"saved_game", "zip" + number, zipped(bytes)});
  }
}

void add_modules(std::vector<Seed>& all) {
  namespace small = module::test;
  all.push_back({"zip", "deflated", small::zip_of(small::small_module())});
  all.push_back({"zip", "stored", small::zip_of(small::small_module(), true)});
  all.push_back({"zip", "empty", archive::ZipWriter(0).finish().value()});
  all.push_back({"build_file", "module", small::kBuildFile});
  all.push_back({"build_file", "metadata", small::kMetadata});
  all.push_back({"build_file", "entities",
                 "<!DOCTYPE m [<!ENTITY a \"b\"><!ENTITY c '&a;&a;'>]><m n=\"&c;\">&a;</m>"});
}

// The first letter says which input: b binding, g game.json, r rules, c catalogue.
void add_json(std::vector<Seed>& all) {
  const auto binding = read_file(test::source("tests/bindings/club-bar.json"));
  all.push_back({"json", "binding", "b" + binding.value_or("{}")});
  all.push_back({"json", "game", "g" + source_text("games/practice-bar/game.json")});
  all.push_back({"json", "rules", "r" + source_text("series/phipps/rules.json")});
  all.push_back(
      {"json", "catalogue",
       "c{\"schema\":\"provost-catalogue/1\",\"series\":\"x\",\"book\":\"X\",\"rules\":[]}"});
}

}  // namespace

std::vector<Seed> seeds() {
  std::vector<Seed> all;
  for (const bool flat : {false, true}) {
    all.push_back({"trait_chain", flat ? "flat" : "nested", halves(piece(flat))});
    all.push_back({"sequence", flat ? "flat" : "nested", ";" + halves(piece(flat))});
  }
  all.push_back({"sequence", "quotes", ",'\\a',''b'',c\\,d,"});
  all.push_back({"trait_chain", "expression",
                 std::string(1, '\0') + "GetProperty(\"a\") + (b <= 3 ? \"x\\n\" : -(1 / c)) % 2"});
  all.push_back({"command", "log", log()});
  all.push_back({"command", "odd", "'a'\x1b\\\x1b'\\b'\\\\\x1b"});
  add_games(all);
  add_modules(all);
  add_json(all);
  all.push_back({"json", "deep", "b" + std::string(2000, '[')});
  all.push_back({"json", "facts", "f" + source_text("series/phipps/book.json")});
  return all;
}

}  // namespace provost::fuzz
