// SPDX-License-Identifier: MIT
// A roll of a dice button as the log has it: the report in the chat and the button's four
// properties, and back from there to the numbers rolled. Numbers are as the button shows them, what
// it adds to each die included. Source: VASSAL.build.module.DiceButton.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "game/binding.h"
#include "game/ledger.h"
#include "game/play/script.h"
#include "module/module.h"
#include "vassal/command.h"

namespace provost::play {

/// The commands of a roll. kNotFound for an unknown button, kUsage for a wrong number of dice, a
/// number that the dice do not have, a button of symbols.
Result<std::vector<vassal::Command>> roll_commands(const module::Module& module,
                                                   const game::Ledger& ledger, const Roll& roll,
                                                   const std::string& player,
                                                   const std::string& side);

/// Which of as many numbers as there are dice, from 0, the dice cannot show; nothing when they can
/// show all of them.
std::optional<std::size_t> impossible_number(const module::Module& module, const Roll& roll);

/// The roll that the commands of a step tell, by the button's properties or, where a log has none,
/// by the binding's patterns.
std::optional<Roll> read_roll(const std::vector<const vassal::Command*>& commands,
                              const game::Binding* binding);

}  // namespace provost::play
