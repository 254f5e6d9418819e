// SPDX-License-Identifier: MIT
#include "vassal/secrets.h"

#include <algorithm>
#include <optional>

#include "vassal/command_fields.h"
#include "vassal/sequence.h"
#include "vassal/trait_chain.h"

namespace provost::vassal {

namespace {

// Shorter than this, a secret is hidden only where it is a whole field.
constexpr std::size_t kWord = 3;

bool is_letter(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte >= 0x80 || (byte >= '0' && byte <= '9') || (byte >= 'A' && byte <= 'Z') ||
         (byte >= 'a' && byte <= 'z') || byte == '_';
}
bool is_separator(char c) {
  return std::string_view("\t;,/\x1b\\|").find(c) != std::string_view::npos;
}

bool stands_alone(std::string_view text, std::size_t at, std::string_view secret) {
  const bool word = secret.size() >= kWord;
  const auto parts = [&](char c) { return word ? !is_letter(c) : is_separator(c); };
  const std::size_t end = at + secret.size();
  // A secret that begins with a sign of its own needs no other beside it.
  return (at == 0 || parts(text[at - 1]) || (word && !is_letter(secret.front()))) &&
         (end == text.size() || parts(text[end]) || (word && !is_letter(secret.back())));
}

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
  return separators < kSeparators ? std::string_view() : command.substr(command.rfind('/') + 1);
}

bool names_a_person(const CommandField& field) {
  // The words of a note are private, but no id: they need not be looked for elsewhere.
  return field.privacy() == Privacy::kSecret && field.name() != "text" && field.name() != "address";
}

}  // namespace

void Secrets::keep(std::string_view secret) {
  if (secret.empty() || secret == "null") return;
  if (!secrets_.contains(secret)) secrets_.emplace(secret);
}

void Secrets::learn_owners(std::string_view type, std::string_view state) {
  const auto has_trait = [&](std::string_view id) {
    return type.find(id) != std::string_view::npos;
  };
  if (!has_trait("hide;") && !has_trait("obs;") && !has_trait("restrict;")) return;
  const auto chain = TraitChain::parse(type, state);
  if (!chain) return;
  for (const auto& trait : chain->traits) {
    if (trait.id() == "hide;" || trait.id() == "restrict;") keep(trait.state);
    if (trait.id() == "obs;") keep(SequenceDecoder(trait.state, ';').next());
  }
}

void Secrets::learn(std::string_view command) {
  if (const auto player = player_of_plain_move(command)) return keep(*player);
  const auto* form = command_form(command);
  if (form == nullptr) return;
  if (form->name == "+") {
    const auto fields = decode_fields(command);
    const auto* type = fields.field("type");
    const auto* state = fields.field("state");
    if (type != nullptr && state != nullptr) learn_owners(type->text(), state->text());
  } else if (has(*form, Privacy::kSecret)) {
    for (const auto& field : decode_fields(command).fields) {
      if (names_a_person(field)) keep(field.text());
    }
  }
}

void Secrets::learn(const Command& command) {
  learn(std::string_view(command.text));
  for (const auto& child : command.children) learn(child);
}

std::string Secrets::hide(std::string_view text) const {
  std::string out(text);
  for (const auto& secret : secrets_) {
    for (auto at = out.find(secret); at != std::string::npos; at = out.find(secret, at)) {
      if (!stands_alone(out, at, secret)) {
        ++at;
        continue;
      }
      out.replace(at, secret.size(), kHidden);
      at += kHidden.size();
    }
  }
  return out;
}

bool Secrets::concern(std::string_view command) const {
  const auto player = player_of_plain_move(command);
  if (player && !player->empty()) return true;
  const auto* form = player ? nullptr : command_form(command);
  if (form != nullptr && has(*form, Privacy::kSecret)) return true;
  return std::any_of(secrets_.begin(), secrets_.end(), [&](const std::string& secret) {
    return command.find(secret) != std::string_view::npos;
  });
}

std::string Secrets::hide_in_command(std::string_view command) const {
  const auto* form = command_form(command);
  if (form == nullptr || !has(*form, Privacy::kSecret)) return hide(command);
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
