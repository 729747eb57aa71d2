import { expect, it } from "vitest";
import { A, B, C, codesOf, T } from "../../support/marked-text.js";
import { describeFacts, describeRule } from "../../support/rule.js";

describeRule(
  "redundant-parentheses",
  [
    A,
    `( ${A} OR ${B} ) AND ${T}`,
    `(${A} OR ${B}) AND ${T}`,
    `${T} AND (${A} OR ${B})`,
    `${A} OR ${B}`,
    `(${A} OR ${B}`,
    "()",
    `(${A} AND ${T}) OR ${B}`,
  ],
  [
    [`⟦(⟧${A})`, ["safe", A]],
    [`⟦(⟧ ${A} )`, ["safe", A]],
    [`⟦(⟧${A}) OR ${B}`, ["safe", `${A} OR ${B}`]],
    [`⟦(⟧${A} OR ${B})`, ["safe", `${A} OR ${B}`]],
    [`${A} OR ⟦(⟧${B} OR ${C})`, ["safe", `${A} OR ${B} OR ${C}`]],
    [`${A} AND ⟦(⟧${T})`, ["safe", `${A} AND ${T}`]],
    [`⟦(⟧${A} AND ${T})`, ["safe", `${A} AND ${T}`]],
    [`⟦(⟧${A}) AND ${T}`, ["safe", `${A} AND ${T}`]],
    // If two pairs enclose the group, the outer pair is redundant.
    [`⟦(⟧(${A} OR ${B})) AND ${T}`, ["safe", `(${A} OR ${B}) AND ${T}`]],
    [`⟦(⟧(${A} OR ${B}) AND ${T})`, ["safe", `(${A} OR ${B}) AND ${T}`]],
    [`⟦(⟧\n${A}\n)`, ["safe", A]],
    [`${A} OR⟦(⟧${B})OR ${C}`, ["safe", `${A} OR ${B}OR ${C}`]],
  ],
);

describeFacts("redundant-parentheses", [
  [`(${A}⟪)⟫`, {}, "remove the parentheses"],
  [`( ${A} OR ${B} ⟪)⟫`, {}, "remove the parentheses"],
]);

it("each redundant pair of parentheses has its own diagnostic", () => {
  expect(codesOf(`((${A}))`)).toEqual(["redundant-parentheses", "redundant-parentheses"]);
  expect(codesOf(`((${A} OR ${B}))`)).toEqual(["redundant-parentheses", "redundant-parentheses"]);
  expect(codesOf(`(${A}) OR (${B})`)).toEqual(["redundant-parentheses", "redundant-parentheses"]);
});
