import { expect, it } from "vitest";
import { A, T, U, verdicts } from "../../support/marked-text.js";
import { describeFacts, describeRule } from "../../support/rule.js";

describeRule(
  "multiple-targets",
  [A, T, `${A} AND ${T}`],
  [
    [`${A} AND ${T} AND ⟦${T}⟧`, ["safe", `${A} AND ${T}`]],
    [`${T} AND ⟦${T}⟧ AND ${A}`, ["safe", `${T} AND ${A}`]],
    [`${A} AND ${T} AND (⟦${T}⟧)`, ["safe", `${A} AND ${T}`]],
    [`${A} AND ${T} AND ⟦${U}⟧`],
    [`${A} AND ${T} AND ⟦${T.replace("=", "!=")}⟧`],
    [`(${A} AND ${T}) OR (${A} AND ⟦${T}⟧)`],
    [`${A} AND (${T} OR ⟦${U}⟧)`],
  ],
);

describeFacts("multiple-targets", [
  [
    `${A} AND ⟪${T}⟫ AND ${T}`,
    {
      field: "target_resource",
      target: "//chat.googleapis.com/spaces/AAAA",
      first: "//chat.googleapis.com/spaces/AAAA",
    },
    "remove",
  ],
  [
    `${A} AND ⟪${T}⟫ AND ${U}`,
    {
      field: "target_resource",
      target: "//chat.googleapis.com/spaces/BBBB",
      first: "//chat.googleapis.com/spaces/AAAA",
    },
  ],
]);

it("a third target is also reported, and has a fix if it is the same as the first target", () => {
  expect(verdicts(`${A} AND ${T} AND ${U} AND ${T}`)).toEqual([
    [`${A} AND ${T} AND ⟦${U}⟧ AND ${T}`, "multiple-targets"],
    [`${A} AND ${T} AND ${U} AND ⟦${T}⟧`, "multiple-targets", ["safe", `${A} AND ${T} AND ${U}`]],
  ]);
});
