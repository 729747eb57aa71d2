import { A, B, T } from "../../support/marked-text.js";
import { describeRule } from "../../support/rule.js";

describeRule(
  "missing-space",
  [`${A} OR ${B}`, `${A}\nOR\t${B}`, `${A}or ${B}`, `${A}||${B}`],
  [
    [`${A}⟦OR⟧ ${B}`, ["safe", `${A} OR ${B}`]],
    [`(${A} OR ${B})⟦AND⟧ ${T}`, ["safe", `(${A} OR ${B}) AND ${T}`]],
    [`${T} ⟦AND⟧(${A} OR ${B})`, ["safe", `${T} AND (${A} OR ${B})`]],
    [`(${A})⟦OR⟧(${B})`, ["safe", `(${A}) OR (${B})`]],
  ],
);
