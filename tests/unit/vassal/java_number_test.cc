// SPDX-License-Identifier: MIT
#include "vassal/java_number.h"

#include <gtest/gtest.h>

#include <cmath>

namespace provost::vassal {
namespace {

TEST(JavaNumber, ReadsWhatParseDoubleReads) {
  EXPECT_EQ(50.0, read_java_double("50.0f"));
  EXPECT_EQ(50.0, read_java_double(" 50D\t"));
  EXPECT_EQ(-0.5, read_java_double("-.5"));
  EXPECT_EQ(7.0, read_java_double("+7."));
  EXPECT_EQ(1200.0, read_java_double("1.2e+3"));
  EXPECT_EQ(12.0, read_java_double("0x1.8p3"));
  EXPECT_EQ(12.0, read_java_double("0X1.8P3d"));
  EXPECT_EQ(HUGE_VAL, read_java_double("Infinity"));
  EXPECT_EQ(-HUGE_VAL, read_java_double("-1e999"));
  EXPECT_EQ(0.0, read_java_double("1e-999"));
  EXPECT_TRUE(std::isnan(read_java_double("-NaN").value()));
}

TEST(JavaNumber, RefusesWhatParseDoubleThrowsAt) {
  for (const auto* text :
       {"",    " ",   "x",        "5,0", "50ff",  "f",    "1e", "--1",   "+-1",  "1 2",
        "inf", "nan", "infinity", "0x",  "0x1.8", "0x1f", ".",  "1e5.0", "NaNf", "0x-1p3"}) {
    EXPECT_FALSE(read_java_double(text)) << text;
  }
}

}  // namespace
}  // namespace provost::vassal
