// SPDX-License-Identifier: MIT
#include "module/image_references.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "base/text.h"
#include "vassal/sequence.h"

namespace provost::module {
namespace {

using vassal::Component;

// Pictures in the engine's own archive below images/ that a module may name without a leading
// slash.
constexpr std::array kEngineImages = std::to_array<std::string_view>({"Edit16.gif",
                                                                      "Help16.gif",
                                                                      "Save16.gif",
                                                                      "SaveAs16.gif",
                                                                      "Splash.gif",
                                                                      "Splash.png",
                                                                      "StepForward16.gif",
                                                                      "Undo16.gif",
                                                                      "VASSAL-256x256.png",
                                                                      "black.jpg",
                                                                      "camera.gif",
                                                                      "chart.gif",
                                                                      "chess_clock.png",
                                                                      "connect.gif",
                                                                      "counter.gif",
                                                                      "die.gif",
                                                                      "disconnect.gif",
                                                                      "getMessages.gif",
                                                                      "globe_selected.gif",
                                                                      "globe_unselected.gif",
                                                                      "inventory.gif",
                                                                      "keyCommand.gif",
                                                                      "lockedRoom.gif",
                                                                      "map.gif",
                                                                      "mm-extension-active.png",
                                                                      "mm-extension-inactive.png",
                                                                      "mm-file.png",
                                                                      "mm-gamefolder-closed.png",
                                                                      "mm-gamefolder-open.png",
                                                                      "mm-module.png",
                                                                      "moved.gif",
                                                                      "notes.gif",
                                                                      "overview.gif",
                                                                      "playerAway.gif",
                                                                      "playerLooking.gif",
                                                                      "postMessage.gif",
                                                                      "recenter.gif",
                                                                      "status.gif",
                                                                      "thread.gif",
                                                                      "unmoved.gif",
                                                                      "zoom.png",
                                                                      "zoomIn.gif",
                                                                      "zoomIn.png",
                                                                      "zoomOut.gif",
                                                                      "zoomOut.png"});

// Attributes that hold an image's name, of whatever component they stand on.
constexpr std::array kIconAttributes = std::to_array<std::string_view>(
    {"icon", "disabledIcon", "buttonIcon", "markUnmovedIcon", "iconName", "inIconName",
     "outIconName", "pickIconName", "showingIcon", "hiddenIcon"});

bool is_fixed_name(std::string_view image) {
  return image.find_first_not_of(" \t") != std::string_view::npos &&
         image.find('$') == std::string_view::npos && image.front() != '{' &&
         image.front() != '/';  // "/images/..." is the engine's
}

// Whether this component's attribute `image` or `fileName` is used as one.
bool names_picture(const Component& component, std::string_view attribute) {
  const auto name = component.name();
  if (attribute == "fileName") return name == "Chart" || name == "AboutScreen";
  if (name.ends_with("Board") || name == "ImageItem" || name == "ZoneHighlight") return true;
  if (name == "SelectionHighlighter") return component.flag("useImage", false);
  return name == "MapShader" && component.attribute_or("pattern", "") == "image";
}

bool is_icon(const Component& component, const std::string& attribute, const std::string& value) {
  if (std::find(kIconAttributes.begin(), kIconAttributes.end(), attribute) ==
      kIconAttributes.end()) {
    return false;
  }
  // Versions before 2.9 wrote the button's text here, and the engine overlooks it.
  return !(component.name() == "PlayerRoster" && value == "Retire");
}

void add_components(const Component& root, std::vector<ImageReference>& references) {
  root.walk([&](const std::vector<const Component*>& chain) {
    const Component& component = *chain.back();
    for (const auto& [attribute, value] : component.attributes) {
      if (!is_fixed_name(value)) continue;
      const bool picture =
          (attribute == "image" || attribute == "fileName") && names_picture(component, attribute);
      if (!picture && !is_icon(component, attribute, value)) continue;
      references.push_back({value, vassal::component_path(chain), component.line});
    }
  });
}

// The picture that an outline was drawn over (Non-Rectangular), after which only the editor asks:
// the old form has it as one token "n..." among the commas, the new one behind "N " to the end.
std::string outline_image(std::string_view type) {
  std::string_view spec;
  if (type.starts_with("nonRect2;")) {
    spec = type.substr(std::min(type.find(';', 9), type.size() - 1) + 1);
  } else if (type.starts_with("nonRect;")) {
    spec = type.substr(8);
  }
  if (spec.starts_with('d')) {
    const auto at = spec.find(" N ");
    return std::string(at == spec.npos ? std::string_view() : spec.substr(at + 3));
  }
  for (const auto& token : text::split(spec, ',')) {
    if (token.size() > 1 && token.front() == 'n') return token.substr(1);
  }
  return {};
}

// The images of one trait, by its id and the place of the names among its fields (traits.json).
std::vector<std::string> trait_images(const std::string& type) {
  const bool shows_images = type.starts_with("piece;") || type.starts_with("markmoved;") ||
                            type.starts_with("emb2;") || type.starts_with("obs;");
  if (!shows_images) return {};
  const auto fields = vassal::decode_sequence(type, ';');
  const auto field = [&](std::size_t at) {
    return at < fields.size() ? fields[at] : std::string();
  };
  if (fields.front() == "piece") return {field(3)};
  if (fields.front() == "markmoved") return {field(1)};
  if (fields.front() == "emb2") return vassal::decode_sequence(field(16), ',');
  if (fields.front() == "obs") {
    std::vector<std::string> images{field(2)};
    // Display style G: the others see a picture of their own.
    if (field(4).starts_with('G')) images.push_back(field(4).substr(1));
    return images;
  }
  return {};
}

}  // namespace

std::vector<ImageReference> image_references(const Subject& subject) {
  std::vector<ImageReference> references;
  if (subject.module() == nullptr) return references;
  add_components(subject.module()->root(), references);
  for (const auto& piece : subject.pieces()) {
    for (const auto& type : piece.types) {
      for (auto& image : trait_images(type)) {
        if (!is_fixed_name(image)) continue;
        references.push_back({std::move(image), piece.piece->path, piece.piece->line});
      }
      // An outline that was drawn over nothing has "null" there.
      if (auto image = outline_image(type);
          !image.empty() && image != "null" && is_fixed_name(image)) {
        references.push_back({std::move(image), piece.piece->path, piece.piece->line, true});
      }
    }
  }
  return references;
}

bool is_engine_image(std::string_view image) {
  return std::find(kEngineImages.begin(), kEngineImages.end(), image) != kEngineImages.end();
}

}  // namespace provost::module
