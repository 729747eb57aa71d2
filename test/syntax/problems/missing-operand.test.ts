import { describe, expect, it } from "vitest";
import { verdicts } from "../../support/marked-text.js";

describe("an operator that lacks both operands", () => {
  it.each([")", "]", "}", "）"])("is not removed before %s, because the group would become empty", (closing) => {
    expect(verdicts(`( OR ${closing}`)).toContainEqual([`( ⟦OR⟧ ${closing}`, "missing-operand"]);
  });
});
