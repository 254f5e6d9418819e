// SPDX-License-Identifier: MIT
// Two modules (or extensions) compared by meaning: components, prototypes, slots with their traits,
// setups with what stands in them, images by content, metadata. The order of attributes, white
// space, time stamps, how a setup is obfuscated and the private numbers of named keys do not count.
//
//     auto differences = compare_modules(*old_module, *new_module);
#pragma once

#include "compare/difference.h"
#include "module/module.h"

namespace provost::compare {

/// Grouped by subject: metadata, component, prototype, slot, setup, image, entry. Setups that
/// cannot be read are compared by their bytes.
Differences compare_modules(const module::Module& a, const module::Module& b);

}  // namespace provost::compare
