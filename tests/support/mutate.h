// SPDX-License-Identifier: MIT
// Damaged copies of a text, the same ones on every machine: bits flipped, bytes changed, the end
// cut off, parts removed, doubled or swapped, separators and odd numbers put in.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

namespace provost::test {

class Mutator {
 public:
  explicit Mutator(std::uint64_t seed) : state_(seed * 2 + 1) {}

  /// The text with one to four changes.
  std::string mutate(std::string text) {
    const auto changes = 1 + below(4);
    for (std::size_t i = 0; i < changes; ++i) change(text);
    return text;
  }

  /// A number from 0 to `count` - 1 (splitmix64, by S. Vigna; in the public domain).
  std::size_t below(std::size_t count) {
    std::uint64_t z = (state_ += 0x9E3779B97F4A7C15);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
    return count == 0 ? 0 : static_cast<std::size_t>((z ^ (z >> 31)) % count);
  }

 private:
  void change(std::string& text) {
    const std::size_t at = below(text.size() + 1);
    const std::size_t length = std::min(below(40) + 1, text.size() - at);
    switch (below(8)) {
      case 0:  // a bit
        if (at < text.size()) text[at] = static_cast<char>(text[at] ^ (1 << below(8)));
        break;
      case 1:  // a byte
        if (at < text.size()) text[at] = static_cast<char>(below(256));
        break;
      case 2:  // the end
        text.resize(at);
        break;
      case 3:
        text.erase(at, length);
        break;
      case 4:
        text.insert(below(text.size() + 1), text.substr(at, length));
        break;
      case 5: {  // swap
        const std::size_t other = below(text.size() + 1);
        for (std::size_t i = 0; i < length && other + i < text.size(); ++i) {
          std::swap(text[at + i], text[other + i]);
        }
        break;
      }
      case 6: {
        using namespace std::string_view_literals;
        static constexpr auto kSeparators = "\t\x1b\\/;,'|$<>&\"{}[]=\r\n\0\xff"sv;
        text.insert(at, below(4) == 0 ? 30 : 1, kSeparators[below(kSeparators.size())]);
        break;
      }
      default: {
        static constexpr std::string_view kOdd[] = {
            "-1",    "0",     "2147483647", "-2147483648", "99999999999999999999", "1e308", "NaN",
            "null",  "LOG\t", "\\\t",       "\\\x1b",      "prototype;Unit\t",     "&#0;",  "<a>",
            "PK\5\6"};
        text.insert(at, kOdd[below(std::size(kOdd))]);
      }
    }
  }

  std::uint64_t state_;
};

}  // namespace provost::test
