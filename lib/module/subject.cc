// SPDX-License-Identifier: MIT
#include "module/subject.h"

#include <algorithm>

#include "archive/zip_reader.h"
#include "vassal/framing.h"

namespace provost::module {
namespace {

PieceTraits take_apart(const PieceDefinition& piece, bool prototype) {
  PieceTraits traits;
  traits.piece = &piece;
  traits.prototype = prototype;
  if (!piece.odd_text.empty() || piece.type.empty()) return traits;
  auto chain = vassal::TraitChain::parse(piece.type, piece.state);
  if (chain) {
    for (auto& trait : chain->traits) traits.types.push_back(std::move(trait.type));
  } else {
    traits.types = vassal::TraitChain::split(piece.type);
    traits.state_error = std::move(chain.error());
  }
  return traits;
}

// Much less work than reading the game: the text is unpacked but not taken apart.
SetupFile read_setup(const Module& module, const PredefinedSetup& setup) {
  SetupFile file;
  file.setup = &setup;
  const auto failed = [&](Error error) {
    file.error = std::move(error);
    return file;
  };
  auto bytes = module.read_entry(setup.file);
  if (!bytes) return failed(std::move(bytes.error()));
  std::string text = std::move(*bytes);
  const archive::Limits& limits = module.limits();
  archive::XzBounds bounds(limits);
  if (archive::looks_like_zip(text)) {
    auto zip = archive::ZipReader::from_bytes(std::move(text), setup.file, limits);
    if (!zip) return failed(std::move(zip.error()));
    if (const auto at = zip->find("savedGame")) bounds.packed = zip->entries()[*at].packed_size;
    auto saved = zip->read("savedGame");
    if (!saved) return failed(std::move(saved.error()));
    text = std::move(*saved);
    if (zip->find("moduledata")) {
      if (auto xml = zip->read("moduledata")) {
        if (auto metadata = vassal::read_metadata(*xml, limits))
          file.moduledata = std::move(*metadata);
      }
    }
  }
  auto framed = vassal::read_framed(text, bounds);
  if (!framed) return failed(std::move(framed.error()));
  if (framed->text.find("end_save") == std::string::npos) {
    return failed(
        {ErrorCode::kMalformed, "the command text has no end_save", {}, "entry savedGame"});
  }
  return file;
}

}  // namespace

Subject::Subject(const Module& module, const Module* base)
    : file_(module.file()),
      kind_(module.extension() ? SubjectKind::kExtension : SubjectKind::kModule),
      module_(&module),
      base_(module.extension() ? base : nullptr) {}

Subject::Subject(std::string file, const vassal::SavedGame& game, const Module* module)
    : file_(std::move(file)), kind_(SubjectKind::kGame), module_(module), game_(&game) {}

Subject::Subject(std::string file, SubjectKind kind, FailureStage stage, Error failure)
    : file_(std::move(file)), kind_(kind), stage_(stage), failure_(std::move(failure)) {}

const std::vector<archive::Entry>& Subject::entries() const {
  if (kind_ != SubjectKind::kGame && module_ != nullptr) return module_->entries();
  if (!entries_) {
    entries_.emplace();
    if (const auto zip = archive::ZipReader::open(file_)) entries_ = zip->entries();
  }
  return *entries_;
}

const std::vector<PieceTraits>& Subject::pieces() const {
  if (!pieces_) {
    pieces_.emplace();
    if (module_ != nullptr) {
      for (const auto& slot : module_->slots()) pieces_->push_back(take_apart(slot, false));
      for (const auto& prototype : module_->prototypes()) {
        pieces_->push_back(take_apart(prototype, true));
      }
    }
  }
  return *pieces_;
}

const std::vector<SetupFile>& Subject::setups() const {
  if (!setups_) {
    setups_.emplace();
    if (module_ != nullptr) {
      for (const auto& setup : module_->setups()) {
        if (!setup.uses_file || setup.is_menu || !module_->has_entry(setup.file)) continue;
        setups_->push_back(read_setup(*module_, setup));
      }
    }
  }
  return *setups_;
}

bool Subject::custom_classes() const {
  if (module_ == nullptr) return false;
  const auto& children = module_->root().children;
  return std::any_of(children.begin(), children.end(), [](const vassal::Component& child) {
    // Lower-case elements without a package are data, such as <entry>; old modules have classes
    // without one.
    const bool a_class = child.type.find('.') != std::string::npos ||
                         (child.type.front() >= 'A' && child.type.front() <= 'Z');
    return a_class && !child.type.starts_with("VASSAL.");
  });
}

}  // namespace provost::module
