// SPDX-License-Identifier: MIT
#include "compare/breaking.h"

#include <fmt/format.h>

#include <map>
#include <set>

#include "base/text.h"
#include "compare/breaking_parts.h"
#include "module/check.h"
#include "module/engine_version.h"
#include "module/image_references.h"
#include "module/subject.h"
#include "vassal/version.h"

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
  if (vassal::compare_versions(a.vassal_version(), b.vassal_version()) < 0) {
    const auto after = module::engine_version(b.vassal_version());
    const bool minor = module::engine_version(a.vassal_version()) < after;
    items.push_back({"module/vassal-version", Impact::kNotice, b.vassal_version(),
                     minor
                         ? fmt::format("was {}: a VASSAL older than {}.{} may refuse the module",
                                       a.vassal_version(), after.first, after.second)
                         : fmt::format("was {}: an older VASSAL warns whenever it opens the module",
                                       a.vassal_version())});
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

std::set<std::string> messages_of(const module::Check& check, const module::Subject& subject) {
  std::vector<Finding> findings;
  module::Sink sink(check, subject, findings);
  check.run(subject, sink);
  std::set<std::string> messages;
  for (auto& finding : findings) messages.insert(std::move(finding.message));
  return messages;
}

// What the engine says when it opens the new module and did not say of the old one.
void find_module_faults(const module::Module& a, const module::Module& b,
                        std::vector<Breakage>& items) {
  static const std::map<std::string_view, Impact> kFaults = {
      {"archive/damaged-entry", Impact::kBreaks},
      {"archive/not-a-module", Impact::kBreaks},
      {"build-file/malformed", Impact::kBreaks},
      {"build-file/wrong-name", Impact::kBreaks},
      {"component/encoder-order", Impact::kBreaks},
      {"component/unknown-class", Impact::kBreaks},
      {"map/duplicate-name", Impact::kBreaks},
      {"metadata/too-new", Impact::kBreaks},
      {"piece/no-basic-piece", Impact::kBreaks},
      {"piece/state-too-short", Impact::kBreaks},
      {"trait/unknown", Impact::kBreaks}};
  const module::Subject before(a);
  const module::Subject after(b);
  for (const auto* check : module::all_checks()) {
    const auto fault = kFaults.find(check->id);
    if (fault == kFaults.end()) continue;
    const auto known = messages_of(*check, before);
    for (const auto& message : messages_of(*check, after)) {
      if (known.contains(message)) continue;
      items.push_back({std::string(check->id), fault->second, "the module itself", message});
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
  find_module_faults(a, b, items);
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
