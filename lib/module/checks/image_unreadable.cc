// SPDX-License-Identifier: MIT
#include <string>
#include <unordered_set>

#include "base/text.h"
#include "module/check.h"
#include "module/image_references.h"
#include "module/image_size.h"

namespace provost::module::checks {
namespace {

void run(const Subject& subject, Sink& sink) {
  if (subject.kind() == SubjectKind::kGame || subject.module() == nullptr) return;
  const Module& module = *subject.module();
  std::unordered_set<std::string> seen;
  for (const auto& reference : image_references(subject)) {
    // An SVG is known by its name and read by another reader.
    if (reference.image.ends_with(".svg") || !seen.insert(reference.image).second) continue;
    const auto head = module.image_head(reference.image);
    if (!head || is_java_image(*head)) continue;
    const std::string name = "the image \"" + text::printable(reference.image) + "\" ";
    std::string why = "is no PNG, GIF, JPEG, BMP, TIFF or WBMP file";
    if (head->empty()) why = "is empty";
    if (head->find("<svg") != std::string::npos) why = "is an SVG file without .svg in its name";
    if (head->starts_with("RIFF") && head->substr(0, 12).ends_with("WEBP")) why = "is a WebP file";
    sink.report_at(name + why + ": VASSAL cannot show it", reference.path, reference.line);
  }
}

}  // namespace

extern const Check kImageUnreadable;
constinit const Check kImageUnreadable{"image/unreadable", Severity::kError,
                                       "An image is in no format that VASSAL reads", run};

}  // namespace provost::module::checks
