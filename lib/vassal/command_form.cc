// SPDX-License-Identifier: MIT
#include "vassal/command_form.h"

#include <algorithm>

namespace provost::vassal {

namespace {

using enum CommandFieldKind;
using enum FieldPresence;
using enum Privacy;

constexpr CommandFieldForm kAdd[] = {
    {"id"}, {"type", kPieceType, kRequired, kInside}, {"state", kPieceState, kRequired, kInside}};
constexpr CommandFieldForm kRemove[] = {{"id"}};
constexpr CommandFieldForm kChange[] = {{"id"},
                                        {"new_state", kPieceState, kRequired, kInside},
                                        {"old_state", kPieceState, kOptional, kInside}};
constexpr CommandFieldForm kMove[] = {{"id"},
                                      {"new_map"},
                                      {"new_x", kInt},
                                      {"new_y", kInt},
                                      {"new_underneath"},
                                      {"old_map"},
                                      {"old_x", kInt},
                                      {"old_y", kInt},
                                      {"old_underneath"},
                                      {"player", kText, kOptional, kSecret}};
constexpr CommandFieldForm kWords[] = {{"text"}};
constexpr CommandFieldForm kClip[] = {{"clip"}};
constexpr CommandFieldForm kLogged[] = {{"command", kCommand, kRequired, kInside}};
constexpr CommandFieldForm kUndo[] = {{"in_progress", kBool}};
constexpr CommandFieldForm kBoards[] = {{"map"},
                                        {"board"},
                                        {"column", kInt, kDefaulted, kOpen, "0"},
                                        {"row", kInt, kDefaulted, kOpen, "0"}};
constexpr CommandFieldForm kPlayer[] = {{"id", kText, kRequired, kSecret}, {"name"}, {"side"}};
constexpr CommandFieldForm kPlayerLeaves[] = {{"id", kText, kRequired, kSecret}};
constexpr CommandFieldForm kGlobalProperty[] = {
    {"property"}, {"value", kText, kDefaulted}, {"container", kText, kOptional}};
constexpr CommandFieldForm kMutableProperty[] = {{"property"},
                                                 {"old_value", kText, kDefaulted},
                                                 {"new_value", kText, kDefaulted},
                                                 {"container", kText, kOptional}};
constexpr CommandFieldForm kLock[] = {{"tab"},
                                      {"locked_by", kText, kDefaulted},
                                      {"password", kText, kDefaulted, kSecret},
                                      {"date", kText, kDefaulted}};
constexpr CommandFieldForm kTurn[] = {{"tracker"}, {"state", kText, kDefaulted}};
constexpr CommandFieldForm kPrivateNote[] = {{"owner", kText, kRequired, kSecret},
                                             {"text", kText, kOptional, kSecret}};
// A note's text is secret until its owner reveals it; who saw it then has it in his chat.
constexpr CommandFieldForm kSecretNote[] = {{"name"},
                                            {"owner", kText, kRequired, kSecret},
                                            {"hidden", kBool},
                                            {"text", kText, kRequired, kSecret},
                                            {"date", kText, kOptional},
                                            {"handle", kText, kOptional}};
constexpr CommandFieldForm kClockControl[] = {{"showing", kBool, kDefaulted, kOpen, "false"},
                                              {"online", kBool, kDefaulted, kOpen, "false"}};
constexpr CommandFieldForm kClock[] = {{"who"},
                                       {"name"},
                                       {"elapsed", kLong, kDefaulted, kOpen, "0"},
                                       {"verified", kLong, kDefaulted, kOpen, "0"},
                                       {"ticking", kBool, kDefaulted, kOpen, "false"},
                                       {"restore", kBool, kDefaulted, kOpen, "false"}};
constexpr CommandFieldForm kStartupKey[] = {{"id"}, {"applied", kBool}};
constexpr CommandFieldForm kEmail[] = {{"address", kText, kRequired, kSecret}};
constexpr CommandFieldForm kExtension[] = {{"name"}, {"version"}};
constexpr CommandFieldForm kUnmask[] = {{"id", kText, kRequired, kSecret}};
constexpr CommandFieldForm kEvents[] = {{"events"}};
constexpr CommandFieldForm kResults[] = {{"button"}, {"roll", kInt}};
constexpr CommandFieldForm kFlare[] = {
    {"id"}, {"x", kInt, kDefaulted, kOpen, "0"}, {"y", kInt, kDefaulted, kOpen, "0"}};
constexpr CommandFieldForm kThread[] = {{"id"},
                                        {"anchor_x", kInt, kDefaulted, kOpen, "0"},
                                        {"anchor_y", kInt, kDefaulted, kOpen, "0"},
                                        {"arrow_x", kInt, kDefaulted, kOpen, "0"},
                                        {"arrow_y", kInt, kDefaulted, kOpen, "0"},
                                        {"persisting", kBool, kDefaulted, kOpen, "false"},
                                        {"mirroring", kBool, kDefaulted, kOpen, "false"},
                                        {"reset", kBool, kOptional}};
constexpr CommandFieldForm kInvite[] = {
    {"player"}, {"player_id", kText, kRequired, kSecret}, {"room"}};
constexpr CommandFieldForm kPrivateChat[] = {{"sender", kText, kRequired, kSecret},
                                             {"text", kText, kRequired, kSecret}};
constexpr CommandFieldForm kSound[] = {{"sound"}, {"sender", kText, kDefaulted, kSecret}};
constexpr CommandFieldForm kSync[] = {{"player", kText, kRequired, kSecret}};

constexpr char kTab = '\t';

constexpr CommandForm kForms[] = {
    {"", "command.NullCommand", "", FormNaming::kWhole},
    {"+", "command.AddPiece", "+/", FormNaming::kPrefix, FormLayout::kSequence, '/', kAdd},
    {"-", "command.RemovePiece", "-/", FormNaming::kPrefix, FormLayout::kRaw, '\0', kRemove},
    {"D", "command.ChangePiece", "D/", FormNaming::kPrefix, FormLayout::kSequence, '/', kChange},
    {"M", "command.MovePiece", "M/", FormNaming::kPrefix, FormLayout::kSequence, '/', kMove},
    {"CHAT", "build.module.Chatter$DisplayText", "CHAT", FormNaming::kPrefix, FormLayout::kRaw,
     '\0', kWords},
    {"AUDIO", "command.PlayAudioClipCommand", "AUDIO\t", FormNaming::kPrefix, FormLayout::kRaw,
     '\0', kClip},
    {"LOG", "build.module.BasicLogger$LogCommand", "LOG\t", FormNaming::kPrefix, FormLayout::kRaw,
     '\0', kLogged},
    {"UNDO", "build.module.BasicLogger$UndoCommand", "UNDO\t", FormNaming::kPrefix,
     FormLayout::kRaw, '\0', kUndo},
    {"begin_save", "build.module.GameState$SetupCommand", "begin_save", FormNaming::kWhole},
    {"end_save", "build.module.GameState$SetupCommand", "end_save", FormNaming::kWhole},
    {"SETUP_STACK", "build.module.NewGameIndicator$MarkGameNotNew", "SETUP_STACK\t"},
    {"PLAYER", "build.module.PlayerRoster$Add", "PLAYER\t", FormNaming::kPrefix,
     FormLayout::kSequence, kTab, kPlayer},
    {"PYREMOVE", "build.module.PlayerRoster$Remove", "PYREMOVE\t", FormNaming::kPrefix,
     FormLayout::kSequence, kTab, kPlayerLeaves},
    {"GlobalProperty", "build.module.properties.GlobalProperty$SetGlobalProperty",
     "GlobalProperty\t;", FormNaming::kPrefix, FormLayout::kSequence, ';', kGlobalProperty},
    {"MutableProperty", "build.module.properties.ChangePropertyCommand", "MutableProperty\t",
     FormNaming::kPrefix, FormLayout::kSequence, kTab, kMutableProperty},
    {"LOCKSPOTAB", "build.module.properties.ScenarioPropertiesOptionTab$LockScenarioOptionsTab",
     "LOCKSPOTAB\t", FormNaming::kPrefix, FormLayout::kSequence, kTab, kLock},
    {"TURN", "build.module.turn.TurnTracker$SetTurn", "TURN", FormNaming::kIdBehind,
     FormLayout::kSequence, kTab, kTurn},
    {"NOTES", "build.module.NotesWindow$SetScenarioNote", "NOTES\t", FormNaming::kPrefix,
     FormLayout::kRaw, '\0', kWords},
    {"PNOTES", "build.module.NotesWindow$SetPublicNote", "PNOTES\t", FormNaming::kPrefix,
     FormLayout::kRaw, '\0', kWords},
    {"PNOTE", "build.module.noteswindow.SetPrivateTextCommand", "PNOTE\t", FormNaming::kPrefix,
     FormLayout::kSequence, kTab, kPrivateNote},
    {"SNOTE", "build.module.noteswindow.AddSecretNoteCommand", "SNOTE\t", FormNaming::kPrefix,
     FormLayout::kSequence, kTab, kSecretNote},
    {"CLOCKCONTROL", "build.module.ChessClockControl$UpdateClockControlCommand", "CLOCKCONTROL\t",
     FormNaming::kPrefix, FormLayout::kSequence, kTab, kClockControl},
    {"CLOCK", "build.module.chessclockcontrol.ChessClock$UpdateTimerCommand", "CLOCK\t",
     FormNaming::kPrefix, FormLayout::kSequence, kTab, kClock},
    {"SGKC", "build.module.StartupGlobalKeyCommand$UpdateStartupGlobalKeyCommand", "SGKC\t",
     FormNaming::kPrefix, FormLayout::kSequence, kTab, kStartupKey},
    {"SEMAIL", "build.module.InternetDiceButton$SetSecondaryEmail", "SEMAIL\t", FormNaming::kPrefix,
     FormLayout::kRaw, '\0', kEmail},
    {"EXT", "build.module.ModuleExtension$RegCmd", "EXT\t", FormNaming::kPrefix,
     FormLayout::kSequence, kTab, kExtension},
    {"PLUGIN", "build.module.ModulePlugin$RegCmd", "PLUGIN\t", FormNaming::kPrefix,
     FormLayout::kSequence, kTab, kExtension},
    {"UNMASK", "build.module.ObscurableOptions$SetAllowed", "UNMASK\t", FormNaming::kPrefix,
     FormLayout::kSequence, kTab, kUnmask, 1},
    {"SHOW_RESULTS", "build.module.SpecialDiceButton$ShowResults", "SHOW_RESULTS\t",
     FormNaming::kPrefix, FormLayout::kSequence, kTab, kResults, 1},
    // The form of old versions, which this engine still reads.
    {"SpecialDiceButton", "build.module.SpecialDiceButton$ShowResults", "SpecialDiceButton",
     FormNaming::kIdBehind, FormLayout::kSequence, kTab, kResults, 1},
    {"FLARE", "command.FlareCommand", "FLARE\t", FormNaming::kPrefix, FormLayout::kSequence, kTab,
     kFlare},
    {"LOS", "build.module.map.LOS_Thread$LOSCommand", "LOS\t", FormNaming::kPrefix,
     FormLayout::kSequence, kTab, kThread},
    {"DECK", "counters.Deck$LoadDeckCommand", "DECK\t"},
    {"INVITE", "chat.InviteCommand", "INVITE\t", FormNaming::kPrefix, FormLayout::kPlain, kTab,
     kInvite},
    {"PRIV_CHAT", "chat.PrivMsgCommand", "PRIV_CHAT/", FormNaming::kPrefix, FormLayout::kSequence,
     '/', kPrivateChat},
    {"PLAY", "chat.SoundEncoder$Cmd", "PLAY\t", FormNaming::kPrefix, FormLayout::kSequence, kTab,
     kSound},
    {"SYNC", "chat.SynchCommand", "SYNC", FormNaming::kPrefix, FormLayout::kRaw, '\0', kSync},
    {"Events", "build.module.EventLog$StoreEvents", "Events", FormNaming::kPrefix, FormLayout::kRaw,
     '\0', kEvents},
    {"BoardPicker", "build.module.map.BoardPicker$SetBoards", "BoardPicker", FormNaming::kIdBefore,
     FormLayout::kSequence, kTab, kBoards, 3},
};

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Behind TURN stands "TurnTracker" and a number, behind SpecialDiceButton a number: the ids that
// VASSAL.build.module.UniqueIdManager gives.
bool has_component_id(std::string_view rest, const CommandForm& form) {
  constexpr std::string_view kTracker = "TurnTracker";
  if (form.prefix == "TURN") {
    if (!rest.starts_with(kTracker)) return false;
    rest.remove_prefix(kTracker.size());
    return !rest.empty() && is_digit(rest.front());
  }
  const std::size_t tab = rest.find(form.separator);
  return tab != std::string_view::npos && tab > 0 &&
         std::all_of(rest.begin(), rest.begin() + static_cast<std::ptrdiff_t>(tab), is_digit);
}

bool announces(std::string_view text, const CommandForm& form) {
  switch (form.naming) {
    case FormNaming::kWhole:
      return text == form.prefix;
    case FormNaming::kIdBehind:
      return text.starts_with(form.prefix) &&
             has_component_id(text.substr(form.prefix.size()), form);
    case FormNaming::kIdBefore: {
      const std::size_t end = text.find(form.separator);
      return end != std::string_view::npos && text.substr(0, end).ends_with(form.prefix);
    }
    case FormNaming::kPrefix:
      break;
  }
  if (!text.starts_with(form.prefix)) return false;
  // Nothing parts the word Events from the first event's time.
  const std::size_t end = form.prefix.size();
  return form.prefix != "Events" || end == text.size() || is_digit(text[end]);
}

}  // namespace

std::span<const CommandForm> command_forms() { return kForms; }

const CommandForm* command_form(std::string_view text) {
  // Nearly all commands of a game are of these four: no need to look through the table.
  if (text.size() > 1 && text[1] == '/') {
    for (const auto& form : kForms) {
      if (form.separator != '/' && form.name != "-") continue;
      if (form.prefix.size() == 2 && form.prefix.front() == text.front()) return &form;
    }
  }
  const auto found = std::find_if(std::begin(kForms), std::end(kForms),
                                  [&](const CommandForm& form) { return announces(text, form); });
  return found == std::end(kForms) ? nullptr : &*found;
}

}  // namespace provost::vassal
