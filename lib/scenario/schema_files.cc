// SPDX-License-Identifier: MIT
#include "scenario/schema_files.h"

#include <nlohmann/json.hpp>

#include "base/files.h"
#include "base/json_schema.h"
#include "scenario/json_file.h"

namespace provost::scenario {

std::string schema_file(std::string_view schema) {
  constexpr std::string_view kPrefix = "provost-";
  const auto slash = schema.find('/');
  if (schema.substr(0, kPrefix.size()) != kPrefix || slash == std::string_view::npos) return {};
  return std::string(schema.substr(kPrefix.size(), slash - kPrefix.size())) + ".schema.json";
}

void check_schemas(const boost::filesystem::path& schemas, const boost::filesystem::path& folder,
                   const Source& source, Problems& problems) {
  for (const auto& name : source.files) {
    const auto file = read_json_file(folder, name, problems);
    if (!file) continue;
    const auto schema_name = schema_file(file->value->value("schema", ""));
    const auto schema = read_file(schemas / schema_name);
    if (!schema) {
      problems.add(schema.error());
      continue;
    }
    auto errors = check_json_schema(*schema, file->text);
    if (!errors) {
      problems.add(in_file(std::move(errors.error()), (schemas / schema_name).string()));
      continue;
    }
    for (auto& error : *errors) problems.add(in_file(std::move(error), file->name));
  }
}

}  // namespace provost::scenario
