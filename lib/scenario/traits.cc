// SPDX-License-Identifier: MIT
#include "scenario/traits.h"

#include "vassal/command.h"
#include "vassal/sequence.h"

namespace provost::scenario {

using vassal::encode_sequence;

vassal::Trait layer_trait(const LayerLook& look, int level) {
  std::vector<std::string> names;
  for (const auto& name : look.names) names.push_back(name.empty() ? "" : "+ " + name);
  const std::string legacy = "128";  // modifiers of the one-letter keys before version 1
  return {encode_sequence({"emb2",
                           "",
                           legacy,
                           "",
                           look.next.menu,
                           legacy,
                           "",
                           look.previous.menu,
                           legacy,
                           "",
                           "",
                           "",
                           "1",
                           "false",
                           std::to_string(look.x),
                           std::to_string(look.y),
                           encode_sequence(look.images, ','),
                           encode_sequence(names, ','),
                           look.loop ? "true" : "false",
                           look.name,
                           "",
                           "",
                           "false",
                           "",
                           "1",
                           "1",
                           "true",
                           "",
                           look.next.key,
                           look.previous.key,
                           "",
                           "1.0",
                           "",
                           "true"},
                          ';'),
          std::to_string(level)};
}

vassal::Trait rotate_trait(const std::string& name, int facings, int facing) {
  return {encode_sequence({"rotate", std::to_string(facings), "93,130", "91,130", "Turn right",
                           "Turn left", "", "", name, "", "", "", "", "true"},
                          ';'),
          std::to_string(facing - 1)};
}

vassal::Trait mark_trait(const std::vector<std::pair<std::string, std::string>>& values) {
  std::vector<std::string> keys;
  std::vector<std::string> texts;
  for (const auto& [key, value] : values) {
    keys.push_back(key);
    texts.push_back(value);
  }
  return {"mark;" + encode_sequence(keys, ','), encode_sequence(texts, ',')};
}

vassal::Trait report_trait(const std::vector<std::string>& keys, const std::string& format) {
  return {encode_sequence({"report", encode_sequence(keys, ','), format, "", "", "", "false"}, ';'),
          "-1"};
}

vassal::Trait moved_trait(const std::string& image, int x, int y) {
  return {encode_sequence(
              {"markmoved", image, std::to_string(x), std::to_string(y), "Mark moved", "89,130", "",
               "false", "Mark piece as moved", "", "Mark piece as unmoved", ""},
              ';'),
          "false"};
}

vassal::Trait delete_trait(const std::string& menu) {
  return {encode_sequence({"delete", menu, "127,0", ""}, ';'), ""};
}

vassal::Trait prototype_trait(const std::string& name) { return {"prototype;" + name, ""}; }

vassal::Trait basic_piece(const std::string& image, const std::string& name,
                          const std::string& gpid) {
  return {encode_sequence({"piece", "", "", image, name}, ';'),
          encode_sequence({"null", "0", "0", gpid, "0"}, ';')};
}

std::string definition_text(const vassal::TraitChain& chain) {
  return vassal::command_text(
      vassal::make_command(vassal::AddPiece{"null", chain.type_text(), chain.state_text()}));
}

std::string ctrl(int letter) { return std::to_string(letter) + ",130"; }
std::string ctrl_shift(int letter) { return std::to_string(letter) + ",195"; }

}  // namespace provost::scenario
