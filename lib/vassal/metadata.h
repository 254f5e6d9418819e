// SPDX-License-Identifier: MIT
// The small XML files beside a build file or a saved game: `moduledata`, `extensiondata`,
// `savedata`. They repeat name, version and VASSAL version so that the module manager can list
// files without opening them. Source: VASSAL.build.module.metadata.AbstractMetaData and its
// subclasses.
//
//     <data
//     version="1"><version>0.9</version><extra1/><extra2/><VassalVersion>3.7.26</VassalVersion>
//       <dateSaved>1700000000000</dateSaved><description/><name>Fontenoy 1745</name></data>
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "archive/limits.h"
#include "base/result.h"

namespace provost::vassal {

struct Metadata {
  std::optional<std::string> name;
  std::optional<std::string> version;
  std::optional<std::string> vassal_version;
  std::optional<std::string> description;
  std::optional<std::string> extra1;
  std::optional<std::string> extra2;
  std::optional<std::string> date_saved;  // milliseconds since 1970, as written
  std::optional<std::string> universal;   // extensions: "true" when made for any module
  // The file as it was read, with translations and whatever else it holds. It is written again for
  // as long as the fields above are what it says.
  std::string original = {};
};

/// Values without white space at both ends, as the engine takes them; of an element with
/// translations (attribute `lang`) the first. kMalformed with line when the XML is not well formed
/// or its root is not <data>.
Result<Metadata> read_metadata(std::string_view xml, const archive::Limits& limits = {});
/// The XML text of a metadata file, as the engine writes it.
std::string write_metadata(const Metadata& metadata);

}  // namespace provost::vassal
