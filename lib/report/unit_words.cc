// SPDX-License-Identifier: MIT
#include "report/unit_words.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>
#include <set>

#include "base/text.h"
#include "scenario/svg.h"

namespace provost::report {

namespace {

struct Short {
  std::string_view word;
  std::string_view words;
};

constexpr std::array<Short, 11> kFormations = {{{"line", "line"},
                                                {"hook", "hook"},
                                                {"attack_column", "attack"},
                                                {"march_column", "march"},
                                                {"road_column", "road"},
                                                {"column", "column"},
                                                {"square", "square"},
                                                {"skirmish", "skirm."},
                                                {"general_order", "gen.ord."},
                                                {"limbered", "limb."},
                                                {"unlimbered", "unlimb."}}};

struct State {
  std::string_view word;
  std::string_view letters;
  std::string_view color;
};

constexpr std::array<State, 15> kStates = {{{"disordered", "D", "#9a7400"},
                                            {"shaken", "S", "#c45f00"},
                                            {"routed", "R", "#b80000"},
                                            {"out_of_command", "OC", "#5a5a5a"},
                                            {"finished", "F", "#303030"},
                                            {"tired", "T", "#8a5200"},
                                            {"exhausted", "X", "#7a3b00"},
                                            {"assaulting", "A", "#7a1f7a"},
                                            {"charging", "C", "#7a1f7a"},
                                            {"charged", "Ch", "#5a5a5a"},
                                            {"massive_charge", "MC", "#7a1f7a"},
                                            {"force_marching", "FM", "#1f5f2a"},
                                            {"maneuver_unit", "MU", "#1f5f2a"},
                                            {"corps_activated", "CA", "#1f5f2a"},
                                            {"moved", "M", "#5a5a5a"}}};

constexpr std::array<std::string_view, 7> kColors = {"#1f4e96", "#a3262a", "#2f6b3a", "#7c5212",
                                                     "#66408c", "#1d6b75", "#3a3a3a"};

struct Wish {
  std::string_view side;
  std::size_t color;
};

// Sides called after a colour, and the usual colours of a few armies.
constexpr std::array<Wish, 16> kWishes = {{{"blue", 0},
                                           {"french", 0},
                                           {"france", 0},
                                           {"red", 1},
                                           {"british", 1},
                                           {"english", 1},
                                           {"green", 2},
                                           {"russian", 2},
                                           {"russians", 2},
                                           {"brown", 3},
                                           {"purple", 4},
                                           {"teal", 5},
                                           {"black", 6},
                                           {"prussian", 6},
                                           {"prussians", 6},
                                           {"prusse", 6}}};
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
  const auto digit = [](char c) { return c >= '0' && c <= '9'; };
  if (state.size() > 2 && digit(state.back()) && !digit(state.front()) &&
      static_cast<unsigned char>(state.front()) < 0x80) {  // "ammunition_used_3" -> A3
    letters = state.front();
    letters += state.back();
    letters.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(letters.front())));
    return {letters, "#46546b"};
  }
  for (const char c : state) {
    if (letters.size() == 2 || static_cast<unsigned char>(c) >= 0x80) break;
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) break;
    letters += letters.empty() ? static_cast<char>(std::toupper(static_cast<unsigned char>(c))) : c;
  }
  return {letters.empty() ? "*" : letters, "#46546b"};
}

// Counters are strangers' data: "nan" and "1e99" are numbers too.
std::optional<double> facing_of(const game::Unit& unit) {
  const auto degrees = unit.number("degrees");
  if (!degrees || !(*degrees >= 0 && *degrees < 360)) return std::nullopt;
  return degrees;
}

std::string losses_of(const game::Unit& unit) {
  const auto number = unit.number("losses");
  if (!number || !(*number > 0 && *number < 10'000)) return {};
  return "-" + scenario::svg_number(*number);
}

SideColors::SideColors(const std::vector<std::string>& sides,
                       const std::map<std::string, std::string>& given) {
  std::set<std::size_t> taken;
  const auto take = [&](const std::string& side, std::size_t color) {
    colors_[side] = kColors[color];
    taken.insert(color);
  };
  colors_ = given;
  for (const auto& side : sides) {
    if (given.contains(side)) continue;
    for (const auto& wish : kWishes) {
      if (text::lower(side) == wish.side && !taken.contains(wish.color)) take(side, wish.color);
    }
  }
  for (const auto& side : sides) {
    if (side.empty() || colors_.contains(side)) continue;
    std::size_t color = 0;
    while (color < kColors.size() && taken.contains(color)) ++color;
    // More sides than colours: they begin again.
    take(side, color < kColors.size() ? color : colors_.size() % kColors.size());
  }
}

std::string ink_on(const std::string& color) {
  if (color.size() != 7) return "#ffffff";
  const auto part = [&](std::size_t at) {
    return static_cast<double>(std::strtol(color.substr(at, 2).c_str(), nullptr, 16));
  };
  // The brightness that television weighs the three by (ITU-R BT.601).
  const double brightness = 0.299 * part(1) + 0.587 * part(3) + 0.114 * part(5);
  return brightness > 150 ? "#141414" : "#ffffff";
}

std::string SideColors::of(const std::string& side) const {
  const auto found = colors_.find(side);
  return found == colors_.end() ? std::string(kNoSide) : found->second;
}

}  // namespace provost::report
