import { describe, expect, it } from "vitest";
import { verdicts } from "../../support/marked-text.js";

describe("an operator without any operand in a group", () => {
  it.each([")", "]", "}", "）"])(
    "is not removed before %s by a fix, because the group would become empty",
    (closing) => {
      expect(verdicts(`( OR ${closing}`)).toContainEqual([`( ⟦OR⟧ ${closing}`, "missing-operand"]);
    },
  );
});
