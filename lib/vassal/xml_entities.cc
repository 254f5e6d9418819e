// SPDX-License-Identifier: MIT
#include "vassal/xml_entities.h"

#include <algorithm>
#include <charconv>
#include <unordered_map>
#include <vector>

#include "base/text.h"
#include "base/utf8.h"
#include "vassal/xml_scan.h"

namespace provost::vassal {

namespace {

constexpr std::string_view kSpace = " \t\r\n";
constexpr std::size_t kMostNested = 100;  // entities within entities

struct Entity {
  std::string value;
  bool outside = false;  // stands in another file
};
using Entities = std::unordered_map<std::string, Entity>;

std::string line_at(std::string_view xml, std::size_t at) {
  return "line " +
         std::to_string(1 + std::count(xml.begin(), xml.begin() + static_cast<long>(at), '\n'));
}

// Where the DOCTYPE begins, past the XML declaration and comments; npos when there is none.
std::size_t find_doctype(std::string_view xml) {
  std::size_t at = xml.starts_with("\xEF\xBB\xBF") ? 3 : 0;
  for (;;) {
    at = std::min(xml.find_first_not_of(kSpace, at), xml.size());
    const auto rest = xml.substr(at);
    if (rest.starts_with("<!DOCTYPE")) return at;
    if (rest.starts_with("<?")) {
      at = behind(xml, at, "?>");
    } else if (rest.starts_with("<!--")) {
      at = behind(xml, at, "-->");
    } else {
      return std::string_view::npos;
    }
  }
}

// Offset behind the '>' that ends the declaration at `at`; texts in quotes do not count, and a
// subset in brackets only when asked for. npos when it does not end.
std::size_t declaration_end(std::string_view xml, std::size_t at) {
  int brackets = 0;
  while (at < xml.size()) {
    const auto rest = xml.substr(at);
    const char c = xml[at];
    if (brackets > 0 && rest.starts_with("<!--")) {
      at = behind(xml, at, "-->");
      continue;
    }
    if (c == '"' || c == '\'') {
      at = behind(xml, at + 1, std::string_view(&c, 1));
      continue;
    }
    if (c == '[') ++brackets;
    if (c == ']') --brackets;
    ++at;
    if (c == '>' && brackets <= 0) return at;
  }
  return std::string_view::npos;
}

// Character references within an entity's value count when it is declared.
std::string with_characters(std::string_view value) {
  std::string out;
  for (std::size_t at = 0; at < value.size();) {
    const auto end = value.find(';', at);
    if (value.substr(at, 2) != "&#" || end == std::string_view::npos) {
      out += value[at++];
      continue;
    }
    auto digits = value.substr(at + 2, end - at - 2);
    const bool hex = digits.starts_with('x');
    if (hex) digits.remove_prefix(1);
    unsigned code = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), code, hex ? 16 : 10);
    append_utf8(out, code);
    at = end + 1;
  }
  return out;
}

// <!ENTITY name "value"> or <!ENTITY name SYSTEM "file">; parameter entities (%) are left out.
void read_declaration(std::string_view text, Entities& entities) {
  text.remove_prefix(std::min(text.find_first_not_of(kSpace), text.size()));
  const auto name = text.substr(0, text.find_first_of(" \t\r\n\"'"));
  if (name.empty() || name == "%") return;
  const auto quote = text.find_first_of("\"'", name.size());
  if (quote == std::string_view::npos) return;
  const auto end = std::min(text.find(text[quote], quote + 1), text.size());
  const bool outside = !text::trim(text.substr(name.size(), quote - name.size())).empty();
  // The first declaration of a name counts.
  entities.try_emplace(std::string(name),
                       Entity{with_characters(text.substr(quote + 1, end - quote - 1)), outside});
}

Entities read_subset(std::string_view doctype) {
  Entities entities;
  constexpr std::string_view kEntity = "<!ENTITY";
  std::size_t at = std::min(doctype.find('['), doctype.size());
  while (at < doctype.size()) {
    at = std::min(doctype.find('<', at), doctype.size());
    const auto rest = doctype.substr(at);
    if (rest.starts_with("<!--")) {
      at = behind(doctype, at, "-->");
    } else if (rest.starts_with("<?")) {
      at = behind(doctype, at, "?>");
    } else if (!rest.empty()) {
      const auto end = std::min(declaration_end(doctype, at), doctype.size());
      if (rest.starts_with(kEntity)) {
        read_declaration(doctype.substr(at + kEntity.size(), end - at - kEntity.size()), entities);
      }
      at = end;
    }
  }
  return entities;
}

class Filler {
 public:
  Filler(std::string_view xml, const Entities& entities, const archive::Limits& limits)
      : xml_(xml), entities_(entities), limits_(limits) {}

  // Everything from `at` on, behind what stands in `out`.
  Result<std::string> fill(std::size_t at, std::string out) {
    out_ = std::move(out);
    auto done = text(xml_.substr(at), at);
    if (!done) return forward(done);
    return std::move(out_);
  }

 private:
  // `origin` is the offset in the whole text, for messages; kNone within an entity.
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

  Result<void> text(std::string_view part, std::size_t origin) {
    for (std::size_t at = 0; at < part.size();) {
      const auto rest = part.substr(at);
      const auto verbatim = quote_ == '\0' ? behind_verbatim(part, at) : at;
      if (verbatim > at) {
        out_ += part.substr(at, verbatim - at);
        at = verbatim;
        continue;
      }
      if (rest.front() == '&') {
        const auto end = rest.substr(0, 256).find(';');
        const auto name =
            end == std::string_view::npos ? rest.substr(0, 0) : rest.substr(1, end - 1);
        const auto found = entities_.find(std::string(name));
        if (found != entities_.end()) {
          if (origin != kNone) place_ = line_at(xml_, origin + at);
          if (auto used = use(found->first, found->second); !used) return used;
          at += end + 1;
          continue;
        }
      }
      character(rest.front());
      ++at;
    }
    return {};
  }

  Result<void> use(const std::string& name, const Entity& entity) {
    if (entity.outside) {
      return fail(ErrorCode::kUnsupported,
                  "the XML uses the entity \"" + text::printable(name) +
                      "\", which stands in another file; such files are not read",
                  place_);
    }
    if (++uses_ > limits_.xml_entities) {
      return fail(ErrorCode::kLimit,
                  "the XML uses its own entities more than " +
                      std::to_string(limits_.xml_entities) + " times, which is the limit",
                  place_);
    }
    if (std::find(open_.begin(), open_.end(), &entity) != open_.end()) {
      return fail(ErrorCode::kMalformed,
                  "the entity \"" + text::printable(name) + "\" of the XML stands in itself",
                  place_);
    }
    if (open_.size() >= kMostNested || out_.size() > limits_.entry_bytes) {
      return fail(ErrorCode::kLimit,
                  open_.size() >= kMostNested
                      ? "the entities of the XML are nested too deeply"
                      : "the XML grows by its own entities to more than " +
                            std::to_string(limits_.entry_bytes) + " bytes, which is the limit",
                  place_);
    }
    open_.push_back(&entity);
    auto done = text(entity.value, kNone);
    open_.pop_back();
    return done;
  }

  void character(char c) {
    // In an attribute that began outside the entity a quote is a plain character.
    if (quote_ != '\0' && open_.size() > quote_depth_ && (c == '"' || c == '\'')) {
      out_ += c == '"' ? "&quot;" : "&apos;";
      return;
    }
    out_ += c;
    if (quote_ != '\0') {
      if (c == quote_) quote_ = '\0';
    } else if (in_tag_ && (c == '"' || c == '\'')) {
      quote_ = c;
      quote_depth_ = open_.size();
    } else if (c == '<' || c == '>') {
      in_tag_ = c == '<';
    }
  }

  std::string_view xml_;
  const Entities& entities_;
  const archive::Limits& limits_;
  std::string out_;
  std::vector<const Entity*> open_;
  std::uint64_t uses_ = 0;
  std::string place_;
  bool in_tag_ = false;
  char quote_ = '\0';  // of the attribute that is open
  std::size_t quote_depth_ = 0;
};

}  // namespace

Result<std::optional<std::string>> without_doctype(std::string_view xml,
                                                   const archive::Limits& limits) {
  const auto begin = find_doctype(xml);
  if (begin == std::string_view::npos) return std::nullopt;
  const auto end = declaration_end(xml, begin);
  if (end == std::string_view::npos) {
    return fail(ErrorCode::kMalformed, "the DOCTYPE of the XML does not end", line_at(xml, begin));
  }
  const auto doctype = xml.substr(begin, end - begin);
  std::string out(xml.substr(0, begin));
  out.append(static_cast<std::size_t>(std::count(doctype.begin(), doctype.end(), '\n')), '\n');
  const auto entities = read_subset(doctype);
  auto filled = Filler(xml, entities, limits).fill(end, std::move(out));
  if (!filled) return forward(filled);
  return std::optional<std::string>(std::move(*filled));
}

}  // namespace provost::vassal
