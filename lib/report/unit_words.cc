// SPDX-License-Identifier: MIT
#include "report/unit_words.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "base/text.h"

namespace provost::report {

namespace {

struct Short {
  std::string_view word;
  std::string_view words;
};

constexpr std::array<Short, 13> kFormations = {{{"line", "line"},
                                                {"hook", "hook"},
                                                {"attack_column", "attack"},
                                                {"march_column", "march"},
                                                {"road_column", "road"},
                                                {"column", "column"},
                                                {"square", "square"},
                                                {"skirmish", "skirm."},
                                                {"general_order", "gen.ord."},
                                                {"limbered", "limb."},
                                                {"unlimbered", "unlimb."},
                                                {"carre", "square"},
                                                {"colonne", "column"}}};

struct State {
  std::string_view word;
  std::string_view letters;
  std::string_view color;
};

constexpr std::array<State, 8> kStates = {{{"disordered", "D", "#9a7400"},
                                           {"shaken", "S", "#c45f00"},
                                           {"routed", "R", "#b80000"},
                                           {"out_of_command", "OC", "#5a5a5a"},
                                           {"finished", "F", "#303030"},
                                           {"exhausted", "X", "#7a3b00"},
                                           {"blown", "B", "#7a3b00"},
                                           {"silenced", "Si", "#5a5a5a"}}};

struct Color {
  std::string_view name;
  std::string_view value;
};

constexpr std::array<Color, 7> kColors = {{{"blue", "#1f4e96"},
                                           {"red", "#a3262a"},
                                           {"green", "#2f6b3a"},
                                           {"brown", "#7c5212"},
                                           {"purple", "#66408c"},
                                           {"teal", "#1d6b75"},
                                           {"black", "#3a3a3a"}}};
constexpr std::string_view kNoSide = "#646a70";

}  // namespace

std::string spaced(std::string_view word) {
  std::string words(word);
  std::replace(words.begin(), words.end(), '_', ' ');
  return words;
}

std::string short_formation(std::string_view word) {
  for (const auto& entry : kFormations) {
    if (entry.word == word) return std::string(entry.words);
  }
  return spaced(word);
}

StateBadge state_badge(std::string_view state) {
  for (const auto& entry : kStates) {
    if (entry.word == state) return {std::string(entry.letters), std::string(entry.color)};
  }
  std::string letters;
  for (const char c : state) {
    if (letters.size() == 2 || static_cast<unsigned char>(c) >= 0x80) break;
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) break;
    letters += letters.empty() ? static_cast<char>(std::toupper(static_cast<unsigned char>(c))) : c;
  }
  return {letters.empty() ? "*" : letters, "#46546b"};
}

SideColors::SideColors(const std::vector<std::string>& sides) {
  std::vector<std::string_view> taken;
  const auto take = [&](const std::string& side, std::string_view color) {
    colors_[side] = color;
    taken.push_back(color);
  };
  for (const auto& side : sides) {
    for (const auto& color : kColors) {
      if (text::lower(side) == color.name) take(side, color.value);
    }
  }
  for (const auto& side : sides) {
    if (side.empty() || colors_.contains(side)) continue;
    const auto free = std::find_if(kColors.begin(), kColors.end(), [&](const Color& color) {
      return std::find(taken.begin(), taken.end(), color.value) == taken.end();
    });
    // More sides than colours: they begin again.
    take(side, free != kColors.end() ? free->value : kColors[taken.size() % kColors.size()].value);
  }
}

std::string SideColors::of(const std::string& side) const {
  const auto found = colors_.find(side);
  return found == colors_.end() ? std::string(kNoSide) : found->second;
}

}  // namespace provost::report
