// SPDX-License-Identifier: MIT
#include "compare/breaking.h"

#include <fmt/format.h>

#include <set>

#include "base/text.h"
#include "compare/breaking_parts.h"
#include "module/check.h"
#include "module/engine_version.h"
#include "module/image_references.h"
#include "module/subject.h"

namespace provost::compare {
namespace {

void find_module_breakages(const module::Module& a, const module::Module& b,
                           std::vector<Breakage>& items) {
  if (a.name() != b.name()) {
    items.push_back({"module/renamed", Impact::kBreaks, fmt::format("\"{}\"", b.name()),
                     fmt::format("a save says that its module is \"{}\"; VASSAL asks whether to "
                                 "load it all the same (Save Game Mismatch)",
                                 a.name())});
  }
  if (a.version() != b.version()) {
    items.push_back({"module/version", Impact::kNotice, b.version(),
                     fmt::format("a save made with version {} gives a line in the chat",
                                 a.version().empty() ? "(none)" : a.version())});
  }
  const auto before = module::engine_version(a.vassal_version());
  const auto after = module::engine_version(b.vassal_version());
  if (before < after) {
    items.push_back({"module/vassal-version", Impact::kNotice, b.vassal_version(),
                     fmt::format("was {}: a VASSAL older than {}.{} may refuse the module",
                                 a.vassal_version(), after.first, after.second)});
  }
}

// Pieces name their pictures in every save; boards and buttons take theirs from the module.
void find_image_breakages(const module::Module& a, const module::Module& b,
                          std::vector<Breakage>& items) {
  std::set<std::string> pieces;
  for (const auto* list : {&a.slots(), &a.prototypes()}) {
    for (const auto& piece : *list) pieces.insert(piece.path);
  }
  std::set<std::string> told;
  for (const auto& reference : module::image_references(module::Subject(a))) {
    if (!pieces.contains(reference.path) || !told.insert(reference.image).second) continue;
    if (!a.image_entry(reference.image) || b.image_entry(reference.image)) continue;
    if (module::is_engine_image(reference.image)) continue;
    items.push_back({"image/removed", Impact::kBreaks, reference.image,
                     "pieces in saves name it: VASSAL says that it cannot find the image, and "
                     "draws nothing"});
  }
}

// Classes of the module's own make commands and traits that VASSAL alone cannot read.
void find_class_breakages(const module::Module& a, const module::Module& b,
                          std::vector<Breakage>& items) {
  for (const auto& entry : a.entries()) {
    if (!entry.name.ends_with(".class") || b.has_entry(entry.name)) continue;
    items.push_back({"class/removed", Impact::kBreaks, entry.name,
                     "what it wrote into saves cannot be read without it"});
  }
}

// What the engine says when it opens the new module at all.
void find_module_faults(const module::Module& b, std::vector<Breakage>& items) {
  static const std::set<std::string_view> kFatal = {
      "archive/damaged-entry", "archive/not-a-module", "build-file/malformed",
      "build-file/wrong-name", "metadata/too-new",     "piece/state-too-short"};
  const module::Subject subject(b);
  for (const auto* check : module::all_checks()) {
    if (!kFatal.contains(check->id)) continue;
    std::vector<Finding> findings;
    module::Sink sink(*check, subject, findings);
    check->run(subject, sink);
    for (const auto& finding : findings) {
      items.push_back(
          {std::string(check->id), Impact::kBreaks, "the module itself", finding.message});
    }
  }
}

}  // namespace

const vassal::Component* Versions::now(const vassal::Component* before) const {
  for (std::size_t i = 0; i < match.a.size(); ++i) {
    if (match.a[i].component != before) continue;
    const int partner = match.of_a[i];
    return partner == kNoNode ? nullptr : match.b[static_cast<std::size_t>(partner)].component;
  }
  return nullptr;
}

std::string to_string(Impact impact) {
  switch (impact) {
    case Impact::kBreaks:
      return "breaks";
    case Impact::kAlters:
      return "alters";
    case Impact::kRefresh:
      return "refresh";
    case Impact::kNotice:
      return "notice";
  }
  return {};
}

std::vector<Breakage> find_breakages(const module::Module& a, const module::Module& b) {
  const Versions versions{a, b, match_components(a.root(), b.root())};
  std::vector<Breakage> items;
  find_module_faults(b, items);
  find_module_breakages(a, b, items);
  find_map_breakages(versions, items);
  find_image_breakages(a, b, items);
  find_class_breakages(a, b, items);
  find_table_breakages(versions, items);
  find_piece_breakages(versions, items);
  for (auto& item : items) item.name = text::printable(item.name, 200);
  return items;
}

}  // namespace provost::compare
