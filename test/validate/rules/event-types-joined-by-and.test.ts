import { A, B, C, T, U } from "../../support/marked-text.js";
import { describeFacts, describeRule } from "../../support/rule.js";

describeRule(
  "event-types-joined-by-and",
  [
    `${A} OR ${B}`,
    `${A} AND ${T}`,
    `${A} AND ${T} OR ${B}`,
    `${A} OR ${T} AND ${B}`,
    `${T} AND (${A} OR ${B})`,
    `${T} AND ${U}`,
  ],
  [
    [`${A} ⟦AND⟧ ${B}`, ["suggestion", `${A} OR ${B}`]],
    [`(${A} OR ${B}) ⟦AND⟧ ${C}`, ["suggestion", `(${A} OR ${B}) OR ${C}`]],
    [`(${A} ⟦AND⟧ ${B}) AND ${T}`, ["suggestion", `(${A} OR ${B}) AND ${T}`]],
    [`${A} AND ${T} ⟦AND⟧ ${B}`, ["suggestion", `( ${A} OR ${B} ) AND ${T}`]],
    // Both operands are event types, so OR was probably meant. The fixed text still lacks parentheses.
    [`${T} AND ${A} ⟦AND⟧ ${B}`, ["suggestion", `${T} AND ${A} OR ${B}`]],
    // If both operands have an event type in common, AND may mean this event type alone, so the fix is a choice. If
    // they have no event type in common, the fix is a suggestion, even if a target occurs twice.
    [`(${A} OR ${B}) ⟦AND⟧ ${A}`, ["choice", `(${A} OR ${B}) OR ${A}`]],
    [`(${A} OR ${B}) ⟦AND⟧ ${C} AND ${T} AND ${T}`, ["suggestion", `(${A} OR ${B}) OR ${C} AND ${T} AND ${T}`]],
    [`(${A} AND ${T}) ⟦AND⟧ ${B}`],
    [`${A} AND ${T} AND ${U} ⟦AND⟧ ${B}`],
  ],
);

describeFacts("event-types-joined-by-and", [
  [`${A} AND ${B}`, {}, "join the event types by OR"],
  [`(${A} AND ${T}) AND ${B}`, {}],
]);
