// SPDX-License-Identifier: MIT
#include "vassal/command.h"

#include <algorithm>

#include "vassal/command_body.h"
#include "vassal/command_ranges.h"
#include "vassal/command_walk.h"
#include "vassal/delimiters.h"

namespace provost::vassal {

namespace {

constexpr char kEscape = '\x1b';
constexpr std::string_view kLog = "LOG\t";

// Whether a tree prints as this text. Asked of every text that is read, so nothing is built for it:
// a single line of chat may have half a gigabyte.
bool prints(const Command& command, std::string_view text);

// Builds the tree while the text is walked through.
class Decoder {
 public:
  Decoder(std::string_view text, const archive::Limits& limits) : text_(text), limits_(limits) {}

  Result<Command> decode() {
    Command root;
    std::vector<Command*> path;  // the latest command of each depth
    const auto done = walk_commands(text_, limits_, [&](const CommandView& view) {
      path.resize(view.depth);
      path.push_back(view.depth == 0 ? &root : &path.back()->children.emplace_back());
      path.back()->logged = view.logged;
      path.back()->text = view.text;
      path.back()->body = decode_body(view.text);
    });
    if (!done) return tl::unexpected(done.error());
    if (!prints(root, text_)) keep_odd_texts(root);
    return root;
  }

 private:
  // Finds which of the root's children do not print back, so that the others stay editable.
  void keep_odd_texts(Command& root) const {
    const CommandRanges ranges(text_);
    auto range = ranges.whole();
    bool more = false;
    const auto head = ranges.next_element(range, 0, more);
    if (head.first == head.last) {  // a head with sub-commands of its own mixes them with these
      for (std::size_t i = 0; more && i < root.children.size(); ++i) {
        std::string own = unescape(ranges.view(ranges.next_element(range, 0, more)), kEscape, 1);
        if (!prints(root.children[i], own)) root.children[i].verbatim = std::move(own);
      }
    }
    if (!prints(root, text_)) root.verbatim = text_;
  }

  std::string_view text_;
  const archive::Limits& limits_;
};

// Takes what an Encoder writes: a text that grows.
class Text {
 public:
  void put(std::string_view part) { out_ += part; }
  std::string take() { return std::move(out_); }

 private:
  std::string out_;
};

// Or a text that it is compared with, piece by piece.
class Comparison {
 public:
  explicit Comparison(std::string_view expected) : rest_(expected) {}
  void put(std::string_view part) {
    same_ = same_ && rest_.starts_with(part);
    if (same_) rest_.remove_prefix(part.size());
  }
  bool same() const { return same_ && rest_.empty(); }

 private:
  std::string_view rest_;
  bool same_ = true;
};

// Writes a tree in one pass: `level` is how often the text written will yet be escaped.
template <class Out>
class Encoder {
 public:
  explicit Encoder(Out& out) : out_(out) {}
  void write(const Command& root) { write(root, 0); }

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

  void put_escaped(std::string_view text, std::size_t levels) {
    if (levels == 0) return out_.put(text);
    std::size_t begin = 0;
    for (auto at = text.find(kEscape); at != std::string_view::npos;
         at = text.find(kEscape, at + 1)) {
      out_.put(text.substr(begin, at - begin));
      put_backslashes(levels);
      begin = at;
    }
    out_.put(text.substr(begin));
  }
  void put_backslashes(std::size_t count) {
    while (backslashes_.size() < count) backslashes_ += '\\';
    out_.put(std::string_view(backslashes_).substr(0, count));
  }

  void write(const Command& c, std::size_t level) {
    if (!c.verbatim.empty()) return put_escaped(c.verbatim, level);
    const bool quoted = head_quoted(c);
    if (quoted) out_.put("'");
    if (c.logged) out_.put(kLog);
    put_escaped(c.text, level + (c.children.empty() ? 0 : 1));
    if (quoted) out_.put("'");
    for (const auto& child : c.children) {
      put_backslashes(level);
      out_.put(std::string_view(&kEscape, 1));
      const char first = front(child);
      const bool child_quoted = first == '\\' || (first == '\'' && back(child) == '\'');
      if (child_quoted) out_.put("'");
      write(child, level + 1);
      if (child_quoted) out_.put("'");
    }
  }

  Out& out_;
  std::string backslashes_;
};

bool prints(const Command& command, std::string_view text) {
  Comparison comparison(text);
  Encoder<Comparison>(comparison).write(command);
  return comparison.same();
}

}  // namespace

Result<Command> decode_command(std::string_view text, const archive::Limits& limits) {
  return Decoder(text, limits).decode();
}

std::string encode_command(const Command& command) {
  Text text;
  Encoder<Text>(text).write(command);
  return text.take();
}

}  // namespace provost::vassal
