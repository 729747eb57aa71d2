import { describe, expect, it } from "vitest";
import { A, B, T, U, verdicts } from "../../support/marked-text.js";
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
    [`${T} OR ${U} ⟦OR⟧ ${A}`],
    [`${A} ⟦OR⟧ ${T} OR ${U}`],
    [`(${A} AND ${T}) ⟦OR⟧ (${B} AND ${T})`],
    [`(${A} ⟦OR⟧ ${T}) AND ${B}`],
  ],
);

describe("an OR between two targets has only the problem that the second target is too many", () => {
  it.each([`${A} AND (${T} OR ⟦${U}⟧)`, `(${A} AND ${T}) OR (${B} AND ⟦${U}⟧)`, `(${A} AND (${T} OR ⟦${U}⟧))`])(
    "%s",
    (marked) => {
      expect(verdicts(marked.replace(/[⟦⟧]/g, "")).map(([found, code]) => [found, code])).toContainEqual([
        marked,
        "multiple-targets",
      ]);
      expect(verdicts(marked.replace(/[⟦⟧]/g, "")).filter(([, code]) => code !== "redundant-parentheses")).toHaveLength(
        1,
      );
    },
  );

  it("and the missing event types, if there are none", () => {
    expect(verdicts(`${T} OR ${U}`).map(([, code]) => code)).toEqual(["missing-event-type", "multiple-targets"]);
  });
});

describeFacts("target-joined-by-or", [
  [`${A} OR ${T}`, { field: "target_resource" }, "join by AND"],
  [`${A} OR ${T} OR ${U}`, { field: "target_resource" }],
]);
