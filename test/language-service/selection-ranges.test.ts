import { expect, it } from "vitest";
import { selectionsAt } from "../support/editor.js";
import { A, B, T } from "../support/marked-text.js";

it("selection ranges grow from a part of a value to the whole text", () => {
  const alternativesText = `${A} OR ${B}`;
  const text = `( ${alternativesText} ) AND ${T}`;
  expect(selectionsAt(text.replace("message", "me<|>ssage"))).toEqual([
    "message",
    "google.workspace.chat.message.v1.created",
    '"google.workspace.chat.message.v1.created"',
    A,
    alternativesText,
    ` ${alternativesText} `,
    `( ${alternativesText} )`,
    text,
  ]);
});
