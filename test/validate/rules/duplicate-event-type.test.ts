import { expect, it } from "vitest";
import { compile } from "../../../src/index.js";
import { A, B, C, T } from "../../support/marked-text.js";
import { describeFacts, describeRule } from "../../support/rule.js";

const created = "google.workspace.chat.message.v1.created";

describeRule(
  "duplicate-event-type",
  [
    A,
    `${A} OR ${B}`,
    `${A} OR ${A.replace(":", "!=")}`,
    `${A} OR event_types:"google.workspace.chat.message.v1.Created"`,
  ],
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

describeFacts("duplicate-event-type", [
  [`⟪${A}⟫ OR ${A}`, { eventType: created }, "remove"],
  [`${B} OR (⟪${A}⟫ OR ${C}) OR ${A}`, { eventType: created }, "remove"],
]);

it("the second and the third of three equal event types both have the first event type as their related place", () => {
  const related = compile(`${A} OR ${A} OR ${A}`).diagnostics.map((diagnostic) => diagnostic.related?.[0]?.span);
  expect(related).toEqual(Array(2).fill({ start: 0, end: A.length }));
});
