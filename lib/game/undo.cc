// SPDX-License-Identifier: MIT
#include "game/undo.h"

#include <algorithm>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

#include "vassal/sequence.h"

namespace provost::game {

namespace {

constexpr std::string_view kUndoneLine = "* UNDO: ";
constexpr std::string_view kProperty = "MutableProperty\t";
constexpr std::string_view kTurn = "TURN";

std::uint64_t hash(std::string_view text) { return std::hash<std::string_view>{}(text) | 1U; }

std::uint64_t hash_place(const std::string& map, int x, int y, const std::string& under) {
  return hash(map + '/' + std::to_string(x) + '/' + std::to_string(y) + '/' + under);
}

// How many steps are looked at for one undo. Hands undo some dozen steps; a log can be made to
// hold a million that look alike.
constexpr int kMaxTries = 1000;
constexpr std::uint64_t kIsStack = 2;  // no hash is even

bool any_kind(char) { return true; }
bool piece_kind(char kind) { return kind == '+' || kind == '-' || kind == 'D' || kind == 'M'; }
bool chat_kind(char kind) { return kind == 'C'; }

}  // namespace

bool UndoFinder::mark_of(const vassal::Command& command, Mark& mark) {
  if (const auto* add = command.as<vassal::AddPiece>()) {
    mark = {'+', hash(add->id), 0, add->type == "stack" ? kIsStack : 0};
  } else if (const auto* remove = command.as<vassal::RemovePiece>()) {
    mark = {'-', hash(remove->id), 0, 0};
  } else if (const auto* change = command.as<vassal::ChangePiece>()) {
    mark = {'D', hash(change->id), change->has_old_state ? hash(change->old_state) : 0,
            hash(change->new_state)};
  } else if (const auto* move = command.as<vassal::MovePiece>()) {
    mark = {'M', hash(move->id),
            hash_place(move->old_map, move->old_x, move->old_y, move->old_under),
            hash_place(move->new_map, move->new_x, move->new_y, move->new_under)};
  } else if (const auto* chat = command.as<vassal::Chat>()) {
    // An undo puts one more mark of undoing before the line.
    std::string_view line = chat->text;
    std::uint64_t undone = 1;
    for (; line.starts_with(kUndoneLine); ++undone) line.remove_prefix(kUndoneLine.size());
    mark = {'C', hash(line), 0, undone};
  } else if (command.text.starts_with(kProperty)) {
    auto fields = vassal::decode_sequence(command.text, '\t');
    fields.resize(5);  // prefix, name, old, new, owner
    mark = {'P', hash(fields[1] + '/' + fields[4]), hash(fields[2]), hash(fields[3])};
  } else if (command.text.starts_with(kTurn)) {
    const auto end = command.text.find('\t');
    mark = {'T', hash(std::string_view(command.text).substr(0, end)), 0, 0};
  } else {
    return false;
  }
  return true;
}

// As the engine joins state changes of one piece and drops those that change nothing.
void UndoFinder::join(Marks& marks, const Mark& mark) {
  if (mark.kind == 'D' && mark.from == mark.to) return;
  if (mark.kind == 'D' && !marks.empty() && marks.back().kind == 'D' &&
      marks.back().what == mark.what) {
    marks.back().to = mark.to;
    if (marks.back().from == marks.back().to) marks.pop_back();
    return;
  }
  marks.push_back(mark);
}

UndoFinder::Marks UndoFinder::inverse(const Marks& marks) {
  Marks inverse;
  for (auto at = marks.rbegin(); at != marks.rend(); ++at) {
    Mark mark = *at;
    if (mark.kind == 'C') {
      ++mark.to;
    } else {
      std::swap(mark.from, mark.to);
    }
    if (mark.kind == '+' || mark.kind == '-') mark.kind = mark.kind == '+' ? '-' : '+';
    join(inverse, mark);
  }
  return inverse;
}

bool UndoFinder::same(const Mark& a, const Mark& b) {
  const auto agree = [](std::uint64_t x, std::uint64_t y) { return x == 0 || y == 0 || x == y; };
  return a.kind == b.kind && a.what == b.what && agree(a.from, b.from) && agree(a.to, b.to);
}

bool UndoFinder::matches(const Marks& expected, const Marks& undo) {
  std::size_t i = 0;
  for (std::size_t j = 0; j < undo.size(); ++j) {
    if (i < expected.size() && same(expected[i], undo[j])) {
      ++i;
    } else if (undo[j].kind != 'D' || j == 0 || undo[j - 1].kind != '+') {
      return false;  // a piece put back is put back into its stack too, which the removal left out
    }
  }
  return i == expected.size();
}

int UndoFinder::find(const Marks& undo, bool (*wanted)(char kind)) const {
  const auto chosen = [&](const Marks& marks) {
    Marks some;
    std::copy_if(marks.begin(), marks.end(), std::back_inserter(some),
                 [&](const Mark& mark) { return wanted(mark.kind); });
    return some;
  };
  const Marks actual = chosen(undo);
  if (actual.empty()) return 0;
  // A step that it can take back has to do with the same piece or text as its first command.
  const auto candidates = steps_with_.find(actual.front().what);
  if (candidates == steps_with_.end()) return 0;
  int tried = 0;
  for (auto step = candidates->second.rbegin();
       step != candidates->second.rend() && tried < kMaxTries; ++step, ++tried) {
    const Record& record = record_of(*step);
    if (!record.undone && matches(inverse(chosen(record.marks)), actual)) return *step;
  }
  return 0;
}

// The latest step that stands and touched one of the same pieces decides: it is reversed or not.
int UndoFinder::find_reversed(const Marks& marks) const {
  int latest = 0;
  for (const Mark& mark : marks) {
    const auto candidates = steps_with_.find(mark.what);
    if (!piece_kind(mark.kind) || candidates == steps_with_.end()) continue;
    int tried = 0;
    for (auto step = candidates->second.rbegin();
         step != candidates->second.rend() && tried < kMaxTries; ++step, ++tried) {
      const Record& record = record_of(*step);
      if (record.undone || record.reversed) continue;
      latest = std::max(latest, *step);
      break;
    }
  }
  return latest != 0 && matches(inverse(record_of(latest).marks), marks) ? latest : 0;
}

void UndoFinder::take_back(int step) {
  bool undone = true;
  for (int tried = 0; step != 0 && tried < kMaxTries; ++tried) {
    Record& record = records_[static_cast<std::size_t>(step - 1)];
    record.undone = undone;
    undone = !undone;
    step = record.undoes;
  }
}

bool UndoFinder::add(const std::vector<const vassal::Command*>& commands) {
  bool is_undo = false;
  Marks marks;
  for (const auto* command : commands) {
    if (const auto* undo = command->as<vassal::Undo>()) is_undo = is_undo || undo->begins;
    if (const auto* chat = command->as<vassal::Chat>()) {
      is_undo = is_undo || chat->text.starts_with(kUndoneLine);
    }
    Mark mark;
    if (mark_of(*command, mark)) join(marks, mark);
  }
  undoes_.clear();
  reverses_ = is_undo ? 0 : find_reversed(marks);
  bool reversed = false;
  if (reverses_ != 0) {
    reversed = true;
    Record& record = records_[static_cast<std::size_t>(reverses_ - 1)];
    record.reversed = true;
    // A stack is added by the engine, and only an undo removes it again.
    is_undo = std::any_of(record.marks.begin(), record.marks.end(),
                          [](const Mark& m) { return m.kind == '+' && m.to == kIsStack; });
    if (is_undo) {
      undoes_.push_back(std::exchange(reverses_, 0));
      take_back(undoes_.back());
    }
  } else if (is_undo) {
    int step = find(marks, any_kind);
    // Versions differ in what they take back beside the pieces.
    if (step == 0) step = find(marks, piece_kind);
    if (step == 0) step = find(marks, chat_kind);
    if (step != 0) {
      undoes_.push_back(step);
      take_back(step);
    }
  }
  const int number = static_cast<int>(records_.size()) + 1;
  for (const Mark& mark : marks) {
    auto& steps = steps_with_[mark.what];
    if (steps.empty() || steps.back() != number) steps.push_back(number);
  }
  records_.push_back({std::move(marks), undoes_.empty() ? 0 : undoes_.front(), false, reversed});
  return is_undo;
}

}  // namespace provost::game
