// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <string_view>

#include "base/text.h"
#include "module/check.h"

namespace provost::module::checks {
namespace {

constexpr std::array kKnown = std::to_array<std::string_view>(
    {"AreaOfEffect;", "PROP;",     "attach;",        "basicName;", "border;",
     "button;",       "calcProp;", "clone;",         "cmt;",       "delete;",
     "deselect;",     "emb2;",     "emb;",           "footprint;", "globalhotkey;",
     "globalkey;",    "hide;",     "hideCmd;",       "immob;",     "label;",
     "locCommand;",   "locmsg;",   "macro;",         "mark;",      "markmoved;",
     "mat;",          "matPiece;", "menuSeparator;", "nonRect2;",  "nonRect;",
     "obs;",          "pivot;",    "placemark;",     "playSound;", "propertysheet;",
     "prototype;",    "replace;",  "report;",        "restrict;",  "return;",
     "rotate;",       "sendto;",   "setpieceprop;",  "setprop;",   "submenu;",
     "table;",        "translate;"});

void run(const Subject& subject, Sink& sink) {
  // Custom classes may know traits of their own.
  if (subject.kind() != SubjectKind::kModule || subject.custom_classes()) return;
  for (const auto& piece : subject.pieces()) {
    for (std::size_t i = 0; i + 1 < piece.types.size(); ++i) {
      const auto& type = piece.types[i];
      const auto end = type.find(';');
      const auto id = std::string_view(type).substr(0, end == std::string::npos ? end : end + 1);
      if (std::find(kKnown.begin(), kKnown.end(), id) != kKnown.end()) continue;
      sink.report_at("\"" + text::printable(piece.piece->name) + "\" has the trait \"" +
                         text::printable(id, 40) + "\", which VASSAL does not know",
                     piece.piece->path, piece.piece->line);
    }
  }
}

}  // namespace

extern const Check kTraitUnknown;
constinit const Check kTraitUnknown{"trait/unknown", Severity::kError,
                                    "A piece has a trait that VASSAL does not know", run};

}  // namespace provost::module::checks
