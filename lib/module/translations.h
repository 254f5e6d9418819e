// SPDX-License-Identifier: MIT
// A module's own translations: the component Language holds one Translation a language, and each
// has its texts in an entry Module_LANGUAGE_COUNTRY.properties of the archive. A text's key is made
// of the way to the component and the attribute:
//
//     name                                      the module's name
//     PieceWindow..ListWidget.Buildings.entryName
//     Piece.Town                                a text of any piece
//
// Source: VASSAL.i18n.{Translation,Localization,ComponentI18nData}.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "module/module.h"
#include "vassal/java_properties.h"

namespace provost::module {

struct Translation {
  std::string language;  // "pl"
  std::string country;   // "PL"; empty: any
  std::string entry;     // "Module_pl_PL.properties"
  bool present = false;  // the archive has it; a new translation has none yet
  vassal::JavaProperties texts;
  std::optional<Error> error;  // why the entry cannot be read
  const vassal::Component* component = nullptr;

  /// The translated text; nullptr when there is none or it is empty.
  const std::string* text(std::string_view key) const;
};

/// All translations of a module or extension, in order.
std::vector<Translation> read_translations(const Module& module);

/// The key under which an attribute of the last component of a chain (which begins with the module)
/// is translated. Nothing for the pieces of slots and prototypes, whose traits have the keys, for
/// classes of the module's own, and where the way leads through one.
std::optional<std::string> translation_key(const std::vector<const vassal::Component*>& chain,
                                           std::string_view attribute);

}  // namespace provost::module
