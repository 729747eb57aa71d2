import { A, B, C, T, U } from "../../support/marked-text.js";
import { describeFacts, describeRule } from "../../support/rule.js";

describeRule(
  "mixed-operators",
  [
    `${A} OR ${B}`,
    `(${A} OR ${B}) AND ${T}`,
    `${T} AND (${A} OR ${B})`,
    `${A} AND ${B} AND ${T}`,
    `(${A} AND ${T}) OR ${B}`,
  ],
  [
    [`${A} OR ${B} ⟦AND⟧ ${T}`, ["suggestion", `( ${A} OR ${B} ) AND ${T}`]],
    [`${T} ⟦AND⟧ ${A} OR ${B}`, ["suggestion", `${T} AND ( ${A} OR ${B} )`]],
    [`(${T}) ⟦AND⟧ ${A} OR ${B} OR ${C}`, ["suggestion", `(${T}) AND ( ${A} OR ${B} OR ${C} )`]],
    [`((${A} OR ${B} ⟦AND⟧ ${T}))`, ["suggestion", `((( ${A} OR ${B} ) AND ${T}))`]],
    // Even with parentheses around the operands of each OR, these filters would not be valid. So they have no fix.
    [`${A} OR ${B} ⟦AND⟧ ${C}`],
    [`${A} OR ${T} ⟦AND⟧ ${B}`],
    [`${A} OR ${B} ⟦AND⟧ ${T} AND ${U}`],
    [`${A} ⟦AND⟧ ${B} OR ${C} AND ${T}`],
    [`${A} OR ${B} ⟦AND⟧ ${T} OR ${C}`],
  ],
);

describeFacts("mixed-operators", [
  [`${A} OR ${B} AND ${T}`, {}, "put the event types in parentheses"],
  [`${A} OR ${B} AND ${C}`, {}],
]);
