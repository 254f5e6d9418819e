// SPDX-License-Identifier: MIT
#include "vassal/command_form.h"

#include <algorithm>

namespace provost::vassal {

namespace {

using enum FieldKind;
using enum Presence;
using enum Privacy;

constexpr FieldForm kAdd[] = {
    {"id"}, {"type", kPieceType, kRequired, kInside}, {"state", kPieceState, kRequired, kInside}};
constexpr FieldForm kRemove[] = {{"id"}};
constexpr FieldForm kChange[] = {{"id"},
                                 {"new_state", kPieceState, kRequired, kInside},
                                 {"old_state", kPieceState, kOptional, kInside}};
constexpr FieldForm kMove[] = {{"id"},
                               {"new_map"},
                               {"new_x", kInt},
                               {"new_y", kInt},
                               {"new_underneath"},
                               {"old_map"},
                               {"old_x", kInt},
                               {"old_y", kInt},
                               {"old_underneath"},
                               {"player", kText, kOptional, kSecret}};
constexpr FieldForm kWords[] = {{"text"}};
constexpr FieldForm kClip[] = {{"clip"}};
constexpr FieldForm kLogged[] = {{"command", kCommand, kRequired, kInside}};
constexpr FieldForm kUndo[] = {{"in_progress", kBool}};
constexpr FieldForm kBoards[] = {{"map"},
                                 {"board"},
                                 {"column", kInt, kDefaulted, kOpen, "0"},
                                 {"row", kInt, kDefaulted, kOpen, "0"}};
constexpr FieldForm kPlayer[] = {{"id", kText, kRequired, kSecret}, {"name"}, {"side"}};
constexpr FieldForm kPlayerLeaves[] = {{"id", kText, kRequired, kSecret}};
constexpr FieldForm kGlobalProperty[] = {
    {"property"}, {"value", kText, kDefaulted}, {"container", kText, kOptional}};
constexpr FieldForm kMutableProperty[] = {{"property"},
                                          {"old_value", kText, kDefaulted},
                                          {"new_value", kText, kDefaulted},
                                          {"container", kText, kOptional}};
constexpr FieldForm kLock[] = {{"tab"},
                               {"locked_by", kText, kDefaulted},
                               {"password", kText, kDefaulted, kSecret},
                               {"date", kText, kDefaulted}};
constexpr FieldForm kTurn[] = {{"tracker"}, {"state", kText, kDefaulted}};
constexpr FieldForm kPrivateNote[] = {{"owner", kText, kRequired, kSecret},
                                      {"text", kText, kOptional, kSecret}};
// A note's text is secret until its owner reveals it; who saw it then has it in his chat.
constexpr FieldForm kSecretNote[] = {{"name"},
                                     {"owner", kText, kRequired, kSecret},
                                     {"hidden", kBool},
                                     {"text", kText, kRequired, kSecret},
                                     {"date", kText, kOptional},
                                     {"handle", kText, kOptional}};
constexpr FieldForm kClockControl[] = {{"showing", kBool, kDefaulted, kOpen, "false"},
                                       {"online", kBool, kDefaulted, kOpen, "false"}};
constexpr FieldForm kClock[] = {{"who"},
                                {"name"},
                                {"elapsed", kLong, kDefaulted, kOpen, "0"},
                                {"verified", kLong, kDefaulted, kOpen, "0"},
                                {"ticking", kBool, kDefaulted, kOpen, "false"},
                                {"restore", kBool, kDefaulted, kOpen, "false"}};
constexpr FieldForm kStartupKey[] = {{"id"}, {"applied", kBool}};
constexpr FieldForm kEmail[] = {{"address", kText, kRequired, kSecret}};
constexpr FieldForm kExtension[] = {{"name"}, {"version"}};
constexpr FieldForm kUnmask[] = {{"id", kText, kRequired, kSecret}};
constexpr FieldForm kEvents[] = {{"events"}};
constexpr FieldForm kResults[] = {{"button"}, {"roll", kInt}};
constexpr FieldForm kFlare[] = {
    {"id"}, {"x", kInt, kDefaulted, kOpen, "0"}, {"y", kInt, kDefaulted, kOpen, "0"}};
constexpr FieldForm kThread[] = {{"id"},
                                 {"anchor_x", kInt, kDefaulted, kOpen, "0"},
                                 {"anchor_y", kInt, kDefaulted, kOpen, "0"},
                                 {"arrow_x", kInt, kDefaulted, kOpen, "0"},
                                 {"arrow_y", kInt, kDefaulted, kOpen, "0"},
                                 {"persisting", kBool, kDefaulted, kOpen, "false"},
                                 {"mirroring", kBool, kDefaulted, kOpen, "false"},
                                 {"reset", kBool, kOptional}};
constexpr FieldForm kInvite[] = {{"player"}, {"player_id", kText, kRequired, kSecret}, {"room"}};
constexpr FieldForm kPrivateChat[] = {{"sender", kText, kRequired, kSecret},
                                      {"text", kText, kRequired, kSecret}};
constexpr FieldForm kSound[] = {{"sound"}, {"sender", kText, kDefaulted, kSecret}};
constexpr FieldForm kSync[] = {{"player", kText, kRequired, kSecret}};

constexpr char kTab = '\t';

constexpr CommandForm kForms[] = {
    {"", "command.NullCommand", "", Naming::kWhole},
    {"+", "command.AddPiece", "+/", Naming::kPrefix, Layout::kSequence, '/', kAdd},
    {"-", "command.RemovePiece", "-/", Naming::kPrefix, Layout::kRaw, '\0', kRemove},
    {"D", "command.ChangePiece", "D/", Naming::kPrefix, Layout::kSequence, '/', kChange},
    {"M", "command.MovePiece", "M/", Naming::kPrefix, Layout::kSequence, '/', kMove},
    {"CHAT", "build.module.Chatter$DisplayText", "CHAT", Naming::kPrefix, Layout::kRaw, '\0',
     kWords},
    {"AUDIO", "command.PlayAudioClipCommand", "AUDIO\t", Naming::kPrefix, Layout::kRaw, '\0',
     kClip},
    {"LOG", "build.module.BasicLogger$LogCommand", "LOG\t", Naming::kPrefix, Layout::kRaw, '\0',
     kLogged},
    {"UNDO", "build.module.BasicLogger$UndoCommand", "UNDO\t", Naming::kPrefix, Layout::kRaw, '\0',
     kUndo},
    {"begin_save", "build.module.GameState$SetupCommand", "begin_save", Naming::kWhole},
    {"end_save", "build.module.GameState$SetupCommand", "end_save", Naming::kWhole},
    {"SETUP_STACK", "build.module.NewGameIndicator$MarkGameNotNew", "SETUP_STACK\t"},
    {"PLAYER", "build.module.PlayerRoster$Add", "PLAYER\t", Naming::kPrefix, Layout::kSequence,
     kTab, kPlayer},
    {"PYREMOVE", "build.module.PlayerRoster$Remove", "PYREMOVE\t", Naming::kPrefix,
     Layout::kSequence, kTab, kPlayerLeaves},
    {"GlobalProperty", "build.module.properties.GlobalProperty$SetGlobalProperty",
     "GlobalProperty\t;", Naming::kPrefix, Layout::kSequence, ';', kGlobalProperty},
    {"MutableProperty", "build.module.properties.ChangePropertyCommand", "MutableProperty\t",
     Naming::kPrefix, Layout::kSequence, kTab, kMutableProperty},
    {"LOCKSPOTAB", "build.module.properties.ScenarioPropertiesOptionTab$LockScenarioOptionsTab",
     "LOCKSPOTAB\t", Naming::kPrefix, Layout::kSequence, kTab, kLock},
    {"TURN", "build.module.turn.TurnTracker$SetTurn", "TURN", Naming::kIdBehind, Layout::kSequence,
     kTab, kTurn},
    {"NOTES", "build.module.NotesWindow$SetScenarioNote", "NOTES\t", Naming::kPrefix, Layout::kRaw,
     '\0', kWords},
    {"PNOTES", "build.module.NotesWindow$SetPublicNote", "PNOTES\t", Naming::kPrefix, Layout::kRaw,
     '\0', kWords},
    {"PNOTE", "build.module.noteswindow.SetPrivateTextCommand", "PNOTE\t", Naming::kPrefix,
     Layout::kSequence, kTab, kPrivateNote},
    {"SNOTE", "build.module.noteswindow.AddSecretNoteCommand", "SNOTE\t", Naming::kPrefix,
     Layout::kSequence, kTab, kSecretNote},
    {"CLOCKCONTROL", "build.module.ChessClockControl$UpdateClockControlCommand", "CLOCKCONTROL\t",
     Naming::kPrefix, Layout::kSequence, kTab, kClockControl},
    {"CLOCK", "build.module.chessclockcontrol.ChessClock$UpdateTimerCommand", "CLOCK\t",
     Naming::kPrefix, Layout::kSequence, kTab, kClock},
    {"SGKC", "build.module.StartupGlobalKeyCommand$UpdateStartupGlobalKeyCommand", "SGKC\t",
     Naming::kPrefix, Layout::kSequence, kTab, kStartupKey},
    {"SEMAIL", "build.module.InternetDiceButton$SetSecondaryEmail", "SEMAIL\t", Naming::kPrefix,
     Layout::kRaw, '\0', kEmail},
    {"EXT", "build.module.ModuleExtension$RegCmd", "EXT\t", Naming::kPrefix, Layout::kSequence,
     kTab, kExtension},
    {"PLUGIN", "build.module.ModulePlugin$RegCmd", "PLUGIN\t", Naming::kPrefix, Layout::kSequence,
     kTab, kExtension},
    {"UNMASK", "build.module.ObscurableOptions$SetAllowed", "UNMASK\t", Naming::kPrefix,
     Layout::kSequence, kTab, kUnmask, 1},
    {"SHOW_RESULTS", "build.module.SpecialDiceButton$ShowResults", "SHOW_RESULTS\t",
     Naming::kPrefix, Layout::kSequence, kTab, kResults, 1},
    // The form of old versions, which this engine still reads.
    {"SpecialDiceButton", "build.module.SpecialDiceButton$ShowResults", "SpecialDiceButton",
     Naming::kIdBehind, Layout::kSequence, kTab, kResults, 1},
    {"FLARE", "command.FlareCommand", "FLARE\t", Naming::kPrefix, Layout::kSequence, kTab, kFlare},
    {"LOS", "build.module.map.LOS_Thread$LOSCommand", "LOS\t", Naming::kPrefix, Layout::kSequence,
     kTab, kThread},
    {"DECK", "counters.Deck$LoadDeckCommand", "DECK\t"},
    {"INVITE", "chat.InviteCommand", "INVITE\t", Naming::kPrefix, Layout::kPlain, kTab, kInvite},
    {"PRIV_CHAT", "chat.PrivMsgCommand", "PRIV_CHAT/", Naming::kPrefix, Layout::kSequence, '/',
     kPrivateChat},
    {"PLAY", "chat.SoundEncoder$Cmd", "PLAY\t", Naming::kPrefix, Layout::kSequence, kTab, kSound},
    {"SYNC", "chat.SynchCommand", "SYNC", Naming::kPrefix, Layout::kRaw, '\0', kSync},
    {"Events", "build.module.EventLog$StoreEvents", "Events", Naming::kPrefix, Layout::kRaw, '\0',
     kEvents},
    {"BoardPicker", "build.module.map.BoardPicker$SetBoards", "BoardPicker", Naming::kIdBefore,
     Layout::kSequence, kTab, kBoards, 3},
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
    case Naming::kWhole:
      return text == form.prefix;
    case Naming::kIdBehind:
      return text.starts_with(form.prefix) &&
             has_component_id(text.substr(form.prefix.size()), form);
    case Naming::kIdBefore: {
      const std::size_t end = text.find(form.separator);
      return end != std::string_view::npos && text.substr(0, end).ends_with(form.prefix);
    }
    case Naming::kPrefix:
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
  const auto found = std::find_if(std::begin(kForms), std::end(kForms),
                                  [&](const CommandForm& form) { return announces(text, form); });
  return found == std::end(kForms) ? nullptr : &*found;
}

}  // namespace provost::vassal
