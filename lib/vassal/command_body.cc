// SPDX-License-Identifier: MIT
#include "vassal/command_body.h"

#include "base/text.h"
#include "vassal/sequence.h"

namespace provost::vassal {

namespace {

constexpr char kSlash = '/';

std::string unwrap_null(std::string text) {
  if (text == "null") text.clear();
  return text;
}
std::string_view wrap_null(std::string_view text) { return text.empty() ? "null" : text; }

CommandBody decode_add(std::string_view fields) {
  SequenceDecoder decoder(fields, kSlash);
  AddPiece add;
  add.id = unwrap_null(decoder.next());
  if (!decoder.has_more()) return Other{};
  add.type = decoder.next();
  if (!decoder.has_more()) return Other{};
  add.state = decoder.next();
  return add;
}

CommandBody decode_change(std::string_view fields) {
  SequenceDecoder decoder(fields, kSlash);
  ChangePiece change;
  change.id = decoder.next();
  if (!decoder.has_more()) return Other{};
  change.new_state = decoder.next();
  change.has_old_state = decoder.has_more();
  if (change.has_old_state) change.old_state = decoder.next();
  return change;
}

CommandBody decode_move(std::string_view fields) {
  SequenceDecoder decoder(fields, kSlash);
  std::string part[9];
  for (auto& text : part) {
    if (!decoder.has_more()) return Other{};
    text = decoder.next();
  }
  const auto new_x = text::to_int(part[2]);
  const auto new_y = text::to_int(part[3]);
  const auto old_x = text::to_int(part[6]);
  const auto old_y = text::to_int(part[7]);
  if (!new_x || !new_y || !old_x || !old_y) return Other{};
  MovePiece move;
  move.id = unwrap_null(std::move(part[0]));
  move.new_map = unwrap_null(std::move(part[1]));
  move.new_x = *new_x;
  move.new_y = *new_y;
  move.new_under = unwrap_null(std::move(part[4]));
  move.old_map = unwrap_null(std::move(part[5]));
  move.old_x = *old_x;
  move.old_y = *old_y;
  move.old_under = unwrap_null(std::move(part[8]));
  move.has_player = decoder.has_more();
  if (move.has_player) move.player = decoder.next();
  return move;
}

struct BodyText {
  const Command& command;

  std::string operator()(const AddPiece& add) const {
    SequenceEncoder fields(kSlash);
    fields.append(wrap_null(add.id)).append(add.type).append(add.state);
    return "+/" + fields.value();
  }
  std::string operator()(const RemovePiece& remove) const { return "-/" + remove.id; }
  std::string operator()(const ChangePiece& change) const {
    SequenceEncoder fields(kSlash);
    fields.append(change.id).append(change.new_state);
    if (change.has_old_state) fields.append(change.old_state);
    return "D/" + fields.value();
  }
  std::string operator()(const MovePiece& move) const {
    SequenceEncoder fields(kSlash);
    fields.append(wrap_null(move.id)).append(wrap_null(move.new_map));
    fields.append(std::to_string(move.new_x)).append(std::to_string(move.new_y));
    fields.append(wrap_null(move.new_under)).append(wrap_null(move.old_map));
    fields.append(std::to_string(move.old_x)).append(std::to_string(move.old_y));
    fields.append(wrap_null(move.old_under));
    if (move.has_player) fields.append(move.player);
    return "M/" + fields.value();
  }
  std::string operator()(const Undo& undo) const {
    return undo.begins ? "UNDO\ttrue" : "UNDO\tfalse";
  }
  std::string operator()(const Chat& chat) const { return "CHAT" + chat.text; }
  std::string operator()(const Null&) const { return {}; }
  std::string operator()(const Other&) const { return command.text; }
};

template <class Body>
Command with_body(Body body) {
  Command command;
  command.body = std::move(body);
  command.text = command_text(command);
  return command;
}

}  // namespace

CommandBody decode_body(std::string_view text) {
  if (text.empty()) return Null{};
  if (text.starts_with("+/")) return decode_add(text.substr(2));
  if (text.starts_with("-/")) return RemovePiece{std::string(text.substr(2))};
  if (text.starts_with("D/")) return decode_change(text.substr(2));
  if (text.starts_with("M/")) return decode_move(text.substr(2));
  if (text.starts_with("UNDO\t")) return Undo{text.substr(5) == "true"};
  if (text.starts_with("CHAT")) return Chat{std::string(text.substr(4))};
  return Other{};
}

std::string command_text(const Command& command) {
  return std::visit(BodyText{command}, command.body);
}

Command make_command(AddPiece body) { return with_body(std::move(body)); }
Command make_command(RemovePiece body) { return with_body(std::move(body)); }
Command make_command(ChangePiece body) { return with_body(std::move(body)); }
Command make_command(MovePiece body) { return with_body(std::move(body)); }
Command make_command(Undo body) { return with_body(body); }
Command make_command(Chat body) { return with_body(std::move(body)); }

Command make_command(std::string text) {
  Command command;
  command.body = decode_body(text);
  command.text = std::move(text);
  return command;
}

}  // namespace provost::vassal
