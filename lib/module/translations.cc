// SPDX-License-Identifier: MIT
#include "module/translations.h"

#include <algorithm>

#include "vassal/component_class.h"
#include "vassal/sequence.h"

namespace provost::module {

namespace {

// What a component adds to the keys of itself and of all below it (getI18nPrefix).
std::optional<std::string> own_prefix(const vassal::Component& component) {
  if (vassal::component_class(component.type) == nullptr) return std::nullopt;
  const auto name = component.name();
  for (const std::string_view none : {"GameModule", "BasicModule", "GlobalProperties",
                                      "GlobalTranslatableMessages", "BoardPicker"}) {
    if (name == none) return std::string();
  }
  if (name == "GlobalMap") return std::string("GlobalMap");
  if (name == "HidePiecesButton") return std::string("HidePieces");
  if (name == "PieceSlot" || name == "CardSlot" || name == "PrototypeDefinition") {
    return std::nullopt;
  }
  const std::string own = vassal::configure_name(component).value_or("");
  if (name == "BrowserHelpFile") return "BrowserHelpFile." + own;
  std::string prefix(name);
  if (!own.empty()) prefix += "." + own;
  return prefix + ".";
}

}  // namespace

const std::string* Translation::text(std::string_view key) const {
  const auto found = std::find_if(texts.rbegin(), texts.rend(),
                                  [&](const auto& entry) { return entry.first == key; });
  return found == texts.rend() || found->second.empty() ? nullptr : &found->second;
}

std::vector<Translation> read_translations(const Module& module) {
  std::vector<Translation> translations;
  module.root().walk([&](const std::vector<const vassal::Component*>& chain) {
    const auto& component = *chain.back();
    if (component.type != "VASSAL.i18n.Translation") return;
    Translation& translation = translations.emplace_back();
    translation.component = &component;
    vassal::SequenceDecoder locale(component.attribute("locale") == nullptr
                                       ? std::string_view("en,")
                                       : std::string_view(*component.attribute("locale")),
                                   ',');
    translation.language = locale.next();
    translation.country = locale.next();
    translation.entry = "Module_" + translation.language;
    if (!translation.country.empty()) translation.entry += "_" + translation.country;
    translation.entry += ".properties";
    if (!module.has_entry(translation.entry)) return;
    translation.present = true;
    const auto bytes = module.read_entry(translation.entry);
    auto texts = bytes ? vassal::parse_java_properties(*bytes)
                       : Result<vassal::JavaProperties>(tl::unexpected(bytes.error()));
    if (texts) {
      translation.texts = std::move(*texts);
    } else {
      translation.error = in_file(std::move(texts.error()), module.file());
    }
  });
  return translations;
}

std::optional<std::string> translation_key(const std::vector<const vassal::Component*>& chain,
                                           std::string_view attribute) {
  std::string key;
  for (const auto* component : chain) {
    // Sorting a component into a folder does not change its key.
    if (component->is_folder() && component != chain.back()) continue;
    const auto prefix = own_prefix(*component);
    if (!prefix) return std::nullopt;
    if (!key.empty() && !prefix->empty()) key += ".";
    key += *prefix;
  }
  return key + std::string(attribute);
}

}  // namespace provost::module
