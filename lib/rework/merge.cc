// SPDX-License-Identifier: MIT
#include "rework/merge.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/filesystem/path.hpp>

#include "base/counted.h"
#include "base/text.h"
#include "rework/merge_parts.h"
#include "vassal/target_path.h"
#include "vassal/version.h"

namespace provost::rework {
namespace {

using module::Module;
using vassal::Component;

std::string title_of(const Component& component) { return vassal::component_path({&component}); }

// Whether each step was found by its name, not by its class alone.
bool same_names(const std::vector<const Component*>& chain, const vassal::TargetPath& path) {
  const auto found = vassal::target_path_of(chain);
  return std::equal(found.begin(), found.end(), path.begin(), path.end(),
                    [](const auto& a, const auto& b) { return a.name == b.name; });
}

// The chain as places among the children, which stay valid when components are added.
std::vector<std::size_t> places_of(const std::vector<const Component*>& chain) {
  std::vector<std::size_t> places;
  for (std::size_t i = 1; i < chain.size(); ++i) {
    places.push_back(static_cast<std::size_t>(chain[i] - chain[i - 1]->children.data()));
  }
  return places;
}

class Merger {
 public:
  Merger(const Module& module, BuildText build)
      : module_(module),
        build_(std::move(build)),
        gpids_(build_.root),
        names_(build_.root),
        known_(module, build_.root) {
    for (const auto& setup : module.setups()) setups_.insert(setup.file);
  }

  Result<void> add(const Module& extension) {
    name_ = extension_name(extension);
    auto build = read_build_text(extension);
    if (!build) return forward(build);
    check_origin(extension);
    auto record = KnownExtensions::describe(name_, *build);
    if (const auto known = known_.find(record, extension, *build, build_.root)) {
      return skip(extension, *build, *known);
    }
    note_same_id(record.id);
    const auto renumbered = merged_.gpids.size();
    auto gpids = gpids_.renumber(name_, *build, merged_);
    for (const auto& setup : extension.setups()) {
      setups_.insert(setup.file);
      own_gpids_[setup.file] = gpids;
    }
    for (const auto& [from, to] : gpids) {
      if (!all_gpids_.emplace(from, to).second) ambiguous_.insert(from);
    }
    record.pieces.assign(merged_.gpids.begin() + static_cast<std::ptrdiff_t>(renumbered),
                         merged_.gpids.end());
    known_.add(std::move(record));
    is_record_new_ = true;
    kept_.clear();
    note_comments(*build);
    add_components(*build);
    if (!kept_.empty()) keep_components(*build);
    extensions_.insert(name_);
    return entries_.add(name_, extension);
  }

  Result<Merged> finish() {
    for (const auto& gpid : ambiguous_) all_gpids_.erase(gpid);
    if (auto done = rework_setups(); !done) return forward(done);
    if (auto done = set_next_gpid(); !done) return forward(done);
    auto text = build_.text.print();
    // What was put together must be a build file again.
    if (auto again = vassal::parse_build_file(text); !again) return forward(again);
    merged_.put.insert(merged_.put.begin(), {module_.build_file_name(), std::move(text)});
    if (is_record_new_ && !known_.is_readable()) {
      name_.clear();
      note("record/unreadable", kMergeRecord,
           "it is no list of merged extensions and stays as it is; what was merged now is not "
           "remembered");
    } else if (is_record_new_) {
      put(kMergeRecord, write_merge_record(known_.all()));
    }
    return std::move(merged_);
  }

 private:
  void note(std::string id, std::string name, std::string message) {
    merged_.items.push_back({std::move(id), false, name_, std::move(name), std::move(message)});
  }
  void conflict(std::string id, std::string name, std::string message) {
    merged_.items.push_back({std::move(id), true, name_, std::move(name), std::move(message)});
  }

  Result<void> set_next_gpid() {
    if (gpids_.next() > kLastGpid) {
      if (merged_.gpids.empty()) return {};
      return fail(ErrorCode::kUnsupported,
                  fmt::format("its gpids or nextPieceSlotId reach up to {}, and VASSAL counts no "
                              "further: there is no number left for another piece",
                              kLastGpid),
                  "entry " + module_.build_file_name(), module_.file());
    }
    if (!merged_.gpids.empty() || gpids_.next() > build_.root.number("nextPieceSlotId", 0)) {
      build_.text.root.set_attribute("nextPieceSlotId", std::to_string(gpids_.next()));
    }
    return {};
  }

  // ModuleExtension.setAttribute: another module's is refused, a newer one's gives a warning.
  void check_origin(const Module& extension) {
    const Component& root = extension.root();
    const auto made_for = root.attribute_or("module", "");
    const bool universal = root.attribute_or("anyModule", "") == "true";
    if (!universal && made_for != module_.name()) {
      conflict("extension/other-module", name_,
               fmt::format("it was made for the module \"{}\"; VASSAL does not load it with \"{}\"",
                           made_for, module_.name()));
    }
    const auto version = root.attribute_or("moduleVersion", "");
    if (!universal && vassal::compare_versions(module_.version(), version) < 0) {
      note("extension/newer-module", name_,
           fmt::format("it was made for version {} of the module, which is {}", version,
                       module_.version()));
    }
    if (vassal::compare_versions(module_.vassal_version(), extension.vassal_version()) < 0) {
      note("extension/newer-vassal", name_,
           fmt::format("it was made with VASSAL {}, the module with {}: save the module once with "
                       "the newer one",
                       extension.vassal_version(), module_.vassal_version()));
    }
  }

  void note_same_id(const std::string& id) {
    if (id.empty()) return;
    for (const auto& other : known_.all()) {
      if (other.id != id) continue;
      note("extension/same-id", name_,
           fmt::format("it has the id {} of {}; saves made with both cannot tell their pieces "
                       "apart",
                       id, other.name));
      return;
    }
  }

  // One that is there already would put every piece in twice. Of another version all that differs
  // is kept.
  Result<void> skip(const Module& extension, const BuildText& build,
                    const KnownExtensions::Known& known) {
    conflict(
        "extension/twice", name_,
        known.reason + (known.same ? "; it is not put in again"
                                   : fmt::format("; with --on-conflict keep it lies in {}{}.xml",
                                                 kKeptFolder, name_)));
    extensions_.insert(name_);
    if (known.same) return {};
    put(entries_.kept_name(name_ + ".xml"), build.text.print());
    return entries_.keep_others(name_, extension);
  }

  void add_components(BuildText& build) {
    auto& children = build.root.children;
    // Taking a node out shifts those behind it: from the last to the first, put in again in order.
    std::vector<std::unique_ptr<XmlNode>> nodes(children.size());
    for (std::size_t i = children.size(); i-- > 0;) nodes[i] = build.text.root.take(i);
    for (std::size_t i = 0; i < children.size(); ++i) {
      if (children[i].name() == "ExtensionElement") {
        add_element(children[i], std::move(nodes[i]));
      } else {
        add_direct(children[i], std::move(nodes[i]));
      }
    }
  }

  void add_element(const Component& element, std::unique_ptr<XmlNode> node) {
    const auto target = element.attribute_or("target", "");
    const auto path = vassal::parse_target_path(target);
    const auto found = vassal::resolve_target(build_.root, path);
    if (!found) {
      conflict("target/missing", target,
               fmt::format("{} of the module, so VASSAL does not load the extension: {} cannot be "
                           "attached; with --on-conflict keep it lies in {}{}.xml",
                           found.error().message, counted(element.children.size(), "component"),
                           kKeptFolder, name_));
      kept_.push_back(std::move(node));
      return;
    }
    if (!same_names(*found, path)) {
      note("target/by-class", target,
           "no component has the name: taken is the first of the class, as the engine does");
    }
    if (element.children.size() > 1) {
      conflict("extension/several-children", target,
               fmt::format("the extension attaches {} components in one element, of which VASSAL "
                           "loads the first only; all are in the module now",
                           element.children.size()));
    }
    const auto places = places_of(*found);
    const auto nodes = node->children().size();
    for (std::size_t i = 0; i < element.children.size() && i < nodes; ++i) {
      attach(places, element.children[i], node->take(0));
    }
  }

  void attach(const std::vector<std::size_t>& path, const Component& component,
              std::unique_ptr<XmlNode> node) {
    Component* parent = &build_.root;
    XmlNode* parent_node = &build_.text.root;
    std::vector<const Component*> chain{parent};
    for (const auto place : path) {
      parent_node = parent_node->children()[place];
      parent = &parent->children[place];
      chain.push_back(parent);
    }
    names_.add(name_, chain, component, merged_);
    merged_.components.push_back({name_, title_of(component), vassal::component_path(chain)});
    parent_node->append(std::move(node));
    parent->children.push_back(component);
  }

  // What stands in the extension itself and in none of its elements: encoders of custom commands.
  // The engine builds them before the pieces that need them.
  void add_direct(const Component& component, std::unique_ptr<XmlNode> node) {
    note("extension/direct-child", title_of(component),
         "it stands in the extension itself; in the module it follows the command encoder");
    names_.add(name_, {&build_.root}, component, merged_);
    merged_.components.push_back({name_, title_of(component), title_of(build_.root)});
    auto& children = build_.root.children;
    for (std::size_t i = 0; i < children.size(); ++i) {
      if (!children[i].name().ends_with("CommandEncoder")) continue;
      while (i + 1 < children.size() && children[i + 1].name().ends_with("CommandEncoder")) ++i;
      build_.text.root.insert_behind(i, std::move(node));
      children.insert(children.begin() + static_cast<std::ptrdiff_t>(i) + 1, component);
      return;
    }
    build_.text.root.append(std::move(node));
    children.push_back(component);
  }

  // Between its elements, in them and around them; comments in components go along.
  void note_comments(const BuildText& build) {
    auto count = count_comments(build.text.before) + count_comments(build.text.after) +
                 build.text.root.comments();
    for (const auto* element : build.text.root.children()) {
      if (element->name().ends_with("ExtensionElement")) count += element->comments();
    }
    if (count == 0) return;
    note("comment/dropped", name_,
         fmt::format("{} of its build file {} left out", counted(count, "comment"),
                     count == 1 ? "is" : "are"));
  }

  // The elements without a target as an extension of their own.
  void keep_components(BuildText& build) {
    for (auto& node : kept_) build.text.root.append(std::move(node));
    put(entries_.kept_name(name_ + ".xml"), build.text.print());
  }

  Result<void> rework_setups() {
    name_.clear();
    for (const auto& file : setups_) {
      const Module* owner = entries_.owner(file);
      if (owner == nullptr) continue;
      auto bytes = owner->read_entry(file);
      if (!bytes) return forward(bytes);
      GpidMap gpids = all_gpids_;
      if (owner != &module_) {
        for (const auto& [from, to] : own_gpids_[file]) gpids.insert_or_assign(from, to);
      } else {
        // There an id without an extension's prefix is the module's own.
        std::erase_if(gpids, [](const auto& item) { return text::to_int(item.first).has_value(); });
      }
      rework_setup(file, *bytes, gpids, extensions_, merged_);
    }
    return {};
  }

  void put(std::string name, std::string bytes) {
    merged_.put.push_back({std::move(name), std::move(bytes)});
  }

  const Module& module_;
  BuildText build_;
  Renumbering gpids_;
  NameClashes names_;
  Merged merged_;
  MergeEntries entries_{module_, merged_};
  std::string name_;  // of the extension at hand
  KnownExtensions known_;
  bool is_record_new_ = false;
  std::set<std::string> setups_;
  std::set<std::string> extensions_;
  GpidMap all_gpids_;
  std::set<std::string> ambiguous_;
  std::map<std::string, GpidMap> own_gpids_;  // of an extension, by the file of its setup
  std::vector<std::unique_ptr<XmlNode>> kept_;
};

}  // namespace

int Merged::conflicts() const {
  return static_cast<int>(
      std::count_if(items.begin(), items.end(), [](const auto& item) { return item.conflict; }));
}

std::string extension_name(const Module& extension) {
  return boost::filesystem::path(extension.file()).stem().string();
}

Result<Merged> merge(const Module& module, const std::vector<Module>& extensions) {
  if (module.extension()) {
    return fail(ErrorCode::kUsage, "this is an extension, not a module", {}, module.file());
  }
  auto build = read_build_text(module);
  if (!build) return forward(build);
  Merger merger(module, std::move(*build));
  for (const auto& extension : extensions) {
    if (!extension.extension()) {
      return fail(ErrorCode::kUsage, "this is no extension", {}, extension.file());
    }
    if (auto done = merger.add(extension); !done) return forward(done);
  }
  return merger.finish();
}

}  // namespace provost::rework
