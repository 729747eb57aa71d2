import { A, T, U } from "../../support/marked-text.js";
import { describeRule } from "../../support/rule.js";

describeRule(
  "multiple-targets",
  [A, T, `${A} AND ${T}`],
  [
    [`${A} AND ${T} AND ⟦${T}⟧`, ["safe", `${A} AND ${T}`]],
    [`${T} AND ⟦${T}⟧ AND ${A}`, ["safe", `${T} AND ${A}`]],
    [`${A} AND ${T} AND (⟦${T}⟧)`, ["safe", `${A} AND ${T}`]],
    [`${A} AND ${T} AND ⟦${U}⟧`],
    [`${A} AND (${T} OR ⟦${U}⟧)`],
  ],
);
