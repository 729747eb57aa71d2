import { A, B, T, U } from "../../support/marked-text.js";
import { describeFacts, describeRule } from "../../support/rule.js";

describeRule(
  "non-canonical-order",
  [`${A} AND ${T}`, T, `${T} AND ${U}`, `${T} AND ${A} AND ${B}`, `${T} OR ${A}`, `${T} AND ${A} OR ${A}`],
  [
    [`⟦${T}⟧ AND ${A}`, ["safe", `${A} AND ${T}`]],
    [`⟦${T}⟧ AND (${A} OR ${B})`, ["safe", `(${A} OR ${B}) AND ${T}`]],
    [`(⟦${T}⟧ AND ${A})`, ["safe", `(${A} AND ${T})`]],
    [`⟦${T}⟧\nAND\n${A}`, ["safe", `${A}\nAND\n${T}`]],
    [`⟦(${T})⟧ AND ${A}`, ["safe", `${A} AND (${T})`]],
    [`⟦${T}⟧ AND(${A} OR ${B})`, ["safe", `(${A} OR ${B}) AND ${T}`]],
  ],
);

describeFacts("non-canonical-order", [
  [`${T} AND ${A}`, { field: "target_resource", next: "event_types" }, "put the fields in order"],
]);
