# SPDX-License-Identifier: MIT
# One library target a folder of lib/ and one test program a folder of tests/unit/,
# so that a wrong include between folders is a link error.

add_library(provost_options INTERFACE)
target_compile_options(provost_options INTERFACE
  $<$<NOT:$<CXX_COMPILER_ID:MSVC>>:-Wall -Wextra -Wpedantic>
  $<$<BOOL:${PROVOST_WERROR}>:-Werror>
  # False alarms of GCC 12 inside the standard library, the second at -O3 only.
  $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>
  $<$<AND:$<CXX_COMPILER_ID:GNU>,$<CONFIG:Release>>:-Wno-restrict>
  # Location names depend on rounding: no fused multiply-add where the processor has one.
  $<$<NOT:$<CXX_COMPILER_ID:MSVC>>:-ffp-contract=off>
  $<$<CXX_COMPILER_ID:MSVC>:/W4 /utf-8>)
target_include_directories(provost_options INTERFACE "${PROJECT_SOURCE_DIR}/lib")
if(PROVOST_SANITIZE)
  target_compile_options(provost_options INTERFACE -fsanitize=${PROVOST_SANITIZE} -fno-omit-frame-pointer
    -fno-sanitize-recover=all)
  target_link_options(provost_options INTERFACE -fsanitize=${PROVOST_SANITIZE})
endif()
if(PROVOST_FUZZERS)  # the libraries tell the fuzzer which way they went
  target_compile_options(provost_options INTERFACE -fsanitize=fuzzer-no-link)
  target_link_options(provost_options INTERFACE -fsanitize=fuzzer-no-link)
endif()
if(PROVOST_COVERAGE)
  target_compile_options(provost_options INTERFACE --coverage)
  target_link_options(provost_options INTERFACE --coverage)
endif()

# With precompiled headers GCC 12 gives more such false alarms. All sources must agree on -pthread,
# which some of our libraries ask for.
if(PROVOST_PRECOMPILE)
  target_compile_options(provost_options INTERFACE
    $<$<NOT:$<CXX_COMPILER_ID:MSVC>>:-pthread>
    "$<$<CXX_COMPILER_ID:GNU>:-Wno-restrict;-Wno-array-bounds;-Wno-stringop-overflow>")
endif()

# provost_precompile(TARGET FIRST): the headers that nearly every source reads, compiled once; the
# first target of its kind makes them and the others use its. Sources still include what they need.
function(provost_precompile target first)
  if(NOT PROVOST_PRECOMPILE)
    return()
  endif()
  if(NOT target STREQUAL first)
    target_precompile_headers(${target} REUSE_FROM ${first})
    return()
  endif()
  target_precompile_headers(${target} PRIVATE <algorithm> <array> <boost/filesystem/path.hpp> <map>
    <memory> <optional> <set> <string> <string_view> <tl/expected.hpp> <utility> <vector> ${ARGN})
endfunction()

# provost_embed_data(NAME VARIABLE): every lib/NAME/data/X.json becomes a function
# provost::NAME::data::X_json() that returns its text; lib/NAME/data/tables.h declares them.
function(provost_embed_data name variable)
  file(GLOB tables CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/lib/${name}/data/*.json")
  set(embed "${PROJECT_SOURCE_DIR}/tools/cmake/embed.cmake")
  foreach(table ${tables})
    get_filename_component(stem "${table}" NAME_WE)
    set(made "${CMAKE_CURRENT_BINARY_DIR}/data/${name}/${stem}_json.cc")
    add_custom_command(OUTPUT "${made}" DEPENDS "${table}" "${embed}" VERBATIM
      COMMAND "${CMAKE_COMMAND}" "-DINPUT=${table}" "-DOUTPUT=${made}"
        "-DNAMESPACE=provost::${name}" "-DFUNCTION=${stem}_json" -P "${embed}")
    list(APPEND sources "${made}")
  endforeach()
  set(${variable} ${sources} PARENT_SCOPE)
endfunction()

# provost_library(NAME DEPENDS lib... LINKS external...): every .cc of lib/NAME, and its data.
function(provost_library name)
  cmake_parse_arguments(ARG "" "" "DEPENDS;LINKS" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/lib/${name}/*.cc")
  provost_embed_data(${name} data)
  add_library(provost_${name} STATIC ${sources} ${data})
  set_target_properties(provost_${name} PROPERTIES LINKER_LANGUAGE CXX)
  list(TRANSFORM ARG_DEPENDS PREPEND provost_)
  target_link_libraries(provost_${name} PUBLIC provost_options ${ARG_DEPENDS} ${ARG_LINKS})
  provost_precompile(provost_${name} provost_base)
endfunction()

# provost_unit_test(NAME): every *_test.cc of tests/unit/NAME as one program.
function(provost_unit_test name)
  cmake_parse_arguments(ARG "" "" "LINKS" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/tests/unit/${name}/*.cc")
  if(NOT sources)
    return()
  endif()
  add_executable(${name}_tests ${sources})
  target_link_libraries(${name}_tests PRIVATE provost_${name} ${ARG_LINKS} provost_test_support)
  provost_precompile(${name}_tests base_tests <gtest/gtest.h>)
  gtest_discover_tests(${name}_tests DISCOVERY_MODE PRE_TEST DISCOVERY_TIMEOUT 60
    PROPERTIES TIMEOUT 1500)  # the corpus under the sanitizers takes minutes
endfunction()
