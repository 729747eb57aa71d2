import { A, T } from "../../support/marked-text.js";
import { describeFacts, describeRule } from "../../support/rule.js";

const created = "google.workspace.chat.message.v1.created";

describeRule(
  "unknown-field",
  [A, T, `"${created}"`, `has(event_types, "${created}")`],
  [
    [`⟦eventTypes⟧:"${created}"`, ["suggestion", A]],
    [`⟦event_type⟧:"${created}"`, ["suggestion", A]],
    [`⟦Event-Types⟧:"${created}"`, ["suggestion", A]],
    [`⟦EVENT_TYPES⟧:"${created}"`, ["suggestion", A]],
    [`⟦evnt_tpes⟧:"${created}"`, ["suggestion", A]],
    [`⟦event.types⟧:"${created}"`, ["suggestion", A]],
    [`${A} AND ⟦targetResource⟧="//x"`, ["suggestion", `${A} AND target_resource="//x"`]],
    [`${A} AND ⟦resource⟧="//x"`, ["suggestion", `${A} AND target_resource="//x"`]],
    [`${A} AND ⟦target⟧="//x"`, ["suggestion", `${A} AND target_resource="//x"`]],
    [`⟦event types⟧:"${created}"`, ["suggestion", A]],
    [`${A} AND ⟦Target Resource⟧ = "//x"`, ["suggestion", `${A} AND target_resource = "//x"`]],
    [`⟦evt_tps⟧:"${created}"`],
    [`⟦state⟧:"${created}"`],
    [`⟦constructor⟧:"${created}"`],
    [`${A} ⟦ORevent_types⟧:"${created}"`, ["suggestion", `${A} OR ${A}`]],
    [`${A} ⟦ANDtarget_resource⟧="//x"`, ["suggestion", `${A} AND target_resource="//x"`]],
  ],
);

describeFacts("unknown-field", [
  [`eventTypes:"${created}"`, { name: "eventTypes", nearest: "event_types" }, "replace with event_types"],
  [
    `${A} ORevent_types:"${created}"`,
    { name: "ORevent_types", nearest: "OR event_types" },
    "replace with OR event_types",
  ],
  [`state:"${created}"`, { name: "state" }],
]);
