import { A, B, T } from "../../support/marked-text.js";
import { describeFacts, describeRule } from "../../support/rule.js";

describeRule(
  "missing-space",
  [`${A} OR ${B}`, `${A}\nOR\t${B}`, `${A}or ${B}`, `${A}||${B}`, `${A} ORevent_types:"x"`],
  [
    [`${A}⟦OR⟧ ${B}`, ["safe", `${A} OR ${B}`]],
    [`(${A} OR ${B})⟦AND⟧ ${T}`, ["safe", `(${A} OR ${B}) AND ${T}`]],
    [`${T} ⟦AND⟧(${A} OR ${B})`, ["safe", `${T} AND (${A} OR ${B})`]],
    [`${A} ⟦OR⟧(${B})`, ["safe", `${A} OR (${B})`]],
    [`${A}\n⟦OR⟧(${B})`, ["safe", `${A}\nOR (${B})`]],
    [`${A}⟦AND⟧(${T})`, ["safe", `${A} AND (${T})`]],
    [`(${A})⟦OR⟧(${B})`, ["safe", `(${A}) OR (${B})`]],
  ],
);

describeFacts("missing-space", [
  [`${A}OR ${B}`, { operator: "OR" }, "put spaces around it"],
  [`${T} AND(${A} OR ${B})`, { operator: "AND" }, "put spaces around it"],
]);
