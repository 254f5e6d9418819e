// SPDX-License-Identifier: MIT
// The JSON that people write. The first letter chooses: b a binding, g the game.json of a source
// folder, r the rules.json of a series, c a catalogue, f the facts of a book.
#include <boost/filesystem.hpp>
#include <boost/filesystem/fstream.hpp>
#include <cstdint>
#include <string>
#include <string_view>

#include "game/binding.h"
#include "rules/book_facts.h"
#include "rules/catalogue.h"
#include "rules/ruleset.h"
#include "scenario/series.h"
#include "scenario/source.h"
#include "support/shared_data.h"
#include "support/temporary_folder.h"

using namespace provost;
namespace fs = boost::filesystem;

namespace {

void put(const fs::path& path, std::string_view text) {
  fs::create_directories(path.parent_path());
  fs::ofstream stream(path, std::ios::binary);
  stream.write(text.data(), static_cast<std::streamsize>(text.size()));
}

// A copy of an invented game and of a series, of which one file is replaced each time.
struct Sources {
  Sources() {
    const auto modules = test::source("modules");
    for (fs::recursive_directory_iterator at(modules / "games" / "practice-bar"), end; at != end;
         ++at) {
      if (!fs::is_regular_file(at->path())) continue;
      const auto to =
          folder.path() / "game" / fs::relative(at->path(), modules / "games" / "practice-bar");
      fs::create_directories(to.parent_path());
      fs::copy_file(at->path(), to);
    }
    fs::create_directories(folder.path() / "data" / "series" / "x");
    fs::create_directories(folder.path() / "data" / "games");
    put(folder.path() / "data" / "series" / "x" / "catalogue.json",
        R"({"schema":"provost-catalogue/1","series":"x","book":"X","rules":[]})");
    scenario::Problems problems;
    series = scenario::read_series(modules / "series" / "bar", problems);
  }
  test::TemporaryFolder folder;
  scenario::Series series;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Sources sources;
  if (size == 0) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  switch (data[0]) {
    case 'b':
      if (const auto binding = game::Binding::parse_text(text, "fuzz")) {
        binding->phase_of_chat("* French fire phase");
        binding->roll_of_chat("* 2d10 = 3,4");
        binding->declaration_of_chat("* A fires at 1306");
      }
      break;
    case 'c':
      rules::parse_catalogue(text);
      break;
    case 'f':
      rules::parse_book_facts(text);
      break;
    case 'g': {
      put(sources.folder.path() / "game" / "game.json", text);
      scenario::Problems problems;
      scenario::read_source(sources.folder.path() / "game", sources.series, problems);
      break;
    }
    case 'r':
      put(sources.folder.path() / "data" / "series" / "x" / "rules.json", text);
      rules::Ruleset::load(sources.folder.path() / "data", "x");
      break;
    default:
      break;
  }
  return 0;
}
