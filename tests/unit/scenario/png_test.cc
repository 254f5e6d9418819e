// SPDX-License-Identifier: MIT
#include "scenario/png.h"

#include <gtest/gtest.h>

#include "scenario/svg.h"

namespace provost::scenario {
namespace {

std::string size_in(const std::string& png) { return png.substr(16, 8); }

TEST(Png, DrawsAPictureOfTheSizeAsked) {
  Svg svg(10, 10);
  svg.rectangle(0, 0, 10, 10, "fill:#ff0000");
  for (const auto colors : {PngColors::kAll, PngColors::kPalette}) {
    const auto png = render_png(svg.finish(), 20, 30, colors);
    ASSERT_TRUE(png);
    EXPECT_EQ("\x89PNG\r\n\x1A\n", png->substr(0, 8));
    EXPECT_EQ(std::string("\0\0\0\x14\0\0\0\x1E", 8), size_in(*png));
  }
}

TEST(Png, RefusesWhatIsNoSvgAndWhatIsTooLarge) {
  EXPECT_FALSE(render_png("no picture", 10, 10));
  EXPECT_FALSE(render_png(Svg(1, 1).finish(), 0, 10));
  EXPECT_FALSE(render_png(Svg(1, 1).finish(), 10, 40'000));
}

TEST(Svg, PrintsNumbersShort) {
  EXPECT_EQ("12", svg_number(12));
  EXPECT_EQ("12.5", svg_number(12.5));
  EXPECT_EQ("-0.05", svg_number(-0.05));
  EXPECT_EQ("0.33", svg_number(1.0 / 3));
  EXPECT_EQ("0", svg_number(0.001));
}

TEST(Svg, MixesColours) {
  EXPECT_EQ("#000000", mix("#000000", "#ffffff", 0));
  EXPECT_EQ("#ffffff", mix("#000000", "#ffffff", 1));
  EXPECT_EQ("#800040", mix("#ff0080", "#000000", 0.5));
}

TEST(Svg, EscapesWords) {
  Svg svg(10, 10);
  svg.text(0, 0, 10, "Brigade <d'Eu> & \"co\"", "");
  EXPECT_NE(std::string::npos, svg.finish().find("Brigade &lt;d'Eu&gt; &amp; &quot;co&quot;"));
}

}  // namespace
}  // namespace provost::scenario
