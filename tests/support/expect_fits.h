// SPDX-License-Identifier: MIT
// That a JSON text is as its schema says; each place where it is not is a failure of the test:
//
//     expect_fits("audit.schema.json", audit_json(document));
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "base/files.h"
#include "base/json_schema.h"
#include "support/shared_data.h"

namespace provost::test {

/// `schema` is the name of a file below schemas/.
inline void expect_fits(const std::string& schema, const std::string& text) {
  const auto rules = read_file(source("schemas/" + schema));
  ASSERT_TRUE(rules) << describe(rules.error());
  const auto problems = check_json_schema(*rules, text);
  ASSERT_TRUE(problems) << describe(problems.error());
  for (const auto& problem : *problems) ADD_FAILURE() << describe(problem);
}

}  // namespace provost::test
