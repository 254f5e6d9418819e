// SPDX-License-Identifier: MIT
#include "module/module.h"

#include "module/engine_version.h"
#include "module/module_impl.h"

namespace provost::module {
namespace {

constexpr std::string_view kNew = "buildFile.xml";
constexpr std::string_view kOld = "buildFile";

// The engine asks for `buildFile` when the metadata is older than 3.5, else for `buildFile.xml`. A
// module with the other name only is read all the same: a check reports it.
Result<std::string> choose_build_file(const archive::ZipReader& zip,
                                      const std::optional<vassal::Metadata>& metadata) {
  const bool has_new = zip.find(kNew).has_value();
  const bool has_old = zip.find(kOld).has_value();
  if (!has_new && !has_old) {
    const bool save = zip.find("savedGame").has_value();
    return fail(ErrorCode::kMalformed,
                save ? "this is a saved game or log, not a module"
                     : "this is no module: the archive has neither buildFile.xml nor buildFile");
  }
  if (has_new != has_old) return std::string(has_new ? kNew : kOld);
  const bool old =
      metadata && metadata->vassal_version && has_old_build_file(*metadata->vassal_version);
  return std::string(old ? kOld : kNew);
}

}  // namespace

Module::Module(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Module::Module(Module&&) noexcept = default;
Module& Module::operator=(Module&&) noexcept = default;
Module::~Module() = default;

Result<Module> Module::open(const boost::filesystem::path& path, const archive::Limits& limits) {
  auto zip = archive::ZipReader::open(path, limits);
  if (!zip) return forward(zip);
  return build(std::move(*zip), path.string());
}

Result<Module> Module::from_bytes(std::string bytes, const std::string& name,
                                  const archive::Limits& limits) {
  auto zip = archive::ZipReader::from_bytes(std::move(bytes), name, limits);
  if (!zip) return forward(zip);
  return build(std::move(*zip), name);
}

Result<Module> Module::build(archive::ZipReader zip, std::string name) {
  auto impl = std::make_unique<Impl>(std::move(zip));
  impl->file = std::move(name);
  const auto with_file = [&](Error error) {
    return tl::unexpected<Error>(in_file(std::move(error), impl->file));
  };

  for (const std::string_view entry : {"extensiondata", "moduledata"}) {
    if (!impl->zip.find(entry)) continue;
    auto xml = impl->zip.read(entry);
    auto metadata = xml ? vassal::read_metadata(*xml, impl->zip.limits())
                        : Result<vassal::Metadata>(forward(xml));
    if (metadata) {
      impl->metadata = std::move(*metadata);
    } else {
      impl->metadata_error = std::move(metadata.error());
    }
    break;
  }
  auto build_file = choose_build_file(impl->zip, impl->metadata);
  if (!build_file) return with_file(std::move(build_file.error()));
  impl->build_file_name = std::move(*build_file);
  auto xml = impl->zip.read(impl->build_file_name);
  if (!xml) return with_file(std::move(xml.error()));
  auto root = vassal::parse_build_file(*xml, impl->zip.limits());
  if (!root) {
    Error error = std::move(root.error());
    error.place =
        "entry " + impl->build_file_name + (error.place.empty() ? "" : ", ") + error.place;
    return with_file(std::move(error));
  }
  impl->root = std::move(*root);
  impl->contents = read_contents(impl->root);
  const auto& contents = impl->contents;
  for (std::size_t i = 0; i < contents.prototypes.size(); ++i) {
    impl->prototype_index[contents.prototypes[i].name] = i;  // the last of a name
  }
  for (std::size_t i = 0; i < contents.slots.size(); ++i) {
    impl->slot_index.emplace(contents.slots[i].gpid, i);  // the first of a gpid
  }
  return Module(std::move(impl));
}

const std::string& Module::file() const { return impl_->file; }
bool Module::extension() const { return impl_->root.name() == "ModuleExtension"; }
const std::string& Module::build_file_name() const { return impl_->build_file_name; }
std::string Module::name() const { return impl_->root.attribute_or("name", ""); }
std::string Module::version() const { return impl_->root.attribute_or("version", ""); }
std::string Module::vassal_version() const {
  return impl_->root.attribute_or(extension() ? "vassalVersion" : "VassalVersion", "");
}
const std::optional<vassal::Metadata>& Module::metadata() const { return impl_->metadata; }
const std::optional<Error>& Module::metadata_error() const { return impl_->metadata_error; }
const vassal::Component& Module::root() const { return impl_->root; }

const std::vector<Map>& Module::maps() const { return impl_->contents.maps; }

const Map* Module::map(std::string_view name_or_id) const {
  for (const auto& map : maps()) {
    if (map.name == name_or_id || map.id == name_or_id) return &map;
  }
  return nullptr;
}

const std::vector<PieceDefinition>& Module::slots() const { return impl_->contents.slots; }
const std::vector<PieceDefinition>& Module::prototypes() const {
  return impl_->contents.prototypes;
}

const PieceDefinition* Module::prototype(std::string_view name) const {
  const auto found = impl_->prototype_index.find(name);
  return found == impl_->prototype_index.end() ? nullptr : &prototypes()[found->second];
}

const PieceDefinition* Module::slot(std::string_view gpid) const {
  const auto found = impl_->slot_index.find(gpid);
  return found == impl_->slot_index.end() ? nullptr : &slots()[found->second];
}

const std::vector<std::string>& Module::sides() const { return impl_->contents.sides; }
const std::vector<TurnTracker>& Module::turn_trackers() const {
  return impl_->contents.turn_trackers;
}
const std::vector<DiceButton>& Module::dice() const { return impl_->contents.dice; }
const std::vector<PredefinedSetup>& Module::setups() const { return impl_->contents.setups; }
const std::vector<GlobalProperty>& Module::properties() const { return impl_->contents.properties; }

const archive::Limits& Module::limits() const { return impl_->zip.limits(); }
const std::vector<archive::Entry>& Module::entries() const { return impl_->zip.entries(); }
bool Module::has_entry(std::string_view name) const { return impl_->zip.find(name).has_value(); }
Result<std::string> Module::read_entry(std::string_view name) const {
  return impl_->zip.read(name);
}

std::optional<std::string> Module::image_entry(std::string_view image) const {
  std::string name = "images/" + std::string(image);
  if (has_entry(name)) return name;
  name += ".gif";
  if (has_entry(name)) return name;
  return std::nullopt;
}

}  // namespace provost::module
