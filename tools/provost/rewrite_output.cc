// SPDX-License-Identifier: MIT
#include "rewrite_output.h"

#include <boost/filesystem/operations.hpp>
#include <iostream>

#include "base/files.h"
#include "command.h"

namespace provost::tool {

void RewriteOutput::add_to(CLI::App& command) {
  command.add_option("-o,--output", output, "the file to write; never an input");
  command.add_flag("--in-place", in_place, "change the file itself and keep a backup, FILE.bak");
}

Result<void> RewriteOutput::check(const std::string& input, std::vector<std::string> other_inputs,
                                  bool may_be_neither) const {
  if (in_place && !output.empty()) {
    return fail(ErrorCode::kUsage, "give -o FILE or --in-place, not both");
  }
  if (in_place) return {};
  if (output.empty() && may_be_neither) return {};
  if (output.empty()) return fail(ErrorCode::kUsage, "say where to write: -o FILE or --in-place");
  other_inputs.push_back(input);
  return check_outputs({output}, other_inputs);
}

Result<void> RewriteOutput::write(const std::string& input, std::string_view bytes) const {
  return write(input, [&](const boost::filesystem::path& file) { return write_file(file, bytes); });
}

Result<void> RewriteOutput::write(
    const std::string& input,
    const std::function<Result<void>(const boost::filesystem::path& target)>& writer) const {
  if (!in_place) return writer(target(input));
  auto backup = back_up(input);
  if (!backup) return forward(backup);
  auto done = writer(target(input));
  if (!done) {  // nothing was written: nothing is left beside it
    boost::system::error_code ignored;
    boost::filesystem::remove(*backup, ignored);
    return done;
  }
  std::cerr << "provost: " << input << ": note: the file as it was is " << backup->string() << "\n";
  return done;
}

}  // namespace provost::tool
