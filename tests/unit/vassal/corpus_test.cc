// SPDX-License-Identifier: MIT
// Reads real files of many ages to their end and writes them back: saves, logs, modules with their
// piece definitions and the setups inside them. Prints what was read as a table.
#include <gtest/gtest.h>
#include <tinyxml2.h>

#include <boost/filesystem.hpp>
#include <chrono>
#include <cstdio>
#include <map>
#include <set>

#include "archive/zip_reader.h"
#include "base/files.h"
#include "base/text.h"
#include "command_tally.h"
#include "support/shared_data.h"
#include "trait_tally.h"
#include "vassal/command.h"
#include "vassal/saved_game.h"
#include "vassal/traits/basic_piece.h"
#include "vassal/traits/dynamic_property.h"
#include "vassal/traits/immobilized.h"
#include "vassal/traits/label.h"
#include "vassal/traits/layer.h"
#include "vassal/traits/mark_moved.h"
#include "vassal/traits/marker.h"
#include "vassal/traits/prototype_use.h"
#include "vassal/traits/report.h"
#include "vassal/traits/rotator.h"
#include "vassal/traits/stack.h"

namespace provost::vassal {
namespace {

namespace fs = boost::filesystem;

struct Row {
  std::string file;
  std::string kind;
  std::string version;
  std::size_t commands = 0;
  std::size_t steps = 0;
  std::size_t pieces = 0;
  std::size_t traits = 0;
  std::size_t setups = 0;
  double milliseconds = 0;
  std::string refused;  // why, when the file was
};

struct Totals {
  std::size_t short_states = 0;  // pieces whose state has too few elements
  std::size_t odd_chains = 0;    // do not print back from their elements
  std::size_t fields = 0;        // traits decoded into fields
  std::size_t as_now = 0;        // of them, written just so by the current engine
  std::size_t undecodable = 0;   // traits of a known id that are no such trait
};

class Corpus {
 public:
  explicit Corpus(const fs::path& root) : root_(root) {}

  std::vector<Row> rows;
  Totals totals;
  test::CommandTally tally;
  test::TraitTally trait_tally;

  void read_all() {
    std::set<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(root_)) {
      if (fs::is_regular_file(entry.path())) files.insert(entry.path());
    }
    for (const auto& path : files) read_file_of(path);
  }

 private:
  void read_file_of(const fs::path& path) {
    const std::string extension = text::lower(path.extension().string());
    Row row;
    row.file = fs::relative(path, root_).string();
    const auto begin = std::chrono::steady_clock::now();
    if (extension == ".vsav" || extension == ".vlog" || extension == ".sav" ||
        extension == ".log") {
      row.kind = extension.substr(1);
      saved_game(path, row);
    } else if (extension == ".vmod" || extension == ".mod" || extension == ".vmdx" ||
               extension == ".mdx") {
      row.kind = extension.substr(1);
      module(path, row);
    } else {
      return;
    }
    const std::chrono::duration<double, std::milli> spent =
        std::chrono::steady_clock::now() - begin;
    row.milliseconds = spent.count();
    rows.push_back(row);
  }

  static void refuse(Row& row, const Error& error) {
    EXPECT_FALSE(error.message.empty()) << row.file;
    EXPECT_FALSE(error.file.empty()) << row.file;
    row.refused = error.place.empty() ? error.message : error.place + ": " + error.message;
  }

  void saved_game(const fs::path& path, Row& row) {
    const auto game = read_saved_game(path);
    if (!game) return refuse(row, game.error());
    if (game->savedata) row.version = game->savedata->vassal_version.value_or("");
    walk(*game, row);
    // The payload, character by character, and the bytes it was framed in.
    auto bytes = read_file(path).value();
    if (archive::looks_like_zip(bytes)) {
      bytes = archive::ZipReader::open(path)->read("savedGame").value();
    }
    const auto framed = read_framed(bytes, std::uint64_t{1} << 30).value();
    ASSERT_EQ(write_framed(framed).value() == bytes, true) << path;
    ASSERT_EQ(encode_command(decode_command(framed.text).value()) == framed.text, true) << path;
    // And the file as a whole.
    const auto again = read_saved_game_bytes(write_saved_game(*game).value(), row.file);
    ASSERT_TRUE(again) << path << describe(again.error());
    ASSERT_EQ(encode_command(again->root) == framed.text, true) << path;
  }

  void walk(const SavedGame& game, Row& row) {
    types_.clear();
    command(game.root, row);
    row.steps += game.steps().size();
  }

  void command(const Command& c, Row& row) {
    ++row.commands;
    tally.add(c.text);
    if (const auto* add = c.as<AddPiece>()) {
      EXPECT_EQ(command_text(c), c.text);
      ++row.pieces;
      if (chain(add->type, add->state, row)) types_[add->id] = add->type;
    } else if (const auto* change = c.as<ChangePiece>()) {
      EXPECT_EQ(command_text(c), c.text);
      if (const auto type = types_.find(change->id); type != types_.end()) {
        chain(type->second, change->new_state, row);
        if (change->has_old_state) chain(type->second, change->old_state, row);
      }
    } else if (c.as<MovePiece>() != nullptr) {
      EXPECT_EQ(command_text(c), c.text);
    }
    for (const auto& child : c.children) command(child, row);
  }

  bool chain(const std::string& type, const std::string& state, Row& row) {
    const auto parsed = TraitChain::parse(type, state);
    if (!parsed) {
      EXPECT_FALSE(parsed.error().message.empty());
      ++totals.short_states;
      return false;
    }
    EXPECT_EQ(parsed->type_text(), type);
    EXPECT_EQ(parsed->state_text(), state);
    if (!parsed->odd_type.original.empty() || !parsed->odd_state.original.empty())
      ++totals.odd_chains;
    row.traits += parsed->traits.size();
    for (const auto& trait : parsed->traits) {
      fields(trait);
      trait_tally.add(trait);
    }
    return true;
  }

  template <class T>
  void decode(const Trait& trait) {
    const auto decoded = T::decode(trait);
    if (!decoded) {
      ++totals.undecodable;
      return;
    }
    ++totals.fields;
    const Trait encoded = decoded->encode();
    EXPECT_EQ(encoded.type, trait.type);
    EXPECT_EQ(encoded.state, trait.state);
    const Trait printed = decoded->print();
    if (printed.type == trait.type && printed.state == trait.state) {
      ++totals.as_now;
      return;
    }
    // What we print instead means the same.
    const auto again = T::decode(printed);
    ASSERT_TRUE(again) << printed.type;
    EXPECT_EQ(again->print().type, printed.type);
    EXPECT_EQ(again->print().state, printed.state);
  }

  void fields(const Trait& trait) {
    const auto id = trait.id();
    if (id == BasicPiece::kId) decode<BasicPiece>(trait);
    if (id == Layer::kId || id == Layer::kOldId) decode<Layer>(trait);
    if (id == Rotator::kId) decode<Rotator>(trait);
    if (id == Marker::kId) decode<Marker>(trait);
    if (id == Label::kId) decode<Label>(trait);
    if (id == DynamicProperty::kId) decode<DynamicProperty>(trait);
    if (id == MarkMoved::kId) decode<MarkMoved>(trait);
    if (id == PrototypeUse::kId) decode<PrototypeUse>(trait);
    if (id == Report::kId) decode<Report>(trait);
    if (id == Immobilized::kId) decode<Immobilized>(trait);
    if (id == kStackType && !trait.state.empty()) {
      ++totals.fields;
      if (StackState::decode(trait.state).encode() == trait.state) ++totals.as_now;
    }
    if (id == kDeckId) {
      const auto deck = DeckState::decode(trait.state);
      if (deck) {
        ++totals.fields;
        if (deck->encode() == trait.state) ++totals.as_now;
      } else {
        ++totals.undecodable;
      }
    }
  }

  void module(const fs::path& path, Row& row) {
    auto zip = archive::ZipReader::open(path);
    if (!zip) return refuse(row, zip.error());
    const char* name = zip->find("buildFile.xml") ? "buildFile.xml" : "buildFile";
    const auto xml = zip->read(name);
    if (!xml) return refuse(row, xml.error());
    tinyxml2::XMLDocument document;
    if (document.Parse(xml->data(), xml->size()) != tinyxml2::XML_SUCCESS) {
      row.refused = std::string(name) + ": " + document.ErrorStr();
      return;
    }
    if (const auto* root = document.RootElement()) {
      for (const char* attribute : {"VassalVersion", "vassalVersion"}) {
        if (const char* value = root->Attribute(attribute)) row.version = value;
      }
      definitions(*root, row);
    }
    for (std::size_t i = 0; i < zip->entries().size(); ++i) {
      const auto& entry = zip->entries()[i];
      const std::string extension = text::lower(fs::path(entry.name).extension().string());
      if (extension != ".vsav" && extension != ".vlog" && extension != ".sav") continue;
      auto bytes = zip->read(i);
      ASSERT_TRUE(bytes) << describe(bytes.error());
      const auto game = read_saved_game_bytes(std::move(*bytes), entry.name);
      if (!game) {
        EXPECT_FALSE(game.error().message.empty());
        continue;
      }
      ++row.setups;
      walk(*game, row);
    }
  }

  void definitions(const tinyxml2::XMLElement& element, Row& row) {
    if (const char* content = element.GetText()) {
      const std::string definition(text::trim(content));
      if (definition.starts_with("+/")) {
        const Command made = make_command(definition);
        EXPECT_EQ(made.text, definition);
        ++row.commands;
        tally.add(definition);
        if (const auto* add = made.as<AddPiece>()) {
          ++row.pieces;
          chain(add->type, add->state, row);
        }
      }
    }
    for (const auto* child = element.FirstChildElement(); child != nullptr;
         child = child->NextSiblingElement()) {
      definitions(*child, row);
    }
  }

  fs::path root_;
  std::map<std::string, std::string> types_;  // of the pieces of one game, by id
};

void print(const Corpus& corpus) {
  std::printf("%-52s %-4s %-9s %8s %6s %7s %8s %6s %8s\n", "file", "kind", "version", "commands",
              "steps", "pieces", "traits", "setups", "ms");
  for (const auto& row : corpus.rows) {
    if (row.refused.empty()) {
      std::printf("%-52s %-4s %-9s %8zu %6zu %7zu %8zu %6zu %8.1f\n", row.file.c_str(),
                  row.kind.c_str(), row.version.c_str(), row.commands, row.steps, row.pieces,
                  row.traits, row.setups, row.milliseconds);
    } else {
      std::printf("%-52s %-4s refused: %s\n", row.file.c_str(), row.kind.c_str(),
                  row.refused.c_str());
    }
  }
  const auto& t = corpus.totals;
  std::printf(
      "states with too few elements %zu, chains kept verbatim %zu; traits decoded into fields "
      "%zu, of them printed alike from their fields %zu, not decodable %zu\n",
      t.short_states, t.odd_chains, t.fields, t.as_now, t.undecodable);
  corpus.tally.print();
  corpus.trait_tally.print();
}

std::set<std::string> refused(const Corpus& corpus) {
  std::set<std::string> files;
  for (const auto& row : corpus.rows) {
    if (!row.refused.empty()) files.insert(row.file);
  }
  return files;
}

TEST(Corpus, ReadsRealFilesAndWritesThemBack) {
  const auto root = test::shared("corpus");
  if (root.empty()) GTEST_SKIP() << "no shared data";
  Corpus corpus(root);
  corpus.read_all();
  print(corpus);
  EXPECT_EQ(refused(corpus), std::set<std::string>{});
}

TEST(Corpus, ReadsTheEnginesLogsAndWritesThemBack) {
  const auto root = test::shared("engine-logs");
  if (root.empty()) GTEST_SKIP() << "no shared data";
  Corpus corpus(root);
  corpus.read_all();
  print(corpus);
  EXPECT_EQ(refused(corpus), std::set<std::string>{});
}

// One defect a file. Those refused here are refused by the engine too (it says less).
TEST(Corpus, ReadsOrRefusesDefectiveFiles) {
  const auto root = test::shared("engine-facts/defects");
  if (root.empty()) GTEST_SKIP() << "no shared data";
  Corpus corpus(root);
  corpus.read_all();
  print(corpus);
  const std::set<std::string> expected = {
      "bf_badxml.vmod",     "no_buildfile.vmod",         "sav/odd_hex.vsav",
      "sav/truncated.vsav", "sav/trailing_newline.vsav", "sav/z_prefix_garbage.vsav"};
  EXPECT_EQ(refused(corpus), expected);
  EXPECT_GE(corpus.totals.short_states, 2u);  // sav/short_state.vsav, short_state.vmod
}

}  // namespace
}  // namespace provost::vassal
