// SPDX-License-Identifier: MIT
#include "module/extension.h"

#include <gtest/gtest.h>

#include <cstdio>

#include "module/module.h"
#include "support/shared_data.h"

namespace provost::module {
namespace {

TEST(Extension, IsRead) {
  const auto root =
      vassal::parse_build_file(
          "<VASSAL.build.module.ModuleExtension anyModule='true' extensionId='f97' module='VASL' "
          "moduleVersion='5.9.2'><VASSAL.build.module.ExtensionElement target='A:b/C'><X/><Y/>"
          "</VASSAL.build.module.ExtensionElement><z.Encoder/"
          "><VASSAL.build.module.ExtensionElement "
          "target=''/></VASSAL.build.module.ModuleExtension>")
          .value();
  const auto extension = read_extension(root);
  EXPECT_EQ(extension.id, "f97");
  EXPECT_EQ(extension.module, "VASL");
  EXPECT_EQ(extension.module_version, "5.9.2");
  EXPECT_TRUE(extension.universal);
  ASSERT_EQ(extension.elements.size(), 2u);
  ASSERT_EQ(extension.elements[0].target.size(), 2u);
  EXPECT_EQ(extension.elements[0].target[0].java_class, "A");
  EXPECT_EQ(extension.elements[0].target[0].name, "b");
  EXPECT_EQ(extension.elements[0].parts.size(), 2u);
  EXPECT_TRUE(extension.elements[1].target.empty());
  EXPECT_TRUE(extension.elements[1].parts.empty());
}

TEST(Extension, PieceIdsHaveTwoParts) {
  EXPECT_EQ(parse_piece_id("f97:291").extension, "f97");
  EXPECT_EQ(parse_piece_id("f97:291").number, "291");
  EXPECT_EQ(parse_piece_id("291").extension, "");
  EXPECT_EQ(parse_piece_id("291").number, "291");
  EXPECT_EQ(parse_piece_id("a:1:2").number, "1");
}

struct Found {
  std::size_t elements = 0;
  std::size_t resolved = 0;
};

Found targets_found(const char* extension_file, const char* module_file) {
  const auto path = provost::test::shared(extension_file);
  const auto base = provost::test::shared(module_file);
  if (path.empty() || base.empty()) return {};
  const auto opened = Module::open(path).value();
  const auto module = Module::open(base).value();
  Found found;
  for (const auto& element : read_extension(opened.root()).elements) {
    ++found.elements;
    const auto chain = vassal::resolve_target(module.root(), element.target);
    if (!chain) {
      std::printf("%s: %s\n", chain.error().place.c_str(), chain.error().message.c_str());
      continue;
    }
    ++found.resolved;
    // The way back is the same, but for components that were renamed.
    EXPECT_EQ(vassal::target_path_of(*chain).size(), element.target.size());
  }
  std::printf("%s: %zu of %zu targets found in %s\n", extension_file, found.resolved,
              found.elements, module_file);
  return found;
}

TEST(Extension, TargetsOfARealOneAreInItsModule) {
  if (provost::test::shared("corpus").empty()) GTEST_SKIP() << "no shared data";
  const auto found =
      targets_found("corpus/extensions/kgs-v1.1.mdx", "corpus/modules/vasl_3.1.0.vmod");
  EXPECT_GE(found.elements, 5u);
  EXPECT_EQ(found.resolved, found.elements);
  // Made for another module: nothing but the module itself is found.
  const auto strange = targets_found("corpus/extensions/CID-extension_3.2.17.vmdx",
                                     "corpus/modules/zxvt_3.2.17.vmod");
  EXPECT_EQ(strange.resolved, 0u);
}

}  // namespace
}  // namespace provost::module
