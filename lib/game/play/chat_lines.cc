// SPDX-License-Identifier: MIT
#include "game/play/chat_lines.h"

#include <array>

#include "base/text.h"
#include "vassal/grid_format.h"

namespace provost::play {

namespace {

constexpr std::string_view kPhase = "* phase: ";
constexpr std::string_view kActivation = "* activation: ";
constexpr std::string_view kLabelMark = " - ";
constexpr std::string_view kTargetMark = " -> ";
constexpr std::string_view kOpen = "&lt;";
constexpr std::string_view kClose = "&gt; - ";
constexpr std::array<std::string_view, 3> kActs = {"fire", "assault", "charge"};

}  // namespace

std::string escape_chat(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '&') {
      escaped += "&amp;";
    } else if (c == '<') {
      escaped += "&lt;";
    } else if (c == '>') {
      escaped += "&gt;";
    } else {
      escaped += c;
    }
  }
  return escaped;
}

std::string chat_name(const module::Module& module, const std::string& player,
                      const std::string& side) {
  const auto* options = module.root().member("module.GlobalOptions");
  const auto format =
      options == nullptr ? std::string() : options->attribute_or("playerIdFormat", "");
  const auto name = vassal::fill_format(
      format,
      {{"PlayerName", player}, {"playerName", player}, {"PlayerSide", side}, {"playerSide", side}},
      false);
  return name.empty() || format.starts_with('{') ? player : name;
}

std::string spoken_line(std::string_view speaker, std::string_view text) {
  return std::string(kOpen) + escape_chat(speaker) + std::string(kClose) + escape_chat(text);
}

std::optional<Spoken> read_spoken(std::string_view chat) {
  // Some versions write the brackets as they are.
  for (const auto& [open, close] :
       {std::pair(kOpen, kClose), std::pair(std::string_view("<"), std::string_view("> - "))}) {
    if (!chat.starts_with(open)) continue;
    const auto end = chat.find(close, open.size());
    if (end == std::string_view::npos) continue;
    return Spoken{text::unescape_html(chat.substr(open.size(), end - open.size())),
                  text::unescape_html(chat.substr(end + close.size()))};
  }
  return std::nullopt;
}

std::string phase_line(const Phase& phase) {
  std::string line = std::string(kPhase) + phase.word;
  if (!phase.label.empty()) line += std::string(kLabelMark) + phase.label;
  return line;
}

std::string activation_line(const Activate& activate) {
  return std::string(kActivation) + activate.label;
}

std::string declaration_line(const Declare& declare) {
  return "* " + declare.act + ": " + text::join(declare.units, "; ") + std::string(kTargetMark) +
         declare.target;
}

std::optional<Body> read_report(std::string_view line) {
  if (line.starts_with(kPhase)) {
    const auto rest = line.substr(kPhase.size());
    const auto mark = rest.find(kLabelMark);
    if (mark == std::string_view::npos) return Phase{std::string(rest), {}};
    return Phase{std::string(rest.substr(0, mark)),
                 std::string(rest.substr(mark + kLabelMark.size()))};
  }
  if (line.starts_with(kActivation)) return Activate{std::string(line.substr(kActivation.size()))};
  for (const auto act : kActs) {
    const auto start = "* " + std::string(act) + ": ";
    const auto mark = line.rfind(kTargetMark);
    if (!line.starts_with(start) || mark == std::string_view::npos || mark < start.size()) continue;
    Declare declare{std::string(act), {}, std::string(line.substr(mark + kTargetMark.size()))};
    for (const auto& unit : text::split(line.substr(start.size(), mark - start.size()), ';')) {
      declare.units.emplace_back(text::trim(unit));
    }
    return declare;
  }
  return std::nullopt;
}

}  // namespace provost::play
