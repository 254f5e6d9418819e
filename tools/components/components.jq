# SPDX-License-Identifier: MIT
# The measured components -> lib/vassal/data/components.json: one class a line, only what is used.
$additions[0] as $add

| def present: with_entries(select(.value != null and .value != false and .value != []));

  def words: .type as $type
    | if $add.values | has($type // "") then $add.values[$type] else .values end;

  def attribute($class):
    {name, type, default, when_added: .default_when_added_in_editor, values: words,
     bad_value: ($add.bad_values["\($class)/\(.name)"] // .bad_value), translatable} | present;

  # The measured attributes, completed by what was read, and those that were only read.
  def all_attributes: ($add.attributes[.class] // []) as $read
    | [.attributes[] | .name as $name | . + (first($read[] | select(.name == $name)) // {})]
      + ([.attributes[].name] as $measured
         | [$read[] | select(.name as $name | $measured | index($name) | not)]);

  def name_attribute: .class as $class
    | if $add.names | has($class) then $add.names[$class]
      elif any(.attributes[]; .name == "name") then "name"
      else null end;

  def component: .class as $class
    | {class: .class, editor_name, superclass, name: name_attribute,
       offered: .in_build_files,
       aliases: [$add.aliases | to_entries[] | select(.value == $class) | .key],
       unique, mandatory, unique_name: .name_must_be_unique, text: .text_content,
       children, children_in_piece_window, children_in_chart_window,
       mandatory_children, added_children: .ensured_children,
       uniquely_named_children,
       plain_children: [.raw_children // [] | .[].tag],
       also_accepted: (.also_accepted // []),
       ignored: (.seen_in_modules_but_ignored // []),
       attributes: [all_attributes[] | attribute($class)]}
    | present;

  "{\"engine\": \(.engine | tojson), \"classes\": [",
  ([.classes[] | component | tojson] | join(",\n")),
  "]}"
