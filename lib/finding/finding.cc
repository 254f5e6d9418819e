// SPDX-License-Identifier: MIT
#include "finding/finding.h"

namespace provost {

std::string to_string(Severity severity) {
  switch (severity) {
    case Severity::kError:
      return "error";
    case Severity::kWarning:
      return "warning";
    case Severity::kInfo:
      return "info";
  }
  return "info";
}

std::string to_string(Verdict verdict) {
  switch (verdict) {
    case Verdict::kIllegal:
      return "illegal";
    case Verdict::kDoubtful:
      return "doubtful";
    case Verdict::kRemark:
      return "remark";
  }
  return "remark";
}

}  // namespace provost
