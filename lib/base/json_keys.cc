// SPDX-License-Identifier: MIT
#include "base/json_keys.h"

#include <set>

namespace provost {

namespace {

// An object or array that is being read.
struct Open {
  bool array = false;
  std::size_t items = 0;
  std::set<std::string> keys{};
  std::string key{};
};

std::string pointer_of(const std::vector<Open>& open) {
  std::string pointer;
  for (const auto& level : open) {
    pointer += "/" + (level.array ? std::to_string(level.items) : level.key);
  }
  return pointer;
}

}  // namespace

nlohmann::json parse_json_keys(std::string_view text, std::vector<std::string>& doubles) {
  std::vector<Open> open;
  return nlohmann::json::parse(
      text, [&](int, nlohmann::json::parse_event_t event, nlohmann::json& parsed) {
        using Event = nlohmann::json::parse_event_t;
        if (event == Event::object_start) open.push_back({false});
        if (event == Event::array_start) open.push_back({true});
        if (event == Event::key) {
          open.back().key = parsed.get<std::string>();
          if (!open.back().keys.insert(open.back().key).second) doubles.push_back(pointer_of(open));
        }
        if (event == Event::object_end || event == Event::array_end) open.pop_back();
        const bool ended = event == Event::object_end || event == Event::array_end;
        if ((ended || event == Event::value) && !open.empty() && open.back().array) {
          ++open.back().items;
        }
        return true;
      });
}

std::string doubled_key(const std::string& pointer) {
  return "the key \"" + pointer.substr(pointer.rfind('/') + 1) + "\" stands twice in one object";
}

}  // namespace provost
