import { expect, it } from "vitest";
import { maxTextLength, rejectionMessageOf } from "../../playground/state/text-limit.ts";

it("a text of 1,048,576 characters is accepted, and a longer text is rejected with a message that states its length", () => {
  expect(rejectionMessageOf(maxTextLength)).toBeUndefined();
  expect(rejectionMessageOf(maxTextLength + 1)).toBe(
    "That text has 1,048,577 characters. This page takes at most 1,048,576, so nothing was changed.",
  );
});
