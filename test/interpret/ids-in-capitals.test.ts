import { expect, it } from "vitest";
import { fixAll, interpret } from "../../src/index.js";

const filter =
  'event_types:"google.workspace.chat.message.v1.created" AND target_resource="//chat.googleapis.com/spaces/SUPPORT"';

const readingsOf = (text: string): readonly (readonly [text: string, certainty: string])[] =>
  interpret(text).map(({ text: filterText, certainty }) => [filterText, certainty]);

it("a quoted word in capitals is read as the likely id of the target that its key names", () => {
  const text = "SELECT * FROM subscriptions WHERE event_type = 'message.created' AND space = 'SUPPORT'";
  expect(readingsOf(text)).toEqual([[filter, "likely"]]);
  expect(fixAll(text).text).not.toBe(filter);
});

it("a word in capitals is not read as an id if it has no quotes, or if its key names no target", () => {
  expect(readingsOf("event_type = 'message.created' AND space = SUPPORT")).toEqual([]);
  expect(readingsOf("event_type = 'message.created' AND label = 'SUPPORT'")).toEqual([]);
});

it.each(["new messages in space AAAA", "neue Nachrichten im Raum AAAA", "message created in room AAAA"])(
  "a word in capitals directly after the word for a target is read as the likely id of the target: %s",
  (text) => {
    expect(readingsOf(text)).toEqual([[filter.replace("SUPPORT", "AAAA"), "likely"]]);
  },
);

it("a word in capitals that is read as an id can end in a digit", () => {
  expect(readingsOf("message created in space AAAA1")).toEqual([[filter.replace("SUPPORT", "AAAA1"), "likely"]]);
});
