// SPDX-License-Identifier: MIT
// A transcript for programs (schemas/transcript.schema.json); for people it is the script itself
// (play::to_text).
#pragma once

#include <string>

#include "game/play/script.h"

namespace provost::report {

struct TranscriptDocument {
  std::string tool_version;
  std::string file;  // the log
  play::Script script;
};

/// Every line with its command, its words without quotes, and the steps of the log that it tells.
std::string transcript_json(const TranscriptDocument& document);

}  // namespace provost::report
