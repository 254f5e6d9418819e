// SPDX-License-Identifier: MIT
// Audits a log: plays its record step by step, asks every rule of the ruleset, and says what was
// flagged and what was not checked. See open_breaches.h for when a position counts. The audit goes
// on after a breach with the recorded position.
#pragma once

#include <string>
#include <vector>

#include "finding/finding.h"
#include "game/record.h"
#include "rules/coverage.h"
#include "rules/ruleset.h"
#include "rules/terrain.h"

namespace provost::rules {

struct AuditReport {
  std::vector<Finding> findings;        // by step
  std::vector<CoverageEntry> coverage;  // by rule, in the catalogue's order
};

/// `log` is the file name that findings carry.
AuditReport audit(const game::GameRecord& record, const Ruleset& ruleset, const Terrain& terrain,
                  const std::string& log);

}  // namespace provost::rules
