// SPDX-License-Identifier: MIT
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "base/text.h"
#include "module/check.h"
#include "module/image_references.h"
#include "module/name_index.h"

namespace provost::module::checks {
namespace {

constexpr std::string_view kFolder = "images/";

// Looks for what was meant: the same name in other letters, at another place, or one much like it.
class Images {
 public:
  explicit Images(const Module& module) : near_(names_in(module)) {
    for (const auto& name : near_.names()) lower_.emplace(text::lower(name), name);
    for (const auto& entry : module.entries()) {
      entries_.emplace(last_part(entry.name), entry.name);
    }
  }

  std::string hint(const std::string& image) const {
    if (const auto twin = lower_.find(text::lower(image)); twin != lower_.end()) {
      return "; there is \"" + text::printable(twin->second) +
             "\", but capital and small letters count";
    }
    if (const auto other = entries_.find(image); other != entries_.end()) {
      return "; it lies at \"" + text::printable(other->second) + "\", where VASSAL does not look";
    }
    return near_.did_you_mean_file(image);
  }

 private:
  static std::string last_part(const std::string& entry) {
    return entry.substr(entry.find_last_of('/') + 1);
  }

  static std::vector<std::string> names_in(const Module& module) {
    std::vector<std::string> names;
    for (const auto& entry : module.entries()) {
      if (entry.name.starts_with(kFolder)) names.push_back(entry.name.substr(kFolder.size()));
    }
    return names;
  }

  NameIndex near_;
  std::unordered_map<std::string, std::string> lower_;    // name in small letters -> name
  std::unordered_map<std::string, std::string> entries_;  // last part -> whole entry name
};

// Pictures that the module draws itself.
std::unordered_set<std::string> drawn_images(const Module& module) {
  std::unordered_set<std::string> names;
  module.root().walk([&](const std::vector<const vassal::Component*>& chain) {
    if (chain.back()->name() == "GamePieceImage")
      names.insert(chain.back()->attribute_or("name", ""));
  });
  return names;
}

void run(const Subject& subject, Sink& sink) {
  // The images of an extension may be those of its module.
  if (subject.kind() != SubjectKind::kModule || subject.module() == nullptr) return;
  const Module& module = *subject.module();
  const auto references = image_references(subject);
  std::unordered_map<std::string, std::size_t> uses;  // of the missing ones, as far as they count
  std::vector<const ImageReference*> missing;
  std::unordered_set<std::string> in_play;
  for (const auto& reference : references) {
    if (!reference.in_editor) in_play.insert(reference.image);
  }
  const auto drawn = drawn_images(module);
  for (const auto& reference : references) {
    const auto& image = reference.image;
    if (module.image_entry(image) || is_engine_image(image) || drawn.contains(image)) continue;
    if (reference.in_editor && in_play.contains(image)) continue;
    if (++uses[image] == 1) missing.push_back(&reference);
  }
  if (missing.empty()) return;
  const Images images(module);
  for (const auto* reference : missing) {
    const std::size_t more = uses[reference->image] - 1;
    auto& finding =
        sink.report_at("the image \"" + text::printable(reference->image) + "\"" +
                           (reference->in_editor ? ", over which an outline was drawn," : "") +
                           " is not in the module" + images.hint(reference->image) +
                           (more == 0   ? ""
                            : more == 1 ? "; used once more"
                                        : "; used " + std::to_string(more) + " more times"),
                       reference->path, reference->line);
    // Nothing is missing in play.
    if (reference->in_editor) finding.severity = Severity::kInfo;
  }
}

}  // namespace

extern const Check kImageMissing;
constinit const Check kImageMissing{"image/missing", Severity::kError,
                                    "An image that the module names is not in it", run};

}  // namespace provost::module::checks
