import { A, B, T, U } from "../../support/marked-text.js";
import { describeFacts, describeRule } from "../../support/rule.js";

describeRule(
  "target-joined-by-or",
  [`${A} OR ${B}`, `${A} AND ${T}`, `(${A} OR ${B}) AND ${T}`],
  [
    [`${A} ⟦OR⟧ ${T}`, ["suggestion", `${A} AND ${T}`]],
    [`${T} ⟦OR⟧ ${A}`, ["suggestion", `${A} AND ${T}`]],
    [`${A} OR ${B} ⟦OR⟧ ${T}`, ["suggestion", `( ${A} OR ${B} ) AND ${T}`]],
    [`${A} ⟦OR⟧ ${T} OR ${B}`, ["suggestion", `( ${A} OR ${B} ) AND ${T}`]],
    [`(${A} OR ${B}) ⟦OR⟧ ${T}`, ["suggestion", `( ${A} OR ${B} ) AND ${T}`]],
    [`((${A} ⟦OR⟧ ${T}))`, ["suggestion", `((${A} AND ${T}))`]],
    [`${A} ⟦OR⟧ (${T})`, ["suggestion", `${A} AND ${T}`]],
    [`(${A} AND ${T}) ⟦OR⟧ ${B}`],
    [`${T} ⟦OR⟧ ${U}`],
    [`(${A} ⟦OR⟧ ${T}) AND ${B}`],
  ],
);

describeFacts("target-joined-by-or", [
  [`${A} OR ${T}`, { field: "target_resource" }, "join by AND"],
  [`${T} OR ${U}`, { field: "target_resource" }],
]);
