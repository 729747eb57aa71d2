import { A, B, C, T } from "../../support/marked-text.js";
import { describeRule } from "../../support/rule.js";

describeRule(
  "redundant-parentheses",
  [A, `(${A} OR ${B}) AND ${T}`, `${T} AND (${A} OR ${B})`, `(${A} OR ${B}`, "()", `(${A} AND ${T}) OR ${B}`],
  [
    [`⟦(⟧${A})`, ["safe", A]],
    [`⟦(⟧ ${A} )`, ["safe", A]],
    [`⟦(⟧${A}) OR ${B}`, ["safe", `${A} OR ${B}`]],
    [`⟦(⟧${A} OR ${B})`, ["safe", `${A} OR ${B}`]],
    [`${A} OR ⟦(⟧${B} OR ${C})`, ["safe", `${A} OR ${B} OR ${C}`]],
    [`${A} AND ⟦(⟧${T})`, ["safe", `${A} AND ${T}`]],
    [`⟦(⟧${A} AND ${T})`, ["safe", `${A} AND ${T}`]],
    [`⟦(⟧${A}) AND ${T}`, ["safe", `${A} AND ${T}`]],
    [`${A} OR⟦(⟧${B})OR ${C}`, ["safe", `${A} OR ${B}OR ${C}`]],
  ],
);
