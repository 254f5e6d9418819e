// SPDX-License-Identifier: MIT
#include "vassal/bean_shell.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "vassal/bean_shell_value.h"

namespace provost::vassal {

namespace {

using bean_shell::apply;
using bean_shell::Operator;
using bean_shell::Stop;
using bean_shell::Value;

constexpr int kMaxDepth = 60;
constexpr std::size_t kMaxText = 10'000;

// Words of the language that are no properties.
constexpr std::array<std::string_view, 61> kWords = {
    "abstract",     "assert",  "boolean",    "break",    "byte",       "case",    "catch",
    "char",         "class",   "const",      "continue", "default",    "do",      "double",
    "else",         "enum",    "extends",    "final",    "finally",    "float",   "for",
    "goto",         "if",      "implements", "import",   "instanceof", "int",     "interface",
    "long",         "native",  "new",        "null",     "package",    "private", "protected",
    "public",       "return",  "short",      "static",   "strictfp",   "super",   "switch",
    "synchronized", "this",    "throw",      "throws",   "transient",  "try",     "void",
    "volatile",     "while",   "when",       "global",   "caller",     "bsh",     "var",
    "_interp",      "_source", "_xyzzy",     "_plugh",   "_plover"};

bool is_letter(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '_' || c == '$';
}
bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Evaluates while it reads. A part that the engine would not evaluate (behind false &&) is read
// with live_ off. What cannot be read sets lost_: then nothing is known.
class Evaluator {
 public:
  Evaluator(std::string_view text, const PropertySource& source) : text_(text), source_(source) {}

  PropertyValue run() {
    const Value value = conditional();
    skip_blanks();
    if (lost_ || at_ != text_.size()) return PropertyValue::unknown();
    if (const auto* stop = std::get_if<Stop>(&value)) {
      return *stop == Stop::kUnknown ? PropertyValue::unknown() : PropertyValue::of("");
    }
    return PropertyValue::of(bean_shell::to_text(value));
  }

 private:
  static bool stopped(const Value& value) { return std::holds_alternative<Stop>(value); }

  void skip_blanks() {
    while (at_ < text_.size() &&
           (text_[at_] == ' ' || text_[at_] == '\t' || text_[at_] == '\n' || text_[at_] == '\r')) {
      ++at_;
    }
  }

  bool take(std::string_view sign) {
    skip_blanks();
    if (!text_.substr(at_).starts_with(sign)) return false;
    at_ += sign.size();
    return true;
  }

  Value lose() {
    lost_ = true;
    return Stop::kUnknown;
  }

  // Reads a part that is evaluated only if `live`.
  template <class Part>
  Value only_if(bool live, Part part) {
    const bool before = live_;
    live_ = live_ && live;
    Value value = part();
    live_ = before;
    return value;
  }

  Value conditional() {
    if (++depth_ > kMaxDepth) return lose();
    const Value condition = binary(0);
    skip_blanks();
    if (!take("?")) {
      --depth_;
      return condition;
    }
    const auto* chosen = std::get_if<bool>(&condition);
    const Value yes = only_if(chosen != nullptr && *chosen, [&] { return conditional(); });
    if (!take(":")) return lose();
    const Value no = only_if(chosen != nullptr && !*chosen, [&] { return conditional(); });
    --depth_;
    if (stopped(condition)) return condition;
    if (chosen == nullptr) return Stop::kFailed;
    return *chosen ? yes : no;
  }

  struct Sign {
    std::string_view text;
    Operator op;
    int level;
  };

  // The operator that stands here, of this level of precedence or above.
  const Sign* operator_here() {
    static constexpr Sign kSigns[] = {
        {"||", Operator::kOr, 0},        {"&&", Operator::kAnd, 1},
        {"==", Operator::kEqual, 2},     {"!=", Operator::kNotEqual, 2},
        {"<=", Operator::kLessEqual, 3}, {">=", Operator::kGreaterEqual, 3},
        {"<", Operator::kLess, 3},       {">", Operator::kGreater, 3},
        {"+", Operator::kPlus, 4},       {"-", Operator::kMinus, 4},
        {"*", Operator::kTimes, 5},      {"/", Operator::kDivide, 5},
        {"%", Operator::kRemainder, 5}};
    skip_blanks();
    const auto rest = text_.substr(at_);
    // Signs of other operators and comments, which begin like ours.
    for (const char* other : {"<<", ">>", "++", "--", "//", "/*", "+=", "-=", "*=", "/=", "%="}) {
      if (rest.starts_with(other)) return nullptr;
    }
    for (const auto& sign : kSigns) {
      if (rest.starts_with(sign.text)) return &sign;
    }
    return nullptr;
  }

  Value binary(int level) {
    constexpr int kLevels = 6;
    if (level == kLevels) return unary();
    Value left = binary(level + 1);
    while (!lost_) {
      const Sign* sign = operator_here();
      if (sign == nullptr || sign->level != level) break;
      at_ += sign->text.size();
      left = joined(*sign, std::move(left), level);
    }
    return left;
  }

  Value joined(const Sign& sign, Value left, int level) {
    const auto* flag = std::get_if<bool>(&left);
    const bool decided = flag != nullptr && ((sign.op == Operator::kAnd && !*flag) ||
                                             (sign.op == Operator::kOr && *flag));
    const bool goes_on = !decided && !stopped(left);
    const Value right = only_if(goes_on, [&] { return binary(level + 1); });
    if (!goes_on) return left;
    if (stopped(right)) return right;
    Value value = apply(sign.op, left, right);
    const auto* text = std::get_if<std::string>(&value);
    return text != nullptr && text->size() > kMaxText ? Value(Stop::kUnknown) : value;
  }

  Value unary() {
    if (++depth_ > kMaxDepth) return lose();
    Value value = signed_primary();
    --depth_;
    return value;
  }

  Value signed_primary() {
    skip_blanks();
    const auto rest = text_.substr(at_);
    if (rest.starts_with("++") || rest.starts_with("--") || rest.starts_with("!=")) return lose();
    const bool negation = rest.starts_with("!");
    if (!negation && !rest.starts_with("-")) return primary();
    ++at_;
    const Value value = unary();
    if (stopped(value)) return value;
    if (negation) {
      const auto* flag = std::get_if<bool>(&value);
      return flag == nullptr ? Value(Stop::kFailed) : Value(!*flag);
    }
    const auto* number = std::get_if<std::int32_t>(&value);
    if (number == nullptr) return Stop::kFailed;
    return apply(Operator::kMinus, Value(std::int32_t{0}), Value(*number));
  }

  Value primary() {
    skip_blanks();
    if (at_ == text_.size()) return lose();
    const char c = text_[at_];
    Value value;
    if (c == '(') {
      ++at_;
      value = conditional();
      if (!take(")")) return lose();
    } else if (c == '"') {
      value = literal();
    } else if (is_digit(c)) {
      value = number();
    } else if (is_letter(c)) {
      value = name();
    } else {
      return lose();
    }
    skip_blanks();
    // A method, an index or a call behind it.
    if (at_ < text_.size() && (text_[at_] == '.' || text_[at_] == '[' || text_[at_] == '(')) {
      return lose();
    }
    return value;
  }

  Value literal() {
    std::string out;
    for (++at_; at_ < text_.size() && text_[at_] != '"'; ++at_) {
      char c = text_[at_];
      if (c == '\n' || c == '\r') return lose();
      if (c == '\\') {
        if (++at_ == text_.size()) return lose();
        c = text_[at_];
        if (c == 'n') {
          c = '\n';
        } else if (c == 't') {
          c = '\t';
        } else if (c != '"' && c != '\'' && c != '\\') {
          return lose();
        }
      }
      out += c;
    }
    if (at_ == text_.size()) return lose();
    ++at_;
    return out;
  }

  Value number() {
    const std::size_t begin = at_;
    while (at_ < text_.size() && is_digit(text_[at_])) ++at_;
    const auto digits = text_.substr(begin, at_ - begin);
    const bool octal = digits.size() > 1 && digits.front() == '0';
    const auto value = text::to_int(digits);
    if (octal || !value || (at_ < text_.size() && is_letter(text_[at_]))) return lose();
    return static_cast<std::int32_t>(*value);
  }

  Value name() {
    const std::size_t begin = at_;
    while (at_ < text_.size() && (is_letter(text_[at_]) || is_digit(text_[at_]))) ++at_;
    // Letters beyond ASCII may belong to the name.
    if (at_ < text_.size() && static_cast<unsigned char>(text_[at_]) >= 0x80) return lose();
    std::string_view name = text_.substr(begin, at_ - begin);
    if (name == "true") return true;
    if (name == "false") return false;
    if (std::find(kWords.begin(), kWords.end(), name) != kWords.end()) return lose();
    if (take("(")) return function(name);
    if (name.size() > 2 && name.front() == '$' && name.back() == '$') {
      name = name.substr(1, name.size() - 2);
    }
    return live_ ? bean_shell::of_property(source_(name)) : Value(Stop::kUnknown);
  }

  Value function(std::string_view name) {
    if (name != "GetProperty") return lose();
    const Value argument = conditional();
    if (!take(")")) return lose();
    if (!live_ || stopped(argument)) return argument;
    return bean_shell::of_function(source_(bean_shell::to_text(argument)));
  }

  std::string_view text_;
  const PropertySource& source_;
  std::size_t at_ = 0;
  int depth_ = 0;
  bool live_ = true;
  bool lost_ = false;
};

}  // namespace

std::optional<std::string_view> inside_braces(std::string_view text) {
  text = text::trim(text);
  if (text.size() < 2 || text.front() != '{' || text.back() != '}') return std::nullopt;
  return text.substr(1, text.size() - 2);
}

PropertyValue evaluate_bean_shell(std::string_view expression, const PropertySource& source) {
  if (text::trim(expression).empty()) return PropertyValue::of("");
  if (const auto number = text::to_int(expression))
    return PropertyValue::of(std::to_string(*number));
  return Evaluator(expression, source).run();
}

}  // namespace provost::vassal
