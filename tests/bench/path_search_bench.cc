// SPDX-License-Identifier: MIT
// How long the search for a way takes on Fontenoy's map (70 by 67 hexes, all terrain unknown), for
// a battalion that looks for the farthest hex it might reach and does not get there.
#include <benchmark/benchmark.h>

#include <iostream>

#include "rules/module_facts.h"
#include "rules/path_search.h"
#include "scenario/module_builder.h"

namespace {

using namespace provost;

void find_a_way(benchmark::State& state) {
  const boost::filesystem::path source(PROVOST_SOURCE_DIR);
  scenario::BuildRequest request;
  request.source = source / "modules/games/fontenoy";
  request.series = source / "modules/series/bar";
  auto built = scenario::build_module(request);
  auto module = built ? module::Module::from_bytes(built->bytes, "fontenoy.vmod")
                      : Result<module::Module>(tl::unexpected<Error>(built.error()));
  auto ruleset = rules::Ruleset::load(source / "modules", "bar/fontenoy");
  if (!module || !ruleset) return state.SkipWithError("the module does not build");
  auto field = game::HexField::make(*module, module->maps().front().name, std::nullopt);
  if (!field) return state.SkipWithError(describe(field.error()).c_str());
  const rules::Terrain terrain;
  game::Unit unit;
  unit.fields = {{"arm", "infantry"}, {"formation", "line"}, {"mp", "4"}};
  rules::PathQuery query;
  query.unit = &unit;
  query.start_formation = query.end_formation = "line";
  query.from = *field->named("S3515");
  query.to = *field->named("N3510");
  query.limit = {static_cast<int>(state.range(0)) * 6};
  query.terrain = &terrain;
  for (auto _ : state) {
    benchmark::DoNotOptimize(rules::find_path(query, ruleset->movement(), *field));
  }
}

}  // namespace

BENCHMARK(find_a_way)->Arg(4)->Arg(6)->Arg(10)->Unit(benchmark::kMillisecond);
BENCHMARK_MAIN();
