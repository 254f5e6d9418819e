// SPDX-License-Identifier: MIT
// What is known of the engine's components: for each class that can stand in a build file its
// attributes with type, default and what a bad value does, the components that the editor offers
// below it, and what of it has to be unique. The table (data/components.json) was measured on
// VASSAL 3.7.
//
//     const ComponentClass* map = component_class("VASSAL.build.module.Map");
//     map->attribute("edgeWidth")->type;                          // "Integer"
//     check_value(*map->attribute("edgeWidth"), "wide").fate;     // ValueFate::kDropsComponent
//
// The engine makes of an element tag an object of the class with that name: a class of its own, or
// one that the module carries. Plain elements (`entry`, `option`, `setup`) belong to their parent.
// Source: VASSAL.build.Builder, AbstractBuildable, AutoConfigurable.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "vassal/build_file.h"

namespace provost::vassal {

struct ComponentAttribute {
  std::string name;
  /// "String", "Integer", "Double", "Boolean", "Color", "NamedKeyStroke", "String[]" ..., or the
  /// engine's class behind the editor's control ("DiceButton.KeepConfig"); empty: not known.
  std::string type;
  /// What a fresh component answers; nothing: it is not written.
  std::optional<std::string> default_value;
  /// The same for a component added in the editor, where it differs.
  std::optional<std::string> default_when_added;
  /// The words of a drop-down list; empty: any text.
  std::vector<std::string> values;
  /// What the text `zzz` does, as measured: "throws NumberFormatException", "ignored", "stored as
  /// is", "becomes 'false'"; empty: it is a text, or was not measured.
  std::string bad_value;
  bool translatable = false;
};

/// A name that is only read, for old files, and the attributes that it sets.
struct AcceptedAttribute {
  std::string name;
  std::vector<std::string> sets;
};

struct ComponentClass {
  std::string java_class;   // "VASSAL.build.module.Map"
  std::string editor_name;  // "Map Window"; may be empty
  std::string superclass;   // of the engine's; may be empty
  /// How it comes into a file: "root", "written by a new module", "offered by the editor", ...
  std::string offered;
  /// The attribute that holds the component's name; empty: it has none.
  std::string name_attribute;
  std::vector<std::string> aliases;  // other tags that are read as this class
  std::vector<ComponentAttribute> attributes;
  std::vector<AcceptedAttribute> also_accepted;
  std::vector<std::string> ignored;         // seen in old files and not read
  std::vector<std::string> plain_children;  // tags of elements that are no components
  /// Offered by the editor; the reader takes any component.
  std::vector<std::string> children;
  std::vector<std::string> mandatory_children;
  std::vector<std::string> added_children;           // made when they are missing
  std::vector<std::string> uniquely_named_children;  // their names must differ
  bool unique = false;                               // one below a parent
  bool mandatory = false;
  bool unique_name = false;  // its name must differ from that of any other of the class
  bool text_content = false;

  const ComponentAttribute* attribute(std::string_view name) const;
  const AcceptedAttribute* accepted(std::string_view name) const;
  /// Whether the editor offers that class below this one, in a palette or chart window too.
  bool offers(std::string_view java_class) const;
};

/// All of them, in order of their tags.
const std::vector<ComponentClass>& component_classes();
/// The engine's class for an element tag; nullptr for one of the module's own and for a plain
/// element.
const ComponentClass* component_class(std::string_view tag);

enum class TagKind {
  kEngine,  // component_class() knows it
  kPlain,   // belongs to its parent: entry, option, setup
  kCustom,  // a class of the module's own, or none at all: kept as it is, not understood
};
/// `parent` is the tag of the element around it; empty at the root.
TagKind tag_kind(std::string_view tag, std::string_view parent);

/// What the engine makes of an attribute's text.
enum class ValueFate {
  kRead,            // it is what the attribute takes
  kKept,            // it is not, and is kept and written back all the same
  kReplaced,        // another value is taken: ValueCheck::becomes
  kIgnored,         // the default stays
  kDropsComponent,  // an error dialog, and the whole component is missing
};
struct ValueCheck {
  ValueFate fate = ValueFate::kRead;
  std::string becomes;   // for kReplaced
  std::string expected;  // what would have been read: "a whole number", "one of Always, Never"
};
ValueCheck check_value(const ComponentAttribute& attribute, std::string_view text);

/// The name of a component as the engine sees it (getConfigureName): the value of its class's name
/// attribute, or that attribute's default. A SetupStack's name tells its location, too. Nothing
/// when the class has no name, is unknown, or takes it from elsewhere (a slot from its piece).
std::optional<std::string> configure_name(const Component& component);

/// Whether it holds a piece: PieceSlot, CardSlot and the slots of custom code.
bool is_slot(const Component& component);
/// PrototypeDefinition.
bool is_prototype(const Component& component);

}  // namespace provost::vassal
