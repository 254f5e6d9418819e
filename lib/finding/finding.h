// SPDX-License-Identifier: MIT
// A Finding is one thing to tell the user about his data: what a module check found, or what the
// audit of a log flagged. The validator grades findings by severity, the audit by verdict; all else
// is shared, so that every report reads one type.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace provost {

/// How bad a module defect is: players will see an error; a warning may bite; info is advice.
enum class Severity { kError, kWarning, kInfo };

/// What the audit says. Illegal: no completion of the unknown facts makes it legal. Doubtful:
/// legal only under a reading or value that is named. Remark: worth a look, no rule broken.
enum class Verdict { kIllegal, kDoubtful, kRemark };

/// Where in the user's files. Unset parts do not apply.
struct Location {
  std::string file;
  std::string entry;                // entry of the archive
  std::optional<int> line;          // of a text entry, from 1
  std::optional<std::string> path;  // component path or JSON pointer
  std::optional<int> step;          // step of a log, from 1; 0 = the position at its start
};

struct Cite {
  std::string book;     // "Battles from the Age of Reason"
  std::string section;  // "10.2a"
};

struct Finding {
  std::string id;  // check id "image/missing" or rule id "BAR:10.2a"
  std::optional<Severity> severity;
  std::optional<Verdict> verdict;
  Location location;
  std::string message;
  // of an audit:
  std::string player;              // who did it, where the log says
  std::vector<std::string> units;  // names
  std::vector<std::string> hexes;
  Cite cite;
  std::vector<std::string> because;  // facts that the verdict rests on
  std::vector<std::string> unknown;  // facts that would change it
  std::vector<std::string> legal;    // what would have been legal
  std::vector<std::string> way;      // of a move: where it began and each hex where it was put down
};

std::string to_string(Severity severity);
std::string to_string(Verdict verdict);

}  // namespace provost
