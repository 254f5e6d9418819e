// SPDX-License-Identifier: MIT
// Where a subcommand that changes a file puts the result: another file, or with --in-place the file
// itself, of which a backup is kept then.
//
//     options.result.add_to(*command);
//     if (auto ready = options.result.check(save, {module}); !ready) return
//     complain(ready.error());
//     ...
//     auto written = options.result.write(save, bytes);
#pragma once

#include <CLI/CLI.hpp>
#include <boost/filesystem/path.hpp>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace provost::tool {

struct RewriteOutput {
  std::string output;
  bool in_place = false;

  /// Adds -o/--output and --in-place.
  void add_to(CLI::App& command);
  /// Asked before any work: that exactly one of the two is given, and that -o names none of the
  /// inputs. kUsage, kUnwritable.
  /// With `may_be_neither` (a dry run) none is needed.
  Result<void> check(const std::string& input, std::vector<std::string> other_inputs,
                     bool may_be_neither = false) const;
  /// The file to write.
  const std::string& target(const std::string& input) const { return in_place ? input : output; }
  /// Writes the bytes; with --in-place after a backup, whose name it says on stderr.
  Result<void> write(const std::string& input, std::string_view bytes) const;
  /// The same for a function that writes a file itself (archive::rewrite_zip).
  Result<void> write(
      const std::string& input,
      const std::function<Result<void>(const boost::filesystem::path& target)>& writer) const;
};

}  // namespace provost::tool
