// SPDX-License-Identifier: MIT
#include "tree/xml_node.h"

#include <algorithm>

#include "base/text.h"
#include "tree/xml_text.h"
#include "vassal/build_file.h"

namespace provost::tree {

namespace {

using Item = XmlNode::Item;

constexpr std::string_view kSpace = " \t\r\n";

bool blank(std::string_view text) { return text.find_first_not_of(kSpace) == text.npos; }

// White space between elements is the writer's indentation and no content.
void drop_indentation(XmlNode& node) {
  const bool structured = std::any_of(node.items.begin(), node.items.end(), [](const Item& item) {
    return item.kind != Item::Kind::kText;
  });
  const bool text = std::any_of(node.items.begin(), node.items.end(), [](const Item& item) {
    return item.kind == Item::Kind::kText && !blank(item.text);
  });
  if (!structured || text) return;
  std::erase_if(node.items, [](const Item& item) { return item.kind == Item::Kind::kText; });
}

class Reader {
 public:
  explicit Reader(std::string_view xml) : xml_(xml) {}

  Result<XmlDocument> read() {
    XmlDocument document;
    if (xml_.starts_with("\xEF\xBB\xBF")) at_ = 3;
    while (at_ < xml_.size() && !starts_element()) {
      if (xml_[at_] == '<') {
        if (!skip_markup()) return failed("this markup does not end");
      } else {
        ++at_;
      }
    }
    document.prolog = xml_.substr(0, at_);
    if (!element(document.root)) return failed(why_);
    document.epilog = xml_.substr(at_);
    return document;
  }

 private:
  tl::unexpected<Error> failed(std::string why) const {
    return fail(ErrorCode::kMalformed, std::move(why), "byte " + std::to_string(at_));
  }
  bool no(const char* why) {
    why_ = why;
    return false;
  }
  bool looking_at(std::string_view what) const { return xml_.substr(at_).starts_with(what); }
  bool starts_element() const {
    return looking_at("<") && !looking_at("<?") && !looking_at("<!") && !looking_at("</");
  }

  bool skip_to(std::string_view end) {
    const auto found = xml_.find(end, at_);
    if (found == std::string_view::npos) return false;
    at_ = found + end.size();
    return true;
  }

  bool skip_markup() {
    if (looking_at("<!--")) return skip_to("-->");
    if (looking_at("<?")) return skip_to("?>");
    if (xml_.find('[', at_) < xml_.find('>', at_)) return skip_to("]>");  // a DOCTYPE with rules
    return skip_to(">");
  }

  std::string_view name() {
    const auto end = std::min(xml_.find_first_of(" \t\r\n/>=<", at_), xml_.size());
    const auto word = xml_.substr(at_, end - at_);
    at_ = end;
    return word;
  }
  void skip_space() { at_ = std::min(xml_.find_first_not_of(kSpace, at_), xml_.size()); }

  bool attributes(XmlNode& node) {
    for (;;) {
      skip_space();
      if (at_ >= xml_.size()) return no("the element is cut off");
      if (xml_[at_] == '/' || xml_[at_] == '>') return true;
      const auto key = name();
      skip_space();
      if (key.empty() || !looking_at("=")) return no("an attribute without a value");
      ++at_;
      skip_space();
      if (!looking_at("\"") && !looking_at("'")) return no("an attribute without quotes");
      const auto end = xml_.find(xml_[at_], at_ + 1);
      if (end == std::string_view::npos) return no("the quotes are not closed");
      auto value = decode_attribute(xml_.substr(at_ + 1, end - at_ - 1));
      if (!value) return no("an unknown entity");
      node.attributes.emplace_back(key, std::move(*value));
      at_ = end + 1;
    }
  }

  bool text(XmlNode& node) {
    const auto end = std::min(xml_.find('<', at_), xml_.size());
    auto value = decode_text(xml_.substr(at_, end - at_));
    if (!value) return no("an unknown entity");
    node.add_text(std::move(*value));
    at_ = end;
    return true;
  }

  // Nested no deeper than tinyxml2 allows, which has read it before us.
  bool element(XmlNode& node) {
    node.begin = at_;
    ++at_;
    node.type = name();
    if (!attributes(node)) return false;
    if (looking_at("/>")) {
      at_ += 2;
      node.end = at_;
      return true;
    }
    if (!looking_at(">")) return no("a slash in the middle of a tag");
    ++at_;
    while (!looking_at("</")) {
      if (at_ >= xml_.size()) return no("the element is cut off");
      if (starts_element()) {
        XmlNode child;
        if (!element(child)) return false;
        node.add_element(std::move(child));
      } else if (looking_at("<![CDATA[")) {
        const auto begin = at_ + 9;
        if (!skip_to("]]>")) return no("CDATA does not end");
        node.add_text(normal_line_ends(xml_.substr(begin, at_ - 3 - begin)));
      } else if (looking_at("<")) {
        const auto begin = at_;
        if (!skip_markup()) return no("this markup does not end");
        node.items.push_back(
            {Item::Kind::kMarkup, normal_line_ends(xml_.substr(begin, at_ - begin)), 0});
      } else if (!text(node)) {
        return false;
      }
    }
    if (!skip_to(">")) return no("the end tag does not end");
    node.end = at_;
    drop_indentation(node);
    return true;
  }

  std::string_view xml_;
  std::size_t at_ = 0;
  const char* why_ = "";
};

class Printer {
 public:
  explicit Printer(const XmlStyle& style) : style_(style) {}

  std::vector<std::string> print(const XmlNode& node, std::size_t depth) {
    pieces_.emplace_back();
    element(node, depth);
    return std::move(pieces_);
  }

 private:
  std::string& out() { return pieces_.back(); }

  void line(std::size_t depth) {
    out() += style_.newline;
    for (std::size_t i = 0; i < depth; ++i) out() += style_.indent;
  }

  void element(const XmlNode& node, std::size_t depth) {
    out() += "<" + node.type;
    for (const auto& [key, value] : node.attributes) {
      out() += " " + key + "=\"" + encode_attribute(value) + "\"";
    }
    if (node.items.empty()) {
      out() += "/>";
      return;
    }
    out() += ">";
    // An element with text of its own is written without indentation, else it would get more text.
    const bool mixed = std::any_of(node.items.begin(), node.items.end(),
                                   [](const Item& item) { return item.kind == Item::Kind::kText; });
    for (const auto& item : node.items) {
      if (!mixed) line(depth + 1);
      switch (item.kind) {
        case Item::Kind::kText:
          out() += encode_text(item.text, style_.newline);
          break;
        case Item::Kind::kMarkup:
          out() += with_line_ends(item.text, style_.newline);
          break;
        case Item::Kind::kElement:
          element(node.children[item.child], depth + 1);
          break;
        case Item::Kind::kInclude:
          pieces_.emplace_back();
          break;
      }
    }
    if (!mixed) line(depth);
    out() += "</" + node.type + ">";
  }

  const XmlStyle& style_;
  std::vector<std::string> pieces_;
};

}  // namespace

const std::string* XmlNode::attribute(std::string_view key) const {
  for (const auto& [name, value] : attributes) {
    if (name == key) return &value;
  }
  return nullptr;
}

void XmlNode::add_text(std::string text) {
  if (text.empty()) return;
  if (!items.empty() && items.back().kind == Item::Kind::kText) {
    items.back().text += text;
  } else {
    items.push_back({Item::Kind::kText, std::move(text), 0});
  }
}

void XmlNode::add_element(XmlNode child) {
  items.push_back({Item::Kind::kElement, {}, children.size()});
  children.push_back(std::move(child));
}

bool XmlNode::same_as(const XmlNode& other) const {
  return type == other.type && attributes == other.attributes && items == other.items &&
         std::equal(children.begin(), children.end(), other.children.begin(), other.children.end(),
                    [](const XmlNode& a, const XmlNode& b) { return a.same_as(b); });
}

Result<XmlDocument> read_xml(std::string_view xml, const archive::Limits& limits) {
  const auto checked = vassal::parse_build_file(xml, limits);
  if (!checked) return tl::unexpected(checked.error());
  // A character written as a number would come back as UTF-8 in a file that is none.
  if (text::first_bad_utf8(xml) && xml.find("&#") != std::string_view::npos) {
    return fail(ErrorCode::kUnsupported,
                "the build file is not in UTF-8 and has characters by "
                "number");
  }
  return Reader(xml).read();
}

std::vector<std::string> print_xml(const XmlNode& node, const XmlStyle& style, std::size_t depth) {
  return Printer(style).print(node, depth);
}

}  // namespace provost::tree
