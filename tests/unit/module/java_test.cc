// SPDX-License-Identifier: MIT
// Files that Java, and so VASSAL, reads otherwise than we do.
#include <map>

#include "checked_file.h"
#include "small_module.h"

namespace provost::module {
namespace {

using test::Entries;
using test::ids_of;
using test::kBuildFile;
using test::kMetadata;
using test::kSaveText;
using test::small_extension;
using test::small_module;
using test::with;
using test::zip_of;

TEST(JavaChecks, WhatJavaReadsOtherwiseThanWe) {
  const auto bytes = zip_of(small_module());
  auto no_header = bytes;
  no_header.replace(no_header.find("PK\x03\x04"), 4, "XXXX");
  EXPECT_EQ(std::set<std::string>{"archive/damaged-entry"}, ids_of("bad.vmod", no_header));
  for (const auto& [from, to] : std::map<std::string, std::string>{
           {"<?xml version", "\n<?xml version"},
           {"encoding=\"UTF-8\"", "encoding=\"FOO-9\""},
           {"name=\"Weather\"", "name=\"Rain & Snow\""},
           {"name=\"Weather\"", "name=\"Rain&nbsp;Snow\""},
           {"</VASSAL.build.GameModule>", "<!-- a -- b --></VASSAL.build.GameModule>"},
           {"</VASSAL.build.GameModule>", "</VASSAL.build.GameModule><b/>"}}) {
    EXPECT_EQ(std::set<std::string>{"build-file/malformed"},
              ids_of("bad.vmod", zip_of(small_module(from, to))))
        << to;
  }
  EXPECT_EQ(std::set<std::string>(),
            ids_of("ok.vmod", zip_of(small_module("<VASSAL.build.module.BasicCommandEncoder/>",
                                                  "<?editor on?><VASSAL.build.module."
                                                  "BasicCommandEncoder/>"))));
  const auto save = [](const std::string& text) {
    return ids_of("bad.vsav", zip_of({{"moduledata", kMetadata}, {"savedGame", text}}));
  };
  EXPECT_EQ(std::set<std::string>{"save/no-end"}, save(kSaveText + "\r\n"));
  EXPECT_EQ(std::set<std::string>{"save/no-end"}, save("\xEF\xBB\xBF" + kSaveText));
}

TEST(JavaChecks, FindCharactersThatJavaRefuses) {
  const auto only = [](const Entries& entries) {
    const auto module = Module::from_bytes(zip_of(entries), "bad.vmod");
    const auto findings = validate(*module);
    EXPECT_GE(1U, findings.size());
    return findings.empty() ? Finding{} : findings[0];
  };
  const auto found = only(small_module("name=\"Weather\"", "name=\"Weat\x01her\""));
  EXPECT_EQ("build-file/malformed", found.id);
  EXPECT_EQ(Severity::kError, found.severity);
  EXPECT_EQ(
      "it has the control character U+0001: Java's XML parser refuses it, and VASSAL does not open "
      "the module",
      found.message);
  EXPECT_EQ(29, found.location.line);
  const auto unclear = only(small_module("name=\"Weather\"", "name=\"Rain & Snow\""));
  EXPECT_NE(std::string::npos, unclear.message.find("not well-formed (invalid token) at column"))
      << unclear.message;
  EXPECT_EQ(29, unclear.location.line);
  Entries entries = small_module();
  entries["moduledata"] = with(kMetadata, "<name>", "<description>\x02</description><name>");
  EXPECT_EQ("metadata/malformed", only(entries).id);
  EXPECT_EQ("", only(small_module("name=\"Weather\"", "name=\"Weat&#9;her\"")).id);
}

}  // namespace
}  // namespace provost::module
