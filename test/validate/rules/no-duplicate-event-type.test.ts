import { A, B, T } from "../../support/marked-text.js";
import { describeRule } from "../../support/rule.js";

describeRule(
  "duplicate-event-type",
  [A, `${A} OR ${B}`, `${A} OR event_types:"google.workspace.chat.message.v1.Created"`],
  [
    [`${A} OR ⟦${A}⟧`, ["safe", A]],
    [`${A} OR ${B} OR ⟦${A}⟧`, ["safe", `${A} OR ${B}`]],
    [`${A} OR ⟦${A}⟧ OR ${B}`, ["safe", `${A} OR ${B}`]],
    [`(${A} OR ⟦${A}⟧) AND ${T}`, ["safe", `(${A}) AND ${T}`]],
    [`${A} OR (⟦${A}⟧ OR ${B})`, ["safe", `${A} OR (${B})`]],
    [`${A} OR ((⟦${A}⟧)) OR ${B}`, ["safe", `${A} OR ${B}`]],
    [`${A} OR ⟦eventTypes:"google.workspace.chat.message.v1.created"⟧`],
    [`€ ${A} OR ⟦${A}⟧`],
  ],
);
