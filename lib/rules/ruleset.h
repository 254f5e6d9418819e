// SPDX-License-Identifier: MIT
// A Ruleset is a series' rules plus the exclusive rules of one game: "bar" or "bar/fontenoy". The
// rules are rows of JSON (schemas/rules.schema.json) in modules/series/SERIES/rules.json and
// modules/games/GAME/rules.json; each names a kind of lib/rules/kinds/.
//
//     auto rules = Ruleset::load(data_folder, "bar/fontenoy", charts);
#pragma once

#include <boost/filesystem/path.hpp>
#include <map>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "base/result.h"
#include "rules/catalogue.h"
#include "rules/movement_model.h"
#include "rules/rule.h"

namespace provost::rules {

/// JSON texts of charts that an owner or an invented game supplies, by id ("terrain-effects").
using Charts = std::map<std::string, std::string>;

class Ruleset {
 public:
  /// `folder` is the data folder with series/ and games/. kNotFound for an unknown name (with the
  /// sentence of `unknown`), kMalformed with a pointer for a bad row or chart.
  static Result<Ruleset> load(const boost::filesystem::path& folder, const std::string& name,
                              const Charts& charts = {});
  /// Names of all rulesets in a data folder.
  static std::vector<std::string> list(const boost::filesystem::path& folder);
  /// What to say of a name that is not among them: the nearest one, and all there are.
  static std::string unknown(const boost::filesystem::path& folder, const std::string& name);

  /// The series of a ruleset's name: "bar" of "bar/fontenoy" and of "bar".
  static std::string series_of(const std::string& name) { return name.substr(0, name.find('/')); }

  const std::string& name() const { return name_; }
  const std::string& series() const { return series_; }
  const std::vector<std::unique_ptr<Rule>>& rules() const { return rules_; }
  /// Whether activations that a phase announces one after the other may be one (a wing).
  bool activations_join() const { return activations_join_; }
  /// Whether the other side may react in this phase to a movement under way, which then goes on.
  bool is_reaction(const std::string& phase) const { return reactions_.contains(phase); }
  const MovementModel& movement() const { return *movement_; }
  const Catalogue& catalogue() const { return *catalogue_; }
  /// Whether the catalogue rule belongs to this ruleset (rules of another game of the series do
  /// not).
  bool covers(const std::string& id) const;
  /// What an enforced rule leaves out, empty when it is enforced whole.
  std::string part(const std::string& id) const;
  /// Name of the book a rule stands in.
  std::string book(const std::string& id) const;

 private:
  Result<void> read(const nlohmann::json& source, const std::string& file, const Charts& charts);

  std::string name_;
  std::string series_;
  std::vector<std::unique_ptr<Rule>> rules_;
  bool activations_join_ = false;
  std::set<std::string> reactions_;  // phases
  std::unique_ptr<MovementModel> movement_;
  std::optional<Catalogue> catalogue_;
  std::map<std::string, std::string> books_;  // id prefix ("BAR") -> book
  std::vector<std::string> prefixes_;         // of this ruleset
  std::map<std::string, std::string> parts_;
};

}  // namespace provost::rules
