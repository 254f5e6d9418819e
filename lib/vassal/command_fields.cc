// SPDX-License-Identifier: MIT
#include "vassal/command_fields.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <optional>

#include "base/text.h"
#include "vassal/command.h"
#include "vassal/sequence.h"

namespace provost::vassal {

namespace {

constexpr char kEscape = '\x1b';
constexpr std::string_view kLog = "LOG\t";

// Java's Long.parseLong, and Integer.parseInt with its range.
std::optional<std::int64_t> parse_number(std::string_view text, CommandFieldKind kind) {
  if (text.starts_with('+')) {
    text.remove_prefix(1);
    if (text.starts_with('-')) return std::nullopt;
  }
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  using Int = std::numeric_limits<std::int32_t>;
  if (kind == CommandFieldKind::kInt && (value < Int::min() || value > Int::max()))
    return std::nullopt;
  return value;
}

bool is_number(CommandFieldKind kind) {
  return kind == CommandFieldKind::kInt || kind == CommandFieldKind::kLong;
}

// VASSAL.build.module.BasicCommandEncoder.createPiece: what holds no other piece must be a basic
// piece, a stack or a deck. Around those, an unknown trait does no harm.
bool is_engine_piece(std::string_view type) {
  if (type.find('\t') != std::string_view::npos) return true;
  return type.starts_with("piece;") || type == "stack" || type.starts_with("deck;");
}

bool decodes(std::string_view text);

bool any_decodes(const Command& command) {
  return decodes(command.text) ||
         std::any_of(command.children.begin(), command.children.end(), any_decodes);
}

// Whether the engine makes a command of the text. LOG prefixes are taken off in a loop and only a
// text with sub-commands becomes a tree, whose leaves have none: the depth is that of the tree.
bool decodes(std::string_view text) {
  while (text.starts_with(kLog)) text.remove_prefix(kLog.size());
  if (text.find(kEscape) != std::string_view::npos) {
    const auto tree = decode_command(text);
    return tree && any_decodes(*tree);
  }
  return decode_fields(text).decoded();
}

class Reader {
 public:
  explicit Reader(std::string_view text) {
    out_.original = text;
    out_.form = command_form(text);
    if (out_.form == nullptr) return;
    out_.reading = CommandReading::kDecoded;
    std::string_view rest = text;
    switch (out_.form->naming) {
      case FormNaming::kWhole:
        return;
      case FormNaming::kPrefix:
        rest.remove_prefix(out_.form->prefix.size());
        break;
      case FormNaming::kIdBehind:
      case FormNaming::kIdBefore:
        rest = take_id(text);
        break;
    }
    read(rest);
  }

  CommandFields result() && { return std::move(out_); }

 private:
  std::span<const CommandFieldForm> forms() const { return out_.form->fields; }

  // The id in the first element; what follows the separator behind it. No separator: no fields.
  std::string_view take_id(std::string_view text) {
    const auto& form = *out_.form;
    const std::size_t end = std::min(text.find(form.separator), text.size());
    std::string_view id = text.substr(0, end);
    if (form.naming == FormNaming::kIdBefore) {
      id.remove_suffix(form.prefix.size());
    } else if (form.name == "TURN") {  // a dice button's word is part of its id
      id.remove_prefix(form.prefix.size());
    }
    add(forms().front(), std::string(id));
    next_ = 1;
    ended_ = end == text.size();
    return ended_ ? std::string_view() : text.substr(end + 1);
  }

  void read(std::string_view rest) {
    const auto& form = *out_.form;
    switch (form.layout) {
      case FormLayout::kNone:
        return;
      case FormLayout::kRaw:
        take(forms().front(), std::string(rest));
        if (forms().front().kind == CommandFieldKind::kCommand && !decodes(rest)) {
          refuse("it holds no command that the engine can read");
        }
        return;
      case FormLayout::kPlain:
        return read_plain(rest);
      case FormLayout::kSequence:
        break;
    }
    SequenceDecoder elements(rest, form.separator);
    const auto more = [&] { return !ended_ && elements.has_more(); };
    const std::size_t once = forms().size() - form.repeated;
    for (; next_ < once && out_.decoded(); ++next_) {
      const auto& field = forms()[next_];
      if (more()) {
        take(field, elements.next());
      } else if (!take_missing(field)) {
        return;
      }
    }
    while (form.repeated > 0 && more() && out_.decoded()) {
      for (const auto& field : forms().subspan(once)) {
        if (more()) {
          take(field, elements.next());
        } else if (!take_missing(field)) {
          return;
        }
      }
    }
    if (form.name == "+" && out_.decoded() && !is_engine_piece(out_.fields[1].text())) {
      refuse("its type is no kind of piece that the engine knows");
    }
  }

  // As java.lang.String.split: empty elements at the end do not count.
  void read_plain(std::string_view rest) {
    const char separator = out_.form->separator;
    while (rest.ends_with(separator)) rest.remove_suffix(1);
    const auto elements = text::split(rest, separator);
    if (elements.size() != forms().size() || elements.back().empty()) {
      return refuse("it does not have " + std::to_string(forms().size()) + " fields");
    }
    for (std::size_t i = 0; i < elements.size(); ++i) take(forms()[i], elements[i]);
  }

  // False when there is nothing to read behind it either.
  bool take_missing(const CommandFieldForm& field) {
    if (field.presence == FieldPresence::kOptional) return false;
    if (field.presence == FieldPresence::kRequired) {
      refuse("its field " + std::string(field.name) + " is missing");
      return false;
    }
    take(field, std::string(field.missing));
    return true;
  }

  void take(const CommandFieldForm& field, std::string element) {
    if (field.kind == CommandFieldKind::kBool) return add(field, element == "true");
    if (!is_number(field.kind)) return add(field, std::move(element));
    auto number = parse_number(element, field.kind);
    if (!number && field.presence == FieldPresence::kDefaulted) {
      number = parse_number(field.missing, field.kind);
    }
    if (!number) return refuse("its field " + std::string(field.name) + " is no whole number");
    add(field, *number);
  }

  void add(const CommandFieldForm& field, CommandFieldValue value) {
    out_.fields.push_back({&field, std::move(value)});
  }

  void refuse(std::string problem) {
    out_.reading = CommandReading::kUndecodable;
    out_.problem = std::move(problem);
  }

  CommandFields out_;
  std::size_t next_ = 0;
  bool ended_ = false;
};

bool same_fields(const CommandFields& a, const CommandFields& b) {
  return a.form == b.form && std::equal(a.fields.begin(), a.fields.end(), b.fields.begin(),
                                        b.fields.end(), [](const auto& x, const auto& y) {
                                          return x.form == y.form && x.value == y.value;
                                        });
}

}  // namespace

const std::string& CommandField::text() const {
  static const std::string none;
  const auto* held = std::get_if<std::string>(&value);
  return held == nullptr ? none : *held;
}

std::int64_t CommandField::integer() const {
  const auto* held = std::get_if<std::int64_t>(&value);
  return held == nullptr ? 0 : *held;
}

bool CommandField::boolean() const {
  const auto* held = std::get_if<bool>(&value);
  return held != nullptr && *held;
}

std::string CommandField::written() const {
  if (const auto* number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
  if (const auto* truth = std::get_if<bool>(&value)) return *truth ? "true" : "false";
  return text();
}

const CommandField* CommandFields::field(std::string_view name) const {
  const auto found = std::find_if(fields.begin(), fields.end(),
                                  [&](const CommandField& f) { return f.name() == name; });
  return found == fields.end() ? nullptr : &*found;
}

CommandField* CommandFields::field(std::string_view name) {
  return const_cast<CommandField*>(std::as_const(*this).field(name));
}

CommandFields decode_fields(std::string_view text) { return Reader(text).result(); }

std::string encode_fields(const CommandFields& command) {
  if (!command.decoded() || same_fields(decode_fields(command.original), command)) {
    return command.original;
  }
  return print_fields(command);
}

std::string print_fields(const CommandFields& command) {
  if (!command.decoded()) return command.original;
  const auto& form = *command.form;
  std::string out;
  std::size_t first = 0;
  if (form.naming == FormNaming::kIdBehind || form.naming == FormNaming::kIdBefore) {
    const std::string id = command.fields.empty() ? std::string() : command.fields[0].written();
    if (form.naming == FormNaming::kIdBefore) {
      out = id + std::string(form.prefix);
    } else {
      out = form.name == "TURN" ? std::string(form.prefix) + id : id;
    }
    first = 1;
    if (command.fields.size() > first) out += form.separator;
  } else {
    out = form.prefix;
  }
  SequenceEncoder elements(form.separator);
  for (std::size_t i = first; i < command.fields.size(); ++i) {
    const std::string element = command.fields[i].written();
    if (form.layout == FormLayout::kSequence) {
      elements.append(element);
    } else {
      if (i > first) out += form.separator;
      out += element;
    }
  }
  return out + elements.value();
}

}  // namespace provost::vassal
