# SPDX-License-Identifier: MIT
# cmake -DINPUT=traits.json -DOUTPUT=traits_json.cc -DNAMESPACE=provost::vassal -DFUNCTION=traits_json -P embed.cmake
# Writes a source file whose function returns the bytes of INPUT. The bytes stand there one by one:
# compilers limit the length of a text literal.
file(READ "${INPUT}" hex HEX)
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${hex}")
# A line of sixteen bytes is readable, and short enough for every compiler.
string(REPEAT "0x..," 16 line)
string(REGEX REPLACE "(${line})" "\\1\n" bytes "${bytes}")
get_filename_component(name "${INPUT}" NAME)
file(WRITE "${OUTPUT}" "// Made from ${name} by the build.
#include <string_view>
namespace ${NAMESPACE}::data {
std::string_view ${FUNCTION}();
namespace {
constexpr unsigned char kBytes[] = {
${bytes}0};
}
std::string_view ${FUNCTION}() {
  return {reinterpret_cast<const char*>(kBytes), sizeof kBytes - 1};
}
}
")
