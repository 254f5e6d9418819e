// SPDX-License-Identifier: MIT
#include "tree/manifest.h"

#include <array>
#include <nlohmann/json.hpp>

#include "archive/dos_time.h"
#include "base/json_text.h"
#include "base/text.h"
#include "tree/escape.h"
#include "tree/folder.h"

namespace provost::tree {

using Json = nlohmann::ordered_json;
using vassal::FramingKind;

namespace {

constexpr std::array<const char*, 5> kForms = {"file", "folder", "build", "game", "archive"};
constexpr std::array<const char*, 5> kFramings = {"plain", "hex-xor", "raw-xor", "xor-xz", "xz"};
constexpr int kMaxDepth = 4;  // a game in a module: file, archive, archive, entry

Json framing_json(const vassal::Framing& framing) {
  Json json;
  json["kind"] = kFramings[static_cast<std::size_t>(framing.kind)];
  if (framing.kind == FramingKind::kPlain || framing.kind == FramingKind::kXz) return json;
  json["key"] = framing.key;
  json["marker"] = framing.marker;
  if (framing.upper_hex) json["upper_hex"] = true;
  return json;
}

Json record_json(const Record& record, bool top) {
  Json json;
  if (!top) json["name"] = escape(record.name);
  json["form"] = kForms[static_cast<std::size_t>(record.form)];
  if (!top && record.form != Form::kFolder) json["path"] = record.path;
  if (!top) {
    json["time"] = archive::time_text(record.time);
    const auto& deflate = record.deflate;
    json["packing"] =
        record.packing == Packing::kStored ? "stored"
        : record.packing == Packing::kKept
            ? "kept"
            : "deflate " + std::to_string(deflate.level) + " " + std::to_string(deflate.memory);
  }
  if (record.form == Form::kBuild) {
    json["prolog"] = escape(record.frame.prolog);
    json["epilog"] = escape(record.frame.epilog);
    json["newline"] = escape(record.frame.style.newline);
    json["indent"] = escape(record.frame.style.indent);
  }
  if (record.form == Form::kGame) json["framing"] = framing_json(record.framing);
  return json;
}

// One entry a line, so that a difference is a line.
void append(std::string& out, const Record& record, const std::string& indent, bool top) {
  std::string own = record_json(record, top).dump(-1, ' ', false, Json::error_handler_t::replace);
  if (record.form == Form::kArchive) {
    own.back() = ',';
    own += "\"entries\":[";
    for (const auto& entry : record.entries) {
      own += &entry == &record.entries.front() ? "\n" : ",\n";
      own += indent + "  ";
      append(own, entry, indent + "  ", false);
    }
    own += "\n" + indent + "]}";
  }
  out += own;
}

// Reads with the place of what is wrong.
class Reader {
 public:
  Result<Record> read(const nlohmann::json& json) {
    const auto schema = json.is_object() ? json.find("schema") : json.end();
    if (!json.is_object() || schema == json.end() || *schema != kTreeSchema) {
      return fail(
          ErrorCode::kMalformed,
          std::string("this is no manifest of an unpacked tree; its schema is not ") + kTreeSchema,
          "/schema");
    }
    if (!json.contains("file")) return fail(ErrorCode::kMalformed, "is missing", "/file");
    Record top;
    record(json["file"], "/file", 0, top);
    if (error_) return tl::unexpected(*error_);
    return top;
  }

 private:
  void wrong(const std::string& place, std::string why) {
    if (!error_) error_ = Error{ErrorCode::kMalformed, std::move(why), {}, place};
  }

  std::string text(const nlohmann::json& json, const char* key, const std::string& place) {
    if (!json.contains(key)) {
      wrong(place + "/" + key, "is missing");
    } else if (!json[key].is_string()) {
      wrong(place + "/" + key, "is no text");
    } else {
      return json[key].get<std::string>();
    }
    return {};
  }

  std::string raw(const nlohmann::json& json, const char* key, const std::string& place) {
    auto value = unescape(text(json, key, place), nullptr);
    if (!value) wrong(place + "/" + key, value.error().message);
    return value ? std::move(*value) : std::string();
  }

  template <std::size_t N>
  std::size_t word(const std::array<const char*, N>& words, const nlohmann::json& json,
                   const char* key, const std::string& place) {
    const std::string value = text(json, key, place);
    for (std::size_t i = 0; i < N; ++i) {
      if (value == words[i]) return i;
    }
    wrong(place + "/" + key, "\"" + text::printable(value, 40) + "\" is unknown");
    return 0;
  }

  void packing(const nlohmann::json& json, const std::string& place, Record& out) {
    const std::string words = text(json, "packing", place);
    const auto parts = text::split(words, ' ');
    if (words == "stored") {
      out.packing = Packing::kStored;
    } else if (words == "kept") {
      out.packing = Packing::kKept;
    } else if (parts.size() == 3 && parts[0] == "deflate") {
      out.deflate = {text::to_int(parts[1]).value_or(0), text::to_int(parts[2]).value_or(0)};
      if (out.deflate.level < 1 || out.deflate.level > 9 || out.deflate.memory < 1 ||
          out.deflate.memory > 9) {
        wrong(place + "/packing", "has a level or memory that is not 1 to 9");
      }
    } else {
      wrong(place + "/packing", "is none of stored, kept, deflate LEVEL MEMORY");
    }
  }

  void framing(const nlohmann::json& json, const std::string& place, vassal::Framing& out) {
    if (!json.is_object()) return wrong(place, "is no object");
    out = {};
    out.kind = static_cast<FramingKind>(word(kFramings, json, "kind", place));
    if (out.kind == FramingKind::kPlain || out.kind == FramingKind::kXz) return;
    out.marker = text(json, "marker", place);
    const auto key = json.find("key");
    if (key == json.end() || !key->is_number_unsigned() || key->get<std::uint64_t>() > 255) {
      return wrong(place + "/key", "is no number from 0 to 255");
    }
    out.key = key->get<unsigned char>();
    const auto upper = json.find("upper_hex");
    out.upper_hex = upper != json.end() && upper->is_boolean() && upper->get<bool>();
  }

  void record(const nlohmann::json& json, const std::string& place, int depth, Record& out) {
    if (!json.is_object()) return wrong(place, "is no object");
    if (depth > kMaxDepth) return wrong(place, "is nested too deep");
    out.form = static_cast<Form>(word(kForms, json, "form", place));
    if (depth > 0) {
      out.name = raw(json, "name", place);
      if (out.form != Form::kFolder) out.path = text(json, "path", place);
      if (out.form != Form::kFolder && !stays_inside(out.path)) {
        return wrong(place + "/path", "leaves the folder");
      }
      const auto time = archive::parse_time(text(json, "time", place));
      if (!time) return wrong(place + "/time", "is no time YYYY-MM-DDThh:mm:ss");
      out.time = *time;
      packing(json, place, out);
    }
    if (out.form == Form::kBuild) {
      out.frame = {raw(json, "prolog", place),
                   raw(json, "epilog", place),
                   {raw(json, "newline", place), raw(json, "indent", place)}};
    }
    if (out.form == Form::kGame) {
      if (!json.contains("framing")) return wrong(place + "/framing", "is missing");
      framing(json["framing"], place + "/framing", out.framing);
    }
    if (out.form != Form::kArchive) return;
    if (!json.contains("entries") || !json["entries"].is_array()) {
      return wrong(place + "/entries", "is no list");
    }
    std::size_t number = 0;
    for (const auto& entry : json["entries"]) {
      record(entry, place + "/entries/" + std::to_string(number++), depth + 1,
             out.entries.emplace_back());
    }
  }

  std::optional<Error> error_;
};

}  // namespace

std::string write_manifest(const Record& top) {
  std::string out = std::string("{\"schema\":\"") + kTreeSchema + "\",\n\"file\":";
  append(out, top, "", true);
  return out + "}\n";
}

Result<Record> read_manifest(std::string_view json) {
  auto parsed = parse_json(json);
  if (!parsed) return forward(parsed);
  return Reader().read(*parsed);
}

}  // namespace provost::tree
