// SPDX-License-Identifier: MIT
// The lines of the chat window that play writes and reads. What a player types is HTML of the form
// "&lt;Name&gt; - text"; what the game reports begins with "* ". Four reports are ours, because
// VASSAL has no command for what they say; a binding reads them by pattern:
//
//     * phase: movement                         * phase: movement - second impulse
//     * activation: Brigade Piemont
//     * fire: 1 PIE; 2 PIE -> 0304              (also assault, charge)
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/play/script.h"
#include "module/module.h"

namespace provost::play {

/// &, < and > as entities: the chat window shows HTML.
std::string escape_chat(std::string_view text);

/// The name before what a player says: GlobalOptions "playerIdFormat".
std::string chat_name(const module::Module& module, const std::string& player,
                      const std::string& side);
/// The chat text of a line that a player says; `speaker` is escaped, as the text is.
std::string spoken_line(std::string_view speaker, std::string_view text);
/// Speaker and text of such a chat text, unescaped; nothing when it is a report.
struct Spoken {
  std::string speaker;
  std::string text;
};
std::optional<Spoken> read_spoken(std::string_view chat);

std::string phase_line(const Phase& phase);
std::string activation_line(const Activate& activate);
std::string declaration_line(const Declare& declare);
/// Phase, Activate or Declare of an unescaped report; nothing when it is another one.
std::optional<Body> read_report(std::string_view line);

}  // namespace provost::play
