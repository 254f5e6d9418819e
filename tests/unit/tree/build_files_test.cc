// SPDX-License-Identifier: MIT
#include "tree/build_files.h"

#include <gtest/gtest.h>

#include <map>

#include "vassal/build_file.h"

namespace provost::tree {
namespace {

class Tree {
 public:
  explicit Tree(const std::string& xml) {
    auto files = write_build(xml, values_);
    EXPECT_TRUE(files) << describe(files.error());
    if (!files) return;
    frame_ = files->frame;
    for (auto& file : files->files) {
      if (!file.original.empty()) originals[file.path] = file.original;
      texts[file.path] = std::move(file.text);
    }
  }

  Result<ReadBuild> read() const {
    const BuildSource source{[&](const std::string& path) -> Result<std::string> {
                               const auto found = texts.find(path);
                               if (found == texts.end()) {
                                 return fail(ErrorCode::kNotFound, "no such file " + path);
                               }
                               return found->second;
                             },
                             [&](const std::string& path) -> std::optional<std::string> {
                               const auto found = originals.find(path);
                               if (found == originals.end()) return std::nullopt;
                               return found->second;
                             }};
    return read_build(source, frame_, values_);
  }
  std::string xml() const {
    auto read = this->read();
    EXPECT_TRUE(read) << describe(read.error());
    return read ? read->xml : std::string();
  }
  void replace(const std::string& file, const std::string& what, const std::string& by) {
    auto& text = texts.at(file);
    const auto at = text.find(what);
    ASSERT_NE(at, std::string::npos) << text;
    text.replace(at, what.size(), by);
  }

  std::map<std::string, std::string> texts;
  std::map<std::string, std::string> originals;

 private:
  PrivateValues values_;
  BuildFrame frame_;
};

const std::string kModule =
    "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n"
    "<VASSAL.build.GameModule name=\"Field\" version=\"1\">\n"
    "    <VASSAL.build.module.BasicCommandEncoder/>\n"
    "    <VASSAL.build.module.PieceWindow name=\"Pieces\">\n"
    "        <VASSAL.build.widget.ListWidget entryName=\"French\">\n"
    "            <VASSAL.build.widget.PieceSlot entryName=\"1 PIE\" gpid=\"5\">"
    "+/null/delete;Delete;68,130;\tpiece;;;a.png;1 PIE/\tnull;0;0;5;0"
    "</VASSAL.build.widget.PieceSlot>\n"
    "        </VASSAL.build.widget.ListWidget>\n"
    "    </VASSAL.build.module.PieceWindow>\n"
    "    <VASSAL.build.module.PlayerRoster>\n"
    "        <entry>Blue &amp; Red</entry>\n"
    "    </VASSAL.build.module.PlayerRoster>\n"
    "</VASSAL.build.GameModule>\n";

TEST(BuildFiles, TellsOneComponentSubtreeAFile) {
  const Tree tree(kModule);
  EXPECT_EQ(tree.xml(), kModule);
  EXPECT_TRUE(tree.originals.empty());
  EXPECT_EQ(tree.texts.at("module.txt"),
            "component VASSAL.build.GameModule\n"
            "  name = Field\n"
            "  version = 1\n"
            "  component VASSAL.build.module.BasicCommandEncoder\n"
            "  include PieceWindow-Pieces.txt\n"
            "  include PlayerRoster.txt\n");
  EXPECT_EQ(tree.texts.at("PlayerRoster.txt"),
            "component VASSAL.build.module.PlayerRoster\n"
            "  component entry\n"
            "    text Blue & Red\n");
  EXPECT_EQ(tree.texts.at("PieceWindow-Pieces/ListWidget-French.txt"),
            "component VASSAL.build.widget.ListWidget\n"
            "  entryName = French\n"
            "  component VASSAL.build.widget.PieceSlot\n"
            "    entryName = 1 PIE\n"
            "    gpid = 5\n"
            "    piece null\n"
            "      trait Delete (delete;)\n"
            "        menu = Delete\n"
            "        key = 68,130\n"
            "        description =\n"
            "      trait Basic Piece (piece;)\n"
            "        clone_key =\n"
            "        delete_key =\n"
            "        image = a.png\n"
            "        name = 1 PIE\n"
            "        state\n"
            "          map = null\n"
            "          x = 0\n"
            "          y = 0\n"
            "          gpid = 5\n"
            "          count = 0\n");
}

TEST(BuildFiles, ComesBackToTheSameCharacters) {
  const std::string inner = "<a><b c=\"1\"/></a>";
  for (const std::string& xml : {
           std::string("<a/>"),
           std::string("<a></a>\n"),
           std::string("<?xml version='1.0'?><!-- c --><a b='x \"y\"' c = \"1\" />\n\n"),
           std::string("<a>\r\n\t<b>x\r\ny</b>\r\n</a>\r\n"),
           std::string("<a><!-- why --><b><![CDATA[<x> & y]]></b> text <b/> more</a>"),
           std::string("<a b=\"&#10;&#9;&#13;&lt;&gt;&quot;&apos;&#x41;\">&#127806;&#13;</a>"),
           std::string("<a b=\"line\nline\ttab\"> </a>"),
           std::string("<a>gr\xFC\xDF</a>"),
           std::string("<a>\n  <b>\n     +/null/piece;;;a;b/null;0;0;1;0\n  </b>\n</a>"),
           std::string("<a>+/null/emb2;\\\tpiece;;;a;b/x</a>"),
           std::string("\xEF\xBB\xBF<a/>"),
           std::string("<!DOCTYPE a [<!ENTITY b \"c\">]><a/>"),
           "<a>\n" + inner + "<VASSAL.build.module.Map mapName=\"M\">" + inner + inner +
               "</VASSAL.build.module.Map >\n\n </a>",
       }) {
    EXPECT_EQ(Tree(xml).xml(), xml);
  }
}

TEST(BuildFiles, KeepsTheXmlOfUnchangedFilesBesideChangedOnes) {
  const std::string xml =
      "<a  name='x'>\n"
      "  <b><c  d='1'/></b>\n"
      "  <b><c  d='2'/></b>\n"
      "</a>";
  Tree tree(xml);
  EXPECT_EQ(tree.xml(), xml);
  tree.replace("b~2.txt", "d = 2", "d = 3");
  EXPECT_EQ(tree.xml(),
            "<a  name='x'>\n"
            "  <b><c  d='1'/></b>\n"
            "  <b>\n"
            "    <c d=\"3\"/>\n"
            "  </b>\n"
            "</a>");
  EXPECT_EQ(tree.read()->changed, std::vector<std::string>{"b~2.txt"});
}

TEST(BuildFiles, DoesNotMindWindowsLineEnds) {
  Tree tree("<a  name='x'><b><c/></b></a>");
  for (auto& [path, text] : tree.texts) {
    std::string windows;
    for (const char c : text) windows += c == '\n' ? std::string("\r\n") : std::string(1, c);
    text = windows;
  }
  EXPECT_EQ(tree.xml(), "<a  name='x'><b><c/></b></a>");
}

TEST(BuildFiles, TakesEditedFiles) {
  Tree tree(kModule);
  tree.replace("PieceWindow-Pieces/ListWidget-French.txt", "menu = Delete", "menu = Remove; now");
  tree.replace("PieceWindow-Pieces/ListWidget-French.txt", "        description =\n", "");
  tree.replace("module.txt", "  include PieceWindow-Pieces.txt\n  include PlayerRoster.txt\n",
               "  include PlayerRoster.txt\n  include PieceWindow-Pieces.txt\n  include new.txt\n");
  tree.texts["new.txt"] =
      "component VASSAL.build.module.Map\n"
      "  mapName = \"A\" & <B>\n";
  const auto root = vassal::parse_build_file(tree.xml());
  ASSERT_TRUE(root) << describe(root.error());
  ASSERT_EQ(root->children.size(), 4u);
  EXPECT_EQ(root->children[1].name(), "PlayerRoster");
  EXPECT_EQ(root->children[2].children[0].children[0].text,
            "+/null/delete;Remove\\; now;68,130\tpiece;;;a.png;1 PIE/\tnull;0;0;5;0");
  EXPECT_EQ(root->children[3].attribute_or("mapName", ""), "\"A\" & <B>");
}

TEST(BuildFiles, GivesDefaultsToFieldsThatAreLeftOut) {
  Tree tree(kModule);
  const std::string list = "PieceWindow-Pieces/ListWidget-French.txt";
  tree.replace(list, "        description =\n", "");
  tree.replace(list, "        clone_key =\n        delete_key =\n", "");
  tree.replace(list, "          x = 0\n          y = 0\n", "          y = 7\n");
  EXPECT_NE(tree.xml().find("+/null/delete;Delete;68,130\tpiece;;;a.png;1 PIE/\tnull;0;7;5;0<"),
            std::string::npos)
      << tree.xml();
}

TEST(BuildFiles, NamesFileAndLineOfAnError) {
  const std::string list = "PieceWindow-Pieces/ListWidget-French.txt";
  struct Case {
    std::string file, what, by, place, message;
  };
  for (const auto& c : {
           Case{list, "menu = Delete", "mneu = Delete", "line 8", "did you mean \"menu\""},
           Case{list, "menu = Delete", "menu = Delete\\", "line 8", "escape"},
           Case{list, "menu = Delete", "menu = Delete\\\\", "line 8", "VASSAL would read"},
           Case{list, "key = 68,130", "menu = 68,130", "line 9", "twice"},
           Case{list, "trait Delete (delete;)", "trait Delite (delete;)", "line 7",
                "did you mean \"Delete (delete;)\""},
           Case{list, "piece null", "peace null", "line 6", "peace"},
           Case{list, "gpid = 5", "entryName = 5", "line 5", "twice"},
           Case{"module.txt", "PlayerRoster.txt", "Roster.txt", "line 6",
                "Roster.txt is included here"},
           Case{"module.txt", "PlayerRoster.txt", "PieceWindow-Pieces.txt", "line 6", "twice"},
           Case{"module.txt", "component VASSAL.build.GameModule", "component a b", "line 1",
                "a b"},
           Case{"PlayerRoster.txt", "component entry", "component", "line 2", "component"},
       }) {
    Tree tree(kModule);
    tree.replace(c.file, c.what, c.by);
    const auto read = tree.read();
    ASSERT_FALSE(read) << c.by;
    EXPECT_EQ(read.error().file, c.file) << describe(read.error());
    EXPECT_EQ(read.error().place, c.place) << describe(read.error());
    EXPECT_NE(read.error().message.find(c.message), std::string::npos) << describe(read.error());
  }
}

TEST(BuildFiles, RefusesWhatItCouldNotWriteAgain) {
  PrivateValues values;
  for (const auto* xml : {"", "<a>", "<a>&nbsp;</a>", "\xFF\xFE<\0a", "<a><?provost-include?></a>",
                          "<a>gr\xFC&#252;</a>"}) {
    EXPECT_FALSE(write_build(xml, values)) << xml;
  }
}

}  // namespace
}  // namespace provost::tree
