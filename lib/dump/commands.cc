// SPDX-License-Identifier: MIT
#include "dump/commands.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/text.h"
#include "vassal/command_fields.h"
#include "vassal/command_text.h"
#include "vassal/command_walk.h"
#include "vassal/secrets.h"

namespace provost::dump {

namespace {

struct Commands {
  std::string text;  // that the views point into
  std::vector<vassal::CommandView> views;
  std::vector<int> steps;  // one for each
  vassal::Secrets secrets;
};

Result<void> read(const boost::filesystem::path& file, const archive::Limits& limits,
                  Commands& commands) {
  auto text = vassal::read_command_text(file, limits);
  if (!text) return forward(text);
  commands.text = std::move(*text);
  // No more commands than separators, and one: the list of them is not copied as it grows.
  const auto separators = std::count(commands.text.begin(), commands.text.end(), '\x1b');
  commands.views.reserve(static_cast<std::size_t>(
      std::min(static_cast<std::uint64_t>(separators) + 1, limits.commands)));
  bool whole = false;
  auto done = vassal::walk_commands(commands.text, limits, [&](const vassal::CommandView& view) {
    commands.views.push_back(view);
    commands.secrets.learn(view.text);
    whole = whole || text::trim(view.text) == "end_save";
  });
  if (!done) return tl::unexpected(in_file(std::move(done.error()), file.string()));
  if (!whole) {
    return fail(ErrorCode::kMalformed,
                "the command text has no end_save: it is cut off, or this is no saved game",
                "byte " + std::to_string(commands.text.size()), file.string());
  }
  for (const auto& view : commands.views) commands.secrets.weigh(view.text);
  commands.steps = vassal::step_numbers(commands.views);
  return {};
}

void append_line(const Commands& commands, std::size_t at, std::string& out) {
  const auto& view = commands.views[at];
  const int step = commands.steps[at];
  const bool first = step > 0 && (at == 0 || commands.steps[at - 1] != step);
  if (first) out += "step " + std::to_string(step) + "\n";
  out.append(2 * view.depth, ' ');
  if (step == 0 && view.logged) out += "LOG ";
  if (step > 0 && !view.logged && !view.text.empty()) out += "not logged: ";
  if (commands.secrets.concern(view.text)) {
    text::append_printable(out, commands.secrets.hide_in_command(view.text));
  } else {
    text::append_printable(out, view.text);
  }
  out += '\n';
}

using json = nlohmann::ordered_json;

json field_json(const vassal::CommandField& field) {
  if (const auto* number = std::get_if<std::int64_t>(&field.value)) return *number;
  if (const auto* flag = std::get_if<bool>(&field.value)) return *flag;
  return field.text();
}

json command_json(const vassal::CommandView& view, int step, const vassal::Secrets& secrets) {
  json object = {{"step", step > 0 ? json(step) : json(nullptr)}, {"depth", view.depth}};
  const std::string text =
      secrets.concern(view.text) ? secrets.hide_in_command(view.text) : std::string(view.text);
  const auto fields = vassal::decode_fields(text);
  if (!fields.decoded()) {
    object["command"] = nullptr;
    object["text"] = text;
    return object;
  }
  object["command"] = fields.name();
  auto& named = object["fields"] = json::object();
  for (const auto& field : fields.fields) {
    // What repeats becomes a list.
    const std::string name(field.name());
    json value = field_json(field);
    if (!named.contains(name)) {
      named[name] = std::move(value);
    } else {
      if (!named[name].is_array()) named[name] = json::array({named[name]});
      named[name].push_back(std::move(value));
    }
  }
  return object;
}

// Gathers lines until they are worth handing over.
class Lines {
 public:
  explicit Lines(const Sink& out) : out_(out) {}
  std::string& text() { return text_; }
  Result<void> hand_over(std::size_t from = kWorth) {
    if (text_.size() < from) return {};
    auto done = out_(text_);
    text_.clear();
    return done;
  }

 private:
  static constexpr std::size_t kWorth = std::size_t{1} << 16;
  const Sink& out_;
  std::string text_;
};

}  // namespace

Result<void> commands_text(const boost::filesystem::path& file, const archive::Limits& limits,
                           const Sink& out) {
  Commands commands;
  if (auto done = read(file, limits, commands); !done) return done;
  Lines lines(out);
  for (std::size_t i = 0; i < commands.views.size(); ++i) {
    append_line(commands, i, lines.text());
    if (auto done = lines.hand_over(); !done) return done;
  }
  return lines.hand_over(0);
}

Result<void> commands_json(const boost::filesystem::path& file, const archive::Limits& limits,
                           const Sink& out) {
  Commands commands;
  if (auto done = read(file, limits, commands); !done) return done;
  // One command a line: a tree of all of them would cost many times the text.
  Lines lines(out);
  lines.text() = "[";
  for (std::size_t i = 0; i < commands.views.size(); ++i) {
    lines.text() += i == 0 ? "\n" : ",\n";
    lines.text() += command_json(commands.views[i], commands.steps[i], commands.secrets)
                        .dump(-1, ' ', false, json::error_handler_t::replace);
    if (auto done = lines.hand_over(); !done) return done;
  }
  lines.text() += "\n]\n";
  return lines.hand_over(0);
}

}  // namespace provost::dump
