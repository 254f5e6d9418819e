// SPDX-License-Identifier: MIT
#include "vassal/command.h"

#include <algorithm>
#include <optional>

#include "vassal/command_body.h"
#include "vassal/delimiters.h"

namespace provost::vassal {

namespace {

constexpr char kEscape = '\x1b';
constexpr std::string_view kLog = "LOG\t";

// A range of the text with the delimiters in it.
struct Range {
  std::size_t begin;
  std::size_t end;
  std::size_t first;  // index of its first delimiter
  std::size_t last;   // one behind that of its last
};

class Decoder {
 public:
  Decoder(std::string_view text, const archive::Limits& limits)
      : text_(text),
        delimiters_(find_delimiters(text, kEscape)),
        most_deep_(std::min(limits.command_depth, archive::Limits::kMostCommandDepth)),
        most_(limits.commands) {}

  Result<Command> decode() {
    // A delimiter behind n backslashes stands n levels deep: refused before any work is done.
    for (const auto& delimiter : delimiters_) {
      if (delimiter.run >= most_deep_) return too_deep(delimiter.at);
    }
    Command root;
    if (!node({0, text_.size(), 0, delimiters_.size()}, 0, root)) return tl::unexpected(*error_);
    if (encode_command(root) != text_) keep_odd_texts(root);
    return root;
  }

 private:
  tl::unexpected<Error> too_deep(std::size_t at) const {
    return fail(ErrorCode::kLimit,
                "the commands are nested deeper than " + std::to_string(most_deep_) +
                    " levels, which is the limit",
                "byte " + std::to_string(at));
  }

  std::string_view view(const Range& range) const {
    return text_.substr(range.begin, range.end - range.begin);
  }

  // The element that begins at `range.begin`; `range` becomes what is behind it. `more` says
  // whether there is anything behind it, even an empty element.
  Range next_element(Range& range, std::size_t level, bool& more) const {
    std::size_t separator = range.first;
    while (separator < range.last && delimiters_[separator].run > level) ++separator;
    more = separator < range.last;
    // The backslashes before the separator are its own, one for each level.
    const std::size_t end = more ? delimiters_[separator].at - level : range.end;
    Range element{range.begin, end, range.first, separator};
    if (more) {
      range.begin = delimiters_[separator].at + 1;
      range.first = separator + 1;
    }
    if (is_quoted(view(element))) {
      ++element.begin;
      --element.end;
    }
    return element;
  }

  // As GameModule.decode: a text without sub-commands is one command; else the first element is
  // decoded in turn and the others are appended to it.
  bool node(Range range, std::size_t level, Command& out) {
    if (level > most_deep_) {
      error_ = too_deep(range.begin).value();
      return false;
    }
    const Range whole = range;
    bool more = false;
    const Range head = next_element(range, level, more);
    if (!more && head.first == head.last && head.begin == whole.begin) return leaf(head, out);
    if (!node(head, level + 1, out)) return false;
    while (more) {
      const Range element = next_element(range, level, more);
      if (!node(element, level + 1, out.children.emplace_back())) return false;
    }
    return true;
  }

  bool leaf(const Range& range, Command& out) {
    if (++count_ > most_) {
      error_ =
          Error{ErrorCode::kLimit,
                "there are more than " + std::to_string(most_) + " commands, which is the limit",
                {},
                "byte " + std::to_string(range.begin)};
      return false;
    }
    std::string_view text = view(range);
    out.logged = text.starts_with(kLog);
    if (out.logged) text.remove_prefix(kLog.size());
    out.text = text;
    out.body = decode_body(text);
    return true;
  }

  // Finds which of the root's children do not print back, so that the others stay editable.
  void keep_odd_texts(Command& root) const {
    Range range{0, text_.size(), 0, delimiters_.size()};
    bool more = false;
    const Range head = next_element(range, 0, more);
    if (head.first == head.last) {  // a head with sub-commands of its own mixes them with these
      for (std::size_t i = 0; more && i < root.children.size(); ++i) {
        std::string own = unescape(view(next_element(range, 0, more)), kEscape, 1);
        if (encode_command(root.children[i]) != own) root.children[i].verbatim = std::move(own);
      }
    }
    if (encode_command(root) != text_) root.verbatim = text_;
  }

  std::string_view text_;
  std::vector<Delimiter> delimiters_;
  std::uint64_t most_deep_;
  std::uint64_t most_;
  std::uint64_t count_ = 0;
  std::optional<Error> error_;
};

// Writes a tree in one pass: `level` is how often the text written will yet be escaped.
class Encoder {
 public:
  std::string encode(const Command& root) {
    write(root, 0);
    return std::move(out_);
  }

 private:
  static char head_front(const Command& c) {
    if (c.logged) return kLog.front();
    return c.text.empty() ? '\0' : c.text.front();
  }
  static char head_back(const Command& c) {
    if (!c.text.empty()) return c.text.back();
    return c.logged ? kLog.back() : '\0';
  }
  static bool head_quoted(const Command& c) {
    return !c.children.empty() && needs_quotes(head_front(c), head_back(c));
  }
  // First and last character of a command with its sub-commands, '\0' when there is none.
  static char front(const Command& c) {
    if (!c.verbatim.empty()) return c.verbatim.front();
    if (head_quoted(c)) return '\'';
    const char own = head_front(c);
    if (c.children.empty()) return own;
    if (own == '\0') return kEscape;
    return own == kEscape ? '\\' : own;  // as it is escaped
  }
  static char back(const Command& c) {
    const Command* at = &c;
    for (;;) {
      if (!at->verbatim.empty()) return at->verbatim.back();
      if (at->children.empty()) return head_back(*at);
      at = &at->children.back();
      const char first = front(*at);
      if (first == '\0') return kEscape;
      if (first == '\\') return '\'';
    }
  }

  void write(const Command& c, std::size_t level) {
    if (!c.verbatim.empty()) {
      append_escaped(out_, c.verbatim, kEscape, level);
      return;
    }
    const bool quoted = head_quoted(c);
    if (quoted) out_ += '\'';
    if (c.logged) out_ += kLog;
    append_escaped(out_, c.text, kEscape, level + (c.children.empty() ? 0 : 1));
    if (quoted) out_ += '\'';
    for (const auto& child : c.children) {
      out_.append(level, '\\');
      out_ += kEscape;
      const char first = front(child);
      const bool child_quoted = first == '\\' || (first == '\'' && back(child) == '\'');
      if (child_quoted) out_ += '\'';
      write(child, level + 1);
      if (child_quoted) out_ += '\'';
    }
  }

  std::string out_;
};

}  // namespace

Result<Command> decode_command(std::string_view text, const archive::Limits& limits) {
  return Decoder(text, limits).decode();
}

std::string encode_command(const Command& command) { return Encoder().encode(command); }

}  // namespace provost::vassal
