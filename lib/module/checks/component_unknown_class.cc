// SPDX-License-Identifier: MIT
#include <algorithm>
#include <map>
#include <string>

#include "base/text.h"
#include "module/check.h"
#include "vassal/component_class.h"

namespace provost::module::checks {
namespace {

std::string class_entry(std::string tag) {
  std::replace(tag.begin(), tag.end(), '.', '/');
  return tag + ".class";
}

class Finder {
 public:
  explicit Finder(const Subject& subject)
      : module_(*subject.module()), base_(subject.base()), kind_(subject.kind()) {}

  struct Use {
    std::string path;
    int line = 0;
    int more = 0;
  };
  const std::map<std::string, Use>& missing() const { return missing_; }

  void visit(const vassal::Component& component) {
    chain_.push_back(&component);
    const std::string parent = chain_.size() < 2 ? "" : chain_[chain_.size() - 2]->type;
    const bool root = chain_.size() == 1;
    if (root || vassal::tag_kind(component.type, parent) == vassal::TagKind::kEngine) {
      // The roster takes any element for a side.
      if (!component.is("module.PlayerRoster")) {
        for (const auto& child : component.children) visit(child);
      }
    } else if (vassal::tag_kind(component.type, parent) == vassal::TagKind::kCustom) {
      // What is inside is the class's own matter.
      if (!has_class(component.type)) add(component);
    }
    chain_.pop_back();
  }

 private:
  bool has_class(const std::string& tag) const {
    const auto entry = class_entry(tag);
    if (module_.has_entry(entry)) return true;
    if (kind_ != SubjectKind::kExtension) return false;
    // An extension may use the classes of its module; without that, nobody knows.
    return base_ == nullptr ? !tag.starts_with("VASSAL.") : base_->has_entry(entry);
  }

  void add(const vassal::Component& component) {
    const auto [use, fresh] = missing_.try_emplace(component.type);
    if (fresh) {
      use->second = {vassal::component_path(chain_), component.line, 0};
    } else {
      ++use->second.more;
    }
  }

  const Module& module_;
  const Module* base_;
  SubjectKind kind_;
  std::vector<const vassal::Component*> chain_;
  std::map<std::string, Use> missing_;
};

void run(const Subject& subject, Sink& sink) {
  if (subject.kind() == SubjectKind::kGame || subject.module() == nullptr) return;
  Finder finder(subject);
  finder.visit(subject.module()->root());
  for (const auto& [tag, use] : finder.missing()) {
    std::string message = "VASSAL has no class \"" + text::printable(tag, 120) +
                          "\" and the module does not bring it (" +
                          text::printable(class_entry(tag), 120) + "): the component is left out";
    if (use.more > 0) {
      message += "; so " + std::string(use.more == 1 ? "is " : "are ") + std::to_string(use.more) +
                 " more of this class";
    }
    sink.report_at(std::move(message), use.path, use.line);
  }
}

}  // namespace

extern const Check kComponentUnknownClass;
constinit const Check kComponentUnknownClass{"component/unknown-class", Severity::kError,
                                             "A component's class exists nowhere", run};

}  // namespace provost::module::checks
