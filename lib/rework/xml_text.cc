// SPDX-License-Identifier: MIT
#include "rework/xml_text.h"

#include <algorithm>
#include <cctype>

#include "base/text.h"

namespace provost::rework {
namespace {

constexpr std::size_t kNone = std::string_view::npos;

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

bool is_blank(std::string_view text) { return std::all_of(text.begin(), text.end(), is_space); }

std::string escaped(std::string_view text, bool attribute) {
  std::string out;
  for (const char c : text::escape_xml(text)) {
    // White space in an attribute becomes a blank when it is read, a carriage return a line feed.
    if (c == '\r' || (attribute && (c == '\t' || c == '\n'))) {
      out += "&#" + std::to_string(static_cast<int>(c)) + ";";
    } else {
      out += c;
    }
  }
  return out;
}

}  // namespace

class XmlScanner {
 public:
  explicit XmlScanner(std::string_view text) : text_(text) {}

  Result<XmlText> run() {
    XmlText result;
    const std::size_t start = skip_to_element(0, kNone);
    if (start == kNone) return broken(0, "no element");
    result.before = text_.substr(0, start);
    at_ = start;
    if (auto done = element(result.root, 0); !done) return forward(done);
    result.after = text_.substr(at_);
    return result;
  }

 private:
  tl::unexpected<Error> broken(std::size_t at, std::string why) const {
    return fail(ErrorCode::kMalformed, "the XML cannot be taken apart: " + std::move(why),
                "byte " + std::to_string(at));
  }

  // The next '<' of a tag at or behind `at`; comments, CDATA, instructions and the document type
  // are passed over. kNone when there is none.
  std::size_t skip_to_element(std::size_t at, std::size_t missing) const {
    struct Skipped {
      std::string_view begin;
      std::string_view end;
    };
    static constexpr Skipped kSkipped[] = {
        {"<!--", "-->"}, {"<![CDATA[", "]]>"}, {"<?", "?>"}, {"<!", ">"}};
    while ((at = text_.find('<', at)) != kNone) {
      const auto rest = text_.substr(at);
      const auto* found =
          std::find_if(std::begin(kSkipped), std::end(kSkipped),
                       [&](const Skipped& skipped) { return rest.starts_with(skipped.begin); });
      if (found == std::end(kSkipped)) return at;
      auto end = text_.find(found->end, at + found->begin.size());
      if (found->begin == "<!" && rest.substr(0, end == kNone ? 0 : end - at).find('[') != kNone) {
        end = text_.find("]>", at);  // a document type with declarations inside
        if (end != kNone) ++end;
      }
      if (end == kNone) return missing;
      at = end + found->end.size();
    }
    return missing;
  }

  // The '>' of the tag that begins at `at`.
  std::size_t tag_end(std::size_t at) const {
    char quote = 0;
    for (; at < text_.size(); ++at) {
      const char c = text_[at];
      if (quote != 0) {
        if (c == quote) quote = 0;
      } else if (c == '"' || c == '\'') {
        quote = c;
      } else if (c == '>') {
        return at;
      }
    }
    return kNone;
  }

  Result<void> element(XmlNode& node, int depth) {
    constexpr int kDeepest = 500;
    if (depth > kDeepest) return fail(ErrorCode::kLimit, "elements are nested too deeply");
    const std::size_t end = tag_end(at_);
    if (end == kNone) return broken(at_, "a tag is not closed");
    node.open_ = text_.substr(at_, end + 1 - at_);
    std::size_t name_end = 1;
    while (name_end < node.open_.size() && !is_space(node.open_[name_end]) &&
           node.open_[name_end] != '/' && node.open_[name_end] != '>') {
      ++name_end;
    }
    node.name_ = node.open_.substr(1, name_end - 1);
    at_ = end + 1;
    if (node.open_.ends_with("/>")) return {};
    while (true) {
      const std::size_t next = skip_to_element(at_, kNone);
      if (next == kNone) return broken(at_, "<" + node.name_ + "> is not closed");
      if (next > at_) node.parts_.push_back({std::string(text_.substr(at_, next - at_)), nullptr});
      at_ = next;
      if (text_.substr(at_).starts_with("</")) {
        const std::size_t close = text_.find('>', at_);
        if (close == kNone) return broken(at_, "a tag is not closed");
        node.close_ = text_.substr(at_, close + 1 - at_);
        at_ = close + 1;
        return {};
      }
      auto child = std::make_unique<XmlNode>();
      if (auto done = element(*child, depth + 1); !done) return done;
      node.parts_.push_back({{}, std::move(child)});
    }
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

std::vector<XmlNode*> XmlNode::children() const {
  std::vector<XmlNode*> found;
  for (const auto& part : parts_) {
    if (part.child) found.push_back(part.child.get());
  }
  return found;
}

std::size_t XmlNode::part_of(std::size_t index) const {
  for (std::size_t i = 0; i < parts_.size(); ++i) {
    if (parts_[i].child && index-- == 0) return i;
  }
  return parts_.size();
}

void XmlNode::set_attribute(std::string_view name, std::string_view value) {
  const std::string fresh = escaped(value, true);
  std::size_t at = 1 + name_.size();
  while (at < open_.size()) {
    while (at < open_.size() && is_space(open_[at])) ++at;
    const std::size_t begin = at;
    while (at < open_.size() && open_[at] != '=' && !is_space(open_[at]) && open_[at] != '>') ++at;
    const std::string_view key = std::string_view(open_).substr(begin, at - begin);
    const std::size_t quote = open_.find_first_of("\"'", at);
    if (quote == std::string::npos) break;
    const std::size_t end = open_.find(open_[quote], quote + 1);
    if (end == std::string::npos) break;
    if (key == name) {
      open_.replace(quote, end + 1 - quote, '"' + fresh + '"');
      return;
    }
    at = end + 1;
  }
  std::size_t end = open_.size() - (open_.ends_with("/>") ? 2 : 1);
  while (end > 0 && is_space(open_[end - 1])) --end;
  open_.insert(end, " " + std::string(name) + "=\"" + fresh + "\"");
}

// "<Map/>" becomes "<Map></Map>".
void XmlNode::open_up() {
  if (!close_.empty()) return;
  open_.replace(open_.size() - 2, 2, ">");
  close_ = "</" + name_ + ">";
}

void XmlNode::set_text(std::string_view text) {
  open_up();
  parts_.clear();
  parts_.push_back({escaped(text, false), nullptr});
}

XmlNode* XmlNode::append(std::unique_ptr<XmlNode> child) {
  const auto count = children().size();
  if (count > 0) return insert_behind(count - 1, std::move(child));
  open_up();
  XmlNode* added = child.get();
  parts_.push_back({{}, std::move(child)});
  return added;
}

XmlNode* XmlNode::insert_behind(std::size_t index, std::unique_ptr<XmlNode> child) {
  open_up();
  const std::size_t at = part_of(index);
  XmlNode* added = child.get();
  // As far from its neighbour as the neighbour from the one before it.
  std::string gap;
  if (at > 0 && at < parts_.size() && !parts_[at - 1].child && is_blank(parts_[at - 1].raw)) {
    gap = parts_[at - 1].raw;
  }
  const auto place = parts_.begin() + static_cast<std::ptrdiff_t>(std::min(at + 1, parts_.size()));
  const auto inserted = parts_.insert(place, Part{{}, std::move(child)});
  if (!gap.empty()) parts_.insert(inserted, Part{gap, nullptr});
  return added;
}

std::unique_ptr<XmlNode> XmlNode::take(std::size_t index) {
  const std::size_t at = part_of(index);
  if (at == parts_.size()) return nullptr;
  auto child = std::move(parts_[at].child);
  parts_.erase(parts_.begin() + static_cast<std::ptrdiff_t>(at));
  return child;
}

std::size_t count_comments(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t at = 0; (at = text.find("<!--", at)) != kNone; ++count) {
    at = std::min(text.find("-->", at + 4), text.size());
  }
  return count;
}

std::size_t XmlNode::comments() const {
  std::size_t count = 0;
  for (const auto& part : parts_) count += count_comments(part.raw);
  return count;
}

void XmlNode::print(std::string& out) const {
  out += open_;
  for (const auto& part : parts_) {
    if (part.child) {
      part.child->print(out);
    } else {
      out += part.raw;
    }
  }
  out += close_;
}

Result<XmlText> XmlText::parse(std::string_view text) { return XmlScanner(text).run(); }

std::string XmlText::print() const {
  std::string out = before;
  root.print(out);
  return out + after;
}

}  // namespace provost::rework
