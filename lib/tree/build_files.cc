// SPDX-License-Identifier: MIT
#include "tree/build_files.h"

#include <algorithm>
#include <array>
#include <unordered_set>

#include "archive/entry_name.h"
#include "base/files.h"
#include "base/text.h"
#include "tree/component_lines.h"
#include "tree/file_names.h"
#include "tree/xml_text.h"
#include "vassal/well_formed.h"
#include "vassal/xml_characters.h"

namespace provost::tree {

using Kind = XmlNode::Item::Kind;

namespace {

constexpr std::size_t kLongestName = 40;
constexpr std::size_t kLongestFolder = 150;
constexpr int kMaxIncludeDepth = 200;

std::string_view class_name(const XmlNode& node) {
  const auto dot = node.type.rfind('.');
  const std::string_view all = node.type;
  return dot == std::string::npos ? all : all.substr(dot + 1);
}

// Components whose children are told in files of their own.
bool splits(const XmlNode& node, bool root) {
  static constexpr std::array<std::string_view, 12> kContainers = {
      "Map",       "PrivateMap", "PlayerHand", "PieceWindow", "ChartWindow", "PrototypesContainer",
      "TabWidget", "ListWidget", "BoxWidget",  "PanelWidget", "MapWidget",   "BoardPicker"};
  if (root || node.type.starts_with("VASSAL.build.module.folder.")) return true;
  const auto name = class_name(node);
  return std::find(kContainers.begin(), kContainers.end(), name) != kContainers.end();
}

// Whether the component stands in its container's file: it is small, or a piece.
bool is_small(const XmlNode& node) {
  if (node.items.empty()) return true;
  const auto name = class_name(node);
  if (name == "PrototypeDefinition") return false;
  return node.children.empty();
}

std::string file_name(const XmlNode& node) {
  std::string name(class_name(node));
  for (const auto key : {"mapName", "name", "entryName", "text", "buttonText", "title"}) {
    const auto* value = node.attribute(key);
    if (value == nullptr || value->empty()) continue;
    name += "-" + *value;
    break;
  }
  for (char& c : name) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte <= 0x20 || std::string_view("<>:\"|?*\\/%~").find(c) != std::string_view::npos)
      c = '_';
  }
  std::size_t cut = std::min(name.size(), kLongestName);
  while (cut > 0 && cut < name.size() && (static_cast<unsigned char>(name[cut]) & 0xC0) == 0x80) {
    --cut;
  }
  return safe_part(std::string_view(name).substr(0, cut));
}

BuildFrame frame_of(std::string_view xml, XmlDocument& document) {
  BuildFrame frame{std::move(document.prolog), std::move(document.epilog), {}};
  if (xml.find("\r\n") != std::string_view::npos) frame.style.newline = "\r\n";
  if (document.root.children.empty()) return frame;
  const auto begin = document.root.children.front().begin;
  const auto line = xml.rfind('\n', begin);
  if (line == std::string_view::npos || line < document.root.begin) return frame;
  const auto indent = xml.substr(line + 1, begin - line - 1);
  if (text::trim(indent).empty()) frame.style.indent = indent;
  return frame;
}

std::string digest_of(std::string_view text) { return sha256(normal_line_ends(text)); }

class Writer {
 public:
  Writer(std::string_view xml, PrivateValues& values, const archive::Limits& limits)
      : xml_(xml), values_(values), limits_(limits) {}

  Result<BuildFiles> write() {
    if (xml_.find(kIncludeMark) != std::string_view::npos) {
      return fail(ErrorCode::kUnsupported, "the build file has a mark of an unpacked tree in it");
    }
    auto document = read_xml(xml_, limits_);
    if (!document) return forward(document);
    files_.frame = frame_of(xml_, *document);
    names_.path_for(kBuildRoot);
    if (!part(document->root, nullptr, kBuildRoot, 0)) return tl::unexpected(*error_);
    return std::move(files_);
  }

 private:
  struct Included {
    const XmlNode* node;
    std::string path;
    std::size_t depth;
  };

  std::string child_path(const XmlNode& node, const std::string& path, bool root) {
    std::string folder = root ? "" : path.substr(0, path.rfind('.')) + "/";
    if (folder.size() > kLongestFolder) folder.resize(folder.rfind('/', folder.size() - 2) + 1);
    return names_.path_for(folder + file_name(node) + ".txt");
  }

  // The file of one component, then those of the components included in it.
  bool part(const XmlNode& node, const XmlNode* parent, const std::string& path,
            std::size_t depth) {
    const bool root = parent == nullptr;
    LineWriter out;
    Privacy privacy(values_);
    std::vector<Included> included;
    std::vector<const XmlNode*> splitting;
    ComponentWriter writer{out, privacy,
                           [&](const XmlNode& holder, const XmlNode& child) -> std::string {
                             // Only the component of this file is split; what is inline in it stays
                             // whole.
                             if (&holder != &node || !splits(holder, root) || is_small(child))
                               return {};
                             included.push_back({&child, child_path(child, path, root), depth + 1});
                             return included.back().path;
                           }};
    writer.write(node, 0);
    files_.pieces += writer.pieces;
    files_.raw_pieces += writer.raw_pieces;
    BuildFile file{path, out.text(), {}, privacy.found()};
    if (!keep_original(file, node, included, depth)) return false;
    files_.files.push_back(std::move(file));
    for (const auto& next : included) {
      if (!part(*next.node, &node, next.path, next.depth)) return false;
    }
    return true;
  }

  // Reads the lines again and compares what they print with what stood in the build file.
  bool keep_original(BuildFile& file, const XmlNode& node, const std::vector<Included>& included,
                     std::size_t depth) {
    const auto lines = parse_lines(file.text, values_);
    auto again = lines && lines->size() == 1 ? read_component(lines->front())
                                             : Result<XmlNode>(fail(ErrorCode::kMalformed, ""));
    if (!again || !told(node, *again, included)) {
      error_ = Error{ErrorCode::kUnsupported,
                     "a component of the build file cannot be told in lines",
                     {},
                     file.path};
      return false;
    }
    std::vector<std::string> raw;
    std::size_t at = node.begin;
    for (const auto& part : included) {
      raw.emplace_back(xml_.substr(at, part.node->begin - at));
      at = part.node->end;
    }
    raw.emplace_back(xml_.substr(at, node.end - at));
    if (print_xml(*again, files_.frame.style, depth) == raw) return true;
    file.original = digest_of(file.text) + "\n" + text::join(raw, kIncludeMark);
    return true;
  }

  // Whether the lines tell the component: the same but for the included ones.
  static bool told(const XmlNode& node, const XmlNode& again,
                   const std::vector<Included>& included) {
    if (included.empty()) return node.same_as(again);
    XmlNode expected;
    expected.type = node.type;
    expected.attributes = node.attributes;
    std::size_t next = 0;
    for (const auto& item : node.items) {
      if (item.kind != Kind::kElement) {
        expected.items.push_back(item);
      } else if (next < included.size() && included[next].node == &node.children[item.child]) {
        expected.items.push_back({Kind::kInclude, included[next++].path, 0});
      } else {
        expected.add_element(node.children[item.child]);
      }
    }
    XmlNode plain = again;
    for (auto& item : plain.items) {
      if (item.kind == Kind::kInclude) item.child = 0;  // the number of its line
    }
    return expected.same_as(plain);
  }

  std::string_view xml_;
  PrivateValues& values_;
  const archive::Limits& limits_;
  BuildFiles files_;
  FileNames names_;
  std::optional<Error> error_;
};

class Reader {
 public:
  Reader(const BuildSource& source, const BuildFrame& frame, const PrivateValues& values)
      : source_(source), frame_(frame), values_(values) {}

  Result<ReadBuild> read() {
    read_.xml = frame_.prolog;
    if (auto done = part(kBuildRoot, 0); !done) return forward(done);
    read_.xml += frame_.epilog;
    read_.refused = refused();
    return std::move(read_);
  }

 private:
  // VASSAL would not open what has such a character, or is not well formed.
  std::optional<Error> refused() const {
    if (const auto bad = vassal::first_bad_character(read_.xml)) {
      return refused_at(bad->at, bad->line,
                        bad->what +
                            ": Java's XML parser refuses it, and VASSAL does not open the "
                            "module");
    }
    const auto fault = vassal::xml_fault(read_.xml);
    if (!fault) return std::nullopt;
    std::size_t at = 0;
    for (int line = 1; line < fault->line; ++line) at = read_.xml.find('\n', at) + 1;
    return refused_at(at, fault->line,
                      fault->what +
                          ": Java's XML parser stops there, and VASSAL does not open the "
                          "module");
  }

  Error refused_at(std::size_t at, int xml_line, const std::string& why) const {
    const auto behind = std::find_if(origins_.begin(), origins_.end(),
                                     [&](const auto& origin) { return origin.first > at; });
    if (behind == origins_.begin()) return {ErrorCode::kMalformed, why, {}, {}};
    const auto& path = std::prev(behind)->second;
    std::string place = "line " + std::to_string(xml_line) + " of the build file";
    if (const auto text = source_.text(path)) {
      const auto lines = parse_lines(*text, values_);
      const int line = lines ? refused_line(*lines) : 0;
      if (line > 0) place = "line " + std::to_string(line);
    }
    return {ErrorCode::kMalformed, why, path, place};
  }

  // The first line whose text is to blame; 0 when it stands between the lines.
  static int refused_line(const std::vector<Line>& lines) {
    for (const auto& line : lines) {
      if (vassal::first_bad_character(text::escape_xml(line.value))) return line.number;
      const bool markup = !line.field && line.key == "markup";
      if (markup && vassal::xml_fault("<a>" + line.value + "</a>")) return line.number;
      // Names of components and attributes.
      const auto& name = line.field ? line.key : line.value;
      const bool named = line.field || line.key == "component";
      if (named && vassal::xml_fault("<" + name + "/>")) return line.number;
      if (const int below = refused_line(line.children); below > 0) return below;
    }
    return 0;
  }

  Result<void> part(const std::string& path, int depth) {
    auto text = source_.text(path);
    if (!text) return forward(text);
    read_.used.push_back(path);
    seen_.insert(archive::folded_name(path));
    auto lines = parse_lines(*text, values_);
    if (!lines) return tl::unexpected(in_file(std::move(lines.error()), path));
    if (lines->size() != 1) {
      return fail(ErrorCode::kMalformed, "a file tells one component, with all else indented below",
                  lines->empty() ? "line 1" : "line " + std::to_string((*lines)[1].number), path);
    }
    auto node = read_component(lines->front());
    if (!node) return tl::unexpected(in_file(std::move(node.error()), path));
    std::vector<const XmlNode::Item*> includes;
    collect(*node, includes);
    auto pieces = original_pieces(path, *text, includes.size());
    if (pieces.empty()) pieces = print_xml(*node, frame_.style, static_cast<std::size_t>(depth));
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      origins_.emplace_back(read_.xml.size(), path);
      read_.xml += pieces[i];
      if (i >= includes.size()) continue;
      const std::string place = "line " + std::to_string(includes[i]->child);
      if (depth >= kMaxIncludeDepth) {
        return fail(ErrorCode::kLimit, "files are included too deep in each other", place, path);
      }
      if (seen_.contains(archive::folded_name(includes[i]->text))) {
        return fail(ErrorCode::kMalformed, includes[i]->text + " is included twice", place, path);
      }
      auto done = part(includes[i]->text, depth + 1);
      if (!done && !seen_.contains(archive::folded_name(includes[i]->text))) {  // not even read
        const bool missing = done.error().code == ErrorCode::kNotFound;
        return fail(done.error().code,
                    includes[i]->text + (missing ? " is included here and is not there"
                                                 : " cannot be included: " + done.error().message),
                    place, path);
      }
      if (!done) return done;
    }
    return {};
  }

  static void collect(const XmlNode& node, std::vector<const XmlNode::Item*>& includes) {
    for (const auto& item : node.items) {
      if (item.kind == Kind::kInclude) includes.push_back(&item);
      if (item.kind == Kind::kElement) collect(node.children[item.child], includes);
    }
  }

  // The XML as it was, when the file is as it was.
  std::vector<std::string> original_pieces(const std::string& path, const std::string& text,
                                           std::size_t includes) {
    const auto original = source_.original(path);
    if (!original) return {};
    const auto end = original->find('\n');
    if (end == std::string::npos || original->substr(0, end) != digest_of(text)) {
      read_.changed.push_back(path);
      return {};
    }
    std::vector<std::string> pieces;
    std::string_view rest = std::string_view(*original).substr(end + 1);
    for (;;) {
      const auto mark = rest.find(kIncludeMark);
      pieces.emplace_back(rest.substr(0, mark));
      if (mark == std::string_view::npos) break;
      rest.remove_prefix(mark + kIncludeMark.size());
    }
    if (pieces.size() != includes + 1) return {};
    return pieces;
  }

  const BuildSource& source_;
  const BuildFrame& frame_;
  const PrivateValues& values_;
  ReadBuild read_;
  std::vector<std::pair<std::size_t, std::string>> origins_;  // where in the XML each file stands
  std::unordered_set<std::string> seen_;
};

}  // namespace

Result<BuildFiles> write_build(std::string_view xml, PrivateValues& values,
                               const archive::Limits& limits) {
  return Writer(xml, values, limits).write();
}

Result<ReadBuild> read_build(const BuildSource& source, const BuildFrame& frame,
                             const PrivateValues& values) {
  return Reader(source, frame, values).read();
}

}  // namespace provost::tree
