// SPDX-License-Identifier: MIT
#include "vassal/traits/report.h"

#include "base/text.h"
#include "vassal/traits/fields.h"

namespace provost::vassal {

Result<Report> Report::decode(const Trait& trait) {
  if (trait.id() != kId) return fail(ErrorCode::kMalformed, "this is no report trait");
  Report report;
  FieldReader type(std::string_view(trait.type).substr(kId.size()), ';');
  report.keys = type.text();
  report.format = type.text(report.format);
  report.cycle_down_keys = type.text();
  report.cycle_formats = type.list();
  report.description = type.text();
  report.no_suppress = type.boolean(false);
  report.cycle_index = text::to_int(trait.state).value_or(-1);
  report.read = trait;
  return report;
}

Trait Report::print() const {
  FieldWriter type(';');
  type.text(keys).text(format).text(cycle_down_keys).list(cycle_formats).text(description);
  type.boolean(no_suppress);
  return {std::string(kId) + type.value(), std::to_string(cycle_index)};
}

Trait Report::encode() const { return as_read_or_printed(*this); }

}  // namespace provost::vassal
