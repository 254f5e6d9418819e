// SPDX-License-Identifier: MIT
#include "vassal/well_formed.h"

#include <gtest/gtest.h>

namespace provost::vassal {
namespace {

std::string fault_of(std::string_view xml) {
  const auto fault = xml_fault(xml);
  return fault ? describe(*fault) : "";
}

TEST(WellFormed, WhatTinyxml2TakesAndJavaDoesNot) {
  EXPECT_EQ("line 2, column 5: not well-formed (invalid token)", fault_of("<a>\n b & c</a>"));
  EXPECT_EQ("line 1, column 4: undefined entity", fault_of("<a>&foo;</a>"));
  for (const auto* xml :
       {"<a>x ]]> y</a>", "<a><!-- x -- y --></a>", "<a><!-- x ---></a>", "<a b=\"1\"c=\"2\"/>",
        "<a b=\"<\"/>", "<a b=\"1\" b=\"2\"/>", "<a b=1/>", "<a b/>", "<1a/>", "<a>&amp b</a>",
        "<a><?xml version=\"1.0\"?></a>", "<a/>text", "<a/><b/>", "<a><b></a></b>", "<a>", "",
        "<?xml version=\"9.0\"?><a/>"}) {
    EXPECT_NE("", fault_of(xml)) << xml;
  }
}

TEST(WellFormed, WhatJavaTakes) {
  for (const auto* xml :
       {"<a/>", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- c --><a b='>' c=\"&quot;\"/>\n",
        "\xEF\xBB\xBF<a/>", "<a:b c:d=\"\"/>", "<!DOCTYPE a [<!ENTITY e \"x\">]><a>&e;</a>",
        "<?xml version=\"1.1\"?><a>&#1;</a>",
        "<?xml version=\"1.0\" encoding=\"cp1252\"?><a>\x93</a>", "<a><![CDATA[ & < ]]></a>",
        "<a><?p q?></a><!-- c -->"}) {
    EXPECT_EQ("", fault_of(xml)) << xml;
  }
}

TEST(WellFormed, EntitiesAreNotExpandedWithoutLimit) {
  std::string doctype = "<!DOCTYPE a [<!ENTITY e0 \"ha\">";
  for (int i = 1; i < 60'000; ++i) {
    doctype += "<!ENTITY e" + std::to_string(i) + " \"&e" + std::to_string(i - 1) + ";\">";
  }
  EXPECT_EQ("", fault_of(doctype + "]><a>&e59999;</a>"));
}

}  // namespace
}  // namespace provost::vassal
