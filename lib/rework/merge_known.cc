// SPDX-License-Identifier: MIT
// Whether an extension is in the module already. VASSAL loads a file once, and warns of a second
// extension of one id, because a piece is known by its extension's id and a number
// (ExtensionsLoader.addExtension, ModuleExtension.generateGpId); merged twice, each piece would be
// there twice.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "base/files.h"
#include "base/text.h"
#include "module/component_name.h"
#include "rework/merge_parts.h"
#include "vassal/component_class.h"
#include "vassal/target_path.h"

namespace provost::rework {
namespace {

using vassal::Component;

std::string name_of(const Component& component) {
  return module::component_name(component).value_or("");
}

// The pieces of a build file by gpid and name; only gpids that name an extension.
std::set<std::pair<std::string, std::string>> prefixed_pieces(const Component& root) {
  std::set<std::pair<std::string, std::string>> pieces;
  root.walk([&](const auto& chain) {
    const Component& component = *chain.back();
    if (!is_slot(component)) return;
    const auto gpid = component.attribute_or("gpid", "");
    if (gpid.find(':') != std::string::npos) pieces.emplace(gpid, name_of(component));
  });
  return pieces;
}

// The definition of a piece without the gpids in it.
std::string definition_of(const Component& component) {
  const auto text = text::trim(component.text);
  auto definition = read_definition(text);
  if (!definition) return std::string(text);
  set_basic_gpid(*definition, "");
  set_marker_gpids(*definition, std::vector<std::string>(marker_gpids(*definition).size()));
  return write_definition(*definition);
}

std::string content_of(const Component& component) {
  std::string content = component.type;
  const std::map<std::string, std::string> attributes(component.attributes.begin(),
                                                      component.attributes.end());
  for (const auto& [key, value] : attributes) {
    if (key != "gpid") content.append(1, '\0').append(key).append(1, '\1').append(value);
  }
  content += '\2' + definition_of(component);
  for (const auto& child : component.children) content += '\3' + content_of(child) + '\4';
  return content;
}

bool has_piece(const Component& component) {
  bool found = false;
  component.walk([&](const auto& chain) { found = found || is_slot(*chain.back()); });
  return found;
}

// Whether everything that the extension attaches is there, as often as it attaches it, and pieces
// are among it.
bool is_all_there(const Component& module, const Component& extension) {
  std::map<const Component*, std::map<std::string, int>> there;
  bool pieces = false;
  for (const auto& element : extension.children) {
    if (element.name() != "ExtensionElement") return false;
    const auto path = vassal::parse_target_path(element.attribute_or("target", ""));
    const auto found = vassal::resolve_target(module, path);
    if (!found) return false;
    auto [known, fresh] = there.try_emplace(found->back());
    if (fresh) {
      for (const auto& child : found->back()->children) ++known->second[content_of(child)];
    }
    for (const auto& component : element.children) {
      if (known->second[content_of(component)]-- <= 0) return false;
      pieces = pieces || has_piece(component);
    }
  }
  return pieces;
}

}  // namespace

bool is_own_entry(const std::string& name) {
  static constexpr std::string_view kNames[] = {"buildFile.xml", "buildFile", "moduledata",
                                                "extensiondata", kMergeRecord};
  return std::find(std::begin(kNames), std::end(kNames), name) != std::end(kNames);
}

KnownExtensions::KnownExtensions(const module::Module& module, const Component& root)
    : module_(module), pieces_(prefixed_pieces(root)) {
  if (!module.has_entry(kMergeRecord)) return;
  const auto bytes = module.read_entry(kMergeRecord);
  auto read = bytes ? read_merge_record(*bytes)
                    : Result<std::vector<MergedExtension>>(tl::unexpected(bytes.error()));
  is_readable_ = read.has_value();
  if (read) extensions_ = std::move(*read);
}

MergedExtension KnownExtensions::describe(const std::string& name, const BuildText& build) {
  return {name,
          build.root.attribute_or("extensionId", ""),
          build.root.attribute_or("version", ""),
          sha256(build.text.print()),
          {}};
}

std::optional<KnownExtensions::Known> KnownExtensions::find(const MergedExtension& extension,
                                                            const module::Module& archive,
                                                            const BuildText& build,
                                                            const Component& module) const {
  for (const auto& known : extensions_) {
    if (known.digest == extension.digest) {
      return Known{true, fmt::format("it is in the module already, as {}", known.name)};
    }
  }
  const auto pieces = prefixed_pieces(build.root);
  for (const auto& known : extensions_) {
    if (extension.id.empty() || known.id != extension.id) continue;
    for (const auto& piece : known.pieces) {
      if (!pieces.contains({piece.from, piece.name})) continue;
      return Known{
          false, fmt::format("{} (version {}), which is in the module already, has the "
                             "piece {} \"{}\", too: this is version {} of the same",
                             known.name, known.version, piece.from, piece.name, extension.version)};
    }
  }
  for (const auto& [gpid, name] : pieces) {
    if (!pieces_.contains({gpid, name})) continue;
    return Known{false, fmt::format("the module has its piece {} \"{}\" already", gpid, name)};
  }
  if (is_all_there(module, build.root) && has_entries_of(archive)) {
    return Known{true, "all that it adds is in the module already"};
  }
  return std::nullopt;
}

bool KnownExtensions::has_entries_of(const module::Module& extension) const {
  const auto& entries = extension.entries();
  return std::all_of(entries.begin(), entries.end(), [&](const auto& entry) {
    if (is_own_entry(entry.name) || entry.name.ends_with('/')) return true;
    if (!module_.has_entry(entry.name)) return false;
    const auto theirs = extension.read_entry(entry.name);
    const auto ours = module_.read_entry(entry.name);
    return theirs && ours && *theirs == *ours;
  });
}

}  // namespace provost::rework
