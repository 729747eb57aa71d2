import { expect, it } from "vitest";
import { completionsAt } from "../../support/editor.js";
import { A } from "../../support/marked-text.js";

const messageTypes = ["created", "updated", "deleted"].map((verb) => `google.workspace.chat.message.v1.${verb}`);

/** Accepts each completion that writes a whole restriction on an event type, and returns the resulting texts. */
const restrictionsAt = (markedText: string): readonly string[] =>
  completionsAt(markedText)
    .filter(([label]) => label.startsWith("google."))
    .map(([, completedText]) => completedText);

it("a plain word offers restrictions on the event types that contain the word", () => {
  expect(restrictionsAt("mess<|>").slice(0, 3)).toEqual(messageTypes.map((type) => `event_types:"${type}"<|>`));
  expect(restrictionsAt("mes.cre<|>")).toContain(`event_types:"${messageTypes[0]}"<|>`);
});

it("a plain word in a list offers only event types that are not in the list", () => {
  const listed = `event_types:"${messageTypes[1]}"`;
  const texts = restrictionsAt(`( ${listed} OR mess<|> )`);
  expect(texts).toContain(`( ${listed} OR event_types:"${messageTypes[0]}"<|> )`);
  expect(texts).not.toContain(`( ${listed} OR ${listed}<|> )`);
});

it("no restriction is offered after a restriction, for a very short word, or for the start of a field name", () => {
  expect(restrictionsAt(`${A} mess<|>`)).toEqual([]);
  expect(restrictionsAt("me<|>")).toEqual([]);
  expect(restrictionsAt("eve<|>")).toEqual([]);
});
