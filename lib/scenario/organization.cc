// SPDX-License-Identifier: MIT
#include "scenario/organization.h"

#include <vector>

#include "base/text.h"

namespace provost::scenario {

namespace {

struct Group {
  std::string name;
  std::vector<std::string> units;
  std::vector<Group> groups;  // in the order of their first units

  Group& at(const std::string& wanted) {
    for (auto& group : groups) {
      if (group.name == wanted) return group;
    }
    groups.push_back({wanted, {}, {}});
    return groups.back();
  }
};

void add(Group& side, const Unit& unit) {
  const auto& corps = unit.fact("corps");
  Group* group = &side;
  const auto& above = corps.empty() ? unit.wing : corps;
  if (!above.empty()) group = &group->at(above);
  if (!unit.division.empty()) group = &group->at(unit.division);
  if (!unit.brigade.empty() && unit.brigade != unit.division) group = &group->at(unit.brigade);
  group->units.push_back(unit.name);
}

std::string list(const Group& group) {
  std::string html;
  if (!group.units.empty()) html += text::escape_xml(text::join(group.units, ", "));
  if (group.groups.empty()) return html;
  html += "<ul>\n";
  for (const auto& below : group.groups) {
    html += "<li><b>" + text::escape_xml(below.name) + "</b>: " + list(below) + "</li>\n";
  }
  return html + "</ul>\n";
}

}  // namespace

std::string organization_page(const Source& source) {
  std::string body;
  bool any = false;
  for (const auto& side : source.sides) {
    Group all;
    for (const auto& unit : source.units) {
      if (unit.side == side.id && unit.arm != "marker") add(all, unit);
    }
    any = any || !all.groups.empty();
    body += "<h3>" + text::escape_xml(side.name) + "</h3>\n" + list(all);
  }
  if (!any) return {};
  return "<html><head><title>Organization</title></head>\n<body bgcolor=\"#fbfaf4\">\n"
         "<h2>Organization</h2>\n<p>As far as the data of this module say it.</p>\n" +
         body + "</body></html>\n";
}

}  // namespace provost::scenario
