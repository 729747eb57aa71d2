import { A, T } from "../../support/marked-text.js";
import { describeFacts, describeRule } from "../../support/rule.js";

const inType = (value: string): string => `event_types:"${value}"`;
const inTarget = (value: string): string => `${A} AND target_resource="${value}"`;

describeRule(
  "placeholder",
  [
    A,
    T,
    ...[
      "event_type",
      "Event_Type",
      "todo",
      "Undefined",
      "NULL",
      "nan",
      "EVENT",
      "{",
      "}",
      "<",
      ">",
      "%x",
      "..",
      "a..b",
    ].map(inType),
    ...["//chat.googleapis.com/spaces/TODO", "//chat.googleapis.com/spaces/SPACE_ID"].map(inTarget),
  ],
  [
    ...[
      ...["{type}", "a{b}c", `$\{TYPE}`, "{{ type }}", "<type>", "%s", "%d", "…", "...", "google...created"],
      ...[
        "EVENT_TYPE",
        "TARGET_RESOURCE",
        "$EVENT_TYPE",
        "$type",
        "TODO",
        "undefined",
        "null",
        "NaN",
        "[object Object]",
      ],
    ].flatMap((value) => [[`event_types:⟦"${value}"⟧`], [`${A} AND target_resource=⟦"${value}"⟧`]] as [string][]),
    ['event_types:⟦"{vendor}.workspace.chat.message.v1.created"⟧', ["safe", A]],
    [`event_types:⟦"$\{vendor}.workspace.chat.message.v1.created"⟧`, ["safe", A]],
    ['event_types:⟦"{{vendor}}.workspace.chat.message.v1.created"⟧', ["safe", A]],
    [`${A} AND target_resource=⟦"//{chat_host}/spaces/AAAA"⟧`, ["safe", `${A} AND ${T}`]],
    [`${A} AND target_resource=⟦"//{chatHost}/spaces/AAAA"⟧`, ["safe", `${A} AND ${T}`]],
    [
      `${A} AND target_resource=⟦"//{chat_host}/spaces/{space}"⟧`,
      ["safe", `${A} AND target_resource="//chat.googleapis.com/spaces/{space}"`],
    ],
  ],
);

describeFacts("placeholder", [
  [inType("google.workspace.{resource}.v1.created"), { placeholder: "{resource}" }],
  [inType("{vendor}.workspace.x.<verb>"), { placeholder: "{vendor}" }, "replace with google.workspace.x.<verb>"],
  [inType("$EVENT_TYPE"), { placeholder: "$EVENT_TYPE" }],
  [
    inTarget(`//$\{chat_host}/spaces/AAAA`),
    { placeholder: `$\{chat_host}` },
    "replace with //chat.googleapis.com/spaces/AAAA",
  ],
  [inTarget("//chat.googleapis.com/spaces/…"), { placeholder: "…" }],
]);
