// SPDX-License-Identifier: MIT
#include "scenario/pieces.h"

#include <algorithm>
#include <cmath>

#include "scenario/counter_picture.h"
#include "scenario/traits.h"
#include "vassal/sequence.h"

namespace provost::scenario {

namespace {

constexpr int kKeyFormation = 'F';
constexpr int kKeyLosses = 'L';
const std::string kTurnReport = "$newPieceName$ at $location$ turns to facing $Facing_Facing$";
const std::string kStateReport = "$oldPieceName$ at $location$ is now $newPieceName$";

std::string formation_image(const Formation& formation) {
  return "formation-" + formation.word + ".png";
}
std::string badge_image(const StateLevel& level) { return "state-" + level.word + ".png"; }
std::string losses_image(int points) { return "losses-" + std::to_string(points) + ".png"; }
std::string face_image(const Unit& unit) { return unit.id + ".png"; }
std::string extra_image(const Unit& unit) { return unit.id + "-extra.png"; }
std::string pointer_image(const Side& side) { return "pointer-" + side.id + ".png"; }

// Where the badges of a layer lie, from the centre of a counter.
std::pair<double, double> badge_place(const std::string& place) {
  const double x = place.rfind("left", 0) == 0 ? -29 : 29;
  return {x, place.find("high") != std::string::npos ? -8.0 : 8.0};
}

// The name of a layer trait (field 19 of emb2); empty for other traits.
std::string layer_name(const vassal::Trait& trait) {
  if (trait.type.rfind("emb2;", 0) != 0) return {};
  const auto fields = vassal::decode_sequence(trait.type, ';');
  return fields.size() > 19 ? fields[19] : std::string();
}

void set_layer(std::vector<vassal::Trait>& traits, std::string_view name, int level) {
  for (auto& trait : traits) {
    if (layer_name(trait) == name) trait.state = std::to_string(level);
  }
}

}  // namespace

std::string side_prototype(const Side& side) { return "Side " + side.name; }

Pieces::Pieces(const Source& source, const Series& series)
    : source_(source), series_(series), scale_(source.map.hex_height / 64.0) {
  for (const auto& unit : source.units) {
    if (!unit.division.empty()) {
      division_number_.emplace(unit.side + "/" + unit.division,
                               static_cast<int>(division_number_.size()));
    }
  }
  add_shared_images();
  prototypes_.push_back({kFacingPrototype,
                         {report_trait({"93,130", "91,130"}, kTurnReport),
                          rotate_trait("Facing", series.facings, 1)}});
  for (const auto& side : source.sides) {
    prototypes_.push_back({side_prototype(side), {mark_trait({{"Side", side.id}})}});
  }
  for (const auto& arm : series.arms) add_arm(arm);
  prototypes_.push_back({kExtraPrototype, {delete_trait("Remove")}});
  for (const auto& unit : source.units) add_unit(unit);
  for (const auto& unit : source.units) {
    if (has_extra(unit)) add_extra(unit);
  }
}

int Pieces::scaled(double pixels) const { return static_cast<int>(std::lround(pixels * scale_)); }

void Pieces::add_image(const std::string& name, std::string svg, int size) {
  for (const auto& image : images_) {
    if (image.name == name) return;
  }
  images_.push_back({name, std::move(svg), scaled(size), scaled(size)});
}

void Pieces::add_shared_images() { add_image("moved.png", draw_moved(), kMovedSize); }

std::vector<const Formation*> Pieces::formations(const std::string& arm) const {
  std::vector<const Formation*> list;
  for (const auto& formation : series_.formations) {
    if (contains(formation.arms, arm) && !contains(source_.unused_formations, formation.word)) {
      list.push_back(&formation);
    }
  }
  if (arm == "commander" || arm == "marker") return list;
  for (const auto& formation : series_.formations) {
    if (contains(source_.any_arm_formations, formation.word) && !contains(formation.arms, arm)) {
      list.push_back(&formation);
    }
  }
  return list;
}

std::vector<vassal::Trait> Pieces::state_layers(const Arm& arm) {
  std::vector<vassal::Trait> traits;
  for (auto layer = series_.layers.rbegin(); layer != series_.layers.rend(); ++layer) {
    if (!contains(layer->arms, arm.id)) continue;
    LayerLook look;
    look.name = layer->name;
    const auto [x, y] = badge_place(layer->place);
    look.x = scaled(x);
    look.y = scaled(y);
    for (const auto& level : layer->levels) {
      look.names.push_back(level.name);
      look.images.push_back(level.word.empty() ? "" : badge_image(level));
      if (!level.word.empty()) {
        add_image(badge_image(level), draw_badge(level.sign, level.color), kBadgeSize);
      }
    }
    look.next = {"Change " + layer->name, ctrl(layer->key)};
    if (layer->levels.size() > 2)
      look.previous = {"Change " + layer->name + " back", ctrl_shift(layer->key)};
    traits.push_back(layer_trait(look, 1));
  }
  return traits;
}

void Pieces::add_arm(const Arm& arm) {
  const bool used = std::any_of(source_.units.begin(), source_.units.end(),
                                [&](const Unit& unit) { return unit.arm == arm.id; });
  if (!used) return;
  std::vector<vassal::Trait> layers = state_layers(arm);
  if (contains(series_.loss_arms, arm.id)) {
    LayerLook look{"Losses",
                   {""},
                   {""},
                   scaled(15.5),
                   scaled(-0.5),
                   {"Lose a point", ctrl(kKeyLosses)},
                   {"Take a loss back", ctrl_shift(kKeyLosses)},
                   false};
    for (int points = 1; points < series_.loss_levels; ++points) {
      look.images.push_back(losses_image(points));
      look.names.push_back("-" + std::to_string(points));
      add_image(losses_image(points), draw_losses(points), kBadgeSize);
    }
    layers.push_back(layer_trait(look, 1));
  }
  const auto list = formations(arm.id);
  if (!list.empty()) {
    LayerLook look{"Formation",
                   {},
                   {},
                   scaled(-15.5),
                   scaled(-0.5),
                   {"Next formation", ctrl(kKeyFormation)},
                   {"Previous formation", ctrl_shift(kKeyFormation)},
                   true};
    for (const auto* formation : list) {
      look.images.push_back(formation_image(*formation));
      look.names.push_back(formation->name);
      add_image(formation_image(*formation), draw_formation(formation->sign), kBadgeSize);
    }
    layers.push_back(layer_trait(look, 1));
  }
  std::vector<vassal::Trait> traits;
  std::vector<std::string> keys;
  for (const auto& layer : layers) {
    const auto fields = vassal::decode_sequence(layer.type, ';');
    for (const std::size_t key : {28U, 29U}) {
      if (fields.size() > key && !fields[key].empty()) keys.push_back(fields[key]);
    }
  }
  if (!keys.empty()) traits.push_back(report_trait(keys, kStateReport));
  traits.push_back(delete_trait("Remove"));
  if (arm.unit) traits.push_back(moved_trait("moved.png", scaled(18), scaled(-28)));
  traits.insert(traits.end(), layers.begin(), layers.end());
  traits.push_back(mark_trait({{"Arm", arm.id}}));
  prototypes_.push_back({arm.name, std::move(traits)});
}

std::string Pieces::band_of(const Unit& unit) const {
  const auto found = division_number_.find(unit.side + "/" + unit.division);
  return band_color(found == division_number_.end() ? -1 : found->second);
}

void Pieces::add_unit(const Unit& unit) {
  const Arm& arm = *series_.arm(unit.arm);
  const Side& side = *source_.side(unit.side);
  const int gpid = gpids_.take("unit/" + unit.id);
  std::vector<std::pair<std::string, std::string>> marks = {
      {"UnitId", unit.id},        {"Type", unit.type},         {"Nation", unit.nation},
      {"Wing", unit.wing},        {"Division", unit.division}, {"Brigade", unit.brigade},
      {"Regiment", unit.regiment}};
  if (arm.id == "commander") {
    marks.insert(marks.end(), {{"Rank", unit.rank},
                               {"Role", unit.role},
                               {"MP", unit.fact("mp")},
                               {"CommandDistance", unit.fact("command_distance")},
                               {"Rating", unit.fact("rating")},
                               {"Initiative", unit.fact("initiative")},
                               {"WAN", unit.fact("wan")}});
  } else if (arm.unit) {
    marks.insert(marks.end(), {{"SP", unit.fact("sp")},
                               {"MP", unit.fact("mp")},
                               {"ER", unit.fact("er")},
                               {"CR", unit.fact("cr")},
                               {"Weight", unit.fact("weight")},
                               {"CanSkirmish", unit.fact("can_skirmish")},
                               {"ByHand", unit.fact("by_hand")}});
  } else {
    marks.insert(marks.begin() + 1, {"Kind", unit.kind});
  }
  for (const auto& field : series_.fields) {
    const bool has = field.arms.empty() ? arm.unit : contains(field.arms, arm.id);
    if (has) marks.emplace_back(field.marker, unit.fact(field.id));
  }

  vassal::TraitChain chain;
  chain.traits = {prototype_trait(arm.name), prototype_trait(side_prototype(side)),
                  mark_trait(marks)};
  if (arm.unit && arm.rotates) {
    LayerLook face;
    face.name = "Face";
    face.images = {face_image(unit)};
    face.names = {""};
    chain.traits.push_back(layer_trait(face, 1));
    add_image(pointer_image(side), draw_pointer(side), kPointerSize);
  }
  if (arm.rotates) chain.traits.push_back(prototype_trait(kFacingPrototype));
  chain.traits.push_back(
      basic_piece(arm.unit && arm.rotates ? pointer_image(side) : face_image(unit), unit.name,
                  std::to_string(gpid)));
  add_image(
      face_image(unit),
      arm.unit ? draw_face(unit, side, band_of(unit), series_.counter) : draw_marker(unit, side),
      arm.unit ? kFaceSize : kMarkerSize);
  slots_.push_back({unit.name, gpid, unit.id, unit.side + "/" + arm.id, std::move(chain)});
}

bool Pieces::has_extra(const Unit& unit) const { return series_.arm(unit.arm)->extra_hexes; }

void Pieces::add_extra(const Unit& unit) {
  const Side& side = *source_.side(unit.side);
  const int gpid = gpids_.take("extra/" + unit.id);
  vassal::TraitChain chain;
  chain.traits = {prototype_trait(kExtraPrototype), prototype_trait(side_prototype(side)),
                  mark_trait({{"ExtraOf", unit.id}}),
                  basic_piece(extra_image(unit), unit.name + " (extra hex)", std::to_string(gpid))};
  add_image(extra_image(unit), draw_extra_hex(unit, side), kFaceSize);
  slots_.push_back(
      {unit.name + " (extra hex)", gpid, unit.id, unit.side + "/extra", std::move(chain)});
}

const Slot* Pieces::slot(const std::string& unit, bool extra) const {
  for (const auto& candidate : slots_) {
    const bool is_extra = candidate.chain.traits.front().type == "prototype;" + kExtraPrototype;
    if (candidate.unit == unit && is_extra == extra) return &candidate;
  }
  return nullptr;
}

std::vector<vassal::Trait> Pieces::expand(const vassal::TraitChain& chain) const {
  std::vector<vassal::Trait> traits;
  for (const auto& trait : chain.traits) {
    const auto prototype = std::find_if(
        prototypes_.begin(), prototypes_.end(),
        [&](const Prototype& candidate) { return trait.type == "prototype;" + candidate.name; });
    if (prototype == prototypes_.end()) {
      traits.push_back(trait);
    } else {
      traits.insert(traits.end(), prototype->traits.begin(), prototype->traits.end());
    }
  }
  return traits;
}

vassal::TraitChain Pieces::unit_chain(const Unit& unit, const Posture& posture) const {
  vassal::TraitChain chain;
  chain.traits = expand(slot(unit.id, false)->chain);
  const auto list = formations(unit.arm);
  for (std::size_t i = 0; i < list.size(); ++i) {
    const auto& wanted =
        posture.formation.empty() ? series_.arm(unit.arm)->default_formation : posture.formation;
    if (list[i]->word == wanted) set_layer(chain.traits, "Formation", static_cast<int>(i) + 1);
  }
  set_layer(chain.traits, "Losses", posture.losses + 1);
  for (const auto& state : posture.states) {
    int level = 0;
    if (const auto* layer = series_.layer_of(state, unit.arm, &level)) {
      set_layer(chain.traits, layer->name, level);
    }
  }
  for (auto& trait : chain.traits) {
    if (trait.id() == "rotate;") trait.state = std::to_string(posture.facing - 1);
  }
  return chain;
}

vassal::TraitChain Pieces::extra_chain(const Unit& unit) const {
  vassal::TraitChain chain;
  chain.traits = expand(slot(unit.id, true)->chain);
  return chain;
}

}  // namespace provost::scenario
