// SPDX-License-Identifier: MIT
// The audit for people: each finding with its reasons, then what was checked and what was not.
#pragma once

#include <string>

#include "report/audit_json.h"
#include "report/style.h"

namespace provost::report {

std::string audit_text(const AuditDocument& document, const Style& style);

}  // namespace provost::report
