// SPDX-License-Identifier: MIT
#include "vassal/version.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <string>
#include <vector>

#include "base/text.h"

namespace provost::vassal {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

int sign(int value) { return (value > 0) - (value < 0); }

// A number or a word of a version.
struct Item {
  bool number = true;
  // Of a number: Java's type for that many digits, of a word: its rank.
  int rank = 0;
  std::string text;  // digits without leading zeros; of an unknown word the word

  bool is_null() const;
};

// Words that are known, by rank; the release itself is the empty word.
constexpr std::array<std::string_view, 7> kWords = {"alpha",    "beta", "milestone", "rc",
                                                    "snapshot", "",     "sp"};
constexpr int kRelease = 5;

bool Item::is_null() const { return number ? text.empty() : rank == kRelease; }

Item number_item(std::string_view digits) {
  constexpr std::size_t kIntDigits = 9;
  constexpr std::size_t kLongDigits = 18;
  // Java keeps a text of zeros only, so that a very long zero is greater than a short one.
  const std::size_t first = digits.find_first_not_of('0');
  const std::size_t length =
      first == std::string_view::npos ? digits.size() : digits.size() - first;
  Item item;
  item.rank = length <= kIntDigits ? 0 : length <= kLongDigits ? 1 : 2;
  if (first != std::string_view::npos) item.text = digits.substr(first);
  return item;
}

Item word_item(std::string_view word, bool digit_follows) {
  if (digit_follows && word == "a") word = "alpha";
  if (digit_follows && word == "b") word = "beta";
  if (digit_follows && word == "m") word = "milestone";
  if (word == "ga" || word == "final" || word == "release") word = "";
  if (word == "cr") word = "rc";
  Item item;
  item.number = false;
  const auto known = std::find(kWords.begin(), kWords.end(), word);
  item.rank = static_cast<int>(known - kWords.begin());
  if (known == kWords.end()) item.text = word;
  return item;
}

// A list inside a list is always the last of it: the lists of a version are a chain. Items that
// are null at the end of a list are left out, and so is a chain of empty lists.
using Lists = std::vector<std::vector<Item>>;

class Parser {
 public:
  explicit Parser(std::string_view version) : text_(text::lower(version)) {}

  Lists parse() && {
    bool digits = false;
    std::size_t begin = 0;
    for (std::size_t i = 0; i < text_.size(); ++i) {
      const char c = text_[i];
      if (c == '.' || c == '-') {
        add(begin, i, digits);
        begin = i + 1;
        if (c == '-') lists_.emplace_back();
      } else if (is_digit(c)) {
        if (!digits && i > begin) {
          open_unless_empty();
          lists_.back().push_back(word_item(part(begin, i), true));
          begin = i;
          lists_.emplace_back();
        }
        digits = true;
      } else {
        if (digits && i > begin) {
          lists_.back().push_back(number_item(part(begin, i)));
          begin = i;
          lists_.emplace_back();
        }
        digits = false;
      }
    }
    if (begin < text_.size()) {
      if (!digits) open_unless_empty();
      add(begin, text_.size(), digits);
    }
    normalize();
    return std::move(lists_);
  }

 private:
  std::string_view part(std::size_t begin, std::size_t end) const {
    return std::string_view(text_).substr(begin, end - begin);
  }

  void add(std::size_t begin, std::size_t end, bool digits) {
    auto& list = lists_.back();
    if (begin == end) {
      list.push_back(number_item("0"));
    } else {
      list.push_back(digits ? number_item(part(begin, end)) : word_item(part(begin, end), false));
    }
  }

  // A word behind a dot is as one behind a hyphen.
  void open_unless_empty() {
    if (!lists_.back().empty()) lists_.emplace_back();
  }

  void normalize() {
    for (auto& list : lists_) {
      while (!list.empty() && list.back().is_null()) list.pop_back();
    }
    while (lists_.size() > 1 && lists_.back().empty()) lists_.pop_back();
  }

  std::string text_;
  Lists lists_ = Lists(1);
};

int compare_to_nothing(const Item& item) {
  if (item.number) return item.is_null() ? 0 : 1;
  return sign(item.rank - kRelease);
}

// Lists from `at` on against nothing.
int compare_to_nothing(const Lists& lists, std::size_t at) {
  for (; at < lists.size(); ++at) {
    for (const auto& item : lists[at]) {
      if (const int result = compare_to_nothing(item)) return result;
    }
  }
  return 0;
}

int compare_items(const Item& a, const Item& b) {
  if (a.number != b.number) return a.number ? 1 : -1;
  if (a.rank != b.rank) return sign(a.rank - b.rank);
  if (a.number && a.text.size() != b.text.size()) return a.text.size() < b.text.size() ? -1 : 1;
  return sign(a.text.compare(b.text));
}

// What stands at a place of a list: an item, the list inside it, or nothing.
enum class Place { kItem, kList, kNothing };

Place place_at(const Lists& lists, std::size_t list, std::size_t i) {
  if (i < lists[list].size()) return Place::kItem;
  return i == lists[list].size() && list + 1 < lists.size() ? Place::kList : Place::kNothing;
}

// An item or list against something else than its like; `b` is the other side's.
int compare_unlike(const Lists& a, std::size_t list, std::size_t i, Place b, const Item* other) {
  if (place_at(a, list, i) == Place::kList) {
    if (b == Place::kNothing) return compare_to_nothing(a, list + 1);
    return other != nullptr && other->number ? -1 : 1;
  }
  const Item& item = a[list][i];
  if (b == Place::kNothing) return compare_to_nothing(item);
  return item.number ? 1 : -1;  // against a list
}

int compare_lists(const Lists& a, const Lists& b) {
  std::size_t list = 0;
  for (std::size_t i = 0;; ++i) {
    const Place left = place_at(a, list, i);
    const Place right = place_at(b, list, i);
    if (left == Place::kNothing && right == Place::kNothing) return 0;
    int result = 0;
    if (left == Place::kItem && right == Place::kItem) {
      result = compare_items(a[list][i], b[list][i]);
    } else if (left == Place::kList && right == Place::kList) {
      ++list;
      i = static_cast<std::size_t>(-1);  // the first of the inner lists is next
    } else if (left == Place::kNothing) {
      result = -compare_unlike(b, list, i, left, nullptr);
    } else {
      const Item* other = right == Place::kItem ? &b[list][i] : nullptr;
      result = compare_unlike(a, list, i, right, other);
    }
    if (result != 0) return result;
  }
}

// A number without leading zeros that fits in Java's int.
std::optional<int> plain_number(std::string_view text) {
  if (text.empty() || !std::all_of(text.begin(), text.end(), is_digit)) return std::nullopt;
  if (text.size() > 1 && text.front() == '0') return std::nullopt;
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc()) return std::nullopt;
  return value;
}

}  // namespace

int compare_versions(std::string_view first, std::string_view second) {
  return compare_lists(Parser(first).parse(), Parser(second).parse());
}

std::pair<int, int> minor_version(std::string_view version) {
  const auto parts = text::split(version.substr(0, version.find('-')), '.');
  const auto numbers = std::min<std::size_t>(parts.size(), 3);
  std::pair<int, int> result{0, 0};
  for (std::size_t i = 0; i < numbers; ++i) {
    const auto number = plain_number(parts[i]);
    if (!number) return {0, 0};
    if (i == 0) result.first = *number;
    if (i == 1) result.second = *number;
  }
  // A fourth number makes the whole text a name; a fourth word does not.
  const bool gap = std::any_of(parts.begin(), parts.end(), [](const auto& p) { return p.empty(); });
  if (gap) return {0, 0};
  const bool fourth = parts.size() > 3 && std::all_of(parts[3].begin(), parts[3].end(), is_digit);
  return fourth ? std::pair(0, 0) : result;
}

}  // namespace provost::vassal
