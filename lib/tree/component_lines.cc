// SPDX-License-Identifier: MIT
#include "tree/component_lines.h"

#include "base/text.h"
#include "tree/escape.h"
#include "tree/piece_lines.h"
#include "vassal/command.h"

namespace provost::tree {

using vassal::AddPiece;
using Kind = XmlNode::Item::Kind;

namespace {

// A name in XML: no white space, nothing that ends it.
bool is_name(std::string_view name) {
  return !name.empty() && name.find_first_of(" \t\r\n/>=<\"'&#") == std::string_view::npos;
}

Result<std::string> read_piece(const Line& line) {
  std::string before;
  std::string after;
  for (const auto& child : line.children) {
    if (!child.field && child.key == "before") {
      before = child.value;
    } else if (!child.field && child.key == "after") {
      after = child.value;
    } else if (!is_trait_line(child)) {
      return fail_at(child, "below a piece stand its traits, not \"" + child.key + "\"");
    }
  }
  auto texts = read_traits(line);
  if (!texts) return forward(texts);
  auto piece = add_piece(line, line.value, std::move(*texts));
  if (!piece) return forward(piece);
  return before + piece->text + after;
}

// One comment or instruction and nothing else; what stands in it is judged with the whole file.
bool is_markup(std::string_view text) {
  const auto is_one = [&](std::string_view begin, std::string_view end) {
    return text.size() >= begin.size() + end.size() && text.starts_with(begin) &&
           text.find(end, begin.size()) == text.size() - end.size();
  };
  return is_one("<!--", "-->") || is_one("<?", "?>");
}

}  // namespace

void ComponentWriter::text(const std::string& text, std::size_t depth) {
  const auto trimmed = text::trim(text);
  if (trimmed.starts_with("+/")) {
    const auto command = vassal::make_command(std::string(trimmed));
    const auto* piece = command.as<AddPiece>();
    if (piece != nullptr && vassal::command_text(command) == command.text) {
      if (const auto chain = exact_chain(piece->type, piece->state)) {
        ++pieces;
        out.line(depth, "piece", escape(piece->id.empty() ? "null" : piece->id));
        const auto begin = static_cast<std::size_t>(trimmed.data() - text.data());
        if (begin > 0) out.line(depth + 1, "before", escape(text.substr(0, begin)));
        const auto end = begin + trimmed.size();
        if (end < text.size()) out.line(depth + 1, "after", escape(text.substr(end)));
        write_traits(out, depth + 1, *chain, TraitForm::kFields, privacy);
        return;
      }
    }
    ++raw_pieces;
  }
  out.line(depth, "text", escape(text));
}

void ComponentWriter::write(const XmlNode& node, std::size_t depth) {
  out.line(depth, "component", node.type);
  for (const auto& [key, value] : node.attributes) out.field(depth + 1, key, escape(value));
  for (const auto& item : node.items) {
    switch (item.kind) {
      case Kind::kText:
        text(item.text, depth + 1);
        break;
      case Kind::kMarkup:
        out.line(depth + 1, "markup", escape(item.text));
        break;
      case Kind::kElement: {
        const auto& child = node.children[item.child];
        const std::string path = include(node, child);
        if (path.empty()) {
          write(child, depth + 1);
        } else {
          out.line(depth + 1, "include", escape(path));
        }
        break;
      }
      case Kind::kInclude:
        break;
    }
  }
}

Result<XmlNode> read_component(const Line& line) {
  if (line.field || line.key != "component" || !is_name(line.value)) {
    return fail_at(line, "here stands `component` with the name of its class, not \"" + line.key +
                             (line.value.empty() ? "" : " ") + text::printable(line.value, 40) +
                             "\"");
  }
  XmlNode node;
  node.type = line.value;
  for (const auto& child : line.children) {
    if (child.field) {
      if (!is_name(child.key)) return fail_at(child, "no name of an attribute: " + child.key);
      if (node.attribute(child.key) != nullptr) {
        return fail_at(child, "the attribute " + child.key + " stands here twice");
      }
      node.attributes.emplace_back(child.key, child.value);
    } else if (child.key == "component") {
      auto inner = read_component(child);
      if (!inner) return inner;
      node.add_element(std::move(*inner));
    } else if (child.key == "include") {
      node.items.push_back({Kind::kInclude, child.value, static_cast<std::size_t>(child.number)});
    } else if (child.key == "text") {
      node.add_text(child.value);
    } else if (child.key == "markup") {
      if (!is_markup(child.value)) {
        return fail_at(child,
                       "`markup` is one comment (<!-- -->) or instruction (<? ?>); text "
                       "stands behind `text`, an element behind `component`");
      }
      node.items.push_back({Kind::kMarkup, child.value, 0});
    } else if (child.key == "piece") {
      auto piece = read_piece(child);
      if (!piece) return forward(piece);
      node.add_text(std::move(*piece));
    } else {
      return fail_at(child, "\"" + text::printable(child.key, 40) +
                                "\" is no word of a component; there are component, include, "
                                "piece, text, markup and \"NAME = VALUE\"");
    }
  }
  return node;
}

}  // namespace provost::tree
