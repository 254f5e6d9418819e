// SPDX-License-Identifier: MIT
// A small module and a save, and what tests do with them: unpack, edit the tree, pack again.
#pragma once

#include <gtest/gtest.h>

#include <boost/filesystem.hpp>
#include <string>
#include <utility>
#include <vector>

#include "archive/zip_reader.h"
#include "archive/zip_writer.h"
#include "base/files.h"
#include "support/temporary_folder.h"
#include "tree/pack.h"
#include "tree/unpack.h"
#include "vassal/saved_game.h"

namespace provost::tree {

namespace fs = boost::filesystem;

inline const std::string kBuild =
    "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n"
    "<VASSAL.build.GameModule VassalVersion=\"3.7.0\" name=\"Field\" version=\"1\">\n"
    "    <VASSAL.build.module.BasicCommandEncoder/>\n"
    "    <VASSAL.build.module.PieceWindow name=\"Pieces\">\n"
    "        <VASSAL.build.widget.PieceSlot entryName=\"1 PIE\" gpid=\"5\">"
    "+/null/piece;;;a.png;1 PIE/null;0;0;5;0</VASSAL.build.widget.PieceSlot>\n"
    "    </VASSAL.build.module.PieceWindow>\n"
    "</VASSAL.build.GameModule>\n";

inline std::string save() {
  archive::ZipWriter zip(1'600'000'000);
  vassal::Framing framing;
  framing.key = 0x5A;
  zip.add("savedGame", vassal::write_framed(
                           {framing,
                            "begin_save\x1b+/1/piece;;;a.png;1 PIE/Field;1;2;5;0\x1bPLAYER\thunter2"
                            "\tAnn\tBlue\x1b"
                            "end_save"})
                           .value());
  zip.add("savedata",
          "<data version=\"1\"><version>1</version><VassalVersion>3.7.0</VassalVersion>"
          "</data>");
  return zip.finish().value();
}

inline std::string a_module() {
  archive::ZipWriter zip(1'700'000'000);
  zip.add("buildFile.xml", kBuild);
  zip.add("images/a.png", "not really a picture", true);
  zip.add("../odd\\name?.txt", "odd");
  zip.add("setups/one.vsav", save());
  zip.add("images/A.png", "twin", true);
  return zip.finish().value();
}

class UnpackTest : public testing::Test {
 protected:
  fs::path unpacked(const std::string& bytes, const std::string& name = "m.vmod") {
    const auto folder = temporary_.path() / (name + ".tree");
    const auto report = unpack(temporary_.file(name, bytes), folder);
    EXPECT_TRUE(report) << describe(report.error());
    return folder;
  }
  static PackedTree packed(const fs::path& folder, const PackOptions& options = {}) {
    auto tree = pack(folder, options);
    EXPECT_TRUE(tree) << describe(tree.error());
    return tree ? std::move(*tree) : PackedTree();
  }
  static std::string read(const fs::path& file) { return read_file(file).value(); }
  static void write(const fs::path& file, const std::string& bytes) {
    fs::create_directories(file.parent_path());
    ASSERT_TRUE(write_file(file, bytes));
  }
  static void replace(const fs::path& file, const std::string& what, const std::string& by) {
    std::string text = read(file);
    const auto at = text.find(what);
    ASSERT_NE(at, std::string::npos) << text;
    write(file, text.replace(at, what.size(), by));
  }
  static std::vector<std::string> entries(const std::string& bytes) {
    std::vector<std::string> names;
    const auto zip = archive::ZipReader::from_bytes(bytes, "packed");
    for (const auto& entry : zip->entries()) names.push_back(entry.name);
    return names;
  }

  test::TemporaryFolder temporary_;
};

}  // namespace provost::tree
