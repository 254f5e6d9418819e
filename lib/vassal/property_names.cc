// SPDX-License-Identifier: MIT
// Which names the traits of a piece answer.
#include <unordered_set>

#include "vassal/piece_properties.h"
#include "vassal/trait_fields.h"

namespace provost::vassal {

namespace {

// The names that a trait's own name makes: "Lay" gives Lay_Level and so on.
void append_with_suffixes(std::vector<std::string>& names, const std::string& own,
                          std::initializer_list<const char*> suffixes) {
  for (const char* suffix : suffixes) names.push_back(own + suffix);
}

void append_names(std::vector<std::string>& names, const Trait& trait) {
  const auto id = trait.id();
  const auto fields = TraitFields::decode(trait);
  const auto text = [&](const char* field) { return fields.get(field).value_or(""); };
  if (id == "emb2;" || id == "emb;") {
    append_with_suffixes(names, text("name"), {"_Level", "_Name", "_Image", "_Active"});
  } else if (id == "rotate;") {
    append_with_suffixes(names, text("name"), {"_Facing", "_Degrees"});
  } else if (id == "mark;") {
    for (const auto& field : fields.type()) names.push_back(field.text);
  } else if (id == "PROP;" || id == "calcProp;" || id == "locmsg;") {
    names.push_back(text("name"));
  } else if (id == "label;") {
    names.push_back(text("property_name"));
  } else if (id == "markmoved;" || id == "footprint;") {
    names.emplace_back("Moved");
  } else if (id == "propertysheet;") {
    for (const auto& item : fields.find("definition")->parts()) {
      if (item.text.size() > 1) names.push_back(item.text.substr(1));
    }
  } else if (id == "AreaOfEffect;") {
    append_with_suffixes(names, text("name"), {"_Active"});
  } else if (id == "immob;") {
    append_with_suffixes(names, "", {"Immobile", "IgnoreGrid", "cannotMove", "NoStack"});
  } else if (id == "hide;") {
    append_with_suffixes(names, "", {"Invisible", "InvisibleToOthers"});
  } else if (id == "obs;") {
    append_with_suffixes(names, "", {"Obscured", "ObscuredToOthers"});
  } else if (id == "mat;") {
    append_with_suffixes(names, "", {"MatName", "MatNumCargo"});
  } else if (id == "attach;") {
    names.emplace_back("AttachCount");
    append_with_suffixes(names, text("name"), {"_AttachCount"});
  } else if (id == "piece;") {
    constexpr std::string_view kPrefix = "property.";
    for (const auto& field : fields.state()) {
      if (field.name.starts_with(kPrefix)) names.push_back(field.name.substr(kPrefix.size()));
    }
  }
}

}  // namespace

std::vector<std::string> property_names(const TraitChain& chain) {
  std::vector<std::string> all;
  for (const auto& trait : chain.traits) append_names(all, trait);
  std::vector<std::string> names;
  std::unordered_set<std::string> seen;
  for (auto& name : all) {
    if (name.empty() || !seen.insert(name).second) continue;
    names.push_back(std::move(name));
  }
  return names;
}

}  // namespace provost::vassal
