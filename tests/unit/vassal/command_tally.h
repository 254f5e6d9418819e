// SPDX-License-Identifier: MIT
// Counts the commands of many files by form, so that a loss of coverage shows.
#pragma once

#include <gtest/gtest.h>

#include <cctype>
#include <cstdio>
#include <map>
#include <string>

#include "base/text.h"
#include "vassal/command_fields.h"

namespace provost::test {

class CommandTally {
 public:
  /// Decodes a command into its fields, checks that they print back, and counts it.
  void add(const std::string& text) {
    const auto command = vassal::decode_fields(text);
    EXPECT_EQ(vassal::encode_fields(command) == text, true) << command.name();
    if (command.decoded()) {
      Count& count = forms_[std::string(command.name())];
      ++count.all;
      const std::string printed = vassal::print_fields(command);
      if (printed == text) ++count.as_now;
      // What the engine would write instead means the same.
      const auto again = vassal::decode_fields(printed);
      EXPECT_TRUE(again.decoded());
      EXPECT_EQ(vassal::print_fields(again) == printed, true) << command.name();
    } else if (command.reading == vassal::CommandReading::kUndecodable) {
      ++undecodable_[std::string(command.name()) + ": " + command.problem];
    } else {
      ++opaque_[word(text)];
    }
  }

  void print() const {
    std::printf(
        "commands decoded into fields, in brackets those that the engine would write "
        "otherwise:");
    for (const auto& [name, count] : forms_) {
      std::printf(" %s %zu", name.empty() ? "(empty)" : name.c_str(), count.all);
      if (count.all != count.as_now) std::printf(" [%zu]", count.all - count.as_now);
    }
    std::printf("\nundecodable commands:");
    for (const auto& [name, count] : undecodable_) std::printf(" %s (%zu)", name.c_str(), count);
    std::printf("\nopaque commands by their first word:");
    for (const auto& [name, count] : opaque_) std::printf(" %s %zu", name.c_str(), count);
    std::printf("\n");
  }

  std::size_t decoded() const {
    std::size_t sum = 0;
    for (const auto& [name, count] : forms_) sum += count.all;
    return sum;
  }
  std::size_t opaque() const {
    std::size_t sum = 0;
    for (const auto& [name, count] : opaque_) sum += count;
    return sum;
  }

 private:
  struct Count {
    std::size_t all = 0;
    std::size_t as_now = 0;
  };

  // Of a custom command only its first letters: what follows may be private.
  static std::string word(const std::string& text) {
    std::size_t end = 0;
    while (end < text.size() && end < 24 &&
           (std::isalpha(static_cast<unsigned char>(text[end])) != 0 || text[end] == '_')) {
      ++end;
    }
    return end == 0 ? "(" + text::printable(text.substr(0, 1)) + ")" : text.substr(0, end);
  }

  std::map<std::string, Count> forms_;
  std::map<std::string, std::size_t> undecodable_;
  std::map<std::string, std::size_t> opaque_;
};

}  // namespace provost::test
