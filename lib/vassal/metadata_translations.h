// SPDX-License-Identifier: MIT
// Name and description of a module stand in its metadata once for each language of its own
// translations, marked by an attribute:
//
//     <name>Capture of the territory</name><name lang="pl">...</name>
//
// Until VASSAL 3.6.11 language and text were written the wrong way round, lang="TEXT">LANGUAGE; the
// engine reads such a file accordingly, and so does this.
// Source: VASSAL.build.module.metadata.AbstractMetaData.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "vassal/metadata.h"

namespace provost::vassal {

struct MetadataTranslation {
  std::string element;   // "name" or "description"
  std::string language;  // "pl"
  std::string text;
};

/// Whether a file of this version has language and text the wrong way round.
bool has_reversed_translations(const Metadata& metadata);

/// In the order of the file; none when it cannot be read.
std::vector<MetadataTranslation> metadata_translations(const Metadata& metadata);

}  // namespace provost::vassal
