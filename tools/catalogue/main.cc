// SPDX-License-Identifier: MIT
// provost-catalogue: writes the catalogue.json of every series from the rule inventories. For
// developers of the project; the inventories are not part of it.
//
//     provost-catalogue INVENTORIES [--series modules/series] [--check]
//
// INVENTORIES is the folder that the "inventory" of each book.json is relative to. --check writes
// nothing and tells whether the files are up to date. Exit code 0: done; 1: a file is out of date
// (--check); 2: cannot be done.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/filesystem.hpp>
#include <iostream>
#include <map>
#include <vector>

#include "base/files.h"
#include "rules/catalogue_from_inventory.h"

namespace {

namespace fs = boost::filesystem;
using provost::Result;
using provost::rules::Catalogue;

// The folders of `series` that hold a book.json, in alphabetical order.
std::vector<fs::path> books_under(const fs::path& series) {
  std::vector<fs::path> books;
  boost::system::error_code error;
  for (fs::directory_iterator it(series, error), end; !error && it != end; it.increment(error)) {
    const auto book = it->path() / "book.json";
    if (fs::exists(book, error)) books.push_back(book);
  }
  std::sort(books.begin(), books.end());
  return books;
}

Result<Catalogue> generate(const fs::path& book_file, const fs::path& inventories) {
  auto text = provost::read_file(book_file);
  if (!text) return provost::forward(text);
  auto book = provost::rules::parse_book_facts(*text);
  if (!book) {
    return tl::unexpected<provost::Error>(
        provost::in_file(std::move(book.error()), book_file.string()));
  }
  const auto inventory = inventories / book->inventory;
  auto tsv = provost::read_file(inventory);
  if (!tsv) return provost::forward(tsv);
  auto catalogue = provost::rules::catalogue_from_inventory(*tsv, *book);
  if (!catalogue) {
    return tl::unexpected<provost::Error>(
        provost::in_file(std::move(catalogue.error()), inventory.string()));
  }
  return catalogue;
}

void print_counts(const fs::path& file, const Catalogue& catalogue) {
  std::map<std::string, int> counts;
  for (const auto& rule : catalogue.rules()) ++counts[name_of(rule.status)];
  std::cout << file.generic_string() << ": " << catalogue.rules().size() << " rules\n";
  for (const auto& [status, count] : counts) std::cout << "  " << status << ": " << count << "\n";
}

int run(const fs::path& inventories, const fs::path& series, bool check) {
  const auto books = books_under(series);
  if (books.empty()) {
    std::cerr << series.string() << ": no folder with a book.json\n";
    return 2;
  }
  int result = 0;
  for (const auto& book : books) {
    auto catalogue = generate(book, inventories);
    if (!catalogue) {
      std::cerr << provost::describe(catalogue.error()) << "\n";
      return 2;
    }
    const auto file = book.parent_path() / "catalogue.json";
    const auto text = catalogue->to_json();
    if (check) {
      const auto committed = provost::read_file(file);
      if (committed && *committed == text) continue;
      std::cout << file.generic_string() << " is out of date\n";
      result = 1;
      continue;
    }
    if (auto written = provost::write_file(file, text); !written) {
      std::cerr << provost::describe(written.error()) << "\n";
      return 2;
    }
    print_counts(file, *catalogue);
  }
  return result;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{"Writes the catalogues of the rulebooks from the rule inventories"};
  std::string inventories;
  std::string series = "modules/series";
  bool check = false;
  app.add_option("inventories", inventories, "Folder of the rule inventories")->required();
  app.add_option("--series", series, "Folder of the series");
  app.add_flag("--check", check, "Write nothing; tell whether the catalogues are up to date");
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  }
  return run(inventories, series, check);
}
