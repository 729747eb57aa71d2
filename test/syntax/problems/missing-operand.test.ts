import { describe, expect, it } from "vitest";
import { verdicts } from "../../support/marked-text.js";

describe("an operator that lacks both operands", () => {
  it.each([")", "]", "}", "）"])("is not removed before %s: nothing would be left of the group", (closing) => {
    expect(verdicts(`( OR ${closing}`)).toContainEqual([`( ⟦OR⟧ ${closing}`, "missing-operand"]);
  });
});
