// SPDX-License-Identifier: MIT
// Two failures, two types. An Error says that an operation could not be done (a file cannot be
// read, a text cannot be parsed); it travels in a Result<T>. What is wrong with a user's data
// while the work goes on is a Finding (finding/finding.h). Libraries' exceptions end at the place
// where we call them; nothing in lib/ throws on bad input.
//
//     Result<int> port(std::string_view text);
//     auto value = port("80");
//     if (!value) return forward(value);        // the same error, in the caller's Result
#pragma once

#include <string>
#include <tl/expected.hpp>
#include <utility>

namespace provost {

/// Why an operation could not be done.
enum class ErrorCode {
  kNotFound,     // no such file, entry or name
  kUnreadable,   // it is there and cannot be read (permission, device, cut off)
  kMalformed,    // it was read and is not what it should be
  kLimit,        // it exceeds a limit that protects the reader
  kUnsupported,  // well formed, but a method or version that we do not know
  kUnwritable,   // the output cannot be written
  kUsage,        // the caller asked for something impossible
};

/// What went wrong, in which file, where in it. `file` and `place` may be empty.
struct Error {
  ErrorCode code = ErrorCode::kMalformed;
  std::string message;
  std::string file;   // path as the user gave it
  std::string place;  // "entry savedGame, byte 17", "line 3, column 9", "/units/4/sp"
};

template <class T>
using Result = tl::expected<T, Error>;

/// An Error ready to be returned from a function that returns a Result.
inline tl::unexpected<Error> fail(ErrorCode code, std::string message, std::string place = {},
                                  std::string file = {}) {
  return tl::unexpected<Error>(Error{code, std::move(message), std::move(file), std::move(place)});
}

/// Hands the error of a failed Result on to another Result type.
template <class T>
tl::unexpected<Error> forward(Result<T>& failed) {
  return tl::unexpected<Error>(std::move(failed.error()));
}

/// The error with `file` filled in when the place that failed did not know it.
inline Error in_file(Error error, const std::string& file) {
  if (error.file.empty()) error.file = file;
  return error;
}

/// One line: "file: place: message", leaving out what is unknown.
std::string describe(const Error& error);

}  // namespace provost
