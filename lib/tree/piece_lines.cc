// SPDX-License-Identifier: MIT
#include "tree/piece_lines.h"

#include <algorithm>

#include "base/edit_distance.h"
#include "base/text.h"
#include "tree/escape.h"
#include "tree/marker_lines.h"
#include "tree/trait_lines.h"
#include "vassal/trait_fields.h"
#include "vassal/trait_table.h"

namespace provost::tree {

using vassal::Trait;
using vassal::TraitChain;
using vassal::TraitFields;
using vassal::TraitInfo;

namespace {

constexpr std::string_view kTrait = "trait";
constexpr std::string_view kTraitText = "trait_text";
constexpr std::string_view kState = "state";
constexpr std::string_view kFlat = "flat";
constexpr std::string_view kBasicPiece = "piece;";

const TraitInfo* find_info(std::string_view id, std::string_view variant) {
  for (const TraitInfo* info : vassal::trait_table().find(id)) {
    if (info->variant == variant) return info;
  }
  return nullptr;
}

bool has_fields(const Line& line) {
  return std::any_of(line.children.begin(), line.children.end(),
                     [](const Line& child) { return child.field; });
}

// "Layer (emb2;)", or the id alone: "emb2;", "emb2; old letters".
const TraitInfo* named_info(std::string_view text) {
  if (const auto* info = vassal::trait_table().titled(text)) return info;
  const auto space = text.find(' ');
  return find_info(text.substr(0, space),
                   space == std::string_view::npos ? std::string_view() : text.substr(space + 1));
}

std::vector<std::string> all_titles() {
  std::vector<std::string> titles;
  for (const auto& info : vassal::trait_table().traits()) titles.push_back(vassal::title_of(info));
  return titles;
}

// Whether a trait of the engine stands where the basic piece must: it would have nothing inside.
bool lacks_basic_piece(const TraitChain& chain) {
  const auto id = chain.basic().id();
  return id != kBasicPiece && id != "stack" && id != "deck;" &&
         !vassal::trait_table().find(id).empty();
}

Result<std::string> read_state(const Line& line, const TraitInfo* info) {
  if (!has_fields(line)) {
    if (!line.children.empty()) return fail_at(line.children.front(), "a state is one text");
    return line.value;
  }
  if (info == nullptr || !line.value.empty()) {
    return fail_at(line, "a state is one text or fields; fields only below a trait that has them");
  }
  return read_field_lines(info->state, line, vassal::title_of(*info));
}

Result<Trait> read_trait(const Line& line) {
  if (line.key != kTraitText && is_marker_line(line)) return read_marker(line);
  Trait trait{line.value, {}};
  const TraitInfo* info = line.key == kTraitText ? nullptr : named_info(line.value);
  if (has_fields(line)) {
    if (info == nullptr) {
      return fail_at(line, "no trait of VASSAL is called \"" + text::printable(line.value, 40) +
                               "\"" + did_you_mean(line.value, all_titles()) +
                               "; a trait of custom code is one text without fields");
    }
    auto type = read_field_lines(info->type, line, vassal::title_of(*info));
    if (!type) return forward(type);
    trait.type = info->id + *type;
  } else if (info != nullptr) {
    trait.type = info->id;
  }
  bool known = false;
  for (const auto& child : line.children) {
    if (child.field) continue;
    if (child.key != kState) {
      return fail_at(child, "below a trait stand its fields and its state, not \"" +
                                text::printable(child.key, 40) + "\"");
    }
    if (known) return fail_at(child, "a trait has only one state");
    auto state = read_state(child, info);
    if (!state) return forward(state);
    trait.state = std::move(*state);
    known = true;
  }
  if (!known && trait.id() == kBasicPiece) {
    return fail_at(line, "a basic piece has a `state`, with its place and its gpid");
  }
  return trait;
}

class TraitWriter {
 public:
  TraitWriter(LineWriter& out, std::size_t depth, Privacy& privacy)
      : out_(out), depth_(depth), privacy_(privacy) {}

  void write_text(const Trait& trait) {
    // A text that would be taken for a name is marked as the text that it is.
    const TraitInfo* info = named_info(trait.type);
    const bool is_name = info != nullptr && info->id != trait.type;
    out_.line(depth_, is_name ? kTraitText : kTrait, privacy_.type(trait.type));
    if (!trait.state.empty() || trait.id() == kBasicPiece) state_text(trait);
  }

  void write_fields(const Trait& trait) {
    // A private value has its mark in the text of the state.
    const bool is_private = privacy_.state(trait.type, trait.state) != escape(trait.state);
    if (const auto marks = marker_fields(trait); marks && !is_private) {
      out_.line(depth_, kTrait, escape(marker_title()));
      return fields(*marks, depth_ + 1);
    }
    const auto decoded = TraitFields::decode(trait);
    const TraitInfo* info = find_info(trait.id(), decoded.variant());
    if (decoded.opaque() || info == nullptr) return write_text(trait);
    const auto type = exact_fields(info->type, decoded.type(),
                                   std::string_view(trait.type).substr(info->id.size()));
    if (!type && trait.type != info->id) return write_text(trait);
    out_.line(depth_, kTrait, escape(vassal::title_of(*info)));
    if (type) fields(*type, depth_ + 1);
    if (trait.state.empty()) {
      if (trait.id() == kBasicPiece) out_.line(depth_ + 1, kState);  // it never goes without
      return;
    }
    const auto state = exact_fields(info->state, decoded.state(), trait.state);
    if (!state || is_private) {
      return state_text(trait);
    }
    out_.line(depth_ + 1, kState);
    fields(*state, depth_ + 2);
  }

 private:
  void state_text(const Trait& trait) {
    out_.line(depth_ + 1, kState, privacy_.state(trait.type, trait.state));
  }
  void fields(const std::vector<NamedField>& named, std::size_t depth) {
    for (const auto& [name, value] : named) out_.field(depth, name, escape(value));
  }

  LineWriter& out_;
  std::size_t depth_;
  Privacy& privacy_;
};

}  // namespace

std::optional<TraitChain> exact_chain(std::string_view type, std::string_view state) {
  auto chain = TraitChain::parse(type, state);
  if (!chain) return std::nullopt;
  // The lines do not keep how an odd text was written.
  chain->odd_type = {};
  chain->odd_state = {};
  if (chain->type_text() != type || chain->state_text() != state) return std::nullopt;
  if (lacks_basic_piece(*chain)) return std::nullopt;
  return std::move(*chain);
}

void write_traits(LineWriter& out, std::size_t depth, const TraitChain& chain, TraitForm form,
                  Privacy& privacy) {
  if (chain.flat) out.line(depth, kFlat);
  TraitWriter writer(out, depth, privacy);
  for (const auto& trait : chain.traits) {
    if (form == TraitForm::kFields) {
      writer.write_fields(trait);
    } else {
      writer.write_text(trait);
    }
  }
}

bool is_trait_line(const Line& line) {
  return !line.field && (line.key == kTrait || line.key == kTraitText || line.key == kFlat);
}

Result<PieceTexts> read_traits(const Line& line) {
  TraitChain chain;
  for (const auto& child : line.children) {
    if (!is_trait_line(child)) continue;
    if (child.key == kFlat) {
      chain.flat = true;
      continue;
    }
    auto trait = read_trait(child);
    if (!trait) return forward(trait);
    chain.traits.push_back(std::move(*trait));
  }
  if (chain.empty()) return fail_at(line, "a piece has at least one trait, its basic piece");
  if (lacks_basic_piece(chain)) {
    return fail_at(line, "the last trait is \"" + text::printable(chain.basic().id(), 40) +
                             "\"; the innermost trait of a piece is its basic piece (piece;)");
  }
  PieceTexts texts{chain.type_text(), chain.state_text()};
  // What VASSAL would read must be what stands here: a text that ends with a backslash cannot be
  // represented, and a basic piece in the middle would swallow the rest.
  const auto again = TraitChain::parse(texts.first, texts.second);
  if (!again || again->traits.size() != chain.traits.size()) {
    return fail_at(line, "these traits cannot be written as VASSAL reads them" +
                             (again ? std::string() : ": " + again.error().message));
  }
  for (std::size_t i = 0; i < chain.traits.size(); ++i) {
    if (again->traits[i].type != chain.traits[i].type ||
        again->traits[i].state != chain.traits[i].state) {
      return fail_at(line, "trait " + std::to_string(i + 1) +
                               " cannot be written as VASSAL reads it (does a text of it end with "
                               "a backslash?)");
    }
  }
  return texts;
}

Result<vassal::Command> add_piece(const Line& line, const std::string& id, PieceTexts texts) {
  const vassal::AddPiece piece{id == "null" ? std::string() : id, std::move(texts.first),
                               std::move(texts.second)};
  auto command = vassal::make_command(piece);
  const auto again = vassal::make_command(command.text);
  const auto* read = again.as<vassal::AddPiece>();
  if (read == nullptr || read->id != piece.id || read->type != piece.type ||
      read->state != piece.state) {
    return fail_at(line, std::string(kNotAsWritten));
  }
  return command;
}

}  // namespace provost::tree
