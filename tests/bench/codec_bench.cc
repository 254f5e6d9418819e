// SPDX-License-Identifier: MIT
// The two codecs that every byte of a save goes through: the obfuscation, measured in bytes of
// hexadecimal text, and the sequence, over the fields of real-looking commands.
#include <benchmark/benchmark.h>

#include <string>

#include "vassal/framing.h"
#include "vassal/sequence.h"

namespace {

using namespace provost;

std::string command_text(std::size_t size) {
  std::string text;
  while (text.size() < size) {
    text +=
        "+/1796014721216/mark;Side,Arm\tlabel;;;10;;;t;0;c;0;b;c;$pieceName$ ($label$);Dialog;0;0;"
        "Note;\\\tpiece;;;1pie.png;1 PIE/French,infantry\ta note\\\tField;640;180;12;1;UniqueID;"
        "1796014721216\x1b";
  }
  return text;
}

void decode_obfuscation(benchmark::State& state) {
  vassal::FramedText framed;
  framed.framing = {vassal::FramingKind::kHexXor, 0x5A, "!VCSK", false};
  framed.text = command_text(std::size_t{16} << 20);
  const auto bytes = vassal::write_framed(framed);
  if (!bytes) return state.SkipWithError("the text cannot be framed");
  for (auto _ : state) {
    auto text = vassal::read_framed(*bytes, bytes->size());
    benchmark::DoNotOptimize(text);
  }
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations() * bytes->size()));
}

void decode_sequence(benchmark::State& state, char delimiter) {
  const auto text = command_text(std::size_t{16} << 20);
  for (auto _ : state) {
    vassal::SequenceDecoder decoder(text, delimiter);
    while (decoder.has_more()) benchmark::DoNotOptimize(decoder.next());
  }
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations() * text.size()));
}

void decode_commands(benchmark::State& state) { decode_sequence(state, '\x1b'); }
void decode_fields(benchmark::State& state) { decode_sequence(state, ';'); }

}  // namespace

BENCHMARK(decode_obfuscation)->Unit(benchmark::kMillisecond);
BENCHMARK(decode_commands)->Unit(benchmark::kMillisecond);
BENCHMARK(decode_fields)->Unit(benchmark::kMillisecond);
BENCHMARK_MAIN();
