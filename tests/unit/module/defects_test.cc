// SPDX-License-Identifier: MIT
// What the checks say of files with one small defect, beside what the engine did with them.
#include <gtest/gtest.h>

#include <iostream>
#include <map>
#include <set>

#include "base/files.h"
#include "base/text.h"
#include "module/validate.h"
#include "support/shared_data.h"

namespace provost::module {
namespace {

using Ids = std::set<std::string>;

// Files whose defect a check is there for. All others have to be silent.
const std::map<std::string, Ids> kFound = {
    {"bad_int_attr.vmod", {"component/bad-value"}},
    {"bce_last.vmod", {"component/encoder-order"}},
    {"bf_badxml.vmod", {"build-file/malformed"}},
    {"bf_no_attrs.vmod", {"metadata/name-differs", "metadata/version-differs"}},
    {"bf_old_name.vmod", {"build-file/wrong-name"}},
    {"bool_yes.vmod", {"component/bad-value"}},  // it opens clean, but yes means false
    {"corrupt_image.vmod", {"image/unreadable"}},
    {"dup_gpid.vmod", {"piece/duplicate-gpid"}},
    {"dup_map.vmod", {"map/duplicate-name"}},
    {"garbage_piece.vmod", {"piece/no-basic-piece"}},
    {"image_not_in_images_dir.vmod", {"image/missing"}},
    {"md_badxml.vmod", {"metadata/malformed"}},
    {"md_empty.vmod", {"metadata/malformed"}},
    {"md_next_minor.vmod", {"metadata/too-new"}},
    {"md_next_patch.vmod", {"build-file/newer-version"}},
    {"missing_board_image.vmod", {"image/missing"}},
    {"missing_piece_image.vmod", {"image/missing"}},
    {"nextid_low.vmod", {"piece/next-gpid-too-low"}},
    {"no_buildfile.vmod", {"archive/not-a-module"}},
    {"no_nextid.vmod", {"metadata/name-differs", "metadata/version-differs"}},
    {"no_protocontainer.vmod", {"prototype/unknown"}},
    {"no_prototype.vmod", {"prototype/unknown"}},
    {"setup_missing_file.vmod", {"setup/file-missing"}},
    {"setupstack_bad_loc.vmod", {"start/unknown-location"}},
    {"short_state.vmod", {"piece/state-too-short"}},
    {"unknown_class.vmod", {"component/unknown-class"}},
    {"unknown_trait.vmod", {"trait/unknown"}},
    {"wrong_mapid_setup.vmod", {"map/no-board-chosen"}},
    {"sav/board_after_pieces_unknown.vsav", {"save/unknown-board"}},
    {"sav/change_bad_state.vlog", {"save/change-too-short"}},
    {"sav/dup_id.vsav", {"save/duplicate-piece"}},
    {"sav/extra_state.vsav", {"save/unknown-map"}},
    {"sav/move_unknown_piece.vlog", {"save/unknown-piece"}},
    {"sav/odd_hex.vsav", {"save/unreadable"}},
    {"sav/other_module.vsav", {"save/other-module"}},
    {"sav/other_modver.vsav", {"save/other-module-version"}},
    {"sav/remove_unknown.vlog", {"save/unknown-piece"}},
    {"sav/short_state.vsav", {"save/state-too-short"}},
    {"sav/trailing_newline.vsav", {"save/unreadable"}},
    {"sav/truncated.vsav", {"save/no-end"}},
    {"sav/z_bzip2.vsav", {"archive/damaged-entry", "archive/not-streamable"}},
    {"sav/z_prefix_garbage.vsav", {"archive/not-streamable", "save/unreadable"}},
    {"sav/z_stored_dd.vsav", {"archive/not-streamable"}},
};

TEST(Defects, AreFoundWhereTheEngineStumbles) {
  const auto root = test::shared("engine-facts/defects");
  if (root.empty()) GTEST_SKIP() << "no shared data";
  const auto table = read_file(root / "RESULTS.tsv");
  ASSERT_TRUE(table);
  const auto module = Module::open(root / "ok.vmod");
  ASSERT_TRUE(module) << describe(module.error());
  ValidateOptions options;
  options.module = &*module;

  int files = 0;
  int found = 0;
  std::string unseen;  // the engine has trouble and no check speaks
  for (const auto& line : text::lines(*table)) {
    if (line.empty() || line.front() == '#') continue;
    const auto fields = text::split(line, '\t');
    const auto& file = fields[0];
    const auto findings = validate(root / file, options);
    ASSERT_TRUE(findings) << file << ": " << describe(findings.error());
    Ids ids;
    for (const auto& finding : *findings) ids.insert(finding.id);
    const auto expected = kFound.find(file);
    EXPECT_EQ(expected == kFound.end() ? Ids() : expected->second, ids) << file;
    ++files;
    found += ids.empty() ? 0 : 1;
    const bool clean = fields[2].find("clean") != std::string::npos;
    if (ids.empty() && !clean) unseen += " " + file;
  }
  std::cout << files << " files, " << found << " with findings; the engine stumbles and no check "
            << "speaks:" << unseen << '\n';
  EXPECT_EQ(91, files);
}

}  // namespace
}  // namespace provost::module
