// SPDX-License-Identifier: MIT
#include "tree/privacy.h"

#include <algorithm>
#include <array>
#include <functional>

#include "vassal/command_form.h"
#include "vassal/damaged_piece.h"
#include "vassal/secrets.h"
#include "vassal/trait_chain.h"
#include "vassal/trait_table.h"

namespace provost::tree {

namespace {

using vassal::Command;
using vassal::CommandForm;

// Where the fields of a sequence stand, escaped as they are.
std::vector<std::pair<std::size_t, std::size_t>> fields(std::string_view text, std::size_t from,
                                                        char delimiter) {
  std::vector<std::pair<std::size_t, std::size_t>> found;
  std::size_t begin = from;
  for (std::size_t i = from; i <= text.size(); ++i) {
    if (i < text.size() && (text[i] != delimiter || (i > from && text[i - 1] == '\\'))) continue;
    found.emplace_back(begin, i - begin);
    begin = i + 1;
  }
  return found;
}

bool between_words(std::string_view text, std::size_t begin, std::size_t end) {
  const auto part_of_word = [](char c) {
    const auto u = static_cast<unsigned char>(c);
    return (u >= '0' && u <= '9') || (u >= 'A' && u <= 'Z') || (u >= 'a' && u <= 'z') || u >= 0x80;
  };
  return (begin == 0 || !part_of_word(text[begin - 1])) &&
         (end == text.size() || !part_of_word(text[end]));
}

// Bytes; a shorter id is too common a text to be looked for outside of custom code. A longer one
// may stand anywhere: modules can put $PlayerId$ into properties and reports.
constexpr std::size_t kLongId = 4;
// Bytes; custom code may write an id of this length right behind the name of its command.
constexpr std::size_t kUnlikely = 8;

// A trait of custom code: nobody knows what its state holds.
bool is_custom(std::string_view type) {
  return vassal::trait_table().find(type.substr(0, type.find(';') + 1)).empty() &&
         type.find(';') != std::string_view::npos;
}

// Access to a trait by side: then its owner is a side and no player.
bool owned_by_side(std::string_view type) { return type.find(";side") != std::string_view::npos; }

}  // namespace

bool Privacy::is_id(std::string_view value) { return !value.empty() && value != "null"; }

bool Privacy::is_private(std::string_view value) const {
  return is_id(value) && !sides_.contains(std::string(value));
}

std::vector<Privacy::Range> Privacy::ranges(std::string_view command) const {
  std::vector<Range> found;
  const CommandForm* form = vassal::command_form(command);
  if (form == nullptr || form->naming == vassal::FormNaming::kIdBefore || form->fields.empty()) {
    return found;
  }
  // Nearly all such fields are ids, and no less private when they are spelled like a side.
  const auto may_be_id = [&](std::string_view value) {
    return form->name == "UNMASK" ? is_private(value) : is_id(value);
  };
  const std::size_t begin = form->prefix.size();
  if (form->layout == vassal::FormLayout::kRaw) {
    if (form->fields[0].privacy == vassal::Privacy::kSecret && may_be_id(command.substr(begin))) {
      found.push_back({begin, command.size() - begin});
    }
    return found;
  }
  if (form->layout == vassal::FormLayout::kNone) return found;
  if (const auto player = vassal::player_of_short_move(command); !player.empty()) {
    found.push_back({command.size() - player.size(), player.size()});
    return found;
  }
  std::size_t number = 0;
  for (const auto& [at, length] : fields(command, begin, form->separator)) {
    if (number == form->fields.size()) number -= form->repeated;  // those that repeat
    if (number == form->fields.size()) break;
    const bool secret = form->fields[number++].privacy == vassal::Privacy::kSecret;
    if (secret && may_be_id(command.substr(at, length))) found.push_back({at, length});
  }
  return found;
}

std::vector<Privacy::Range> Privacy::state_ranges(std::string_view type,
                                                  std::string_view state) const {
  std::vector<Range> found;
  const auto add = [&](std::size_t begin, std::size_t length) {
    if (is_private(state.substr(begin, length))) found.push_back({begin, length});
  };
  if (type.starts_with("restrict;")) {
    add(0, state.size());
  } else if (type.starts_with("hide;")) {
    if (!owned_by_side(type)) add(0, state.size());
  } else if (type.starts_with("obs;")) {
    const auto parts = fields(state, 0, ';');
    if (!owned_by_side(type)) add(parts[0].first, parts[0].second);
    // <override>|<count>|<id>|<id>...
    if (parts.size() > 1) {
      const auto ids =
          fields(state.substr(0, parts[1].first + parts[1].second), parts[1].first, '|');
      for (std::size_t i = 2; i < ids.size(); ++i) add(ids[i].first, ids[i].second);
    }
  }
  return found;
}

void Privacy::learn_one(const Command& command) {
  if (command.text.starts_with("PLAYER\t")) {
    const auto parts = fields(command.text, 7, '\t');
    if (parts.size() > 2) sides_.insert(command.text.substr(parts[2].first, parts[2].second));
  }
  for (const auto& child : command.children) learn_one(child);
}

namespace {

void walk(const Command& command, const std::function<void(const Command&)>& visit) {
  visit(command);
  for (const auto& child : command.children) walk(child, visit);
}

bool has_owner(std::string_view type) {
  static constexpr std::array<std::string_view, 3> kTraits = {"obs;", "hide;", "restrict;"};
  return std::any_of(kTraits.begin(), kTraits.end(),
                     [&](std::string_view id) { return type.find(id) != std::string_view::npos; });
}

}  // namespace

void Privacy::learn(const Command& root) {
  learn_one(root);
  const auto note = [&](std::string_view text, const std::vector<Range>& found) {
    for (const auto& range : found) {
      const auto id = text.substr(range.begin, range.length);
      if (is_private(id)) known_.emplace(id);
    }
  };
  const auto note_owners = [&](std::string_view type, std::string_view state) {
    const auto chain = vassal::TraitChain::parse(type, state);
    if (chain) {
      for (const auto& trait : chain->traits) {
        note(trait.state, state_ranges(trait.type, trait.state));
      }
    }
    if (chain && vassal::TraitChain::split(state).size() == chain->traits.size()) return;
    for (const auto& trait : vassal::traits_side_by_side(type, state)) {
      note(trait.state, state_ranges(trait.type, trait.state));
    }
  };
  walk(root, [&](const Command& command) {
    note(command.text, ranges(command.text));
    const auto* add = command.as<vassal::AddPiece>();
    if (add == nullptr || !has_owner(add->type)) return;
    owned_[add->id] = add->type;
    note_owners(add->type, add->state);
  });
  if (owned_.empty()) return;
  // Only now: a change may stand before the piece that it changes, as after an undo.
  walk(root, [&](const Command& command) {
    const auto* change = command.as<vassal::ChangePiece>();
    const auto owned = change == nullptr ? owned_.end() : owned_.find(change->id);
    if (owned == owned_.end()) return;
    note_owners(owned->second, change->new_state);
    if (change->has_old_state) note_owners(owned->second, change->old_state);
  });
}

std::string Privacy::marked(std::string_view text, std::vector<Range> ranges) {
  std::sort(ranges.begin(), ranges.end(), [](const Range& a, const Range& b) {
    return a.begin != b.begin ? a.begin < b.begin : a.length > b.length;
  });
  std::vector<Marked> marks;
  std::size_t done = 0;
  for (const auto& range : ranges) {
    if (range.begin < done) continue;  // inside another one
    marks.push_back({range.begin, range.length,
                     values_.name_of(std::string(text.substr(range.begin, range.length)))});
    done = range.begin + range.length;
    found_ = true;
  }
  return escape(text, marks);
}

std::vector<Privacy::Range> Privacy::known_ranges(std::string_view text, std::size_t shortest,
                                                  bool is_custom) const {
  std::vector<Range> found;
  for (const auto& id : known_) {
    if (id.size() < shortest) continue;
    for (auto at = text.find(id); at != std::string_view::npos; at = text.find(id, at + 1)) {
      const bool is_there = is_custom && id.size() >= kUnlikely;
      if (is_there || between_words(text, at, at + id.size())) found.push_back({at, id.size()});
    }
  }
  return found;
}

std::string Privacy::opaque(std::string_view text) {
  return marked(text, known_ranges(text, 1, true));
}

std::string Privacy::command(std::string_view text) {
  auto found = ranges(text);
  const auto* form = vassal::command_form(text);
  // The text behind a known prefix begins a word, whatever the prefix ends with.
  const bool has_prefix = form != nullptr && form->naming != vassal::FormNaming::kIdBefore;
  const std::size_t begin = has_prefix ? std::min(form->prefix.size(), text.size()) : 0;
  const bool of_owned = text.starts_with("D/") && !owned_.empty();
  const std::size_t shortest = form == nullptr || of_owned ? 1 : kLongId;
  for (const auto& range : known_ranges(text.substr(begin), shortest, form == nullptr)) {
    found.push_back({begin + range.begin, range.length});
  }
  return marked(text, std::move(found));
}

std::string Privacy::type(std::string_view type) {
  const bool custom = is_custom(type);
  if (known_.empty() || !(custom || has_owner(type))) return escape(type);
  return marked(type, known_ranges(type, kLongId, custom));
}

std::string Privacy::state(std::string_view type, std::string_view state) {
  auto found = state_ranges(type, state);
  if (!known_.empty()) {
    const bool custom = is_custom(type);
    for (const auto& range : known_ranges(state, custom ? 1 : kLongId, custom)) {
      found.push_back(range);
    }
  }
  return marked(state, std::move(found));
}

}  // namespace provost::tree
