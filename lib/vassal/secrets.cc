// SPDX-License-Identifier: MIT
#include "vassal/secrets.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "vassal/command_fields.h"
#include "vassal/damaged_piece.h"
#include "vassal/delimiters.h"
#include "vassal/sequence.h"
#include "vassal/trait_chain.h"

namespace provost::vassal {

namespace {

// Shorter than this, a secret is hidden only where it is a whole field.
constexpr std::size_t kWord = 3;

// From this length on, a secret is no part of another word by chance: custom code may write it
// right behind the name of its command.
constexpr std::size_t kUnlikely = 8;

bool is_letter(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte >= 0x80 || (byte >= '0' && byte <= '9') || (byte >= 'A' && byte <= 'Z') ||
         (byte >= 'a' && byte <= 'z') || byte == '_';
}
bool is_separator(char c) {
  return std::string_view("\t;,/\x1b\\|").find(c) != std::string_view::npos;
}

bool stands_alone(std::string_view text, std::size_t at, std::string_view secret) {
  const std::size_t end = at + secret.size();
  // A secret that begins with a sign of its own needs no other beside it.
  return (at == 0 || !is_letter(text[at - 1]) || !is_letter(secret.front())) &&
         (end == text.size() || !is_letter(text[end]) || !is_letter(secret.back()));
}

bool is_whole_field(std::string_view text, std::size_t at, std::string_view secret) {
  const std::size_t end = at + secret.size();
  return (at == 0 || is_separator(text[at - 1])) && (end == text.size() || is_separator(text[end]));
}

bool stands_anywhere(std::string_view text, std::size_t at, std::string_view secret) {
  return secret.size() >= kUnlikely || stands_alone(text, at, secret);
}

template <class Where>
void replace_all(std::string& text, std::string_view secret, const Where& where) {
  for (auto at = text.find(secret); at != std::string::npos; at = text.find(secret, at)) {
    if (!where(text, at, secret)) {
      ++at;
      continue;
    }
    text.replace(at, secret.size(), Secrets::kHidden);
    at += Secrets::kHidden.size();
  }
}

// Whether a type has traits whose state names the player that owns, hides or masks the piece.
bool has_owner(std::string_view type) {
  for (const std::string_view id : {"hide;", "obs;", "restrict;"}) {
    if (type.find(id) != std::string_view::npos) return true;
  }
  return false;
}

bool has_owner(const Trait& trait) {
  return trait.id() == "hide;" || trait.id() == "obs;" || trait.id() == "restrict;";
}

std::string owner_of(const Trait& trait) {
  if (trait.id() == "hide;" || trait.id() == "restrict;") return trait.state;
  if (trait.id() == "obs;") return SequenceDecoder(trait.state, ';').next();
  return {};
}

// The owner, and whom a mask's owner lets look under it: "me;...|2|you|them".
std::vector<std::string> owners_of(const Trait& trait) {
  std::vector<std::string> owners{owner_of(trait)};
  if (trait.id() != "obs;") return owners;
  for (SequenceDecoder decoder(trait.state, ';'); decoder.has_more();) {
    const auto part = decoder.next();
    if (part.find('|') == std::string::npos) continue;
    auto names = decode_sequence(part, '|');
    for (std::size_t i = 2; i < names.size(); ++i) owners.push_back(std::move(names[i]));
  }
  return owners;
}

bool is_owner(std::string_view owner) { return !owner.empty() && owner != "null"; }

// Whether a form has a field of this privacy.
bool has(const CommandForm& form, Privacy privacy) {
  return std::any_of(form.fields.begin(), form.fields.end(),
                     [&](const auto& field) { return field.privacy == privacy; });
}

// The player at the end of a move that has nothing to unescape; nothing when it must be decoded.
std::optional<std::string_view> player_of_plain_move(std::string_view command) {
  constexpr std::ptrdiff_t kSeparators = 10;  // the prefix has one
  if (!command.starts_with("M/") || command.find_first_of("\\'") != std::string_view::npos) {
    return std::nullopt;
  }
  const auto separators = std::count(command.begin(), command.end(), '/');
  if (separators > kSeparators) return std::nullopt;
  return separators < kSeparators ? player_of_short_move(command)
                                  : command.substr(command.rfind('/') + 1);
}

// The type of an added piece as the command has it: "+/ID/TYPE/STATE" up to the third bare slash.
std::string_view type_of_piece(std::string_view command) {
  int slashes = 0;
  for (std::size_t i = 0; i < command.size(); ++i) {
    if (command[i] != '/' || (i > 0 && command[i - 1] == '\\')) continue;
    if (++slashes == 3) return command.substr(0, i);
  }
  return command;
}

// The types of an added piece's traits, less those that may name a player.
std::string words_of_piece(std::string_view command) {
  const auto made = make_command(std::string(command));
  const auto* add = made.as<AddPiece>();
  if (add == nullptr) return std::string(command);
  const auto chain = TraitChain::parse(add->type, add->state);
  if (!chain) return add->type;
  std::string words;
  for (const auto& trait : chain->traits) {
    if (!has_owner(trait)) words += trait.type + "\t";
  }
  return words;
}

// The words of pieces are the module's: see the header.
bool is_of_piece(const CommandForm* form) {
  return form != nullptr && (form->name == "+" || form->name == "D");
}

bool names_a_person(const CommandField& field) {
  // The words of a note are private, but no id: they need not be looked for elsewhere.
  return field.privacy() == Privacy::kSecret && field.name() != "text" && field.name() != "address";
}

}  // namespace

std::string_view player_of_short_move(std::string_view command) {
  constexpr std::ptrdiff_t kSeparators = 9;  // the prefix has one
  if (!command.starts_with("M/") ||
      std::count(command.begin(), command.end(), '/') != kSeparators) {
    return {};
  }
  const auto last = command.substr(command.rfind('/') + 1);
  const bool number = last.find_first_not_of("0123456789") == std::string_view::npos;
  return number || !is_owner(last) ? std::string_view() : last;
}

void Secrets::keep(std::string_view secret) {
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  const bool number = std::all_of(secret.begin(), secret.end(), is_digit) && secret.size() < kWord;
  if (!is_owner(secret) || number || secret == "true" || secret == "false") return;
  auto& set = secret.size() < kWord ? common_ : words_;
  if (set.contains(secret)) return;
  set.emplace(secret);
  // As it stands within a sequence over one of these.
  for (const char delimiter : {'/', ';', ',', '|'}) {
    if (secret.find(delimiter) == std::string_view::npos) continue;
    std::string escaped;
    append_escaped(escaped, secret, delimiter, 1);
    set.insert(escaped);
  }
}

void Secrets::keep_owners(std::string_view type, std::string_view state) {
  const auto chain = TraitChain::parse(type, state);
  if (chain) {
    for (const auto& trait : chain->traits) {
      for (const auto& owner : owners_of(trait)) keep(owner);
    }
  }
  if (chain && TraitChain::split(state).size() == chain->traits.size()) return;
  for (const auto& trait : traits_side_by_side(type, state)) {
    for (const auto& owner : owners_of(trait)) keep(owner);
  }
}

void Secrets::learn_owners(std::string_view command) {
  if (command.starts_with("+/") && !has_owner(command)) return;
  if (command.starts_with("D/") && owned_.empty()) return;
  const auto made = make_command(std::string(command));
  if (const auto* add = made.as<AddPiece>()) {
    owned_[add->id] = add->type;
    keep_owners(add->type, add->state);
  } else if (const auto* change = made.as<ChangePiece>()) {
    const auto owned = owned_.find(change->id);
    if (owned == owned_.end()) return;
    keep_owners(owned->second, change->new_state);
    if (change->has_old_state) keep_owners(owned->second, change->old_state);
  }
}

void Secrets::learn(std::string_view command) {
  if (const auto player = player_of_plain_move(command)) return keep(*player);
  const auto* form = command_form(command);
  if (form == nullptr) return;
  if (form->name == "+" || form->name == "D") {
    learn_owners(command);
  } else if (has(*form, Privacy::kSecret)) {
    for (const auto& field : decode_fields(command).fields) {
      if (names_a_person(field)) keep(field.text());
    }
  }
}

void Secrets::weigh(std::string_view command) {
  // A change may stand before the piece that it changes, as after an undo.
  if (command.starts_with("D/")) return learn_owners(command);
  if (!command.starts_with("+/")) return;
  const auto type = type_of_piece(command);
  std::optional<std::string> own;  // the type without traits that may name a player
  const auto is_own_word = [&](const std::string& word) {
    if (type.find(word) == std::string_view::npos) return false;
    if (!has_owner(type)) return true;
    if (!own) own = words_of_piece(command);
    return own->find(word) != std::string::npos;
  };
  for (auto word = words_.begin(); word != words_.end();) {
    if (!is_own_word(*word)) {
      ++word;
    } else {
      common_.insert(*word);
      word = words_.erase(word);
    }
  }
}

void Secrets::learn(const Command& command) {
  const auto each = [](const Command& tree, const auto& visit, const auto& self) -> void {
    visit(tree.text);
    for (const auto& child : tree.children) self(child, visit, self);
  };
  each(
      command, [&](std::string_view text) { learn(text); }, each);
  each(
      command, [&](std::string_view text) { weigh(text); }, each);
}

std::string Secrets::hide(std::string_view text) const {
  std::string out(text);
  for (const auto& secret : words_) replace_all(out, secret, stands_alone);
  return out;
}

std::string Secrets::hide_in_unknown(std::string_view text) const {
  std::string out(text);
  for (const auto* set : {&words_, &common_}) {
    for (const auto& secret : *set) {
      if (secret.size() < kWord) {
        replace_all(out, secret, is_whole_field);
      } else {
        replace_all(out, secret, stands_anywhere);
      }
    }
  }
  return out;
}

std::string Secrets::hide_fields(std::string_view text) const {
  std::string out(text);
  for (const auto* set : {&words_, &common_}) {
    for (const auto& secret : *set) replace_all(out, secret, is_whole_field);
  }
  return out;
}

std::string Secrets::hide_owners(std::string_view command) const {
  auto made = make_command(std::string(command));
  auto* add = std::get_if<AddPiece>(&made.body);
  auto chain = add == nullptr ? Result<TraitChain>() : TraitChain::parse(add->type, add->state);
  if (add == nullptr || !chain) return hide_fields(command);
  for (auto& trait : chain->traits) {
    if (const auto owner = owner_of(trait); is_owner(owner)) {
      const auto rest = trait.id() == "obs;" ? trait.state.find(';') : std::string::npos;
      trait.state = std::string(kHidden) +
                    (rest == std::string::npos ? "" : hide_fields(trait.state.substr(rest)));
    }
  }
  add->state = chain->state_text();
  return command_text(made);
}

bool Secrets::concern(std::string_view command) const {
  const auto player = player_of_plain_move(command);
  if (player && !player->empty()) return true;
  const auto* form = player ? nullptr : command_form(command);
  if (form != nullptr && has(*form, Privacy::kSecret)) return true;
  if (form != nullptr && form->name == "+" && has_owner(command)) return true;
  if (!owned_.empty() && command.starts_with("D/")) return true;
  const auto has_one = [&](const auto& secrets) {
    return std::any_of(secrets.begin(), secrets.end(), [&](const std::string& secret) {
      return command.find(secret) != std::string_view::npos;
    });
  };
  return has_one(words_) || (!player && !is_of_piece(form) && has_one(common_));
}

std::string Secrets::hide_in_command(std::string_view command) const {
  const auto* form = command_form(command);
  if (form == nullptr) return hide_in_unknown(command);
  if (form->name == "+" && has_owner(command)) return hide(hide_owners(command));
  if (form->name == "D" && owned_.contains(SequenceDecoder(command.substr(2), '/').next())) {
    return hide(hide_fields(command));
  }
  if (!has(*form, Privacy::kSecret)) {
    if (is_of_piece(form)) return hide(command);
    // The text behind the prefix begins a word, whatever the prefix ends with.
    const auto prefix = form->naming == FormNaming::kIdBefore ? 0 : form->prefix.size();
    return std::string(command.substr(0, prefix)) + hide(hide_fields(command.substr(prefix)));
  }
  auto fields = decode_fields(command);
  if (!fields.decoded()) return std::string(form->prefix) + std::string(kHidden);
  for (auto& field : fields.fields) {
    if (field.privacy() == Privacy::kSecret && !field.text().empty()) {
      field.value = std::string(kHidden);
    }
  }
  return hide(print_fields(fields));
}

}  // namespace provost::vassal
